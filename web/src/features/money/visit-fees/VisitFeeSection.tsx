import { updateVisitFeeRule, type VisitFeeRule, VisitFeeRuleInput } from '@cusp/contract';
import { NumberInput, Select, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';
import { SavedForm } from '../../../ui/forms/SavedForm.tsx';
import { useSavedForm } from '../../../ui/forms/useSavedForm.ts';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import { adjustmentKindsQuery } from '../corrections/queries.ts';
import { visitFeeMessages } from './messages.ts';
import { visitFeeRuleQuery } from './queries.ts';
import classes from '../../../ui/screens/Settings.module.css';

/** The fee for visits that are missed or canceled late, and the text that patients read about it. */
export function VisitFeeSection() {
  const query = useQuery(visitFeeRuleQuery());
  return (
    <SettingsSection title="Fee for missed visits">
      <p className={classes.note}>
        Nothing is charged automatically: the fee is proposed on the work list, and whoever may adjust
        accounts charges or waives it. Patients read of it before they book, move and cancel online.
      </p>
      <QueryState query={query} failed={visitFeeMessages.ruleFailed} height="16rem">
        {(rule) => <RuleForm rule={rule} reload={async () => (await query.refetch()).data} />}
      </QueryState>
    </SettingsSection>
  );
}

const valuesOf = ({ ...rule }: VisitFeeRule) => rule;

interface RuleFormProps {
  rule: VisitFeeRule;
  reload: () => Promise<VisitFeeRule | undefined>;
}

function RuleForm({ rule, reload }: RuleFormProps) {
  const { data: kinds = [] } = useQuery(adjustmentKindsQuery());
  const update = useChange(updateVisitFeeRule, 'visit-fees');
  const { form, ...rest } = useSavedForm({
    stored: rule,
    valuesOf,
    schema: VisitFeeRuleInput,
    save: (body) => update.mutateAsync({ input: { body } }),
    reload,
    messages: visitFeeMessages.saved,
  });
  /** An emptied field is nothing. */
  const orNone = (field: 'amount' | 'cancel_hours') => {
    const { value, onChange, ...given } = form.getInputProps(field);
    return {
      ...given,
      value: value ?? '',
      onChange: (typed: string | number) => onChange(typed === '' ? null : typed),
    };
  };
  return (
    <SavedForm {...rest} label="Fee for missed visits" unsaved={form.isDirty()}>
      <FieldRow>
        <MoneyField label="Fee" description="Leave blank for no fee." {...orNone('amount')} />
        <NumberInput
          label="Late cancellation (hours before)"
          description="Also applies when a patient cancels online later than this. Leave blank to charge only for missed appointments."
          allowDecimal={false}
          min={1}
          {...orNone('cancel_hours')}
        />
      </FieldRow>
      <Select
        label="Posted as"
        description="Choose an adjustment type that increases the balance. Add types under Practice Settings."
        clearable
        data={kinds
          .filter(({ lowers, archived }) => !lowers && !archived)
          .map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('adjustment_kind_id')}
      />
      <Textarea
        label="Message to patients"
        description="Shown to patients after the amount, for example when you would waive the fee."
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('words')}
      />
      <Textarea
        label="Message in Spanish"
        description="If blank, the English text is shown."
        lang="es"
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('words_es')}
      />
    </SavedForm>
  );
}
