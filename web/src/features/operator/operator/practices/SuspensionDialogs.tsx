import { addDays, closingDays, moveSuspension, suspendPractice } from '@cusp/contract';
import { Text } from '@mantine/core';
import { useChange } from '../../../../api/useChange.ts';
import { adminChanges } from '../messages.ts';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { useToday } from '../../../../ui/text/today.tsx';
import { OperatorReasonField } from '../ReasonDialog.tsx';
import type { ChangeDialogProps } from './useSubscriptionChange.ts';

/** Suspends a practice: it is read-only until a day, and closed from then on. */
export function SuspendDialog({ practice, opened, onClose }: ChangeDialogProps) {
  const change = useChange(suspendPractice, 'admin');
  const today = useToday();
  return (
    <FormDialog
      opened={opened}
      title={`Suspend ${practice.name}?`}
      submitLabel="Suspend"
      schema={suspendPractice.body}
      initial={{ closed_from: addDays(today, closingDays), reason: '' }}
      submit={(body) => change.mutateAsync({ input: { params: { id: practice.id }, body } })}
      messages={adminChanges.suspend}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>
            Its staff and patients can read and export, but change nothing, until it is closed. From that day
            on they can’t read anything. Nothing is deleted. Its owners are notified by email.
          </Text>
          <ClosedFrom {...form.getInputProps('closed_from')} />
          <OperatorReasonField {...form.getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  );
}

/** Changes the day from which a suspended practice is closed. */
export function MoveSuspensionDialog({ practice, opened, onClose }: ChangeDialogProps) {
  const change = useChange(moveSuspension, 'admin');
  return (
    <FormDialog
      opened={opened}
      title={`Closing Date for ${practice.name}`}
      submitLabel="Save Date"
      schema={moveSuspension.body}
      initial={{ closed_from: practice.closed_from ?? '', instead_of: practice.closed_from, reason: '' }}
      submit={(body) => change.mutateAsync({ input: { params: { id: practice.id }, body } })}
      messages={adminChanges.closing}
      onClose={onClose}
    >
      {(form) => (
        <>
          <ClosedFrom {...form.getInputProps('closed_from')} />
          <OperatorReasonField {...form.getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  );
}

const ClosedFrom = (props: { value?: string; onChange: (value: string) => void }) => (
  <DateField
    label="Closed from"
    description="A day in the practice’s time zone. If it is today, the practice is closed immediately."
    required
    shortcuts={['today', '+1w', '+2w', '+1m']}
    {...props}
  />
);
