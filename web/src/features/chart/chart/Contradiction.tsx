import type { ChartRow } from './model.ts';
import classes from './Chart.module.css';

/** That a row contradicts the chart, what it contradicts, and the reason for charting it anyway. */
export function Contradiction({ row: { treatment, finding } }: { row: ChartRow }) {
  const { contradicts, despite } = treatment ?? finding;
  if (contradicts === '') return null;
  return (
    <span className={classes.contradicts}>
      Conflicts with the chart: {contradicts}
      {despite !== '' && ` Charted anyway: ${despite}`}
    </span>
  );
}
