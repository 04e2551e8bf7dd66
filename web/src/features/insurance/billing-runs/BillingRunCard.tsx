import { type BillingRun, stopBillingRun } from '@cusp/contract';
import { Button, Card, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { dateWords } from '../../../ui/text/dates.ts';
import { numberWords } from '../../../ui/text/formats.ts';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { LocalDay } from '../../../ui/text/Values.tsx';
import { billingRunMessages, billingWords, outcomeWords } from './messages.ts';
import { billingRunQuery } from './queries.ts';
import classes from './BillingRuns.module.css';

/** The progress of a run, with a button to stop it; or its outcome, and what its claims lack. */
export function BillingRunCard({ run }: { run: BillingRun }) {
  const stop = useChange(stopBillingRun, 'billing-runs');
  const [isOpen, setOpen] = useState(false);
  const { id, does, state, total, finished, lacking, left, started_at, started_by, stopped_for } = run;
  const stopNow = async () => {
    try {
      await stop.mutateAsync({ input: { params: { id } } });
      toast.done(billingRunMessages.stopped);
    } catch (thrown) {
      toast.failed(billingRunMessages.stopFailed, refusalOf(thrown).detail);
    }
  };
  const isRunning = state === 'running';
  return (
    <Card padding="md" component="section" aria-label="Last run" className={classes.card ?? ''}>
      <div className={classes.head}>
        <div className={classes.words}>
          <p role="status">
            {isRunning ? (
              <>
                <b>{billingWords[does].now}</b>: {numberWords(finished)} of {numberWords(total)}. You can
                leave this screen.
              </>
            ) : (
              <>{outcomeWords(run)}.</>
            )}
          </p>
          <p className={classes.dim}>
            Started by {started_by}, <LocalDay moment={started_at} />. {stopped_for}
          </p>
        </div>
        {isRunning && (
          <Button variant="default" size="compact-sm" loading={stop.isPending} onClick={() => void stopNow()}>
            Stop
          </Button>
        )}
        {!isRunning && lacking + left > 0 && (
          <Button
            variant="default"
            size="compact-sm"
            aria-expanded={isOpen}
            onClick={() => setOpen((now) => !now)}
          >
            {isOpen ? 'Hide Missing Information' : 'Show Missing Information'}
          </Button>
        )}
      </div>
      {isRunning && (
        <Progress value={total === 0 ? 0 : (finished / total) * 100} aria-label="Progress" animated />
      )}
      {!isRunning && isOpen && <Lacking id={id} />}
    </Card>
  );
}

/** The most claims that are named for one sentence. */
const mostNamed = 20;

function Lacking({ id }: { id: string }) {
  const query = useQuery(billingRunQuery(id));
  return (
    <QueryState query={query} failed={billingRunMessages.findingsFailed} height="4rem">
      {({ findings }) => (
        <ul className={classes.lacking} aria-label="Missing information">
          {[...Map.groupBy(findings, ({ sentence }) => sentence)].map(([sentence, of]) => (
            <li key={sentence}>
              {sentence} <span className={classes.dim}>{numberWords(of.length)}:</span>{' '}
              {of.slice(0, mostNamed).map(({ claim_id, patient_id, patient_name, service_date }, at) => {
                const words = `${patient_name}, ${dateWords(service_date, 'plain')}`;
                return (
                  <span key={`${patient_id} ${service_date} ${claim_id ?? ''}`}>
                    {at > 0 && '; '}
                    {claim_id === null ? (
                      <TextLink to="/patients/$id" params={{ id: patient_id }}>
                        {words}
                      </TextLink>
                    ) : (
                      <TextLink to="/claims/$id" params={{ id: claim_id }}>
                        {words}
                      </TextLink>
                    )}
                  </span>
                );
              })}
              {of.length > mostNamed && ` and ${numberWords(of.length - mostNamed)} more`}
            </li>
          ))}
        </ul>
      )}
    </QueryState>
  );
}
