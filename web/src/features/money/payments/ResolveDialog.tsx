import { AttentionAnswer, type Payment, resolvePayment } from '@cusp/contract';
import { Radio, Stack, Text, TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { resolutionWords, paymentMessages } from './messages.ts';
import { moneyWords } from '../../../ui/text/formats.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';

interface ResolveDialogProps {
  /** The payment of the dialog, kept while it fades out. */
  payment: Payment;
  opened: boolean;
  onClose: () => void;
}

/** Resolves a payment that needs attention: what became of the money, and a note. */
export function ResolveDialog({ payment, opened, onClose }: ResolveDialogProps) {
  const resolve = useChange(resolvePayment, 'payments');
  const waits = payment.status === 'pending';
  return (
    <FormDialog
      opened={opened}
      title={`Resolve ${moneyWords(payment.amount)} from ${payment.patient_name}`}
      submitLabel="Resolve"
      schema={AttentionAnswer}
      initial={{ outcome: '', note: '', attention: payment.attention }}
      submit={(body) => resolve.mutateAsync({ input: { params: { id: payment.id }, body } })}
      messages={{ done: paymentMessages.resolved, failed: paymentMessages.resolveFailed }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>{payment.attention}</Text>
          <Radio.Group label="What happened to the money" required {...form.getInputProps('outcome')}>
            <Stack gap="sm" mt="xs">
              <Radio
                value="matched"
                label={resolutionWords.matched}
                description={
                  waits
                    ? `${moneyWords(payment.amount)} will now count toward the bill.`
                    : 'The payment does not change.'
                }
              />
              <Radio
                value="refunded"
                label={resolutionWords.refunded}
                description={
                  waits
                    ? 'The payment no longer counts.'
                    : 'The overpayment was returned to the payer. Cusp does not send a refund.'
                }
              />
            </Stack>
          </Radio.Group>
          <TextInput
            label="Note"
            description="Saved with the payment, under your name."
            placeholder="Refunded at Stripe, told the patient by phone"
            required
            autoComplete="off"
            {...form.getInputProps('note')}
          />
        </>
      )}
    </FormDialog>
  );
}
