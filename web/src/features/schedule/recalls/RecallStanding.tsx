import type { PatientRecall } from '@cusp/contract';
import { Badge } from '@mantine/core';
import { LocalDate, LocalTime } from '../../../ui/text/Values.tsx';
import '../../../ui/theme/status.css';
import classes from './Recalls.module.css';

const marks = {
  overdue: ['Overdue', 'overdue'],
  due: ['Due', 'pending'],
  later: ['Later', 'planned'],
  booked: ['Booked', 'scheduled'],
  paused: ['Paused', 'cancelled'],
  ended: ['Ended', 'cancelled'],
  none: ['No date', 'cancelled'],
} as const;

/** The state of a recall, as a word, a color and the relevant day. */
export function RecallStanding({ recall }: { recall: PatientRecall }) {
  const [words, look] = marks[recall.state];
  return (
    <>
      <Badge className={`status status-${look}`} variant="unstyled" tt="none">
        {words}
      </Badge>
      <span className={classes.day}>
        <Day recall={recall} />
      </span>
    </>
  );
}

function Day({
  recall: { state, due_date, paused_until, booked_date, booked_time, ended_reason },
}: {
  recall: PatientRecall;
}) {
  if (state === 'ended') return ended_reason;
  if (state === 'booked' && booked_date !== null) {
    return (
      <>
        <LocalDate date={booked_date} />
        {booked_time !== null && (
          <>
            , <LocalTime time={booked_time} />
          </>
        )}
      </>
    );
  }
  if (state === 'paused' && paused_until !== null) {
    return (
      <>
        until <LocalDate date={paused_until} form="plain" />
      </>
    );
  }
  if (due_date === null) return null;
  return (
    <>
      {state === 'overdue' ? 'since' : 'on'} <LocalDate date={due_date} form="plain" />
    </>
  );
}
