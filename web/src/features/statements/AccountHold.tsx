import { type AccountSetting, AccountSettingInput, updateAccountSetting } from '@cusp/contract';
import { Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../api/useChange.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import { SavedForm } from '../../ui/SavedForm.tsx';
import { useSavedForm } from '../../ui/useSavedForm.ts';
import { statementMessages } from './messages.ts';
import { accountSettingQuery } from './queries.ts';

/** Whether statements go to the account that pays for a patient, and why not. */
export function AccountHold({ patientId }: { patientId: string }) {
  const query = useQuery(accountSettingQuery(patientId));
  return (
    <QueryState query={query} failed={statementMessages.heldFailed} height="6rem">
      {(setting) => (
        <HoldForm patientId={patientId} setting={setting} reload={async () => (await query.refetch()).data} />
      )}
    </QueryState>
  );
}

const valuesOf = ({ hold_reason, deceased, version }: AccountSetting) => ({ hold_reason, deceased, version });

interface HoldFormProps {
  patientId: string;
  setting: AccountSetting;
  reload: () => Promise<AccountSetting | undefined>;
}

function HoldForm({ patientId, setting, reload }: HoldFormProps) {
  const update = useChange(updateAccountSetting, 'statements');
  const { form, ...rest } = useSavedForm({
    stored: setting,
    valuesOf,
    schema: AccountSettingInput,
    save: (body) => update.mutateAsync({ input: { params: { id: patientId }, body } }),
    reload,
    messages: { done: statementMessages.heldSaved, failed: statementMessages.heldFailed },
  });
  return (
    <SavedForm {...rest} label="Statements of this account" unsaved={form.isDirty()}>
      <TextInput
        label="Hold statements, because"
        description="Leave it empty to send them."
        maxLength={200}
        {...form.getInputProps('hold_reason')}
      />
      <Checkbox label="The payer has died" {...form.getInputProps('deceased', { type: 'checkbox' })} />
    </SavedForm>
  );
}
