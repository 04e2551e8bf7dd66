import { type Payment, RefundOnlineInput, refundOnline } from '@cusp/contract';
import { Text, TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { moneyWords, sumOf } from '../../../ui/text/formats.ts';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { onlineMessages } from './messages.ts';

/** The refundable part of an online payment, in dollars; 0 if nothing can be refunded now. */
function refundableOf({ online, status, amount, refunded, lost, refund_asked }: Payment): number {
  const isUnderWay = refund_asked?.state === 'queued' || refund_asked?.state === 'sending';
  if (!online || isUnderWay || (status !== 'completed' && status !== 'pending')) return 0;
  return Math.max(0, sumOf([amount, -refunded, -lost]));
}

interface RefundOnlineDialogProps {
  payment: Payment;
  /** The proposed amount, in dollars; all that is left if absent. */
  proposed?: number | undefined;
  opened: boolean;
  onClose: () => void;
}

/** Refunds an online payment, or a part of it, to the card it came from. */
export function RefundOnlineDialog({ payment, proposed, opened, onClose }: RefundOnlineDialogProps) {
  const refund = useChange(refundOnline, 'payments');
  const most = refundableOf(payment);
  const { id, patient_name } = payment;
  return (
    <FormDialog
      opened={opened}
      title={`Refund ${patient_name}`}
      submitLabel="Refund"
      schema={RefundOnlineInput}
      initial={{ amount: Math.min(proposed ?? most, most), reason: '' }}
      submit={(body) => refund.mutateAsync({ input: { params: { id }, body } })}
      messages={{ done: onlineMessages.refundAsked, failed: onlineMessages.refundFailed }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>
            The refund goes to the card used to pay. {moneyWords(payment.amount)} was paid; up to{' '}
            {moneyWords(most)} can be refunded.
          </Text>
          <MoneyField label="Amount" required {...form.getInputProps('amount')} />
          <TextInput
            label="Reason"
            description="Saved with the payment, under your name."
            required
            autoComplete="off"
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </FormDialog>
  );
}
