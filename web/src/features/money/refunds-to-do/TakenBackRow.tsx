import type { TakenBack, TakenBackDecision } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { moneyWords } from '../../../ui/text/formats.ts';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { LocalDate, Money } from '../../../ui/text/Values.tsx';
import classes from './RefundsToDo.module.css';
import look from '../../../ui/theme/look.module.css';

const decideDialog = lazyDialog(
  async () => (await import('./DecideTakenBackDialog.tsx')).DecideTakenBackDialog,
);

/** What a carrier took back; its payment's page takes it from the patient's bill. */
export function TakenBackRow({ taken }: { taken: TakenBack }) {
  const { remittance_id: id, payer, number, paid_on, reference, open, claim, decided } = taken;
  const isClosed = decided?.decision === 'practice';
  return (
    <li>
      <div className={classes.words}>
        <TextLink to="/payments/remittances/$id" params={{ id }}>
          {payer} {number}
        </TextLink>
        <p className={look.note}>
          {'Taken back on '}
          <LocalDate date={paid_on} form="plain" />
          {claim === null ? (
            `${reference === '' ? '' : ` (${reference})`}. Its reference names no claim of this practice.`
          ) : (
            <>
              {`. Claim ${claim.control_number} of `}
              <TextLink to="/patients/$id" params={{ id: claim.patient_id }} search={{ tab: 'ledger' }}>
                {claim.patient_name}
              </TextLink>
              {!isClosed &&
                claim.first_payment !== null &&
                `, first paid ${moneyWords(claim.first_payment.amount)}. Open the payment to take it from the patient’s bill.`}
            </>
          )}
        </p>
        {decided !== null && decided.decision !== 'back' && (
          <p className={look.note}>
            {isClosed ? 'Closed without a claim' : 'Claim named'}, {decided.by}: {decided.reason}
          </p>
        )}
      </div>
      <span className={classes.amount}>
        <Money amount={open} />
      </span>
      <Decisions taken={taken} isClosed={isClosed} />
    </li>
  );
}

/** What a person can decide about it. */
function Decisions({ taken, isClosed }: { taken: TakenBack; isClosed: boolean }) {
  const { may } = useSession();
  const [asked, setAsked] = useState<{ decision: TakenBackDecision; opened: boolean }>();
  if (!may('payments.write')) return null;
  const button = (decision: TakenBackDecision, words: string) => (
    <Button
      variant="default"
      size="compact-md"
      aria-label={`${words}: ${taken.payer} ${taken.number}`}
      onClick={() => setAsked({ decision, opened: true })}
    >
      {words}
    </Button>
  );
  return (
    <div className={classes.acts}>
      {isClosed ? (
        button('back', 'Put Back on the List')
      ) : (
        <>
          {button('claim', taken.claim === null ? 'Name the Claim' : 'Name Another Claim')}
          {button('practice', 'Close Without a Claim')}
        </>
      )}
      {asked && (
        <LazyDialog
          key={asked.decision}
          of={decideDialog}
          with={{
            taken,
            decision: asked.decision,
            opened: asked.opened,
            onClose: () => setAsked({ ...asked, opened: false }),
          }}
        />
      )}
    </div>
  );
}
