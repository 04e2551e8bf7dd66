import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { signer } from '../kernel/signer.ts';

export const sedationKinds = ['nitrous', 'moderate'] as const;
export type SedationKind = (typeof sedationKinds)[number];

/** An addendum is what is written after the record was signed. */
export const sedationEntryKinds = ['vitals', 'drug', 'gas', 'discharge', 'note', 'addendum'] as const;

/** Vital signs are due this many minutes after the last ones. Source: ADA, Guidelines for the Use of Sedation (2016). */
export const vitalsEvery = 5;

/** Zero to two points each. Source: the modified Aldrete score. */
export const dischargeSigns = ['activity', 'breathing', 'circulation', 'consciousness', 'oxygen'] as const;
/** Out of ten points: with this score or more, a patient may go home accompanied. */
export const dischargeScore = 9;

const known = { number: z.nullable(z.number()), text: z.string() };
export const SedationEntry = z.object({
  serial: z.int(),
  kind: z.enum(sedationEntryKinds),
  at: field.moment(),
  systolic: known.number,
  diastolic: known.number,
  pulse: known.number,
  /** Saturation in percent. */
  oxygen: known.number,
  breaths: known.number,
  /** End-tidal, in mmHg. */
  carbon_dioxide: known.number,
  /** Liters a minute. */
  nitrous_flow: known.number,
  oxygen_flow: known.number,
  drug: known.text,
  dose: known.text,
  way: known.text,
  /** By `dischargeSigns`. */
  score: z.nullable(z.array(z.int())),
  note: known.text,
  /** The serial of the entry that it corrects. */
  corrects: z.nullable(z.int()),
  reason: known.text,
  created_by: known.text,
  /** The role and license of the person who wrote it. */
  signer: signer(),
});
export type SedationEntry = z.infer<typeof SedationEntry>;

export const Sedation = z.object({
  id: z.string(),
  patient_id: z.string(),
  kind: z.enum(sedationKinds),
  provider_id: z.string(),
  provider_name: z.string(),
  monitored_by: z.string(),
  people: z.string(),
  fasting: z.string(),
  begun_on: z.string(),
  begun_at: field.moment(),
  begun_by: z.string(),
  /** Null while it is in progress. */
  signed_at: z.nullable(z.string()),
  signed_by: z.string(),
  signer: signer(),
  despite: z.string(),
  /** In the order of their time. */
  entries: z.array(SedationEntry),
});
export type Sedation = z.infer<typeof Sedation>;

const readers = staffWith('chart.read');
const writers = staffWith('chart.write');
const changes = { action: 'update', object: 'sedation', patient: 'output.patient_id' } as const;

export const listSedations = get('/patients/{id}/sedations', {
  summary: "A patient's sedation records with what was written in them, the latest first.",
  access: readers,
  audit: { action: 'read', object: 'sedation', patient: 'params.id' },
  shows: ['patients'],
  output: z.array(Sedation),
  refusals: ['patient_not_found'],
});

export const SedationInput = z.object({
  kind: field.oneOf(sedationKinds, 'Choose nitrous oxide or moderate sedation.'),
  provider_id: field.id('Choose the provider.'),
  monitored_by: field.line('Enter who monitors the patient.'),
  people: field.optionalLine(),
  fasting: field.optionalLine(),
});
export type SedationInput = z.input<typeof SedationInput>;

export const beginSedation = post('/patients/{id}/sedations', {
  summary: 'Start a sedation record. A patient has at most one in progress.',
  access: writers,
  audit: { action: 'create', object: 'sedation', patient: 'params.id' },
  event: 'begun',
  body: SedationInput,
  output: Sedation,
  refusals: ['patient_not_found', 'provider_not_found', 'sedation_open'],
});

export const SignSedationInput = z.object({
  /** Why it is signed although vital signs or a sufficient discharge score are missing. */
  despite: field.optionalLine(),
});

export const signSedation = post('/sedations/{id}/sign', {
  summary: 'Sign a sedation record: from then on it is locked.',
  access: writers,
  audit: changes,
  event: 'signed',
  body: SignSedationInput,
  output: Sedation,
  status: 200,
  refusals: ['sedation_not_found', 'sedation_signed'],
});
