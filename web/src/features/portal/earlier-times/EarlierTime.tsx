import { type PortalAppointment, type PortalEarlierTime, portalDropEarlierTime } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { showOutcome } from '../../../ui/feedback/showOutcome.ts';
import { t } from '../../../ui/language/t.ts';
import { dateWords } from '../../../ui/text/dates.ts';
import { useToday } from '../../../ui/text/today.tsx';
import { usePortal } from '../portal/session.tsx';
import classes from './EarlierTime.module.css';
import { EarlierTimeDialog } from './EarlierTimeDialog.tsx';
import { earlierTimesQuery } from './queries.ts';
import { wishDayWords, earlierMessages, wishTimeWords } from './words.ts';

/** Asks for an earlier time than a visit is booked for; says what was asked, to be changed and taken back. */
export function EarlierTime({ visit }: { visit: PortalAppointment }) {
  const { patient } = usePortal();
  const { data } = useQuery(earlierTimesQuery(patient.id));
  const [asks, setAsks] = useState(false);
  const drop = useChange(portalDropEarlierTime, 'portal');
  const today = useToday();
  const isLater = visit.status === 'scheduled' && visit.appointment_date > today;
  // A patient who can't come is called about another time.
  if (data === undefined || !isLater || visit.declined) return null;
  const wish = data.find(({ appointment_id }) => appointment_id === visit.id);
  return (
    <>
      {wish !== undefined && <p className={classes.wish}>{wishWords(wish)}</p>}
      <Button variant="default" disabled={drop.isPending} onClick={() => setAsks(true)}>
        {wish === undefined ? t('Notify me of earlier openings') : t('Change my preferences')}
      </Button>
      {wish !== undefined && (
        <Button
          variant="default"
          loading={drop.isPending}
          onClick={() =>
            void showOutcome(drop.mutateAsync({ input: { params: { id: visit.id } }, record: patient.id }), {
              done: earlierMessages.dropped,
              failed: earlierMessages.dropFailed,
            })
          }
        >
          {t('Stop looking for an earlier time')}
        </Button>
      )}
      <EarlierTimeDialog opened={asks} onClose={() => setAsks(false)} visit={visit} wish={wish} />
    </>
  );
}

const wishWords = ({ days, times, until }: PortalEarlierTime) => {
  const [day, part] = [wishDayWords(), wishTimeWords()];
  return t('You asked for an earlier time until {date}: {days}; {times}.', {
    date: dateWords(until),
    days: days.map((one) => day[one]).join(', '),
    times: times.map((one) => part[one]).join('; '),
  });
};
