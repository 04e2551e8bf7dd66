import { ReasonInput } from '@cusp/contract';
import { Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import type { ChangeMessages } from '../../../ui/forms/useContractForm.ts';

interface CorrectionReasonDialogProps {
  title: string;
  submitLabel: string;
  /** What follows from it. */
  children: ReactNode;
  submit: (reason: string, idempotencyKey: string) => Promise<unknown>;
  messages: ChangeMessages;
  opened: boolean;
  onClose: () => void;
}

/** Asks why, before something is taken back. */
export function CorrectionReasonDialog({
  title,
  submitLabel,
  children,
  submit,
  ...dialog
}: CorrectionReasonDialogProps) {
  return (
    <FormDialog
      {...dialog}
      title={title}
      submitLabel={submitLabel}
      schema={ReasonInput}
      initial={{ reason: '' }}
      submit={({ reason }, { idempotencyKey }) => submit(reason, idempotencyKey)}
    >
      {(form) => (
        <>
          <Text>{children}</Text>
          <TextInput label="Reason" required autoComplete="off" {...form.getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  );
}
