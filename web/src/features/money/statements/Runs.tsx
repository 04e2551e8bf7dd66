import { resumeStatementRun, statementRunPdf, type StatementRun, stopStatementRun } from '@cusp/contract';
import { Button, Card, Group, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { LocalDay } from '../../../ui/text/Values.tsx';
import { counted, runDeliveryWords, runWords, statementMessages, deliveryCountWords } from './messages.ts';
import { runsQuery, saveAnsweredPdf } from './queries.ts';
import classes from './Statements.module.css';
import look from '../../../ui/theme/look.module.css';

/** The number of runs shown. */
const shown = 5;

/** The last runs: how far each is, stopped and resumed, and the file to print. Nothing while there was none. */
export function Runs() {
  const { data: runs = [] } = useQuery(runsQuery());
  if (runs.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="statement-runs" className={classes.stack ?? ''}>
      <div className={classes.head}>
        <h2 id="statement-runs">Last runs</h2>
      </div>
      <ul className={classes.rows} aria-label="Last runs">
        {runs.slice(0, shown).map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </ul>
    </Card>
  );
}

function Run({ run }: { run: StatementRun }) {
  const stop = useChange(stopStatementRun, 'statements');
  const resume = useChange(resumeStatementRun, 'statements');
  const { id, way, ways, state, total, sent, held, started_at, started_by, stopped_by, can } = run;
  const input = { params: { id } };
  const change = async (does: () => Promise<unknown>, done: string, failed: string) => {
    try {
      await does();
      toast.done(done);
    } catch (thrown) {
      toast.failed(failed, refusalOf(thrown).detail);
    }
  };
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p>
          <b>{runWords[state]}</b>: {sent} of {counted(total, 'statement')}
          {held > 0 && `, ${held} on hold`}
        </p>
        <p className={look.note}>
          {way === 'each' ? deliveryCountWords(ways) : runDeliveryWords[way]}, started by {started_by},{' '}
          <LocalDay moment={started_at} />
          {stopped_by !== '' && state === 'stopped' && `; stopped by ${stopped_by}`}
        </p>
        {state === 'running' && (
          <Progress
            value={total === 0 ? 0 : ((sent + held) / total) * 100}
            aria-label="Progress"
            mt={6}
            animated
          />
        )}
      </div>
      <Group gap="xs">
        {can.includes('stop') && (
          <Button
            size="compact-sm"
            variant="default"
            loading={stop.isPending}
            onClick={() =>
              void change(
                () => stop.mutateAsync({ input }),
                statementMessages.stopped,
                statementMessages.stopFailed,
              )
            }
          >
            Stop
          </Button>
        )}
        {can.includes('resume') && (
          <Button
            size="compact-sm"
            variant="default"
            loading={resume.isPending}
            onClick={() =>
              void change(
                () => resume.mutateAsync({ input }),
                statementMessages.resumed,
                statementMessages.resumeFailed,
              )
            }
          >
            Resume
          </Button>
        )}
        {can.includes('print') && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => void saveAnsweredPdf(statementRunPdf, input, 'statements.pdf')}
          >
            {way === 'each' ? `To Print (PDF)` : 'All in One PDF'}
          </Button>
        )}
      </Group>
    </li>
  );
}
