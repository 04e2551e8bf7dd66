import { appointmentDuration } from '@cusp/contract';
import { addTo } from '../../../ui/text/dates.ts';
import type { BlockoutBlock, VisitBlock } from './blocks.ts';
import type { Column } from './columns.ts';
import type { GridSlot } from './places.ts';
import { ceilTo, dayMinutes, floorTo, roundTo } from './time.ts';
import type { Grid } from './walking.ts';

/** What can be moved. */
export type Carried = VisitBlock | BlockoutBlock;

/** Something in hand: picked up from its place, or from the pinboard, and not yet put down. */
export interface Carrying {
  what: Carried;
  /** How it is carried. `sending`: it was put down, and the server has not answered yet. */
  by: 'keys' | 'pointer' | 'sending';
  /** Whether its end is being drawn, and not all of it. */
  resizing: boolean;
  /** The key of the column over which it is; null: over none, as over the pinboard. */
  column: string | null;
  start: number;
  minutes: number;
  /** What a colleague changed about it meanwhile, as a sentence. */
  changed: string;
}

/** The lengths that it can have. */
const lengthStep = ({ kind }: Carried, { step }: Grid) =>
  kind === 'visit' ? appointmentDuration.step : step;

export function pickUp(what: Carried, column: string, by: 'keys' | 'pointer', resizing = false): Carrying {
  return { what, by, resizing, column, start: what.start, minutes: what.minutes, changed: '' };
}

/** The place where it would be put down; `undefined` over no column. */
export function dropSlot(carrying: Carrying, columns: readonly Column[]): GridSlot | undefined {
  const column = columns.find(({ key }) => key === carrying.column);
  return column && placeIn(column, carrying.what, carrying.start, carrying.minutes);
}

/** A place in a column: of operatories it sets the chair and keeps the provider, of providers the other way round. */
function placeIn(column: Column, what: Carried, start: number, minutes: number): GridSlot {
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
export const isUnmoved = (what: Carried, place: GridSlot): boolean =>
  what.date === place.date &&
  what.start === place.start &&
  what.minutes === place.minutes &&
  what.operatoryId === place.operatoryId &&
  (what.kind !== 'visit' || what.visit.provider_id === place.providerId);

type MoveKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';
export const moveKeyOf = (key: string): MoveKey | undefined =>
  (['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const).find((each) => each === key);

/** Arrows move it by a row and a column, Shift with them changes its length. Starts follow the grid. */
export function moveBy(carrying: Carrying, key: MoveKey, longer: boolean, grid: Grid): Carrying {
  const { columns, range, step } = grid;
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    if (longer) return carrying;
    const index = columns.findIndex((column) => column.key === carrying.column);
    const next = columns[index + (key === 'ArrowLeft' ? -1 : 1)];
    return next ? { ...carrying, column: next.key } : carrying;
  }
  const isDown = key === 'ArrowDown';
  if (longer)
    return resizeTo(
      carrying,
      carrying.start + carrying.minutes + (isDown ? 1 : -1) * lengthStep(carrying.what, grid),
      grid,
    );
  const start = isDown ? floorTo(carrying.start + step, step) : ceilTo(carrying.start - step, step);
  return { ...carrying, start: within(start, range.from, range.to - step) };
}

/** With its end at this minute, to the nearest length that it can have. */
export function resizeTo(carrying: Carrying, end: number, grid: Grid): Carrying {
  const length = lengthStep(carrying.what, grid);
  const most = carrying.what.kind === 'visit' ? appointmentDuration.most : dayMinutes;
  const longest = floorTo(Math.min(most, dayMinutes - carrying.start), length);
  return { ...carrying, minutes: within(roundTo(end - carrying.start, length), length, longest) };
}

/** With its beginning at this minute of a column, to the nearest row. */
export function moveTo(
  carrying: Carrying,
  column: string | null,
  start: number,
  { range, step }: Grid,
): Carrying {
  return { ...carrying, column, start: within(roundTo(start, step), range.from, range.to - step) };
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The column of the same chair, or the same weekday, after the day or the week on screen has changed. */
export function columnAfterTurning(
  carrying: Carrying,
  from: readonly Column[],
  to: readonly Column[],
): Carrying {
  if (to.some(({ key }) => key === carrying.column)) return carrying;
  const index = from.findIndex(({ key }) => key === carrying.column);
  return { ...carrying, column: (to[index] ?? to[0])?.key ?? null };
}

/** The day a page further. */
export const turned = (date: string, span: 'day' | 'week', by: 1 | -1): string =>
  addTo(date, by, span === 'day' ? 'd' : 'w');
