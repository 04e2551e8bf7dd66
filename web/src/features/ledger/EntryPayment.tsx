import { useQuery } from '@tanstack/react-query';
import { PaymentActions } from '../ledger-corrections/PaymentActions.tsx';
import { RefundButton } from '../online-payments/RefundButton.tsx';
import { paymentsQuery } from '../payments/queries.ts';
import classes from './Ledger.module.css';

/** What can be done to the payment that an entry is of: a refund, to take it back. */
export function EntryPayment({ patientId, paymentId }: { patientId: string; paymentId: string }) {
  const { data: payments } = useQuery(paymentsQuery(patientId));
  const payment = payments?.find(({ id }) => id === paymentId);
  if (payment === undefined) return null;
  return (
    <div className={classes.steps}>
      <PaymentActions payment={payment} inSight />
      <RefundButton payment={payment} />
    </div>
  );
}
