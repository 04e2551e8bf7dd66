import type { Remittance } from '@cusp/contract';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { LocalDate, LocalDateTime, Money } from '../../../ui/text/Values.tsx';
import { PracticeEntries } from './PracticeEntries.tsx';
import classes from './Remittances.module.css';

/** Why nobody, or not this person, can post a remittance whose lines are all decided; nothing if they can. */
export function NotPostable({
  remittance: { can, balances, remittance_claims },
}: {
  remittance: Remittance;
}) {
  if (!balances || can.includes('post')) return null;
  const stuck = remittance_claims.some(({ lines }) => lines.some(({ problem }) => problem !== ''));
  return (
    <p role="status" className={classes.dim}>
      {stuck
        ? 'A line below can’t be posted. Read its message, or skip the line.'
        : 'Posting this includes write-offs or reversals, which you don’t have permission for. Ask an owner.'}
    </p>
  );
}

/** The sums of a remittance. */
export const Sums = ({ remittance }: { remittance: Remittance }) => (
  <>
    <dl className={`${classes.figures} ${classes.total}`}>
      <div>
        <dt>Payment</dt>
        <dd>
          <Money amount={remittance.amount} />
        </dd>
      </div>
      <div>
        <dt>Applied to patient charges</dt>
        <dd>
          <Money amount={remittance.paid} />
        </dd>
      </div>
      {remittance.practice_entries.length > 0 && (
        <div>
          <dt>For no patient</dt>
          <dd>
            <Money amount={remittance.practice_level} />
          </dd>
        </div>
      )}
      <div>
        <dt>Write-offs</dt>
        <dd>
          <Money amount={remittance.contract} />
        </dd>
      </div>
      <div>
        <dt>Still open on these bills</dt>
        <dd>
          <Money amount={remittance.left} />
        </dd>
      </div>
    </dl>
    <PracticeEntries entries={remittance.practice_entries} />
  </>
);

/** The day on which the bank had it, as far as Cusp knows. */
export const InBank = ({ remittance: { amount, deposit_id, in_bank_on } }: { remittance: Remittance }) =>
  amount <= 0 ? null : deposit_id === null || in_bank_on === null ? (
    <p className={classes.dim}>
      Not in the bank yet. <TextLink to="/payments/deposits">Deposits</TextLink>
    </p>
  ) : (
    <p className={classes.dim}>
      In the bank on{' '}
      <TextLink to="/payments/deposits/$id" params={{ id: deposit_id }}>
        <LocalDate date={in_bank_on} form="plain" />
      </TextLink>
    </p>
  );

/** The people who uploaded, posted or closed it. */
export const Closed = ({
  remittance: { state, closed_at, closed_by, note, taken_at, taken_by },
}: {
  remittance: Remittance;
}) => (
  <p className={classes.dim}>
    Taken <LocalDateTime moment={taken_at} /> by {taken_by}.
    {closed_at !== null && (
      <>
        {' '}
        {state === 'posted' ? 'Posted' : 'Closed'} <LocalDateTime moment={closed_at} /> by {closed_by}.
      </>
    )}
    {note !== '' && ` ${note}`}
  </p>
);
