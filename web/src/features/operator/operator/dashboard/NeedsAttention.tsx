import { type AdminAttention, attentionDays } from '@cusp/contract';
import { Button, Card, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { adminMessages } from '../messages.ts';
import { adminAttentionQuery } from '../queries.ts';
import { numberWords } from '../../../../ui/text/formats.ts';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { TextLink } from '../../../../ui/text/TextLink.tsx';
import { LocalDay } from '../../../../ui/text/Values.tsx';
import classes from './Dashboard.module.css';
import look from '../../../../ui/theme/look.module.css';

/** The practices that the operator should look at, each a link to its page. */
export function PracticesNeedingAttention() {
  const query = useQuery(adminAttentionQuery());
  return (
    <section aria-labelledby="attention" className={look.stack}>
      <Title order={2} id="attention">
        Needs Attention
      </Title>
      <QueryState query={query} failed={adminMessages.figuresFailed} silent height="10rem">
        {(attention) => (
          <div className={classes.three}>
            <Attended
              title={`Trials ending within ${attentionDays.trialEnds} days`}
              none="No trials are about to end."
              practices={attention.trials_ending}
              words={(moment) => moment && <>ends {moment}</>}
            />
            <Attended
              title="Past due"
              none="No payments are past due."
              practices={attention.past_due}
              words={(moment) => moment && <>since {moment}</>}
            />
            {attention.never_noted.length > 0 && (
              <Attended
                title="Active with no payment recorded"
                none=""
                practices={attention.never_noted}
                words={(moment) => (moment ? <>paid until {moment}</> : 'no payment recorded')}
              />
            )}
            <Attended
              title={`No sign-in for ${attentionDays.quiet} days`}
              none="Every practice is active."
              practices={attention.quiet}
              words={(moment) => (moment ? <>last sign-in {moment}</> : 'never signed in')}
            />
          </div>
        )}
      </QueryState>
    </section>
  );
}

interface AttendedProps {
  title: string;
  /** The message of the empty list. */
  none: string;
  practices: AdminAttention['quiet'];
  /** The reason why the practice is listed, split around its date; null for one without. */
  words: (day: ReactNode) => ReactNode;
}

/** The number shown at first, so that the charts below stay near. */
const fewAtFirst = 6;

function Attended({ title, none, practices, words }: AttendedProps) {
  const [all, setAll] = useState(false);
  const shown = all ? practices : practices.slice(0, fewAtFirst);
  return (
    <Card className={classes.card ?? ''}>
      <Title order={3}>
        {title}
        {practices.length > 0 && (
          <span className={`figures ${classes.count}`}>{numberWords(practices.length)}</span>
        )}
      </Title>
      {practices.length === 0 ? (
        <Text c="dimmed">{none}</Text>
      ) : (
        <ul className={classes.list}>
          {shown.map(({ practice_id, practice_name, moment }) => (
            <li key={practice_id}>
              <TextLink to="/admin/practices/$id" params={{ id: practice_id }}>
                {practice_name}
              </TextLink>
              <Text c="dimmed" size="xs">
                {words(moment === null ? null : <LocalDay moment={moment} />)}
              </Text>
            </li>
          ))}
        </ul>
      )}
      {shown.length < practices.length && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.more ?? ''}
          onClick={() => setAll(true)}
        >
          Show all {numberWords(practices.length)}
          <span className="unseen">: {title}</span>
        </Button>
      )}
    </Card>
  );
}
