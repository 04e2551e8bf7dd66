import { daysBetween } from '@cusp/contract';
import { dateWords } from '../../../ui/text/dates.ts';
import { useToday } from '../../../ui/text/today.tsx';
import classes from './Claims.module.css';

/** From so many days left on it is shown as urgent. */
const urgentDays = 14;

/** The last day on which a plan takes a claim, with the days left. */
export function FileBy({ day }: { day: string | null }) {
  const today = useToday();
  if (day === null) return null;
  const left = daysBetween(today, day);
  const words = left < 0 ? 'too late to file' : `${left} ${left === 1 ? 'day' : 'days'} left`;
  return (
    <span className={left <= urgentDays ? classes.late : classes.dim}>
      {' '}
      file by {dateWords(day, 'plain')} ({words})
    </span>
  );
}
