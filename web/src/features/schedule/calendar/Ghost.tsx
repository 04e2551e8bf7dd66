import { isUnmoved, dropSlot } from './dragState.ts';
import { type Store, useScheduleContext, useStore } from './context.ts';
import { checkSlot } from './checkSlot.ts';
import type { Drawing } from './useDrag.ts';
import { clockWords, spanWords } from './time.ts';
import { slotWords } from './words.ts';
import type { Grid } from './gridNavigation.ts';
import classes from './Grid.module.css';

/** The dragged entry where it would be dropped, with what speaks against it; and free time that is being drawn. */
export function Ghost({ grid, drawing }: { grid: Grid; drawing: Store<Drawing | null> }) {
  const dragged = useCarried(grid);
  const drawn = useStore(drawing);
  if (drawn) {
    const column = grid.columns.findIndex(({ key }) => key === drawn.column);
    return (
      <div
        className={classes.ghost}
        data-drawn
        style={{
          '--start': drawn.from - grid.range.from,
          '--length': drawn.to - drawn.from,
          gridColumn: column + 1,
        }}
      >
        <span className="figures">{spanWords(drawn.from, drawn.to - drawn.from)}</span>
      </div>
    );
  }
  if (!dragged || dragged.column < 0) return null;
  const { held, verdict } = dragged;
  return (
    <div
      className={classes.ghost}
      data-refused={verdict.refusal !== '' || undefined}
      data-sending={held.by === 'sending' || undefined}
      style={{
        '--start': held.start - grid.range.from,
        '--length': held.minutes,
        gridColumn: dragged.column + 1,
      }}
    >
      <strong>{dragged.name}</strong>
      <span className="figures">
        {clockWords(held.start)} · {held.minutes} min
      </span>
      {verdict.refusal && <span>{verdict.refusal}</span>}
      {!verdict.refusal && verdict.notes.map((note) => <span key={note}>{note}</span>)}
      {held.changed && <span>{held.changed}</span>}
    </div>
  );
}

function useCarried(grid: Grid) {
  const { dragState, schedule, resources } = useScheduleContext();
  const held = useStore(dragState);
  const place = held && dropSlot(held, grid.columns);
  if (!held || !place) return undefined;
  const { what } = held;
  const isVisit = what.kind === 'visit';
  const verdict =
    schedule && !isUnmoved(what, place)
      ? checkSlot(
          { ...place, id: what.id, patientId: isVisit ? what.visit.patient_id : undefined },
          { schedule, operatories: resources.operatories, providers: resources.providers },
        )
      : { refusal: '', conflicts: [], notes: [] };
  return {
    held,
    place,
    verdict,
    name: isVisit ? what.visit.patient_name : what.blockout.reason,
    column: grid.columns.findIndex(({ key }) => key === held.column),
  };
}

/** The same for a screen reader, while it is moved by keys. */
export function SpokenMove({ grid }: { grid: Grid }) {
  const dragged = useCarried(grid);
  const { resources, view } = useScheduleContext();
  const words = dragged
    ? [
        `${dragged.name}: ${slotWords(dragged.place, resources.names, view.span === 'week')}, ${dragged.held.minutes} minutes.`,
        dragged.verdict.refusal || dragged.verdict.notes.join(' '),
        dragged.held.changed,
      ]
        .filter(Boolean)
        .join(' ')
    : '';
  return (
    <p className={classes.spoken} role="status" data-shown={dragged?.held.by === 'keys' || undefined}>
      {dragged && dragged.held.by !== 'sending' && words}
      {dragged?.held.by === 'keys' && (
        <span className={classes.hint} aria-hidden>
          Arrows move, Shift + arrows change the length, Page Up and Down change the day, P pins, Enter
          places, Esc cancels.
        </span>
      )}
    </p>
  );
}
