import { graceDays, type Subscription, SubscriptionChange } from '@cusp/contract';
import { Radio, Stack } from '@mantine/core';
import { adminChanges } from '../messages.ts';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { OperatorReasonField } from '../ReasonDialog.tsx';
import { type ChangeDialogProps, useSubscriptionChange } from './useSubscriptionChange.ts';

type Wanted = 'past_due' | 'cancelled';

/** Records what happened outside the service: the subscription was not paid, or is over. */
export function SetStatusDialog({ practice, opened, onClose }: ChangeDialogProps) {
  const send = useSubscriptionChange(practice);
  const { subscription } = practice;
  const choices = possible(subscription);
  return (
    <FormDialog
      opened={opened}
      title={`Subscription of ${practice.name}`}
      submitLabel="Record Status"
      schema={SubscriptionChange}
      initial={{
        change: { do: 'set_status', status: choices[0]?.status ?? '' },
        reason: '',
        version: subscription.version,
      }}
      submit={send}
      messages={adminChanges.set_status}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Radio.Group label="Status" required {...form.getInputProps('change.status')}>
            <Stack gap="sm" mt="xs">
              {choices.map(({ status, label, description }) => (
                <Radio key={status} value={status} label={label} description={description} />
              ))}
            </Stack>
          </Radio.Group>
          <OperatorReasonField {...form.getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  );
}

interface Choice {
  status: Wanted;
  label: string;
  description: string;
}

/** The statuses that may follow the current one. Only a recorded payment makes it active. */
function possible({ status }: Subscription): Choice[] {
  const pastDue: Choice = {
    status: 'past_due',
    label: 'Past due',
    description: `A payment is missing. The practice has full access for ${graceDays} days, then becomes read-only.`,
  };
  const cancelled: Choice = {
    status: 'cancelled',
    label: 'Canceled',
    description: 'Ends now. The practice can view and export records but not add new ones.',
  };
  switch (status) {
    case 'active':
      return [pastDue, cancelled];
    case 'past_due':
    case 'unpaid':
    case 'trialing':
      return [cancelled];
    case 'cancelled':
      return [];
  }
}
