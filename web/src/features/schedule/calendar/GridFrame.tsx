import { memo } from 'react';
import type { ScheduleColumn, Range, GridStep } from './columns.ts';
import { isOff } from './blocks.ts';
import { clockWords } from './time.ts';
import classes from './GridFrame.module.css';

/** The heads of the columns, which stay in sight. */
export const Heads = memo(function Heads({
  columns,
  today,
}: {
  columns: readonly ScheduleColumn[];
  today: string;
}) {
  return (
    <div className={classes.heads}>
      <div className={classes.corner} />
      <div className={classes.columns}>
        {columns.map(({ key, title, line, color, blocks, date }) => {
          const visits = blocks.filter((block) => block.kind === 'visit' && !isOff(block.visit)).length;
          return (
            <div
              key={key}
              className={classes.head}
              data-edge={color}
              data-today={(key === date && date === today) || undefined}
              // The column itself has this name for a screen reader.
              aria-hidden
            >
              <span className={classes.title}>{title}</span>
              <span className={classes.line}>
                {line && <span>{line}</span>}
                <span className="figures">{visits === 1 ? '1 visit' : `${visits} visits`}</span>
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
});

/** The times beside the columns. */
export const Times = memo(function Times({ range, step }: { range: Range; step: GridStep }) {
  const labels = step === 15 ? 60 : 30;
  const count = Math.ceil((range.to - range.from) / labels);
  return (
    <div className={`figures ${classes.times}`} aria-hidden>
      {Array.from({ length: count }, (_, index) => index * labels).map((minute) => (
        <span
          key={minute}
          style={{ '--start': minute }}
          data-hour={(range.from + minute) % 60 === 0 || undefined}
        >
          {(range.from + minute) % 60 === 0
            ? clockWords(range.from + minute).replace(':00', '')
            : `:${String((range.from + minute) % 60).padStart(2, '0')}`}
        </span>
      ))}
    </div>
  );
});
