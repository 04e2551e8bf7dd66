import type { Grid } from './gridNavigation.ts';

/** The grid's position in the window: from pixels to minutes and columns. */
export interface GridGeometry {
  minuteAt: (y: number) => number;
  /** The key of the column there; undefined beside all. */
  columnAt: (x: number) => string | undefined;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** @param box of the columns, which are equally wide, without the times beside them */
export function gridGeometry(box: Box, { columns, range }: Pick<Grid, 'columns' | 'range'>): GridGeometry {
  return {
    minuteAt: (y) => range.from + ((y - box.top) / box.height) * (range.to - range.from),
    columnAt: (x) => columns[Math.floor(((x - box.left) / box.width) * columns.length)]?.key,
  };
}

/** Pixels from an edge within which a drag scrolls, and the most that it scrolls in a frame. */
const [near, most] = [44, 18];

/** The distance to scroll in a frame while something is dragged near an edge; undefined: it isn't near any. */
export function edgeScroll(scroller: HTMLElement, { x, y }: { x: number; y: number }) {
  const box = scroller.getBoundingClientRect();
  if (x < box.left || x > box.right) return undefined;
  const across = pull(x, box.left, box.right);
  const down = pull(y, box.top + near, box.bottom);
  return across === 0 && down === 0 ? undefined : { across, down };
}

/** @returns whether it scrolled: it doesn't at its end */
export function scrollBy(scroller: HTMLElement, { across, down }: { across: number; down: number }): boolean {
  const before = [scroller.scrollLeft, scroller.scrollTop];
  scroller.scrollBy(across, down);
  return before[0] !== scroller.scrollLeft || before[1] !== scroller.scrollTop;
}

function pull(at: number, low: number, high: number): number {
  if (at < low + near) return -Math.ceil(((low + near - at) / near) * most);
  if (at > high - near) return Math.ceil(((at - high + near) / near) * most);
  return 0;
}
