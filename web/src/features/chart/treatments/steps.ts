import type { Treatment } from '@cusp/contract';

const steps = {
  start: { words: 'Start', to: 'in_progress' },
  complete: { words: 'Complete', to: 'completed' },
} as const;

/** The next action of a treatment: what is planned is started, and what was started is completed. product.md, 4. */
export function nextStep({ can }: Pick<Treatment, 'can'>) {
  if (can.includes('start')) return steps.start;
  return can.includes('complete') ? steps.complete : undefined;
}
