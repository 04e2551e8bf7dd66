import { useEffect, useState } from 'react';
import { useTimeZone } from '../../../ui/text/today.tsx';
import type { ScheduleColumn, Range } from './columns.ts';
import { minuteNow } from './time.ts';
import classes from './Grid.module.css';

/** The minute of the practice's clock, as it passes. */
function useMinute(): number {
  const timeZone = useTimeZone();
  const [minute, setMinute] = useState(() => minuteNow(timeZone));
  useEffect(() => {
    const timer = setInterval(() => setMinute(minuteNow(timeZone)), 15_000);
    return () => clearInterval(timer);
  }, [timeZone]);
  return minute;
}

/** A line at the practice's present time, across the columns of today. */
export function NowLine({
  columns,
  range,
  today,
}: {
  columns: readonly ScheduleColumn[];
  range: Range;
  today: string;
}) {
  const minute = useMinute();
  const first = columns.findIndex(({ date }) => date === today);
  const last = columns.findLastIndex(({ date }) => date === today);
  if (first < 0 || minute < range.from || minute > range.to) return null;
  return (
    <div
      className={classes.now}
      style={{ '--start': minute - range.from, gridColumn: `${first + 1} / ${last + 2}` }}
    />
  );
}
