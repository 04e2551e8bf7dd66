import type { Schedule } from '@cusp/contract';
import { useEffect, useRef, useState } from 'react';
import { Loading } from '../../../ui/feedback/states.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { appointmentBlock, blockoutBlock } from './blocks.ts';
import { type DragState, columnAfterPaging, isUnmoved, startDragState, dropSlot } from './dragState.ts';
import { createStore, useScheduleContext, useStore } from './context.ts';
import { SpokenMove } from './Ghost.tsx';
import { scheduleMessages } from './messages.ts';
import { ownChanges } from './ownChanges.ts';
import { pin } from './pins.ts';
import { slotAt } from './slotAt.ts';
import { ScheduleGrid } from './ScheduleGrid.tsx';
import { minutesOf } from './time.ts';
import { type Drawing, useDrag } from './useDrag.ts';
import { focusGrid, gridStop } from './focusGrid.ts';
import { useBlockMove } from './useBlockMove.ts';
import { useAppointmentActions } from './useAppointmentActions.ts';
import type { Grid } from './gridNavigation.ts';
import { slotWords } from './words.ts';
import classes from './Schedule.module.css';

interface ScheduleBoardProps {
  grid: Grid;
  label: string;
  schedule: Schedule;
  /** The day is being loaded: the grid is still empty. */
  loading: boolean;
}

/** The grid with the pinboard, and what moves between them. */
export function ScheduleBoard({ grid, label, schedule, loading }: ScheduleBoardProps) {
  const context = useScheduleContext();
  const { resources, dragState, gridDrag, open, openMenu, mayWrite } = context;
  const actions = useAppointmentActions();
  const placeIt = useBlockMove({ resources, actions, open });
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [drawing] = useState(() => createStore<Drawing | null>(null));
  useHeldUpToDate(schedule, grid);
  useKeysFromOutside(() => open({ what: 'keys' }));

  const putDown = async (held: DragState) => {
    const place = dropSlot(held, grid.columns);
    if (!place || isUnmoved(held.what, place)) {
      dragState.set(null);
      return;
    }
    dragState.set({ ...held, by: 'sending' });
    await placeIt(held.what, place);
    dragState.set(null);
  };
  const onPin = ({ what }: DragState) => {
    dragState.set(null);
    if (what.kind !== 'visit') return;
    pin(what.id);
    toast.done(`${what.visit.patient_name}: ${scheduleMessages.pinned}`);
  };
  const drag = useDrag({
    grid,
    scroller,
    body,
    dragState,
    drawing,
    enabled: mayWrite,
    onPutDown: (held) => void putDown(held),
    onPin,
    onDrawn: ({ column: key, from, to }, at) => {
      drawing.set(null);
      const column = grid.columns.find((each) => each.key === key);
      if (!column) return;
      const place = slotAt(column, from, to - from, context);
      openMenu({ of: 'place', place: { ...place, minutes: to - from }, at, drawn: true });
    },
  });

  const { grab } = drag;
  useEffect(() => {
    gridDrag.current = {
      startDrag: (event, what) => grab(event, what, null),
      pickUp: (what) => dragState.set(startDragState(what, grid.columns[0]?.key ?? '', 'keys')),
    };
    return () => {
      gridDrag.current = null;
    };
  }, [gridDrag, grab, dragState, grid]);

  return (
    <div className={classes.board} data-schedule>
      <p id="schedule-keys" className="unseen">
        Arrow keys move through visits and open times, Enter opens or books, M moves, U undoes the last
        change, N finds an opening, Shift and Page Up or Page Down change the day, Shift and F10 open the
        menu, a question mark lists all keys.
      </p>
      <ScheduleGrid
        grid={grid}
        label={label}
        loading={loading}
        scroller={scroller}
        body={body}
        drawing={drawing}
        onPointerDown={drag.onPointerDown}
        wasDragged={drag.wasDragged}
        onPutDown={(held) => void putDown(held)}
        onPin={onPin}
        onUndo={() => void actions.undoLast()}
      />
      {loading && (
        <div className={classes.loading}>
          <Loading height="0" label="Loading the schedule" />
        </div>
      )}
      <SpokenMove grid={grid} />
      <SpokenChange />
    </div>
  );
}

/**
 * As long as nothing has the focus, an arrow key leads to the visits: the way there past all menus and buttons is long. Keys
 * that mean no visit work at once. A question mark lists the keys, from there and from the visits.
 */
function useKeysFromOutside(listKeys: () => void): void {
  const latest = useRef(listKeys);
  useEffect(() => {
    latest.current = listKeys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const active = document.activeElement;
      const isFree = active === null || active === document.body || active.id === 'main';
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '?' && (isFree || active.closest('[data-schedule]'))) {
        event.preventDefault();
        latest.current();
      } else if (isFree && event.key.startsWith('Arrow')) {
        event.preventDefault();
        focusGrid();
      } else if (isFree && isOfWholeGrid(event) && !isInGrid(event.target)) {
        const answered = document
          .querySelector(gridStop)
          ?.dispatchEvent(new KeyboardEvent(event.type, event));
        if (answered === false) event.preventDefault();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Finding an opening, undoing, and turning the day. */
const isOfWholeGrid = ({ key, shiftKey }: KeyboardEvent) =>
  shiftKey ? key === 'PageUp' || key === 'PageDown' : /^[nu]$/i.test(key);

const isInGrid = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-schedule]') !== null;

/** Tells screen readers about one's last change and how it is undone, for those who don't reach the toast. */
function SpokenChange() {
  const last = useStore(ownChanges).at(-1);
  return (
    <div role="status" className="unseen">
      {last && `${last.words}. Press U to undo it.`}
    </div>
  );
}

/**
 * While something is held, a colleague may change it, or the day on screen may change: it stays held, goes on
 * from what it is now, and says what changed.
 */
function useHeldUpToDate(schedule: Schedule, grid: Grid): void {
  const { dragState, resources } = useScheduleContext();
  const columns = useRef(grid.columns);
  useEffect(() => {
    const held = dragState.get();
    const before = columns.current;
    columns.current = grid.columns;
    if (!held || held.by === 'sending') return;
    const turned = columnAfterPaging(held, before, grid.columns);
    const { what } = turned;
    const fresh =
      what.kind === 'visit'
        ? schedule.visits.find(({ id }) => id === what.id)
        : schedule.blockouts.find(({ id }) => id === what.id);
    const known = what.kind === 'visit' ? what.visit.version : what.blockout.version;
    if (!fresh || fresh.version === known) {
      if (turned !== held) dragState.set(turned);
      return;
    }
    if ('patient_id' in fresh) {
      const place = {
        date: fresh.appointment_date,
        start: minutesOf(fresh.appointment_time),
        minutes: fresh.duration,
        operatoryId: fresh.operatory_id,
        providerId: fresh.provider_id,
      };
      const changed = `Someone else just changed this appointment: now ${slotWords(place, resources.names, true)}.`;
      dragState.set({ ...turned, what: appointmentBlock(fresh), changed });
    } else {
      dragState.set({
        ...turned,
        what: blockoutBlock(fresh),
        changed: 'Someone else just changed this appointment.',
      });
    }
  }, [schedule, grid, dragState, resources]);
}
