import { type Arch, archOf, archOrder, isPrimary } from '@cusp/contract';
import type { ToothPlace } from './gridColumns.ts';
import { toothKey } from './marks.ts';

export const placeKey = ({ tooth, extra }: ToothPlace) => toothKey(tooth, extra);

export const indexIn = (row: readonly ToothPlace[], place: ToothPlace) =>
  row.findIndex((each) => placeKey(each) === placeKey(place));

/** The tooth to which an arrow, Home or End leads from a tooth. */
export function neighbor(
  rows: readonly (readonly ToothPlace[])[],
  from: ToothPlace,
  key: string,
): ToothPlace | undefined {
  const at = rows.findIndex((row) => indexIn(row, from) >= 0);
  const row = rows[at];
  if (!row) return undefined;
  const index = indexIn(row, from);
  switch (key) {
    case 'ArrowLeft':
      return row[Math.max(0, index - 1)];
    case 'ArrowRight':
      return row[Math.min(row.length - 1, index + 1)];
    case 'Home':
      return row[0];
    case 'End':
      return row.at(-1);
    case 'ArrowUp':
      return nearest(rows[Math.max(0, at - 1)] ?? row, from);
    case 'ArrowDown':
      return nearest(rows[Math.min(rows.length - 1, at + 1)] ?? row, from);
    default:
      return undefined;
  }
}

const nearest = (row: readonly ToothPlace[], from: ToothPlace) =>
  row.reduce<ToothPlace | undefined>((found, place) => {
    const order = ({ tooth, extra }: ToothPlace) => archOrder(tooth) + (extra ? 0.5 : 0);
    const distance = (each: ToothPlace) => Math.abs(order(each) - order(from));
    return found === undefined || distance(place) < distance(found) ? place : found;
  }, undefined);

const archOfRow = (row: readonly ToothPlace[]) => archOf(row[0]?.tooth ?? 0);

/** The rows of the arch in which a tooth stands. */
export const rowsOfArch = (rows: readonly (readonly ToothPlace[])[], arch: Arch) =>
  rows.filter((row) => archOfRow(row) === arch);

/** The tooth opposite in an arch, of the same dentition if it is shown there. */
export function opposite(rows: readonly (readonly ToothPlace[])[], from: ToothPlace, arch: Arch): ToothPlace {
  const there = rowsOfArch(rows, arch);
  const alike = there.find((row) => isPrimary(row[0]?.tooth ?? 0) === isPrimary(from.tooth));
  return nearest(alike ?? there[0] ?? [], from) ?? from;
}

/** The next tooth round the mouth: upper teeth from the patient's right to the left, lower ones back. */
export function beside(rows: readonly (readonly ToothPlace[])[], from: ToothPlace, by: 1 | -1): ToothPlace {
  const round = rows.flatMap((row) => (archOfRow(row) === 'upper' ? row : row.toReversed()));
  return round.at((indexIn(round, from) + by) % round.length) ?? from;
}
