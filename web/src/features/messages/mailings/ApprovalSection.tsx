import { type MailingSettings, MailingSettingsInput, updateMailingSettings } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { WholeNumberField } from '../../../ui/fields/WholeNumberField.tsx';
import { SavedForm } from '../../../ui/forms/SavedForm.tsx';
import { useSavedForm } from '../../../ui/forms/useSavedForm.ts';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import { mailingSettingsQuery } from './queries.ts';
import { mailingMessages } from './words.ts';

/** The number of people from which a bulk text needs another person's approval. */
export function ApprovalSection() {
  const query = useQuery(mailingSettingsQuery());
  return (
    <QueryState query={query} failed={mailingMessages.settingsFailed} height="8rem">
      {(settings) => (
        <SettingsSection title="Bulk Texts">
          <ApprovalForm settings={settings} reload={async () => (await query.refetch()).data} />
        </SettingsSection>
      )}
    </QueryState>
  );
}

interface ApprovalFormProps {
  settings: MailingSettings;
  reload: () => Promise<MailingSettings | undefined>;
}

function ApprovalForm({ settings, reload }: ApprovalFormProps) {
  const update = useChange(updateMailingSettings, 'reminder-rules');
  const { form, ...rest } = useSavedForm({
    stored: settings,
    valuesOf: ({ approval_above, version }: MailingSettings) => ({ approval_above, version }),
    schema: MailingSettingsInput,
    save: (body) => update.mutateAsync({ input: { body } }),
    reload,
    messages: mailingMessages.settingsSaved,
  });
  return (
    <SavedForm {...rest} label="Bulk texts" unsaved={form.isDirty()}>
      <WholeNumberField
        label="Require approval above (recipients)"
        description="Counts all bulk texts one person sends in 24 hours. Dentists, owners, and anyone you give permission under Team can approve, but not their own. Leave blank for no approval."
        maw="20rem"
        {...form.getInputProps('approval_above')}
      />
    </SavedForm>
  );
}
