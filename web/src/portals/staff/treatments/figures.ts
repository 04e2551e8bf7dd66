import type { Treatment } from '@cusp/contract';
import { sumOf } from '../../../ui/formats.ts';

/** The figures over the list: product.md, 2; revenue counts only completed treatments: product.md, 9. */
export function figuresOf(treatments: readonly Treatment[]) {
  const completed = treatments.filter(({ status }) => status === 'completed');
  return {
    count: treatments.length,
    completed: completed.length,
    /** Dollars. */
    revenue: sumOf(completed.map(({ cost }) => cost)),
  };
}
