import { archOf, digitOf, isPrimary } from '@cusp/contract';

/** A tooth's measures in millimeters, averages of dental anatomy (Ash and Nelson, Wheeler's Dental Anatomy). */
interface ToothSize {
  /** Mesial to distal, at the widest. */
  width: number;
  /** Facial to lingual. */
  depth: number;
  /** The height of the crown. */
  height: number;
  root: number;
}

const sizes = (table: readonly (readonly [number, number, number, number])[]): readonly ToothSize[] =>
  table.map(([width, depth, height, root]) => ({ width, depth, height, root }));

/** From the central incisor to the third molar. */
const upper = sizes([
  [8.5, 7, 10.5, 13],
  [6.6, 6, 9, 13],
  [7.6, 8, 10, 16.5],
  [7.1, 9, 8.5, 14],
  [7, 9, 8.5, 14],
  [10.2, 11, 7.7, 13],
  [9.4, 11, 7.4, 12],
  [8.6, 10, 6.8, 10.5],
]);
const lower = sizes([
  [5.4, 6, 9, 12.5],
  [5.9, 6.5, 9.3, 13.5],
  [7, 7.7, 10.8, 15.5],
  [7.1, 7.7, 8.6, 14],
  [7.3, 8.2, 8.2, 14.5],
  [11, 10.3, 7.7, 13.5],
  [10.4, 10, 7.4, 12.5],
  [9.8, 9.4, 7, 10.5],
]);
const upperPrimary = sizes([
  [6.6, 5.2, 6.4, 10],
  [5.4, 4.4, 6, 10.5],
  [7, 6.8, 6.8, 12.5],
  [7.4, 8.4, 5.6, 10],
  [8.8, 9.8, 6, 11],
]);
const lowerPrimary = sizes([
  [4.6, 4.4, 5.6, 9],
  [5, 4.6, 5.8, 9.5],
  [6, 5.4, 6.5, 11],
  [8, 7.2, 6.2, 9.8],
  [9.8, 8.8, 6, 11],
]);

const fallback: ToothSize = { width: 8, depth: 8, height: 8, root: 13 };

export function sizeOf(tooth: number): ToothSize {
  const [above, below] = isPrimary(tooth) ? [upperPrimary, lowerPrimary] : [upper, lower];
  return (archOf(tooth) === 'upper' ? above : below)[digitOf(tooth) - 1] ?? fallback;
}

/** Units of the drawing for a millimeter across, along a crown, along a root, and of depth in the occlusal view. */
export const across = 5.5;
export const along = 4.5;
export const alongRoot = 3.7;
export const deep = 4.4;

/** The widths of the teeth's columns, in units: both arches share the columns, so that teeth stand above each other. */
const widths = [54, 46, 50, 48, 48, 68, 66, 62];
export const columnWidth = (tooth: number) => widths[digitOf(tooth) - 1] ?? 50;
