import { useQuery } from '@tanstack/react-query';
import { moneyWords } from '../../../ui/text/formats.ts';
import { dailyGoalQuery } from './goalQuery.ts';
import classes from './DailyGoal.module.css';

/** Today's production beside the goal. Nothing until it is loaded; without a goal only the figure. */
export function DailyGoalField() {
  const { data } = useQuery(dailyGoalQuery());
  if (data === undefined) return null;
  const { goal, today, month, days } = data;
  const share = goal === null ? 0 : Math.round((today / goal) * 100);
  return (
    <section className={classes.goal} aria-label="Daily goal">
      <p>
        <b className="figures">{moneyWords(today)}</b> produced today
        {goal !== null && (
          <>
            {' '}
            of <span className="figures">{moneyWords(goal)}</span> ({share} %)
          </>
        )}
      </p>
      {goal !== null && (
        <div
          className={classes.bar}
          role="progressbar"
          aria-label="Today’s production toward the daily goal"
          aria-valuenow={Math.min(100, Math.max(0, share))}
        >
          <span style={{ width: `${Math.min(100, Math.max(0, share))}%` }} />
        </div>
      )}
      <p className={classes.note}>
        {moneyWords(month)} this month, on {days} {days === 1 ? 'day' : 'days'}
        {goal !== null && days > 0 && `: ${moneyWords(month / days)} a day`}
      </p>
    </section>
  );
}
