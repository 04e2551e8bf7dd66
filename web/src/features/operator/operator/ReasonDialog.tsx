import { type Endpoint, type InputOf, ReasonInput } from '@cusp/contract';
import { TextInput } from '@mantine/core';
import { type ReactNode } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { ReasonDialog } from '../../../ui/forms/ReasonDialog.tsx';
import type { ChangeMessages } from '../../../ui/forms/useContractForm.ts';

const recordedWithName = 'Recorded with your name.';

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
  call,
  input,
  ...dialog
}: OperatorReasonDialogProps<E>) {
  const change = useChange(call, 'admin');
  return (
    <ReasonDialog
      {...dialog}
      schema={ReasonInput}
      hint={recordedWithName}
      submit={({ reason }) => change.mutateAsync({ input: input(reason) })}
    />
  );
}

/** The reason of a change, shown in the practice's changes. */
export const OperatorReasonField = (props: object) => (
  <TextInput label="Reason" description={recordedWithName} required autoComplete="off" {...props} />
);
