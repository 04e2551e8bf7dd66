import * as z from 'zod/mini';
import { endpoint, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

export const sedationKinds = ['nitrous', 'moderate'] as const;
export type SedationKind = (typeof sedationKinds)[number];

/** An addendum is what is written after the record was signed. */
export const sedationEntryKinds = ['vitals', 'drug', 'gas', 'discharge', 'note', 'addendum'] as const;

/** Vital signs are due this many minutes after the last ones. Source: ADA, Guidelines for the Use of Sedation (2016). */
export const vitalsEvery = 5;

/** Zero to two points each. Source: the modified Aldrete score. */
export const dischargeSigns = ['activity', 'breathing', 'circulation', 'consciousness', 'oxygen'] as const;
/** Of ten points; from here on a patient may go home accompanied. */
export const dischargeScore = 9;

const measured = (low: number, high: number, what: string) => {
  const wrong = `${what} is a whole number from ${low} to ${high}.`;
  return z.optional(z.nullable(z.int({ error: wrong }).check(z.minimum(low, wrong), z.maximum(high, wrong))));
};
const flow = (what: string) => {
  const wrong = `${what} is 0 to 20 liters a minute.`;
  return z.optional(
    z.nullable(
      z.number({ error: wrong }).check(z.minimum(0, wrong), z.maximum(20, wrong), z.multipleOf(0.1, wrong)),
    ),
  );
};

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
  /** The serial of the entry that it stands for. */
  corrects: z.nullable(z.int()),
  reason: known.text,
  created_by: known.text,
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
  /** Null while it goes on. */
  signed_at: z.nullable(z.string()),
  signed_by: z.string(),
  despite: z.string(),
  /** In the order of their time. */
  entries: z.array(SedationEntry),
});
export type Sedation = z.infer<typeof Sedation>;

const readers = staffWith('chart.read');
const writers = staffWith('chart.write');
const changes = { action: 'update', object: 'sedation', patient: 'output.patient_id' } as const;

export const listSedations = endpoint({
  name: 'listSedations',
  summary: "A patient's sedation records with what was written in them, the latest first.",
  method: 'GET',
  path: '/patients/{id}/sedations',
  access: readers,
  audit: { action: 'read', object: 'sedation', patient: 'params.id' },
  params: field.recordParams,
  shows: ['patients'],
  output: z.array(Sedation),
  status: 200,
  refusals: ['patient_not_found'],
});

export const SedationInput = z.object({
  kind: field.oneOf(sedationKinds, 'Choose nitrous oxide or moderate sedation.'),
  provider_id: field.id('Choose the provider.'),
  monitored_by: field.line('Enter who watches the patient.'),
  people: field.optionalLine(),
  fasting: field.optionalLine(),
});
export type SedationInput = z.input<typeof SedationInput>;

export const beginSedation = endpoint({
  name: 'beginSedation',
  summary: 'Begin a sedation record. A patient has at most one that goes on.',
  method: 'POST',
  path: '/patients/{id}/sedations',
  access: writers,
  audit: { action: 'create', object: 'sedation', patient: 'params.id' },
  event: 'begun',
  params: field.recordParams,
  body: SedationInput,
  output: Sedation,
  status: 201,
  refusals: ['patient_not_found', 'provider_not_found', 'sedation_open'],
});

const noEntry = 'Choose the entry that it corrects.';
const points = 'Choose 0, 1 or 2 for each sign.';
export const SedationEntryInput = z
  .object({
    kind: field.oneOf(sedationEntryKinds, 'Choose what is written.'),
    /** Minutes before now. */
    minutes_ago: measured(0, 240, 'How many minutes ago'),
    systolic: measured(30, 300, 'The systolic pressure'),
    diastolic: measured(10, 200, 'The diastolic pressure'),
    pulse: measured(20, 300, 'The pulse'),
    oxygen: measured(30, 100, 'The oxygen saturation'),
    breaths: measured(0, 80, 'The breaths in a minute'),
    carbon_dioxide: measured(0, 150, 'The carbon dioxide'),
    nitrous_flow: flow('The flow of nitrous oxide'),
    oxygen_flow: flow('The flow of oxygen'),
    drug: field.optionalLine(),
    dose: field.optionalLine(),
    way: field.optionalLine(),
    score: z.optional(
      z.nullable(
        z
          .array(z.int({ error: points }).check(z.minimum(0, points), z.maximum(2, points)))
          .check(z.minLength(dischargeSigns.length, points), z.maxLength(dischargeSigns.length, points)),
      ),
    ),
    note: field.optionalLongText(),
    corrects: z.optional(z.nullable(z.int({ error: noEntry }).check(z.minimum(1, noEntry)))),
    reason: field.optionalLine(),
  })
  .check(
    z.refine(
      ({ kind, systolic, pulse, oxygen, breaths, carbon_dioxide }) =>
        kind !== 'vitals' ||
        [systolic, pulse, oxygen, breaths, carbon_dioxide].some((value) => typeof value === 'number'),
      { path: ['pulse'], error: 'Enter what was measured.' },
    ),
    z.refine(
      ({ systolic, diastolic }) => (typeof systolic === 'number') === (typeof diastolic === 'number'),
      {
        path: ['diastolic'],
        error: 'Enter both pressures.',
      },
    ),
    z.refine(({ kind, drug, dose }) => kind !== 'drug' || (drug !== '' && dose !== ''), {
      path: ['drug'],
      error: 'Enter the drug and its dose.',
    }),
    z.refine(
      ({ kind, nitrous_flow, oxygen_flow }) =>
        kind !== 'gas' || (typeof nitrous_flow === 'number' && typeof oxygen_flow === 'number'),
      { path: ['oxygen_flow'], error: 'Enter both flows.' },
    ),
    z.refine(({ kind, score }) => (kind === 'discharge') === Array.isArray(score), {
      path: ['score'],
      error: points,
    }),
    z.refine(({ kind, note }) => (kind !== 'note' && kind !== 'addendum') || note !== '', {
      path: ['note'],
      error: 'Write what happened.',
    }),
    z.refine(({ corrects, reason }) => typeof corrects !== 'number' || reason !== '', {
      path: ['reason'],
      error: 'Enter the reason for the correction.',
    }),
    z.refine(({ corrects, reason }) => typeof corrects === 'number' || reason === '', {
      path: ['corrects'],
      error: noEntry,
    }),
  );
export type SedationEntryInput = z.input<typeof SedationEntryInput>;

export const addSedationEntry = endpoint({
  name: 'addSedationEntry',
  summary: 'Write into a sedation record: while it goes on everything, once it is signed an addendum.',
  method: 'POST',
  path: '/sedations/{id}/entries',
  access: writers,
  audit: changes,
  event: 'written',
  params: field.recordParams,
  body: SedationEntryInput,
  output: Sedation,
  status: 201,
  refusals: ['sedation_not_found', 'sedation_signed', 'sedation_not_signed', 'sedation_entry_not_found'],
});

export const SignSedationInput = z.object({
  /** Why it is signed although vital signs or a sufficient discharge score are missing. */
  despite: field.optionalLine(),
});

export const signSedation = endpoint({
  name: 'signSedation',
  summary: 'Sign a sedation record: from then on it is locked.',
  method: 'POST',
  path: '/sedations/{id}/sign',
  access: writers,
  audit: changes,
  event: 'signed',
  params: field.recordParams,
  body: SignSedationInput,
  output: Sedation,
  status: 200,
  refusals: ['sedation_not_found', 'sedation_signed'],
});
