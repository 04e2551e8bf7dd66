import type { ToothState } from '@cusp/contract';
import { useDeferredValue, useMemo, useState } from 'react';
import { type ToothAppearances, toothAppearances, type Mark } from './marks.ts';
import { type ChartRow, drawnMarks, type Layer } from './model.ts';

/**
 * The appearance of each tooth. A tooth that looks as before keeps its own, so that it isn't drawn again. The teeth follow
 * the switch of a layer in short tasks, so that it answers at once.
 */
export function useToothAppearance(
  rows: readonly ChartRow[],
  hidden: ReadonlySet<Layer>,
  teeth: readonly ToothState[],
): ToothAppearances {
  const [next] = useState(() => {
    let before: ToothAppearances | undefined;
    return (marks: readonly Mark[], states: readonly ToothState[]) =>
      (before = toothAppearances(marks, states, before));
  });
  const off = useDeferredValue(hidden);
  return useMemo(() => next(drawnMarks(rows, off), teeth), [next, rows, off, teeth]);
}
