import type { Vital } from '@cusp/contract';
import classes from './Vitals.module.css';

const width = 96;
const height = 28;
const margin = 3;

/** A measure over time as a small line; the table beside it says the same in numbers. */
export function Trend({ vitals }: { vitals: readonly Vital[] }) {
  if (vitals.length < 2) return null;
  const points = vitals.toReversed();
  const values = points.flatMap(({ value, second }) => (second === null ? [value] : [value, second]));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const y = (value: number) =>
    most === least
      ? height / 2
      : height - margin - ((value - least) / (most - least)) * (height - 2 * margin);
  const x = (at: number) => margin + (at / (points.length - 1)) * (width - 2 * margin);
  const line = (valueOf: (vital: Vital) => number | null) =>
    points
      .flatMap((vital, at) => {
        const value = valueOf(vital);
        return value === null ? [] : [`${x(at).toFixed(1)},${y(value).toFixed(1)}`];
      })
      .join(' ');
  const hasSecond = points.some(({ second }) => second !== null);
  return (
    <svg
      className={classes.trend}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden
    >
      <polyline points={line(({ value }) => value)} />
      {hasSecond && <polyline points={line(({ second }) => second)} data-second />}
    </svg>
  );
}
