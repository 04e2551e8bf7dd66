import { type Endpoint, type InputOf, suspendPractice } from '@cusp/contract';
import { Text, TextInput } from '@mantine/core';
import { type ReactNode } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import type { ChangeMessages } from '../../../ui/forms/useContractForm.ts';

/** The calls that take only a reason have the same body. */
const ReasonBody = suspendPractice.body;

interface OperatorReasonDialogProps<E extends Endpoint> {
  opened: boolean;
  /** The question: Suspend Elm Street Dental? */
  title: string;
  /** The consequences. */
  children: ReactNode;
  /** The button's label. */
  submitLabel: string;
  call: E;
  input: (reason: string) => InputOf<E>;
  messages: ChangeMessages;
  onClose: () => void;
}

/** Asks for the reason before an action that is recorded with it. */
export function OperatorReasonDialog<E extends Endpoint>({
  opened,
  title,
  children,
  submitLabel,
  call,
  input,
  messages,
  onClose,
}: OperatorReasonDialogProps<E>) {
  const change = useChange(call, 'admin');
  return (
    <FormDialog
      opened={opened}
      title={title}
      submitLabel={submitLabel}
      schema={ReasonBody}
      initial={{ reason: '' }}
      submit={({ reason }, { idempotencyKey }) =>
        change.mutateAsync({ input: input(reason), idempotencyKey })
      }
      messages={messages}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>{children}</Text>
          <OperatorReasonField {...form.getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  );
}

/** The reason of a change, shown in the practice's changes. */
export const OperatorReasonField = (props: object) => (
  <TextInput label="Reason" description="Recorded with your name." required autoComplete="off" {...props} />
);
