import { type Entry, expectedPayment } from '@cusp/contract';
import type { ReactNode } from 'react';
import { EntryActions } from '../corrections/EntryActions.tsx';
import { Unapply } from '../corrections/Unapply.tsx';
import { SentReceipts } from '../payments/SentReceipts.tsx';
import { LocalDate, LocalDateTime, Money } from '../../../ui/text/Values.tsx';
import { allocatedWords } from './words.ts';
import classes from './Ledger.module.css';
import { useQuery } from '@tanstack/react-query';
import { PaymentActions } from '../corrections/PaymentActions.tsx';
import { paymentsQuery } from '../payments/queries.ts';
import look from '../../../ui/theme/look.module.css';

/** The entries that pay an entry, or that it pays, and its origin. */
export function EntryDetail({ entry }: { entry: Entry }) {
  const { amount, open, allocations, payment, write_off_pending } = entry;
  const expected = expectedPayment(entry);
  return (
    <div className={classes.details}>
      <div>
        <h3>{amount > 0 ? 'Paid by' : 'Pays'}</h3>
        {allocations.length === 0 && <p className={look.note}>{amount > 0 ? 'Nothing yet' : 'Unapplied'}</p>}
        <ul className={classes.parts}>
          {allocations.map((other) => (
            <li key={other.entry_id}>
              <span>
                {allocatedWords(other)}, {other.patient_name},{' '}
                <LocalDate date={other.occurred_on} form="plain" />
                {other.provider_name && `, ${other.provider_name}`}
              </span>
              <Money amount={other.amount} />
              {other.release_ids.length > 0 && <Unapply other={other} />}
            </li>
          ))}
          {open > 0 && allocations.length > 0 && (
            <li>
              <b>{amount > 0 ? 'Still due' : 'Unapplied'}</b>
              <Money amount={open} />
            </li>
          )}
          {expected > 0 && (
            <li>
              <span>Expected payment from insurance</span>
              <Money amount={expected} />
            </li>
          )}
          {write_off_pending > 0 && (
            <li>
              <span>Expected write-off</span>
              <Money amount={write_off_pending} />
            </li>
          )}
        </ul>
      </div>
      {payment?.receipt_number && amount < 0 && (
        <SentReceipts paymentId={payment.id} patientId={entry.patient_id} />
      )}
      <dl className={classes.facts}>
        <Fact label="Entered">
          <LocalDateTime moment={entry.created_at} />
          {entry.created_by && ` by ${entry.created_by}`}
        </Fact>
        {entry.posting_date !== entry.occurred_on && (
          <Fact label="Posted on">
            <LocalDate date={entry.posting_date} form="plain" />
          </Fact>
        )}
        {entry.provider_name && <Fact label="Provider">{entry.provider_name}</Fact>}
        {payment?.reference && <Fact label="Reference">{payment.reference}</Fact>}
        {payment?.notes && <Fact label="Notes">{payment.notes}</Fact>}
        {entry.reason && <Fact label="Reason">{entry.reason}</Fact>}
        {entry.reverses_id !== null && <Fact label="Reversal">Reverses an earlier entry</Fact>}
        {entry.reversed_by_id !== null && <Fact label="Reversed">By a later entry</Fact>}
        {entry.corrects_id !== null && <Fact label="Correction">Corrects an earlier entry</Fact>}
      </dl>
      <div className={classes.steps}>
        <EntryActions entry={entry} />
        {payment && amount < 0 && entry.reverses_id === null && (
          <EntryPayment patientId={entry.patient_id} paymentId={payment.id} />
        )}
      </div>
    </div>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** The actions on an entry's payment: refund it, or take it back. */
function EntryPayment({ patientId, paymentId }: { patientId: string; paymentId: string }) {
  const { data: payments } = useQuery(paymentsQuery(patientId));
  const payment = payments?.find(({ id }) => id === paymentId);
  if (payment === undefined) return null;
  return <PaymentActions payment={payment} inSight />;
}
