import { createPayment, defaultPaymentMethod, defaultPaymentStatus, PaymentInput } from '@cusp/contract';
import { useQueryClient } from '@tanstack/react-query';
import { refresh } from '../../../api/keys.ts';
import { useChange } from '../../../api/useChange.ts';
import { unappliedOf } from '../ledger/splitting.ts';
import { ledgerMessages } from '../ledger/words.ts';
import { paymentMessages } from './messages.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { PaymentFormFields } from './PaymentFields.tsx';
import { hasReceipt } from './receipt.ts';
import { useReceiptSteps } from './useReceipt.ts';
import type { PaymentValues } from './usePaymentChoices.ts';

interface RecordPaymentDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The patient and treatment, if the address names them. */
  patientId: string | undefined;
  treatmentId: string | undefined;
}

export function RecordPaymentDialog({ opened, onClose, patientId, treatmentId }: RecordPaymentDialogProps) {
  const record = useChange(createPayment, 'payments');
  const client = useQueryClient();
  const receiptSteps = useReceiptSteps();
  const today = useToday();
  const initial: PaymentValues = {
    patient_id: patientId ?? '',
    treatment_id: treatmentId ?? '',
    amount: '',
    payment_method: defaultPaymentMethod,
    status: defaultPaymentStatus,
    notes: '',
    reference: '',
    payment_date: today,
    splits: [],
  };

  return (
    <FormDialog
      opened={opened}
      title="Record Payment"
      submitLabel="Record Payment"
      schema={PaymentInput}
      initial={initial}
      check={({ amount, splits }): Record<string, string> =>
        unappliedOf(amount, splits) < 0 ? { splits: ledgerMessages.tooMuch } : {}
      }
      submit={async (body) => {
        try {
          return await record.mutateAsync({ input: { body } });
        } catch (thrown) {
          // A colleague may have been faster: what is open is reloaded.
          await refresh(client, 'payments');
          throw thrown;
        }
      }}
      messages={{ done: paymentMessages.recorded, failed: paymentMessages.recordFailed }}
      outcomeMessage={(payment) => ({
        message: paymentMessages.recorded,
        steps: hasReceipt(payment) ? receiptSteps(payment) : [],
      })}
      onClose={onClose}
    >
      {(form) => <PaymentFormFields form={form} />}
    </FormDialog>
  );
}
