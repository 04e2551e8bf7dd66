import { type StatementSettings, StatementSettingsInput, updateStatementSettings } from '@cusp/contract';
import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { SavedForm } from '../../../ui/forms/SavedForm.tsx';
import { useSavedForm } from '../../../ui/forms/useSavedForm.ts';
import { WholeNumberField } from '../../../ui/fields/WholeNumberField.tsx';
import { statementMessages } from './messages.ts';
import { statementSettingsQuery } from './queries.ts';
import classes from './Statements.module.css';

/** The practice's own words on its statements. Owners only. */
export function StatementWords() {
  const query = useQuery(statementSettingsQuery());
  return (
    <>
      <div className={classes.head}>
        <h2 id="statement-words">Statement messages</h2>
      </div>
      <QueryState query={query} failed={statementMessages.listFailed} height="8rem">
        {(settings) => <WordsForm settings={settings} reload={async () => (await query.refetch()).data} />}
      </QueryState>
    </>
  );
}

const valuesOf = ({ ...settings }: StatementSettings) => settings;

const messages = [
  ['message_0', 'No balance over 30 days'],
  ['message_30', 'Balance 31 to 60 days old'],
  ['message_60', 'Balance 61 to 90 days old'],
  ['message_90', 'Balance over 90 days old'],
] as const;

interface WordsFormProps {
  settings: StatementSettings;
  reload: () => Promise<StatementSettings | undefined>;
}

function WordsForm({ settings, reload }: WordsFormProps) {
  const update = useChange(updateStatementSettings, 'statement-settings');
  const { form, ...rest } = useSavedForm({
    stored: settings,
    valuesOf,
    schema: StatementSettingsInput,
    save: (body) => update.mutateAsync({ input: { body } }),
    reload,
    messages: { done: statementMessages.saved, failed: statementMessages.saveFailed },
  });
  return (
    <SavedForm {...rest} label="Statement messages" unsaved={form.isDirty()}>
      <WholeNumberField label="Due within (days)" maw="14rem" {...form.getInputProps('pay_days')} />
      {messages.map(([field, label]) => (
        <Textarea key={field} label={label} autosize minRows={2} {...form.getInputProps(field)} />
      ))}
    </SavedForm>
  );
}
