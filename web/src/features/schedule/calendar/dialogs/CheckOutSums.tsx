import { Money } from '../../../../ui/text/Values.tsx';
import type { VisitSums } from './checkingOut.ts';
import classes from './CheckOut.module.css';

/** What the visit comes to: charges, what insurance is expected to pay and to write off, and what the patient owes. */
export function CheckOutSums({ sums }: { sums: VisitSums }) {
  const { charges, discount, expectedPayment, expectedWriteOff, part, dueNow } = sums;
  const lines = [
    { words: 'Charges', amount: charges },
    { words: 'Discount', amount: -discount },
    { words: 'Expected payment', amount: -expectedPayment },
    { words: 'Expected write-off', amount: -expectedWriteOff },
    { words: 'Patient’s part of this visit', amount: part, isTotal: true },
    { words: 'Due now with earlier charges', amount: dueNow, isTotal: true },
  ].filter(({ amount, isTotal = false }) => isTotal || amount !== 0);
  return (
    <dl className={classes.sums} aria-label="Amounts of the visit">
      {lines.map(({ words, amount, isTotal = false }) => (
        <div key={words} data-total={isTotal || undefined}>
          <dt>{words}</dt>
          <dd>
            <Money amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
