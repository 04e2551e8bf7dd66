import * as z from 'zod/mini';
import type { FindingKind, ProcedurePaint } from '../chart-words.ts';
import type { Site } from './site.ts';

/**
 * The condition of a tooth, or of its place:
 *
 * - `primary_kept`: a primary tooth that is still there although its time has passed.
 * - `not_erupted`: it hasn't come yet, by age; `unerupted` and `impacted`: somebody charted that.
 * - `root_only`: the crown is gone.
 * - `missing`: charted as missing; `extracted`: taken out here; `shed`: a primary tooth that has usually gone by that age.
 * - `pontic`: replaced by the pontic of a bridge; `under_denture`: gone, and replaced by a denture.
 */
export const toothConditions = [
  'natural',
  'primary_kept',
  'not_erupted',
  'unerupted',
  'impacted',
  'root_only',
  'missing',
  'extracted',
  'shed',
  'implant',
  'pontic',
  'under_denture',
] as const;
export type ToothCondition = (typeof toothConditions)[number];

export const ToothState = z.object({
  /** FDI number. */
  tooth: z.int(),
  /** The supernumerary beside it. */
  extra: z.boolean(),
  state: z.enum(toothConditions),
  /** The day since which it is charted so; null: only taken to be so by age. */
  since: z.nullable(z.string()),
});
export type ToothState = z.infer<typeof ToothState>;

/** A finding, as far as it says something about teeth. */
export interface StatedFinding extends Site {
  kind: FindingKind;
  found_on: string;
}

/** A treatment as it stands, as far as it says something about teeth. */
export interface StatedTreatment extends Site {
  paint: ProcedurePaint;
  status: 'planned' | 'in_progress' | 'completed';
  outcome: string | null;
  /** The first day of this condition. */
  since: string;
}

/** The patient's age, and what is charted of the patient on a day. */
export interface ChartedMouth {
  /** Date of birth. */
  born: string;
  on: string;
  findings: readonly StatedFinding[];
  treatments: readonly StatedTreatment[];
}
