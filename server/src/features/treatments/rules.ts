import type { EventKind, TreatmentStatus } from '@cusp/contract';

const next: Record<TreatmentStatus, TreatmentStatus | undefined> = {
  planned: 'in_progress',
  in_progress: 'completed',
  completed: undefined,
};

/**
 * planned → in_progress → completed, one step at a time. Keeping the status is always allowed. decisions.md, "Rules
 * of the domain".
 */
export const mayBecome = (from: TreatmentStatus, to: TreatmentStatus): boolean =>
  from === to || next[from] === to;

/** The domain event of a change. */
export const eventOf = (before: TreatmentStatus, after: TreatmentStatus): EventKind =>
  after === 'completed' && before !== after ? 'treatment.completed' : 'treatment.changed';
