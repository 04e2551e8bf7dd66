import { type Remittance, divideRemittance, matchRemittance, postRemittance } from '@cusp/contract';
import { Button, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { useFocusAfter } from '../../../ui/forms/useFocusAfter.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { BackLink } from '../../../ui/screens/BackLink.tsx';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { LocalDate } from '../../../ui/text/Values.tsx';
import { ClaimCard } from './ClaimCard.tsx';
import { CorrectCheck } from './CorrectCheck.tsx';
import { Closed, InBank, NotPostable, Sums } from './RemittanceFacts.tsx';
import type { LineShares } from './DivideDialog.tsx';
import { TryAgain } from './TryAgain.tsx';
import { badgeOf, remittanceMessages } from './messages.ts';
import { remittanceQuery } from './queries.ts';
import classes from './Remittances.module.css';

const closeDialog = lazyDialog(async () => (await import('./CloseDialog.tsx')).CloseRemittanceDialog);

/** One remittance with what posting it enters in the ledger. */
export function RemittanceScreen() {
  const { id } = useParams({ from: '/staff/payments/remittances/$id' });
  const query = useQuery(remittanceQuery(id));
  return (
    <QueryState query={query} failed={remittanceMessages.loadFailed} height="50vh">
      {(remittance) => <RemittancePage remittance={remittance} />}
    </QueryState>
  );
}

function RemittancePage({ remittance }: { remittance: Remittance }) {
  const [closing, setClosing] = useState(false);
  const { refused, post, match, divide, busy } = useWork(remittance);
  // A line that was confirmed takes its button away.
  const postButton = useFocusAfter<HTMLButtonElement>(busy);
  const { can } = remittance;
  const isOpen = can.includes('match');
  const found = remittance.remittance_claims.flatMap(({ lines }) =>
    lines.filter((line) => line.match === 'found'),
  );
  return (
    <Screen
      title={remittance.payer || 'Remittance'}
      back={<BackLink to="/payments/remittances">Remittances</BackLink>}
      line={
        <>
          {remittance.source === 'paper' ? 'Check' : 'Payment'} {remittance.number},{' '}
          <LocalDate date={remittance.paid_on} form="plain" />
        </>
      }
      width="reading"
      actions={
        isOpen && (
          <>
            {can.includes('close') && (
              <Button variant="default" onClick={() => setClosing(true)}>
                Close Manually
              </Button>
            )}
            <Button
              ref={postButton}
              loading={busy}
              disabled={!can.includes('post')}
              onClick={() => void post()}
            >
              Post
            </Button>
          </>
        )
      }
    >
      {refused !== '' && <RefusalMessage sentence={refused} />}
      <Card>
        <div className={classes.stack}>
          <div className={classes.head}>
            <h2>Payment</h2>
            <StatusBadge {...badgeOf(remittance)} />
          </div>
          <Sums remittance={remittance} />
          {remittance.state === 'open' && remittance.waits_for !== '' && (
            <div className={classes.head}>
              <p role="status">
                <strong>Needs review:</strong> {remittance.waits_for}
              </p>
              {can.includes('try_again') && <TryAgain id={remittance.id} />}
            </div>
          )}
          {remittance.differences.length > 0 && (
            <div>
              <p>
                <strong>It does not add up</strong>, so it is not posted. Enter by hand what it pays.
                {remittance.deposit_id !== null &&
                  ' It is part of a bank deposit. Reverse the deposit first.'}
              </p>
              <ul className={classes.notes}>
                {remittance.differences.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </div>
          )}
          {isOpen && remittance.undecided > 0 && (
            <div className={classes.head}>
              <p role="status" className={classes.dim}>
                {remittance.undecided} {remittance.undecided === 1 ? 'line needs' : 'lines need'} for you
                before it can be posted.
              </p>
              {found.length > 1 && (
                <Button
                  variant="light"
                  size="compact-md"
                  loading={busy}
                  onClick={() =>
                    void match(
                      found.map(({ position, treatment }) => ({
                        position,
                        treatment_id: treatment?.id ?? null,
                      })),
                    )
                  }
                >
                  Confirm All {found.length} Found
                </Button>
              )}
            </div>
          )}
          {isOpen && remittance.undecided === 0 && <NotPostable remittance={remittance} />}
          {can.includes('close') && (remittance.source === 'paper' || !remittance.balances) && (
            <CorrectCheck remittance={remittance} />
          )}
          <InBank remittance={remittance} />
          <Closed remittance={remittance} />
        </div>
      </Card>
      {remittance.remittance_claims.map((claim, place) => (
        <ClaimCard key={place} claim={claim} isOpen={isOpen} busy={busy} onMatch={match} onDivide={divide} />
      ))}
      <LazyDialog of={closeDialog} with={{ remittance, opened: closing, onClose: () => setClosing(false) }} />
    </Screen>
  );
}

type MatchedLines = { position: number; treatment_id: string | null }[];

/** Matching and posting; a refusal stays on the screen until the next attempt. */
function useWork({ id, version }: Remittance) {
  const [refused, setRefused] = useState('');
  const posting = useChange(postRemittance, 'remittances');
  const matching = useChange(matchRemittance, 'remittances');
  const dividing = useChange(divideRemittance, 'remittances');
  const doing = async (work: () => Promise<unknown>, done: string, failed: string) => {
    setRefused('');
    try {
      await work();
      toast.done(done);
    } catch (thrown) {
      setRefused(refusalOf(thrown).detail ?? failed);
    }
  };
  const input = { params: { id } };
  return {
    refused,
    busy: posting.isPending || matching.isPending,
    post: () =>
      doing(
        () =>
          posting.mutateAsync({
            input: { ...input, body: { version } },
          }),
        remittanceMessages.posted,
        remittanceMessages.postFailed,
      ),
    divide: (shares: LineShares[]) =>
      dividing.mutateAsync({ input: { ...input, body: { shares, version } } }),
    match: (lines: MatchedLines) =>
      doing(
        () => matching.mutateAsync({ input: { ...input, body: { lines, version } } }),
        remittanceMessages.matched.done,
        remittanceMessages.matched.failed,
      ),
  };
}
