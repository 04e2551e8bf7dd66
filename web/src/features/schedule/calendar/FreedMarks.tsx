import { useMemo } from 'react';
import { useScheduleContext } from './context.ts';
import { freedSlots } from './filling.ts';
import { spanWords } from './time.ts';
import type { Grid } from './gridNavigation.ts';
import classes from './Grid.module.css';

interface FreedMarksProps {
  grid: Grid;
  /** The practice's minute. */
  now: number;
}

/**
 * The time that cancelled and missed visits left in the operatories and that others can still be asked to take. The keyboard
 * has the same in the menu of the free place.
 */
export function FreedMarks({ grid: { columns, range }, now }: FreedMarksProps) {
  const { schedule, today, open, resources } = useScheduleContext();
  const freed = useMemo(() => freedSlots({ schedule, today, now }), [schedule, today, now]);
  return columns.flatMap((column, index) =>
    column.by !== 'operatory'
      ? []
      : freed
          .filter(({ date, operatoryId }) => date === column.date && operatoryId === column.of)
          .map((place) => (
            <div
              key={`${column.key} ${place.start}`}
              className={classes.freed}
              style={{
                gridColumn: index + 1,
                '--start': place.start - range.from,
                '--length': place.minutes,
              }}
            >
              <button
                type="button"
                tabIndex={-1}
                aria-label={`Freed · Fill… ${spanWords(place.start, place.minutes)}, ${resources.names.operatory(place.operatoryId)}`}
                // The place itself, and not what the grid does with a click there.
                onPointerDown={(event) => event.stopPropagation()}
                onClick={(event) => {
                  event.stopPropagation();
                  open({ what: 'fill', place });
                }}
              >
                Freed · Fill…
              </button>
            </div>
          )),
  );
}
