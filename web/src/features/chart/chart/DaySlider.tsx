import { Button } from '@mantine/core';
import { memo, useId } from 'react';
import { dateWords } from '../../../ui/text/dates.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import classes from './Chart.module.css';

interface DaySliderProps {
  /** Days on which the chart changed. */
  days: readonly string[];
  /** `''`: today. */
  on: string;
  onDay: (on: string) => void;
  fresh: boolean;
  onFresh: (fresh: boolean) => void;
  lastVisit: string | null;
}

/** Shows the chart of any earlier day, and what changed since the last visit. */
export const DaySlider = memo(function DaySlider({
  days,
  on,
  onDay,
  fresh,
  onFresh,
  lastVisit,
}: DaySliderProps) {
  const today = useToday();
  const id = useId();
  const past = days.filter((day) => day < today);
  const at = on === '' ? past.length : lastIndexUpTo(past, on);
  return (
    <div className={classes.days}>
      {past.length > 0 && (
        <label className={classes.slider} htmlFor={id}>
          <span>As of</span>
          <input
            id={id}
            type="range"
            min={0}
            max={past.length}
            value={Math.max(0, at)}
            aria-valuetext={on === '' ? 'Today' : dateWords(on)}
            onChange={(event) => onDay(past[Number(event.currentTarget.value)] ?? '')}
          />
        </label>
      )}
      <DateField
        aria-label="Chart of the day"
        size="xs"
        value={on === '' ? today : on}
        onChange={(day) => onDay(/^\d{4}-\d{2}-\d{2}$/.test(day) && day < today ? day : '')}
        shortcuts={['today', '-6m', '-1y']}
        className={classes.day ?? ''}
      />
      {on !== '' && (
        <Button size="compact-sm" onClick={() => onDay('')}>
          Back to today
        </Button>
      )}
      {lastVisit !== null && (
        <label className={classes.layer}>
          <input type="checkbox" checked={fresh} onChange={() => onFresh(!fresh)} />
          Changed since {dateWords(lastVisit, 'plain')}
        </label>
      )}
    </div>
  );
});

/** The index of the last day that isn't later. */
const lastIndexUpTo = (days: readonly string[], on: string) => days.filter((day) => day <= on).length - 1;
