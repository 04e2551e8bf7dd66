import { SubscriptionChange } from '@cusp/contract';
import { Text, TextInput } from '@mantine/core';
import { adminChanges } from '../messages.ts';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import { FieldRow, FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { MoneyField } from '../../../../ui/fields/MoneyField.tsx';
import { useToday } from '../../../../ui/text/today.tsx';
import { OperatorReasonField } from '../ReasonDialog.tsx';
import { type ChangeDialogProps, useSubscriptionChange } from './useSubscriptionChange.ts';

/** Notes a payment that arrived outside the service: it makes the subscription active for one more period. */
export function NotePaymentDialog({ practice, opened, onClose }: ChangeDialogProps) {
  const send = useSubscriptionChange(practice);
  const { price, billing_period, version } = practice.subscription;
  const today = useToday();
  return (
    <FormDialog
      opened={opened}
      title={`Payment from ${practice.name}`}
      submitLabel="Record Payment"
      schema={SubscriptionChange}
      initial={{
        change: { do: 'note_payment', amount: price ?? '', received_on: today, reference: '' },
        reason: 'Payment received',
        version,
      }}
      submit={send}
      messages={adminChanges.note_payment}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>
            The subscription is active for another {billing_period === 'yearly' ? 'year' : 'month'}, and past
            due when that ends without another payment.
          </Text>
          <FieldRow>
            <MoneyField label="Amount" required {...form.getInputProps('change.amount')} />
            <DateField label="Received on" past required {...form.getInputProps('change.received_on')} />
          </FieldRow>
          <TextInput
            label="Reference"
            description="Check or transfer number"
            autoComplete="off"
            {...form.getInputProps('change.reference')}
          />
          <OperatorReasonField {...form.getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  );
}
