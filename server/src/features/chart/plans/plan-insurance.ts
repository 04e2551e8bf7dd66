import { planTotals, snapshotLines } from '@cusp/contract';
import type { SnapshotInsurance, SnapshotLine, SnapshotPlan } from '@cusp/contract';
import type { Question } from '../../../db/question.ts';

/** What insurance is expected to pay of a line, and what it leaves to the patient. */
interface LineInsurance {
  insurance: SnapshotInsurance;
  share_cents: number;
}
/** By the treatment's id; a line that isn't in it has no estimate. */
export type LinesInsurance = ReadonlyMap<string, LineInsurance>;

/** What insurance is expected to pay of a plan's lines today; insurance fills it (features/dependencies.ts). */
export type PlanInsurance = (planId: string) => Question<LinesInsurance>;

/** The amounts of a line with its estimate. */
export const insuredAmounts = ({ insurance, share_cents }: LineInsurance) => ({
  insurance_cents: insurance.plans.reduce((sum, { pays_cents }) => sum + pays_cents, 0),
  share_cents,
  insurance,
});

function uninsured({ insurance, ...line }: SnapshotLine): SnapshotLine {
  if (insurance === undefined) return line;
  return { ...line, insurance_cents: null, share_cents: line.fee_cents - line.discount_cents };
}

/** A kept plan without its estimates, which change from day to day although nobody changed the plan. */
export function withoutEstimates(plan: SnapshotPlan): SnapshotPlan {
  const phases = plan.phases.map(({ name, visits }) => ({
    name,
    visits: visits.map(({ minutes, lines }) => ({ minutes, lines: lines.map(uninsured) })),
  }));
  return { ...plan, phases, totals: planTotals(snapshotLines(phases)) };
}
