import * as z from 'zod/mini';
import { patientLanguages } from '../people/patient.ts';

/**
 * The stored text of a presented plan: written once as canonical JSON (canonical-json.ts) with its SHA-256. Money is whole
 * cents, dates are plain dates, and names are what the patient reads.
 */
export const planFormat = 'cusp.treatment-plan/3';
/** The format of versions before insurance estimates were stored. */
const secondPlanFormat = 'cusp.treatment-plan/2';
/** The format of versions before surfaces were named; they are read and verified as stored. */
export const firstPlanFormat = 'cusp.treatment-plan/1';

/** A plan's predetermination of a line. */
export const SnapshotPredetermined = z.object({
  /** The carrier and the plan. */
  name: z.string(),
  on: z.string(),
  pays_cents: z.int(),
  /** The patient's part, less the discount. */
  patient_cents: z.int(),
});
export type SnapshotPredetermined = z.infer<typeof SnapshotPredetermined>;

/** The expected insurance payment of a line on the day of the presentation. */
export const SnapshotInsurance = z.object({
  /** Each plan in the order in which they pay, with sentences for the patient that say how it was calculated. */
  plans: z.array(z.object({ name: z.string(), pays_cents: z.int(), steps: z.array(z.string()) })),
  /** The plans' contractual write-offs. */
  write_off_cents: z.int(),
  /** The unknown facts; the amounts are for the worst case. */
  depends: z.array(z.string()),
  /** The patient's share if it turns out well; null: there is one amount. */
  least_share_cents: z.nullable(z.int()),
  /** What each plan pays then, in their order, and the write-offs; absent where there is one amount, and in versions from before. */
  most: z.exactOptional(z.object({ pays_cents: z.array(z.int()), write_off_cents: z.int() })),
  /** Absent where no plan had answered. */
  predetermined: z.exactOptional(z.array(SnapshotPredetermined)),
});
export type SnapshotInsurance = z.infer<typeof SnapshotInsurance>;

export const SnapshotLine = z.object({
  treatment_id: z.string(),
  /** The procedure's plain name, for the patient. */
  name: z.string(),
  tooth: z.string(),
  /** MOD; absent if there are none, and in the first format. */
  surfaces: z.exactOptional(z.string()),
  description: z.string(),
  /** A code of ICD-10-CM; absent if none was entered. */
  diagnosis: z.exactOptional(z.string()),
  /** The group of alternatives that it belongs to, and which of them it is part of; both `''` for a line of its own. */
  choice: z.string(),
  option: z.string(),
  fee_cents: z.int(),
  discount_cents: z.int(),
  /** The expected insurance payment; null: unknown, which is not zero. */
  insurance_cents: z.nullable(z.int()),
  share_cents: z.int(),
  /** Absent where nothing is estimated, and in the earlier formats. */
  insurance: z.exactOptional(SnapshotInsurance),
});
export type SnapshotLine = z.infer<typeof SnapshotLine>;

/** The patient's share of one alternative. */
const SnapshotOption = z.object({ option: z.string(), share_cents: z.int() });

/**
 * Sums in cents. `least` and `most` are the patient's share with the cheapest and the dearest alternatives, if what insurance depends
 * on turns out well and badly.
 */
export const SnapshotTotals = z.object({
  /** Fees, discounts and shares of the lines without alternatives. */
  fee_cents: z.int(),
  discount_cents: z.int(),
  share_cents: z.int(),
  choices: z.array(z.object({ choice: z.string(), options: z.array(SnapshotOption) })),
  least_cents: z.int(),
  most_cents: z.int(),
});
export type SnapshotTotals = z.infer<typeof SnapshotTotals>;

/** The plan itself: if this differs from the plan as it is now, the plan was changed since. */
export const SnapshotPlan = z.object({
  title: z.string(),
  /** Words for the patient. */
  note: z.string(),
  phases: z.array(
    z.object({
      name: z.string(),
      visits: z.array(z.object({ minutes: z.int(), lines: z.array(SnapshotLine) })),
    }),
  ),
  totals: SnapshotTotals,
  /** Pictures shown with it: their ids, captions and the SHA-256 of their files. */
  images: z.array(z.object({ id: z.string(), caption: z.string(), sha256: z.string() })),
});
export type SnapshotPlan = z.infer<typeof SnapshotPlan>;

/** The content of a good-faith estimate beside the plan. Source: 45 CFR 149.610(c)(1). */
const SnapshotEstimate = z.object({
  providers: z.array(z.object({ name: z.string(), npi: z.string() })),
  /** The practice's, as 12-3456789; absent if it was unknown. */
  taxpayer_number: z.exactOptional(z.string()),
  /** The day of the first visit that is booked for it; null: none is. */
  service_date: z.nullable(z.string()),
});

export const PlanSnapshot = z.object({
  format: z.enum([planFormat, secondPlanFormat, firstPlanFormat]),
  plan_id: z.string(),
  number: z.int(),
  presented_on: z.string(),
  presented_by: z.string(),
  valid_until: z.string(),
  practice: z.object({ name: z.string(), address: z.string(), phone: z.string(), npi: z.string() }),
  patient: z.object({ name: z.string(), date_of_birth: z.string() }),
  /** The patient's language, if it isn't English: the plan is printed in both. */
  language: z.exactOptional(z.enum(patientLanguages)),
  plan: SnapshotPlan,
  /** Null for a patient whose insurance is billed. */
  estimate: z.nullable(SnapshotEstimate),
});
export type PlanSnapshot = z.infer<typeof PlanSnapshot>;

type Visits = SnapshotPlan['phases'];

/** All lines of a plan in their order. */
export const snapshotLines = (phases: Visits): SnapshotLine[] =>
  phases.flatMap(({ visits }) => visits.flatMap(({ lines }) => lines));

/** The place of each line in the order of work, from 1 on; the alternatives of one choice share theirs. */
export function workOrder(lines: readonly { choice: string }[]): number[] {
  const places = new Map<string, number>();
  let last = 0;
  return lines.map(({ choice }) => {
    const known = choice === '' ? undefined : places.get(choice);
    if (known !== undefined) return known;
    last += 1;
    if (choice !== '') places.set(choice, last);
    return last;
  });
}
