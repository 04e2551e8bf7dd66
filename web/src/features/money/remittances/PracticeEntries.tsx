import type { PracticeEntry } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { moneyWords, sumOf } from '../../../ui/text/formats.ts';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { LocalDate, Money } from '../../../ui/text/Values.tsx';
import classes from './Remittances.module.css';

const refundDialog = lazyDialog(async () => (await import('../corrections/RefundDialog.tsx')).RefundDialog);

/** What of a payment belongs to no patient, each amount with the claim that it is about. */
export const PracticeEntries = ({ entries }: { entries: readonly PracticeEntry[] }) =>
  entries.length === 0 ? null : (
    <ul className={classes.notes} aria-label="For no patient">
      {entries.map((entry, place) => (
        <Entry key={place} entry={entry} />
      ))}
    </ul>
  );

function Entry({ entry }: { entry: PracticeEntry }) {
  const { amount, words, reference, settles, claim } = entry;
  return (
    <li>
      {amount < 0 ? 'Less ' : 'Plus '}
      <Money amount={Math.abs(amount)} /> {words}
      {reference !== '' && reference !== claim?.control_number && ` (${reference})`}
      {settles !== null && (
        <>
          {`, with payment ${settles.number} of `}
          <LocalDate date={settles.paid_on} form="plain" />
        </>
      )}
      {claim !== null && <OfClaim entry={entry} claim={claim} />}
    </li>
  );
}

/** The claim that an amount is about, and of what a carrier took back the payment that can give it back. */
function OfClaim({ entry, claim }: { entry: PracticeEntry; claim: NonNullable<PracticeEntry['claim']> }) {
  const { may } = useSession();
  const [refunding, setRefunding] = useState(false);
  const first = entry.kind === 'recoupment' ? claim.first_payment : null;
  const left = first === null ? 0 : sumOf([first.amount, -first.refunded]);
  const proposed = Math.min(entry.open, left);
  return (
    <>
      {'. '}
      Claim {claim.control_number} of{' '}
      <TextLink to="/patients/$id" params={{ id: claim.patient_id }} search={{ tab: 'ledger' }}>
        {claim.patient_name}
      </TextLink>
      {first !== null && (
        <>
          , first paid <Money amount={first.amount} /> on <LocalDate date={first.payment_date} form="plain" />
          {first.reference !== '' && ` with ${first.reference}`}
        </>
      )}
      {first !== null && proposed > 0 && may('ledger.refund') && (
        <>
          {' '}
          <Button size="compact-sm" variant="light" onClick={() => setRefunding(true)}>
            Take {moneyWords(proposed)} from the Patient’s Bill…
          </Button>
          <LazyDialog
            of={refundDialog}
            with={{
              payment: first,
              proposed,
              takenBack: entry.id,
              opened: refunding,
              onClose: () => setRefunding(false),
            }}
          />
        </>
      )}
    </>
  );
}
