import { type AccountSetting, AccountSettingInput, updateAccountSetting } from '@cusp/contract';
import { TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { statementMessages } from './messages.ts';

interface AccountHoldProps {
  patientId: string;
  setting: AccountSetting;
  opened: boolean;
  onClose: () => void;
}

/** Whether statements go to the account that pays for a patient, and why not. */
export function AccountHold({ patientId, setting, opened, onClose }: AccountHoldProps) {
  const update = useChange(updateAccountSetting, 'statements');
  const { hold_reason, version } = setting;
  return (
    <FormDialog
      opened={opened}
      title="Hold Statements"
      submitLabel="Save"
      schema={AccountSettingInput}
      initial={{ hold_reason, version }}
      edits
      submit={(body) => update.mutateAsync({ input: { params: { id: patientId }, body } })}
      messages={{ done: statementMessages.heldSaved, failed: statementMessages.heldFailed }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput
            label="Hold statements, because"
            description="Leave blank to send statements."
            placeholder="Disputing the crown; wants to talk to Sam first"
            maxLength={200}
            autoComplete="off"
            {...form.getInputProps('hold_reason')}
          />
        </>
      )}
    </FormDialog>
  );
}
