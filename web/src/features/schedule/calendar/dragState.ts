import { appointmentDuration } from '@cusp/contract';
import { addToDate } from '../../../ui/text/dates.ts';
import type { BlockoutBlock, AppointmentBlock } from './blocks.ts';
import type { ScheduleColumn, ScheduleView } from './columns.ts';
import type { GridSlot } from './checkSlot.ts';
import { ceilTo, dayMinutes, floorTo, roundTo } from './time.ts';
import type { Grid } from './gridNavigation.ts';

/** The blocks that can be moved. */
export type MovableBlock = AppointmentBlock | BlockoutBlock;

/** Something being moved: picked up from its place, or from the pinboard, and not yet put down. */
export interface DragState {
  what: MovableBlock;
  /** The means by which it is moved. `sending`: it was dropped, and the server has not answered yet. */
  by: 'keys' | 'pointer' | 'sending';
  /** Whether its end is being drawn, and not all of it. */
  resizing: boolean;
  /** The key of the column over which it is; null: over none, as over the pinboard. */
  column: string | null;
  start: number;
  minutes: number;
  /** A colleague's change of it meanwhile, as a sentence. */
  changed: string;
}

/** The lengths that it can have. */
const lengthStep = ({ kind }: MovableBlock, { step }: Grid) =>
  kind === 'visit' ? appointmentDuration.step : step;

export function startDragState(
  what: MovableBlock,
  column: string,
  by: 'keys' | 'pointer',
  resizing = false,
): DragState {
  return { what, by, resizing, column, start: what.start, minutes: what.minutes, changed: '' };
}

/** The place where it would be put down; `undefined` over no column. */
export function dropSlot(dragState: DragState, columns: readonly ScheduleColumn[]): GridSlot | undefined {
  const column = columns.find(({ key }) => key === dragState.column);
  return column && placeIn(column, dragState.what, dragState.start, dragState.minutes);
}

/** A place in a column: of operatories it sets the chair and keeps the provider, of providers the other way round. */
function placeIn(column: ScheduleColumn, what: MovableBlock, start: number, minutes: number): GridSlot {
  const providerId = what.kind === 'visit' ? what.visit.provider_id : null;
  return {
    date: column.date,
    start,
    minutes,
    operatoryId: column.by === 'operatory' ? column.of : what.operatoryId,
    providerId: column.by === 'provider' && what.kind === 'visit' ? column.of : providerId,
  };
}

/** Whether it would be put down where it already is. */
export const isUnmoved = (what: MovableBlock, place: GridSlot): boolean =>
  what.date === place.date &&
  what.start === place.start &&
  what.minutes === place.minutes &&
  what.operatoryId === place.operatoryId &&
  (what.kind !== 'visit' || what.visit.provider_id === place.providerId);

type MoveKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';
export const moveKeyOf = (key: string): MoveKey | undefined =>
  (['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const).find((each) => each === key);

/** Arrows move it by a row and a column, Shift with them changes its length. Starts follow the grid. */
export function moveBy(dragState: DragState, key: MoveKey, longer: boolean, grid: Grid): DragState {
  const { columns, range, step } = grid;
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    if (longer) return dragState;
    const index = columns.findIndex((column) => column.key === dragState.column);
    const next = columns[index + (key === 'ArrowLeft' ? -1 : 1)];
    return next ? { ...dragState, column: next.key } : dragState;
  }
  const isDown = key === 'ArrowDown';
  if (longer)
    return resizeTo(
      dragState,
      dragState.start + dragState.minutes + (isDown ? 1 : -1) * lengthStep(dragState.what, grid),
      grid,
    );
  const start = isDown ? floorTo(dragState.start + step, step) : ceilTo(dragState.start - step, step);
  return { ...dragState, start: within(start, range.from, range.to - step) };
}

/** Sets the end to this minute, to the nearest length that it can have. */
export function resizeTo(dragState: DragState, end: number, grid: Grid): DragState {
  const length = lengthStep(dragState.what, grid);
  const most = dragState.what.kind === 'visit' ? appointmentDuration.most : dayMinutes;
  const longest = floorTo(Math.min(most, dayMinutes - dragState.start), length);
  return { ...dragState, minutes: within(roundTo(end - dragState.start, length), length, longest) };
}

/** Moves the beginning to this minute of a column, to the nearest row. */
export function moveTo(
  dragState: DragState,
  column: string | null,
  start: number,
  { range, step }: Grid,
): DragState {
  return { ...dragState, column, start: within(roundTo(start, step), range.from, range.to - step) };
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The column of the same chair, or the same weekday, after the day or the week on screen has changed. */
export function columnAfterPaging(
  dragState: DragState,
  from: readonly ScheduleColumn[],
  to: readonly ScheduleColumn[],
): DragState {
  if (to.some(({ key }) => key === dragState.column)) return dragState;
  const index = from.findIndex(({ key }) => key === dragState.column);
  return { ...dragState, column: (to[index] ?? to[0])?.key ?? null };
}

/** The day a page further. */
export const pageDate = (date: string, span: ScheduleView['span'], by: 1 | -1): string =>
  addToDate(date, by, span === 'day' ? 'd' : span === 'week' ? 'w' : 'm');
