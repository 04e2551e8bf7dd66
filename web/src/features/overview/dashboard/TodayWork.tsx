import type { ScheduledAppointment } from '@cusp/contract';
import { Card, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkOptions, linkOptions } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { dateWords } from '../../../ui/text/dates.ts';
import { sumOf } from '../../../ui/text/formats.ts';
import { PhoneLink } from '../../../ui/text/PhoneLink.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { useTimeZone, useToday } from '../../../ui/text/today.tsx';
import { LocalTime, Money } from '../../../ui/text/Values.tsx';
import { typeWords } from '../../schedule/appointments/words.ts';
import { hoursQuery } from '../../practice/hours/queries.ts';
import { nextOpenDay } from '../../practice/hours/openDays.ts';
import { providersQuery } from '../../practice/providers/queries.ts';
import { scheduleQuery } from '../../schedule/calendar/queries.ts';
import { seatedVisitsQuery } from '../../schedule/ready-for-doctor/queries.ts';
import { ReadyCard } from '../../schedule/ready-for-doctor/ReadyCard.tsx';
import { type DayWork, dayWork } from './dayWork.ts';
import classes from './TodayWork.module.css';

/** The current time in a time zone, `HH:MM`. */
const clockIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date());

const dayOf = (date: string) => ({ from: date, to: date });

interface TodayWorkProps {
  figures: ReactNode;
  /** The cards with work that isn't tied to today. */
  waiting: ReactNode;
  /** Everything below. */
  below: ReactNode;
}

/**
 * Today's work, above the work that isn't tied to a day. A provider sees their own visits first and the front desk's
 * lists last; everybody else sees the front desk's lists.
 */
export function TodayWork({ figures, waiting, below }: TodayWorkProps) {
  const today = useToday();
  const now = clockIn(useTimeZone());
  const { user } = useSession();
  const hours = useQuery(hoursQuery());
  const nextDay = hours.data && nextOpenDay(hours.data, today);
  const providers = useQuery(providersQuery());
  const day = useQuery(scheduleQuery(dayOf(today)));
  const following = useQuery({ ...scheduleQuery(dayOf(nextDay ?? today)), enabled: nextDay !== undefined });
  const seated = useQuery(seatedVisitsQuery());
  // Failed loads show nothing here; the figures already show the failure.
  const provider = providers.data?.find(({ user_id }) => user_id === user.id);
  const work =
    day.data &&
    providers.data &&
    dayWork({
      visits: [...day.data.visits, ...(following.data?.visits ?? [])],
      today,
      nextDay,
      now,
      provider,
    });
  // The order depends on whether the person is a provider. Nothing is shown before that is known, so that nothing jumps.
  if ((work === undefined && !day.isError && !providers.isError) || seated.isPending) return null;
  const desk = work && <DeskWork work={work} nextDay={nextDay} today={today} />;
  return (
    <>
      {seated.data && <ReadyCard visits={seated.data} />}
      {work?.mine && <MyDay work={work} />}
      {figures}
      {work?.mine === undefined && desk}
      <div className={classes.beside}>
        <div className={classes.column}>
          {waiting}
          {work?.mine && desk}
        </div>
        <div className={classes.column}>{below}</div>
      </div>
    </>
  );
}

