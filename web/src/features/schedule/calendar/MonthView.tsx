import type { CountedDay } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { dateWords, monthWords } from '../../../ui/text/dates.ts';
import { daysOf } from './columns.ts';
import { useScheduleContext } from './context.ts';
import { scheduleMessages } from './messages.ts';
import { countedDayWords, fillOfDay, freeWords } from './monthWords.ts';
import { countedDaysQuery } from './queries.ts';
import classes from './Month.module.css';

const route = getRouteApi('/staff/schedule');

const heads = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A month by weeks: how many visits each day has and how full it is. A day opens the schedule of that day. */
export function MonthView() {
  const { view } = useScheduleContext();
  const query = useQuery(countedDaysQuery(daysOf(view)));
  return (
    <QueryState query={query} failed={scheduleMessages.countsFailed} height="60vh">
      {(days) => (
        <div className={classes.frame}>
          <table className={classes.month} aria-label={monthWords(view.date)}>
            <thead>
              <tr>
                {heads.map((name) => (
                  <th key={name} scope="col" abbr={name}>
                    {name.slice(0, 3)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksOf(days).map((week) => (
                <tr key={week[0]?.date}>
                  {week.map((day) => (
                    <DayCell key={day.date} day={day} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </QueryState>
  );
}

const weeksOf = (days: readonly CountedDay[]): CountedDay[][] =>
  Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7));

function DayCell({ day }: { day: CountedDay }) {
  const { view, today } = useScheduleContext();
  const search = route.useSearch();
  const { date, visits, is_open, closed, unconfirmed } = day;
  const fill = fillOfDay(day, today);
  return (
    <td
      data-other={date.slice(0, 7) !== view.date.slice(0, 7) || undefined}
      data-closed={!is_open || undefined}
      data-today={date === today || undefined}
    >
      <Link
        className={classes.day ?? ''}
        to="/schedule"
        search={{ ...search, span: undefined, date: date === today ? undefined : date }}
        aria-label={`${dateWords(date)}: ${countedDayWords(day, today)}`}
        {...(date === today && { 'aria-current': 'date' })}
      >
        <span className={classes.number}>{Number(date.slice(-2))}</span>
        {visits > 0 && (
          <span>
            <b>{visits}</b> <span className={classes.roomy}>{visits === 1 ? 'visit' : 'visits'}</span>
          </span>
        )}
        {!is_open && <span className={classes.line}>{closed || 'Closed'}</span>}
        {fill !== undefined && (
          <span className={classes.bar} aria-hidden>
            <span style={{ width: `${fill}%` }} />
          </span>
        )}
        {fill !== undefined && <span className={classes.line}>{freeWords(day)}</span>}
        {unconfirmed > 0 && <span className={classes.line}>{unconfirmed} not confirmed</span>}
      </Link>
    </td>
  );
}
