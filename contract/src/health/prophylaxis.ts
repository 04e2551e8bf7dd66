import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { procedures } from '../kernel/treatment-words.ts';

/** One dose from the AHA's table. */
const ProphylaxisDose = z.object({
  drug: z.string(),
  /** `mouth`, or `injection` for patients who can't swallow. */
  route: z.enum(['mouth', 'injection']),
  /** Null: the weight is needed first. */
  dose_mg: z.nullable(z.int()),
  /** How the dose was calculated: "50 mg/kg × 20 kg", "adult dose". */
  reckoning: z.string(),
});
export type ProphylaxisDose = z.infer<typeof ProphylaxisDose>;

const ProphylaxisDecision = z.object({
  id: z.string(),
  decided_on: z.string(),
  given: z.boolean(),
  drug: z.string(),
  dose_mg: z.nullable(z.int()),
  route: z.string(),
  because: z.string(),
  created_by: z.string(),
  created_at: field.moment(),
});
export type ProphylaxisDecision = z.infer<typeof ProphylaxisDecision>;

export const ProphylaxisProposal = z.object({
  patient_id: z.string(),
  /** `unclear`: it depends on something that isn't coded; `not_here`: at risk, but this work needs none; `none`: not at risk. */
  need: z.enum(['recommended', 'unclear', 'not_here', 'none']),
  because: z.array(z.string()),
  /** Found in uncoded text. */
  by_words: z.boolean(),
  /** Why drugs aren't offered, and what isn't known. */
  notes: z.array(z.string()),
  /** The weight is missing or too old for a child's dose. */
  asks_weight: z.boolean(),
  /** The first choice first. */
  doses: z.array(ProphylaxisDose),
  /** The visit that it is for; null for a day without a visit. */
  appointment_id: z.nullable(z.string()),
  /** The day of the visit. */
  visit_on: z.string(),
  /** The latest decision for this visit or day; null if there is none yet. */
  decision: z.nullable(ProphylaxisDecision),
  /** The latest decision for an earlier visit or day; null if there is none. */
  earlier: z.nullable(ProphylaxisDecision),
});
export type ProphylaxisProposal = z.infer<typeof ProphylaxisProposal>;

export const getProphylaxis = get('/patients/{id}/prophylaxis', {
  summary: 'The antibiotic that the AHA’s table of 2021 recommends before treatment, if any, and its dose.',
  access: staffWith('chart.read'),
  audit: { action: 'read', object: 'prophylaxis', patient: 'params.id' },
  query: z.object({
    /** The visit; without it, today's, or today. */
    appointment_id: z.optional(field.id('This is not the id of a visit.')),
    /** The work about to be done; without it, the visit's work, or else as for work on the gums. */
    category: z.optional(field.oneOf(procedures, 'Choose a category of the catalog.')),
  }),
  shows: ['patients', 'health'],
  output: ProphylaxisProposal,
  refusals: ['patient_not_found'],
});

export const decideProphylaxis = post('/patients/{id}/prophylaxis', {
  summary: 'The dentist’s decision: the antibiotic and its dose, or none with the reason.',
  access: staffWith('prescriptions.write'),
  audit: { action: 'create', object: 'prophylaxis', patient: 'params.id' },
  body: z.object({
    /** One of the proposed drugs; `''`: none is given. */
    drug: field.optionalName(),
    /** The visit that it is for; without it, today's, or today. */
    appointment_id: field.optionalId('Choose a visit of this patient.'),
    /** Required if none is given although it is recommended. */
    reason: field.optionalLine(),
  }),
  output: ProphylaxisProposal,
  refusals: ['patient_not_found', 'appointment_not_found'],
});
