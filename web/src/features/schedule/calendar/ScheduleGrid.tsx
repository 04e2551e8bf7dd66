import './cssVariables.ts';
import {
  type FocusEvent as ReactFocusEvent,
  type MouseEvent,
  useDeferredValue,
  useMemo,
  useState,
  type RefObject,
} from 'react';
import { useTimeZone } from '../../../ui/text/today.tsx';
import { providerClashes } from './blocks.ts';
import type { DragState } from './dragState.ts';
import type { ScheduleColumn, Range } from './columns.ts';
import { type Store, useScheduleContext, usePart } from './context.ts';
import { FreedMarks } from './FreedMarks.tsx';
import { Ghost } from './Ghost.tsx';
import { GridColumn } from './GridColumn.tsx';
import { Heads, Times } from './GridFrame.tsx';
import { shadesOf } from './hours.ts';
import { NowLine } from './NowLine.tsx';
import { minuteNow } from './time.ts';
import type { Drawing } from './useDrag.ts';
import { openMenuOf, openTarget, useGridKeys } from './useGridKeys.ts';
import { type GridCursor, firstCursor, type Grid, cursorTarget } from './gridNavigation.ts';
import classes from './Grid.module.css';
import frame from './GridFrame.module.css';
import { useFocus, useFirstScroll } from './useGridFocus.ts';

interface ScheduleGridProps {
  grid: Grid;
  label: string;
  loading: boolean;
  scroller: RefObject<HTMLDivElement | null>;
  body: RefObject<HTMLDivElement | null>;
  drawing: Store<Drawing | null>;
  onPointerDown: (event: React.PointerEvent) => void;
  wasDragged: () => boolean;
  onPutDown: (dragState: DragState) => void;
  onPin: (dragState: DragState) => void;
  onUndo: () => void;
}

/**
 * The grid of a day or a week: one tab stop, in which the arrows walk. Its visits have no listeners of their own; it
 * finds what was meant by `data-block` and `data-column`.
 */
export function ScheduleGrid(props: ScheduleGridProps) {
  const { grid, scroller, body } = props;
  const { columns, range, step } = grid;
  const context = useScheduleContext();
  const { resources, schedule, today, dragState, mayWrite } = context;
  // The id alone, not the position: a dragged block's ghost is drawn alone.
  const heldId = usePart(dragState, (held) => held?.what.id ?? null);
  const heldByKeys = usePart(dragState, (held) => held?.by === 'keys');
  const timeZone = useTimeZone();
  const [opensAt] = useState(() => minuteNow(timeZone));
  const [chosen, setCursor] = useState<GridCursor>();
  const cursor =
    chosen ?? firstCursor(grid, columns.some(({ date }) => date === today) ? opensAt : range.from);
  const spot = cursorTarget(cursor, grid);
  const clashes = useMemo(() => providerClashes(columns.flatMap(({ blocks }) => blocks)), [columns]);
  const shades = useShades(columns, range);
  // The columns in sight are drawn at once, those far to the right in slices after them.
  const later = useDeferredValue(columns);
  const drawn = columns.map((column, index) => {
    const before = later[index];
    return index >= visibleColumns && before?.key === column.key ? before : column;
  });

  const follows = useFocus(scroller, spot?.block?.id ?? `${spot?.column.key} ${spot?.at}`, heldByKeys);
  const goTo = (next: GridCursor) => {
    follows();
    setCursor(next);
  };
  const onKeyDown = useGridKeys({
    context,
    grid,
    cursor,
    spot,
    setCursor: goTo,
    onPutDown: (what) => {
      setCursor({ column: what.column ?? '', at: what.start, id: what.what.id });
      props.onPutDown(what);
    },
    onPin: props.onPin,
    onUndo: props.onUndo,
  });
  useFirstScroll(scroller, grid, opensAt, !props.loading);

  /** The block or time under the mouse. */
  const meant = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const key = target?.closest('[data-column]')?.getAttribute('data-column');
    const box = body.current?.getBoundingClientRect();
    if (!key || !box) return undefined;
    const id = target?.closest('[data-block]')?.getAttribute('data-block') ?? null;
    const at = range.from + ((event.clientY - box.top) / box.height) * (range.to - range.from);
    return cursorTarget({ column: key, at, id }, grid);
  };
  // A screen reader may put the focus on any visit.
  const onFocus = ({ target }: ReactFocusEvent<HTMLElement>) => {
    const id = target.getAttribute('data-block');
    const column = target.closest('[data-column]')?.getAttribute('data-column');
    if (id === null || !column || id === spot?.block?.id) return;
    const found = cursorTarget({ column, at: 0, id }, grid);
    if (found) setCursor({ column, at: found.at, id });
  };
  const onClick = (event: MouseEvent) => {
    if (props.wasDragged() && event.detail > 0) return;
    const found = event.detail === 0 ? spot : meant(event);
    if (!found) return;
    setCursor({ column: found.column.key, at: found.at, id: found.block?.id ?? null });
    openTarget(context, found, grid);
  };
  const onContextMenu = (event: MouseEvent) => {
    // The menu key comes as a key, too, where it is answered.
    if (event.button !== 2) return;
    const found = meant(event);
    if (!found) return;
    event.preventDefault();
    setCursor({ column: found.column.key, at: found.at, id: found.block?.id ?? null });
    openMenuOf(context, found, grid, { x: event.clientX, y: event.clientY });
  };

  return (
    // The keys of the whole grid: its visits and places are buttons, and one of them is the tab stop.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={scroller}
      className={classes.scroller}
      role="group"
      aria-label={props.label}
      aria-describedby="schedule-keys"
      aria-busy={props.loading}
      data-step={step}
      style={{ '--columns': columns.length, '--rows': range.to - range.from, '--step': step }}
      tabIndex={-1}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onContextMenu={onContextMenu}
      onPointerDown={props.onPointerDown}
    >
      <div className={classes.sheet}>
        <Heads columns={columns} today={today} />
        <div className={classes.below}>
          <Times range={range} step={step} />
          <div ref={body} className={frame.columns} data-body>
            {drawn.map((column, index) => (
              <GridColumn
                key={column.key}
                column={column}
                range={range}
                shades={shades[index] ?? none}
                resources={resources}
                clashes={clashes}
                mayWrite={mayWrite}
                active={spot?.column.key === column.key ? (spot.block?.id ?? spot.at) : null}
                step={step}
                carried={heldId !== null && column.blocks.some(({ id }) => id === heldId) ? heldId : null}
              />
            ))}
            <div className={classes.over}>
              {schedule && mayWrite && <FreedMarks grid={grid} now={opensAt} />}
              {schedule && <NowLine columns={columns} range={range} today={today} />}
              <Ghost grid={grid} drawing={props.drawing} />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

/** About as many columns as are in sight on a wide screen. */
const visibleColumns = 10;
const none: never[] = [];

function useShades(columns: readonly ScheduleColumn[], range: Range) {
  const { schedule, resources } = useScheduleContext();
  return useMemo(
    () =>
      columns.map((column) =>
        shadesOf(
          column,
          schedule?.days.find(({ date }) => date === column.date),
          resources.providers,
          range,
        ),
      ),
    [columns, schedule, resources, range],
  );
}
