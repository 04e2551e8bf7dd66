import {
  completeTreatment,
  correctTreatment,
  treatmentActions,
  undoChart,
  updateTreatment,
} from '@cusp/contract';
import type {
  RefusalCode,
  Treatment,
  TreatmentAction,
  TreatmentOutcome,
  TreatmentStatus,
} from '@cusp/contract';
import { callableActions } from '../../../identity/person.ts';
import type { Person } from '../../../identity/person.ts';
import { mayTreatmentBecome, referredRefusal } from './rules.ts';

/** The last charting of a treatment. */
export interface LastChange {
  act: 'change' | 'undo' | 'correction';
  by_id: string | null;
  /** It happened today, by the practice's calendar. */
  is_todays: boolean;
}

/** The values of a treatment that the rules need; both a list's row and a locked treatment have them. */
interface ChartedTreatment {
  status: TreatmentStatus;
  outcome: TreatmentOutcome | null;
}

/** Refuses to take the last charting back unless the same person charted it on the same day; undefined if allowed. */
export const chartUndoRefusal = (last: LastChange | undefined, person: Person): RefusalCode | undefined => {
  if (last === undefined || last.act !== 'change') return 'chart_undone';
  if (!last.is_todays) return 'chart_undo_late';
  return last.by_id === person.id ? undefined : 'chart_undo_others';
};

/** Why a treatment can't be completed; undefined if it can. */
export const completionRefusal = ({ status, outcome }: ChartedTreatment): RefusalCode | undefined =>
  status === 'completed' ? 'treatment_completed' : referredRefusal({ status: 'completed', outcome });

const callable = callableActions(treatmentActions, {
  start: updateTreatment,
  complete: completeTreatment,
  refer: updateTreatment,
  decline: updateTreatment,
  plan_again: updateTreatment,
  edit: updateTreatment,
  undo: undoChart,
  strike: correctTreatment,
});

/** The actions that a treatment's state and its last change allow; an outcome must be taken back before it is changed. */
const isPossible: Record<
  TreatmentAction,
  (treatment: ChartedTreatment, last: LastChange | undefined, person: Person) => boolean
> = {
  start: ({ status, outcome }) =>
    status !== 'in_progress' &&
    mayTreatmentBecome(status, 'in_progress') &&
    referredRefusal({ status: 'in_progress', outcome }) === undefined,
  complete: (treatment) => completionRefusal(treatment) === undefined,
  refer: isUndecided,
  decline: isUndecided,
  plan_again: ({ outcome }) => outcome !== null,
  edit: () => true,
  undo: (_, last, person) => chartUndoRefusal(last, person) === undefined,
  strike: () => true,
};

function isUndecided({ status, outcome }: ChartedTreatment): boolean {
  return outcome === null && referredRefusal({ status, outcome: 'declined' }) === undefined;
}

/** A treatment with the actions that this person may take. @param last its last charted state */
export const withTreatmentActions = <Row extends ChartedTreatment>(
  treatment: Row,
  last: LastChange | undefined,
  person: Person | undefined,
): Row & Pick<Treatment, 'can'> => ({
  ...treatment,
  can:
    person === undefined
      ? []
      : callable(person).filter((action) => isPossible[action](treatment, last, person)),
});
