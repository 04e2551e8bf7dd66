import type { SlotConflict } from './slot-taken.ts';

/** Whether both halves of the column are taken, so that nothing can stand beside them, whoever allows it. */
export const isFull = (found: readonly Pick<SlotConflict, 'lane'>[]): boolean =>
  new Set(found.flatMap(({ lane }) => lane ?? [])).size > 1;

/** The refusal's words. */
export const fullWords = 'Two appointments already overlap here. A third can’t be added.';
