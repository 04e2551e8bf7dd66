import * as z from 'zod/mini';
import { injectionTechniques } from '../chart/anesthesia.ts';
import { dentalMaterials, toothShades } from '../chart/chart-words.ts';
import { anestheticNames } from '../chart/rules/anesthetic-products.ts';
import { sedationKinds } from '../chart/sedation.ts';
import { vitalMeasures } from '../health/rules/vitals.ts';
import { get, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { procedures } from '../kernel/treatment-words.ts';

/** A treatment completed at the visit. */
export const TreatmentAtVisit = z.object({
  id: z.string(),
  procedure_id: z.nullable(z.string()),
  procedure_name: z.string(),
  category: z.enum(procedures),
  /** In the practice's tooth numbering; '' for none. */
  tooth: z.string(),
  surfaces: z.string(),
  material: z.nullable(z.enum(dentalMaterials)),
  shade: z.nullable(z.enum(toothShades)),
  provider_id: z.nullable(z.string()),
  provider_name: z.string(),
  /** The day on which it was begun, if that was an earlier one; null: it wasn't. */
  begun_on: z.nullable(z.string()),
  completed_on: z.nullable(z.string()),
  /** A note documents it. */
  noted: z.boolean(),
});
export type TreatmentAtVisit = z.infer<typeof TreatmentAtVisit>;

/** The record of a patient's visit of one day, from which its notes are written. */
export const VisitFacts = z.object({
  patient_id: z.string(),
  day: z.string(),
  /** The appointment of that day; null for none. */
  appointment_id: z.nullable(z.string()),
  treatments: z.array(TreatmentAtVisit),
  anesthetics: z.array(
    z.object({
      product: z.enum(anestheticNames),
      cartridges: z.number(),
      site: z.string(),
      technique: z.enum(injectionTechniques),
      /** `HH:MM`. */
      given_at: z.string(),
      provider_name: z.string(),
    }),
  ),
  sedations: z.array(
    z.object({ kind: z.enum(sedationKinds), provider_name: z.string(), monitored_by: z.string() }),
  ),
  vitals: z.array(z.object({ measure: z.enum(vitalMeasures), typed: z.string(), unit: z.string() })),
  /** The alerts that somebody answered, and the reason. */
  alerts: z.array(z.object({ name: z.string(), heeded: z.boolean(), reason: z.string() })),
  /** How many changes the review of the health history found; null: it wasn't reviewed. */
  history_changes: z.nullable(z.int()),
  perio: z.nullable(
    z.object({
      deepest: z.nullable(z.int()),
      /** Teeth of 5 mm and more, in the practice's numbering. */
      deep_teeth: z.array(z.string()),
      /** Percent of sites. */
      bleeding: z.nullable(z.int()),
      /** What changed since the exam before. */
      changes: z.array(z.string()),
    }),
  ),
  images: z.array(z.object({ kind: z.string(), count: z.int(), teeth: z.string() })),
  /** What a dentist signed that day about images, each text once. */
  readings: z.array(z.object({ findings: z.string(), read_by: z.string() })),
  prescribed: z.array(z.object({ drug: z.string(), directions: z.string() })),
  consents: z.array(z.string()),
  instructions: z.array(z.string()),
  next_visit: z.nullable(z.object({ day: z.string(), time: z.string(), what: z.string() })),
});
export type VisitFacts = z.infer<typeof VisitFacts>;

export const getVisitFacts = get('/patients/{id}/visit-facts', {
  summary:
    "What is recorded of a patient's visit of today, of another day, or of the day on which a treatment was done, for the notes about it.",
  access: staffWith('chart.read'),
  audit: { action: 'read', object: 'patient', patient: 'params.id' },
  /** What is no treatment of the patient names no day; it is today then, as without it. */
  query: z.object({
    treatment_id: z.optional(field.id('Choose a treatment of this patient.')),
    on: z.optional(field.date('Enter the day of the visit.')),
  }),
  shows: [
    'patients',
    'health',
    'vitals',
    'anesthesia',
    'sedation',
    'treatments',
    'notes',
    'soap-notes',
    'perio',
    'images',
    'prescriptions',
    'appointments',
  ],
  output: VisitFacts,
  refusals: ['patient_not_found'],
});