/** A provider's visits today, with the next one marked. */
function MyDay({ work: { mine = [], next } }: { work: DayWork }) {
  return (
    <Card component="section" aria-labelledby="my-day" padding={0}>
      <div className={classes.head}>
        <Title order={2} id="my-day">
          My Day
        </Title>
        <Link to="/schedule" className={classes.more ?? ''}>
          Schedule
        </Link>
      </div>
      {mine.length === 0 ? (
        <p className={classes.none}>You have no appointments today.</p>
      ) : (
        <ul className={classes.rows}>
          {mine.map((visit) => (
            <li key={visit.id} data-next={visit.id === next?.id}>
              <Link to="/patients/$id" params={{ id: visit.patient_id }} className={classes.row ?? ''}>
                <LocalTime time={visit.appointment_time} />
                <span className={classes.who}>
                  <span className={classes.name}>
                    {visit.patient_name}
                    {visit.id === next?.id && <span className={classes.next}>Next</span>}
                  </span>
                  <span className={classes.what}>
                    {[typeWords(visit.type), `${visit.duration} min`, visit.is_first_visit && 'new patient']
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <StatusBadge status={visit.progress} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

interface DeskWorkProps {
  work: DayWork;
  nextDay: string | undefined;
  today: string;
}

/** The front desk's lists, each with its count and the first few patients. */
function DeskWork({ work, nextDay, today }: DeskWorkProps) {
  const dayLink = (date: string) => linkOptions({ to: '/schedule', search: { date } });
  const { waiting, late, unconfirmed, toCheckOut, owing } = work;
  const owed = sumOf(owing.map((visit) => visit.owed.due_now));
  return (
    <section aria-labelledby="desk" className={classes.desk}>
      <Title order={2} id="desk">
        Front Desk
      </Title>
      <ul className={classes.lists}>
        <DeskList title="Waiting" visits={waiting} none="No one is waiting." link={dayLink(today)} />
        <DeskList title="Not arrived" visits={late} none="No one is late." link={dayLink(today)} />
        <DeskList
          title="To check out"
          visits={toCheckOut}
          none="No one to check out."
          link={dayLink(today)}
        />
        <DeskList
          title="Due today"
          visits={owing}
          none="No one on today’s schedule has a balance due."
          link={linkOptions({ to: '/payments' })}
          sum={owed}
        />
        <DeskList
          title={nextDay ? `Unconfirmed, ${dateWords(nextDay)}` : 'Unconfirmed'}
          visits={unconfirmed}
          withPhone
          none="Everyone has confirmed."
          link={dayLink(nextDay ?? today)}
        />
      </ul>
    </section>
  );
}

interface DeskListProps {
  title: string;
  visits: readonly ScheduledAppointment[];
  none: string;
  link: LinkOptions;
  /** The total they owe, in dollars; then the list shows amounts. */
  sum?: number;
  /** Shows phone numbers, for lists of people to call. */
  withPhone?: boolean;
}

function DeskList({ title, visits, none, link, sum, withPhone = false }: DeskListProps) {
  const [all, setAll] = useState(false);
  return (
    <li>
      <Card className={classes.list ?? ''} padding="md">
        <h3 className={classes.listTitle}>
          <Link {...link} className={classes.more ?? ''}>
            {title}
          </Link>
          <span className="figures">{visits.length}</span>
        </h3>
        {visits.length === 0 ? (
          <p className={classes.what}>{none}</p>
        ) : (
          <ul className={classes.people}>
            {visits.slice(0, all ? undefined : 4).map((visit) => (
              <li key={visit.id}>
                <span className={classes.person}>
                  <Link to="/patients/$id" params={{ id: visit.patient_id }}>
                    {visit.patient_name}
                  </Link>
                  {withPhone && visit.patient_phone !== '' && <PhoneLink phone={visit.patient_phone} />}
                </span>
                {sum === undefined ? (
                  <LocalTime time={visit.appointment_time} />
                ) : (
                  <Money amount={visit.owed.due_now} />
                )}
              </li>
            ))}
          </ul>
        )}
        {(visits.length > 4 || (sum !== undefined && visits.length > 1)) && (
          <p className={classes.what}>
            {visits.length > 4 && (
              <button
                type="button"
                className={classes.rest}
                aria-expanded={all}
                aria-label={`${all ? 'Show fewer' : `Show ${visits.length - 4} more`}: ${title}`}
                onClick={() => setAll(!all)}
              >
                {all ? 'Show fewer' : `Show ${visits.length - 4} more`}
              </button>
            )}
            {sum !== undefined && visits.length > 1 && (
              <>
                {visits.length > 4 && ', '}
                <Money amount={sum} /> together
              </>
            )}
          </p>
        )}
      </Card>
    </li>
  );
}
