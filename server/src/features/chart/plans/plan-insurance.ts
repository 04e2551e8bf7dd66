import { planTotals, snapshotLines } from '@cusp/contract';
import type {
  PlanSnapshot,
  Presentation,
  SnapshotInsurance,
  SnapshotLine,
  SnapshotPlan,
  SnapshotPredetermined,
} from '@cusp/contract';
import type { ReadPlan } from '../../../db/read-plan.ts';

/** The expected insurance payment of a line, and the patient's part. */
interface LineInsurance {
  insurance: SnapshotInsurance;
  share_cents: number;
}
/** By the treatment's id; a line that isn't in it has no estimate. */
export type LinesInsurance = ReadonlyMap<string, LineInsurance>;

/** The predeterminations of a treatment, less the discount in cents. */
export type Answered = (treatmentId: string, discount: number) => SnapshotPredetermined[];

/** The insurance data of a plan's lines. `insurance` provides it in features/dependencies.ts. */
export interface PlanInsurance {
  /** The expected insurance payments of a plan's lines today. */
  expected: (planId: string) => ReadPlan<LinesInsurance>;
  /** The present predeterminations of its versions' treatments. */
  answered: (planId: string) => ReadPlan<Answered>;
}

/** The part of a line's discount that was taken off: all amounts of an estimate are the fee. */
const discountOf = ({ fee_cents, discount_cents, insurance_cents, insurance, share_cents }: SnapshotLine) =>
  insurance === undefined
    ? discount_cents
    : fee_cents - (insurance_cents ?? 0) - insurance.write_off_cents - share_cents;

/** The predeterminations since a version was stored. A plan that is paid without insurance has none. */
export function laterPredeterminations(
  { plan, estimate }: PlanSnapshot,
  answered: Answered,
): Presentation['later'] {
  if (estimate !== null) return [];
  return snapshotLines(plan.phases).flatMap((line) => {
    const kept = line.insurance?.predetermined ?? [];
    const isKept = (one: SnapshotPredetermined) =>
      kept.some(
        (other) =>
          other.on === one.on &&
          other.pays_cents === one.pays_cents &&
          other.patient_cents === one.patient_cents,
      );
    return answered(line.treatment_id, discountOf(line))
      .filter((one) => !isKept(one))
      .map((one) => ({ treatment_id: line.treatment_id, ...one }));
  });
}

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
