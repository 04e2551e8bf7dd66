import { type Block, blockEnd } from './blocks.ts';
import type { ScheduleColumn, Range, GridStep } from './columns.ts';
import { ceilTo, floorTo } from './time.ts';

/** The position of the keyboard: a minute of a column, on the block with this id or else on a free slot. */
export interface GridCursor {
  column: string;
  at: number;
  id: string | null;
}

/** The keyboard's target. */
export interface CursorTarget {
  column: ScheduleColumn;
  /** Null: a free place that begins at `at`. */
  block: Block | null;
  at: number;
}

export interface Grid {
  columns: readonly ScheduleColumn[];
  range: Range;
  step: GridStep;
}

const blockAt = ({ blocks }: ScheduleColumn, at: number): Block | undefined =>
  blocks.find((block) => block.start <= at && blockEnd(block) > at);

/** The first position of the keyboard: at the first visit of the day, from `from` on, or on the first free slot. */
export function firstCursor({ columns, range }: Grid, from: number): GridCursor {
  const [first] = columns;
  for (const column of columns) {
    const block = column.blocks.find((each) => each.kind === 'visit' && blockEnd(each) > from);
    if (block) return { column: column.key, at: block.start, id: block.id };
  }
  return { column: first?.key ?? '', at: Math.min(Math.max(from, range.from), range.to - 1), id: null };
}

/** A cursor's target: its block wherever that is now, else the block at its minute, else free time. */
export function cursorTarget(cursor: GridCursor, { columns, range, step }: Grid): CursorTarget | undefined {
  if (cursor.id !== null) {
    for (const column of columns) {
      const block = column.blocks.find(({ id }) => id === cursor.id);
      if (block) return { column, block, at: block.start };
    }
  }
  const column = columns.find(({ key }) => key === cursor.column) ?? columns[0];
  if (!column) return undefined;
  const at = Math.min(Math.max(cursor.at, range.from), range.to - step);
  const block = blockAt(column, at);
  return block
    ? { column, block, at: block.start }
    : { column, block: null, at: freeStart(column, at, step) };
}

/** A free place begins on the grid, or where the visit before it ends. */
function freeStart({ blocks }: ScheduleColumn, at: number, step: GridStep): number {
  const onGrid = floorTo(at, step);
  const before = Math.max(0, ...blocks.map(blockEnd).filter((end) => end <= at));
  return Math.max(onGrid, before);
}

export type NavigationKey =
  | 'ArrowUp'
  | 'ArrowDown'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'Home'
  | 'End'
  | 'PageUp'
  | 'PageDown';
const navigationKeys: readonly NavigationKey[] = [
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
];
export const navigationKey = (key: string): NavigationKey | undefined =>
  navigationKeys.find((each) => each === key);

/**
 * The cursor after a key: up and down through the blocks and free slots of a column, left and right to the next
 * columns at the same time, Home and End to the column's first and last, Page Up and Down by visits.
 */
export function moveCursor(cursor: GridCursor, key: NavigationKey, grid: Grid): GridCursor {
  const spot = cursorTarget(cursor, grid);
  if (!spot) return cursor;
  const { column } = spot;
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const index = grid.columns.indexOf(column) + (key === 'ArrowLeft' ? -1 : 1);
    const next = grid.columns[index];
    return next ? atMinute(next, spot.block ? Math.max(spot.at, cursor.at) : spot.at, grid) : asCursor(spot);
  }
  if (key === 'Home') return atMinute(column, grid.range.from, grid);
  if (key === 'End') return atMinute(column, grid.range.to - grid.step, grid);
  const isDown = key === 'ArrowDown' || key === 'PageDown';
  if (key === 'PageDown' || key === 'PageUp') {
    const visits = column.blocks.filter((block) => (isDown ? after(block, spot) : before(block, spot)));
    const block = isDown ? visits[0] : visits.at(-1);
    return block ? on(column, block) : asCursor(spot);
  }
  return isDown ? below(spot, grid) : above(spot, grid);
}

const on = (column: ScheduleColumn, block: Block): GridCursor => ({
  column: column.key,
  at: block.start,
  id: block.id,
});
const asCursor = ({ column, block, at }: CursorTarget): GridCursor => ({
  column: column.key,
  at,
  id: block?.id ?? null,
});

function atMinute(column: ScheduleColumn, at: number, grid: Grid): GridCursor {
  const spot = cursorTarget({ column: column.key, at, id: null }, grid);
  return spot ? { ...asCursor(spot), at: spot.block ? at : spot.at } : { column: column.key, at, id: null };
}

/** In the order of the column, where two may begin at the same time. */
const after = (block: Block, { block: current, at, column }: CursorTarget) =>
  current ? column.blocks.indexOf(block) > column.blocks.indexOf(current) : block.start >= at;
const before = (block: Block, { block: current, at, column }: CursorTarget) =>
  current ? column.blocks.indexOf(block) < column.blocks.indexOf(current) : block.start < at;

function below(spot: CursorTarget, { range, step }: Grid): GridCursor {
  const { column, block, at } = spot;
  const next = column.blocks.find((each) => after(each, spot));
  const earlier = column.blocks.filter((each) => each === block || before(each, spot));
  const from = block ? Math.max(...earlier.map(blockEnd)) : ceilTo(at + 1, step);
  if (next && next.start <= from) return on(column, next);
  return from < range.to ? { column: column.key, at: from, id: null } : asCursor(spot);
}

function above(spot: CursorTarget, { range, step }: Grid): GridCursor {
  const { column, block, at } = spot;
  const previous = column.blocks.findLast((each) => before(each, spot));
  const start = block?.start ?? at;
  const until = Math.max(0, ...column.blocks.filter((each) => before(each, spot)).map(blockEnd));
  if (previous && until >= start) return on(column, previous);
  const free = Math.max(floorTo(start - 1, step), until);
  return free >= range.from ? { column: column.key, at: free, id: null } : asCursor(spot);
}

/** The free minutes from a minute on, until the next block or the end of the grid. */
export const freeMinutes = (column: ScheduleColumn, at: number, range: Range): number =>
  Math.min(range.to, ...column.blocks.filter((block) => blockEnd(block) > at).map(({ start }) => start)) - at;
