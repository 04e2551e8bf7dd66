import type { TimelineEntry } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { paymentsQuery } from '../../money/payments/queries.ts';
import { ReceiptButton } from '../../money/payments/ReceiptButton.tsx';
import { hasReceipt } from '../../money/payments/receipt.ts';

/** A button that prints a payment's receipt; nothing until the patient's payments are loaded, or if there is no receipt. */
export function TimelineReceipt({
  entry: { id, patient_id },
}: {
  entry: Pick<TimelineEntry, 'id' | 'patient_id'>;
}) {
  const { data } = useQuery(paymentsQuery(patient_id));
  const payment = data?.find((each) => each.id === id);
  return payment && hasReceipt(payment) ? <ReceiptButton payment={payment} /> : null;
}
