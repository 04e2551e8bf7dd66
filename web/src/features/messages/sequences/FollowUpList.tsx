import { continueFollowUp, type FollowUp, stopFollowUp } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { usePaged } from '../../../api/paged.ts';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { showOutcome } from '../../../ui/feedback/showOutcome.ts';
import { Empty } from '../../../ui/feedback/states.tsx';
import { ReasonDialog } from '../../../ui/forms/ReasonDialog.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { LocalDate, LocalDateTime } from '../../../ui/text/Values.tsx';
import { MoreRows } from '../../../ui/tables/MoreRows.tsx';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { followUpsList } from './queries.ts';
import { aboutWords, followUpEndWords, sequenceMessages, stepChannelWords } from './words.ts';
import classes from './Sequences.module.css';
import look from '../../../ui/theme/look.module.css';

interface FollowUpListProps {
  state?: 'running' | 'ended';
  /** Only one patient's, who isn't named then. */
  patientId?: string;
}

/** Follow-ups: how far each is, what comes next, and why it ended. */
export function FollowUpList({ state, patientId }: FollowUpListProps) {
  const query = usePaged(followUpsList({ state, patient_id: patientId }));
  return (
    <QueryState
      query={query}
      failed={sequenceMessages.followUpsFailed}
      height="6rem"
      empty={<Empty low sentence={sequenceMessages.nobody} />}
    >
      {(followUps) => (
        <>
          <ul className={classes.list} aria-label="Follow-ups">
            {followUps.map((one) => (
              <Row key={one.id} followUp={one} isNamed={patientId === undefined} />
            ))}
          </ul>
          <MoreRows following={query.following} />
        </>
      )}
    </QueryState>
  );
}

const mayGoOn = new Set<FollowUp['ended_why']>(['by_hand', 'answered', 'declined']);

function Row({ followUp, isNamed }: { followUp: FollowUp; isNamed: boolean }) {
  const { may } = useSession();
  const stop = useChange(stopFollowUp, 'follow-ups');
  const resume = useChange(continueFollowUp, 'follow-ups');
  const [asks, setAsks] = useState(false);
  const { id, sequence, about, what, patient_id, patient_name, day, done, steps, ended_why } = followUp;
  const { next_way, next_at, ended_at, ended_by, ended_reason } = followUp;
  const end = ended_why === null ? undefined : followUpEndWords[ended_why];
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <p>
          {isNamed ? (
            <TextLink to="/patients/$id" params={{ id: patient_id }}>
              {patient_name}
            </TextLink>
          ) : (
            <strong>{sequence}</strong>
          )}{' '}
          {end && <StatusBadge status={end.look} words={end.words} />}
        </p>
        <p className={look.small}>
          {isNamed && `${sequence} · `}
          {what === '' ? aboutWords[about] : what}, <LocalDate date={day} /> · {done} of {steps} steps done
          {next_way !== null && next_at !== null && (
            <>
              {' '}
              · Next: {stepChannelWords[next_way]}, <LocalDateTime moment={next_at} />
            </>
          )}
          {ended_at !== null && (
            <>
              {' '}
              · Ended <LocalDateTime moment={ended_at} />
              {ended_by !== '' && ` by ${ended_by}`}
              {ended_reason !== '' && `: ${ended_reason}`}
            </>
          )}
        </p>
      </div>
      {may('messages.write') && (
        <div className={classes.actions}>
          {ended_why === null && (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Stop following up ${patient_name}`}
              onClick={() => setAsks(true)}
            >
              Stop
            </Button>
          )}
          {mayGoOn.has(ended_why) && (
            <Button
              variant="default"
              size="compact-sm"
              loading={resume.isPending}
              aria-label={`Resume following up ${patient_name}`}
              onClick={() =>
                void showOutcome(
                  resume.mutateAsync({ input: { params: { id } } }),
                  sequenceMessages.continued,
                )
              }
            >
              Resume
            </Button>
          )}
        </div>
      )}
      <ReasonDialog
        opened={asks}
        title={`Stop following up ${patient_name}`}
        submitLabel="Stop"
        grave
        schema={stopFollowUp.body}
        submit={(body) => stop.mutateAsync({ input: { params: { id }, body } })}
        messages={sequenceMessages.stopped}
        onClose={() => setAsks(false)}
      >
        No more messages in this sequence will be sent to {patient_name}.
      </ReasonDialog>
    </li>
  );
}
