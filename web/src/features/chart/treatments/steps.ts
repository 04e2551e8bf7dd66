import type { Treatment, TreatmentStatus } from '@cusp/contract';

const steps: Record<TreatmentStatus, { words: string; to: TreatmentStatus } | undefined> = {
  planned: { words: 'Start', to: 'in_progress' },
  in_progress: { words: 'Complete', to: 'completed' },
  completed: undefined,
};

/** The next action of a treatment. product.md, 4: completed has none. What was referred or declined can't begin. */
export const nextStep = ({ status, outcome }: Pick<Treatment, 'status' | 'outcome'>) =>
  outcome === null ? steps[status] : undefined;
