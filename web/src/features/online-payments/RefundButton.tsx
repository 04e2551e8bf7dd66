import { type Payment, RefundOnlineInput, refundOnline } from '@cusp/contract';
import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../api/useChange.ts';
import { useSession } from '../../api/session.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { moneyWords, sumOf } from '../../ui/formats.ts';
import { MoneyField } from '../../ui/MoneyField.tsx';
import { onlineMessages } from './messages.ts';

/** What can still go back of an online payment, in dollars; 0 if nothing can now. */
export function refundableOf({ online, status, amount, refunded, lost, refund_asked }: Payment): number {
  const isUnderWay = refund_asked?.state === 'queued' || refund_asked?.state === 'sending';
  if (!online || isUnderWay || (status !== 'completed' && status !== 'pending')) return 0;
  return Math.max(0, sumOf([amount, -refunded, -lost]));
}

/** Refunds an online payment to the card it came from; nothing for those who may not, or where nothing can go back. */
export function RefundButton({ payment }: { payment: Payment }) {
  const mayRefund = useSession().may('ledger.refund');
  const refund = useChange(refundOnline, 'payments');
  const [opened, setOpened] = useState(false);
  const most = refundableOf(payment);
  if (!mayRefund || (most === 0 && !opened)) return null;
  const { id, patient_name } = payment;
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Refund ${moneyWords(payment.amount)} of ${patient_name}`}
        onClick={(event) => {
          event.stopPropagation();
          setOpened(true);
        }}
      >
        Refund
      </Button>
      <FormDialog
        opened={opened}
        title={`Refund ${patient_name}`}
        submitLabel="Refund"
        schema={RefundOnlineInput}
        initial={{ amount: most, reason: '' }}
        submit={(body, { idempotencyKey }) =>
          refund.mutateAsync({ input: { params: { id }, body }, idempotencyKey })
        }
        messages={{ done: onlineMessages.refundAsked, failed: onlineMessages.refundFailed }}
        onClose={() => setOpened(false)}
      >
        {(form) => (
          <>
            <Text>
              It goes back to the card that paid. {moneyWords(payment.amount)} came; up to {moneyWords(most)}{' '}
              can go back.
            </Text>
            <MoneyField label="Amount" required {...form.getInputProps('amount')} />
            <TextInput
              label="Reason"
              description="Kept with the payment, with your name."
              required
              autoComplete="off"
              {...form.getInputProps('reason')}
            />
          </>
        )}
      </FormDialog>
    </>
  );
}
