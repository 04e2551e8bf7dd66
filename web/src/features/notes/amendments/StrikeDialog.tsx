import { StrikeInput } from '@cusp/contract';
import { Text } from '@mantine/core';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import type { FormSubmission } from '../../../ui/forms/useContractForm.ts';
import { amendmentMessages } from './messages.ts';
import { ReasonField } from './ReasonField.tsx';

interface StrikeDialogProps {
  opened: boolean;
  submit: (body: StrikeInput, sending: FormSubmission<{ reason: string }>) => Promise<unknown>;
  onClose: () => void;
}

/** Strikes a note that was entered in error, with the reason. */
export const StrikeDialog = ({ opened, submit, onClose }: StrikeDialogProps) => (
  <FormDialog
    opened={opened}
    title="Strike Note"
    submitLabel="Strike Note"
    schema={StrikeInput}
    initial={{ reason: '' }}
    submit={submit}
    messages={{ done: amendmentMessages.struck, failed: amendmentMessages.strikeFailed }}
    onClose={onClose}
  >
    {(form) => (
      <>
        <Text>
          For a note that was entered in error. It stays readable, struck through, with your reason.
        </Text>
        <ReasonField {...form.getInputProps('reason')} />
      </>
    )}
  </FormDialog>
);
