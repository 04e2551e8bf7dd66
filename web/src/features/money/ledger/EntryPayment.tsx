import { useQuery } from '@tanstack/react-query';
import { PaymentActions } from '../corrections/PaymentActions.tsx';
import { paymentsQuery } from '../payments/queries.ts';

/** The actions on an entry's payment: refund it, or take it back. */
export function EntryPayment({ patientId, paymentId }: { patientId: string; paymentId: string }) {
  const { data: payments } = useQuery(paymentsQuery(patientId));
  const payment = payments?.find(({ id }) => id === paymentId);
  if (payment === undefined) return null;
  return <PaymentActions payment={payment} inSight />;
}
