import { archOrder, permanentTeeth, primaryTeeth } from '@cusp/contract';
import { columnWidth } from './drawing/toothSizes.ts';

/** A tooth of the grid, or the supernumerary beside it. */
export interface ToothPlace {
  tooth: number;
  extra: boolean;
}

/**
 * The rows of the chart from top to bottom. A supernumerary stands in the row of its neighbor, right of it on the screen, as in the perio
 * exam.
 */
export function rowsOf(
  shown: { permanent: boolean; primary: boolean },
  extras: readonly number[],
): ToothPlace[][] {
  const row = (teeth: readonly number[]) =>
    teeth
      .toSorted((a, b) => archOrder(a) - archOrder(b))
      .flatMap((tooth): ToothPlace[] => [
        { tooth, extra: false },
        ...(extras.includes(tooth) ? [{ tooth, extra: true }] : []),
      ]);
  return [
    shown.permanent ? row(permanentTeeth.slice(0, 16)) : [],
    shown.primary ? row(primaryTeeth.slice(0, 10)) : [],
    shown.primary ? row(primaryTeeth.slice(10)) : [],
    shown.permanent ? row(permanentTeeth.slice(16)) : [],
  ].filter((teeth) => teeth.length > 0);
}

const upperTeeth = permanentTeeth.slice(0, 16).toSorted((a, b) => archOrder(a) - archOrder(b));

/** The columns that all rows share, so that teeth stand above each other; widths in units of the drawing. */
export interface GridColumns {
  widths: readonly number[];
  /** How far from the left the midline is; a supernumerary between the central incisors stands on it. */
  midline: number;
  /** The number of a tooth's column, from 1 on. */
  columnOf: (place: ToothPlace) => number;
}

/** One column for each place of an arch, and one beside it where a supernumerary stands there in any row. */
export function gridColumns(rows: readonly (readonly ToothPlace[])[]): GridColumns {
  const doubled = new Set(
    rows.flatMap((row) => row.flatMap(({ tooth, extra }) => (extra ? archOrder(tooth) : []))),
  );
  const columns = upperTeeth.flatMap((tooth) => {
    const [order, width] = [archOrder(tooth), columnWidth(tooth)];
    return (doubled.has(order) ? [false, true] : [false]).map((extra) => ({ order, extra, width }));
  });
  const midline = columns.reduce(
    (left, { order, extra, width }) => left + (order > 8 ? 0 : order === 8 && extra ? width / 2 : width),
    0,
  );
  return {
    widths: columns.map(({ width }) => width),
    midline,
    columnOf: ({ tooth, extra }) =>
      columns.findIndex((column) => column.order === archOrder(tooth) && column.extra === extra) + 1,
  };
}
