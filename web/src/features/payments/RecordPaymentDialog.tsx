import { createPayment, defaultPaymentMethod, defaultPaymentStatus, PaymentInput } from '@cusp/contract';
import { useChange } from '../../api/useChange.ts';
import { paymentMessages } from './messages.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { PaymentFields } from './PaymentFields.tsx';
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
  const initial: PaymentValues = {
    patient_id: patientId ?? '',
    treatment_id: treatmentId ?? '',
    amount: '',
    payment_method: defaultPaymentMethod,
    status: defaultPaymentStatus,
    notes: '',
  };

  return (
    <FormDialog
      opened={opened}
      title="Record Payment"
      submitLabel="Record Payment"
      schema={PaymentInput}
      initial={initial}
      submit={(body, { idempotencyKey }) => record.mutateAsync({ input: { body }, idempotencyKey })}
      messages={{ done: paymentMessages.recorded, failed: paymentMessages.recordFailed }}
      onClose={onClose}
    >
      {(form) => <PaymentFields form={form} />}
    </FormDialog>
  );
}
