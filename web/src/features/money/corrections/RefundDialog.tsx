import { type Payment, RefundInput, refundPayment } from '@cusp/contract';
import { Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { moneyWords, sumOf } from '../../../ui/text/formats.ts';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { correctionMessages } from './messages.ts';
import { paymentUseQuery } from './queries.ts';
import { correctionAmount, opensWords } from './words.ts';

interface RefundDialogProps {
  payment: Pick<Payment, 'id' | 'patient_name' | 'amount' | 'refunded' | 'payment_method'>;
  /** The proposed amount, in dollars; all that is left if absent. */
  proposed?: number | undefined;
  /** What the carrier took off a later payment: the money went back with it. */
  takenBack?: string | null;
  opened: boolean;
  onClose: () => void;
}

const referenceLabels: Partial<Record<Payment['payment_method'], string>> = {
  check: 'Check Number',
  card: 'Terminal Reference',
};

const wayBack = ({ payment_method: way }: Pick<Payment, 'payment_method'>) =>
  way === 'other' ? 'Refund to the original payment method' : `Paid by ${way}, refunded by ${way}`;

/** Records that money of a payment went back the way it came, and says what becomes open again. */
export function RefundDialog({ payment, proposed, takenBack = null, opened, onClose }: RefundDialogProps) {
  const refund = useChange(refundPayment, 'payments');
  const { data: use } = useQuery({ ...paymentUseQuery(payment.id), enabled: opened });
  const left = sumOf([payment.amount, -payment.refunded]);
  const label = referenceLabels[payment.payment_method];
  return (
    <FormDialog
      opened={opened}
      title={`Refund ${payment.patient_name}`}
      submitLabel="Record Refund"
      schema={RefundInput}
      initial={{
        amount: correctionAmount(Math.min(proposed ?? left, left)),
        reference: '',
        reason: takenBack === null ? '' : 'The carrier took it off a later payment.',
        practice_entry_id: takenBack,
      }}
      edits
      submit={(body) => refund.mutateAsync({ input: { params: { id: payment.id }, body } })}
      messages={correctionMessages.refunded}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>
            {takenBack === null
              ? `${wayBack(payment)}. Give the money back first, then record it here. `
              : 'The carrier took this off a later payment, so no money moves now. '}
            {moneyWords(left)} is left to refund.
          </Text>
          <FieldRow>
            <MoneyField label="Amount" required {...form.getInputProps('amount')} />
            <TextInput
              label={label ?? 'Reference'}
              required={label !== undefined}
              autoComplete="off"
              {...form.getInputProps('reference')}
            />
          </FieldRow>
          {use && <Text role="status">{opensWords(use, form.values.amount)}</Text>}
          <TextInput label="Reason" required autoComplete="off" {...form.getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  );
}
