import * as z from 'zod/mini';
import { post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { sedationEntryKinds, dischargeSigns, Sedation } from './sedation.ts';

const measured = (low: number, high: number, what: string) => {
  const wrong = `${what} is a whole number from ${low} to ${high}.`;
  return z.optional(z.nullable(z.int({ error: wrong }).check(z.minimum(low, wrong), z.maximum(high, wrong))));
};
const flow = (what: string) => {
  const wrong = `${what} is 0 to 20 liters a minute.`;
  return z.optional(
    z.nullable(
      z.number({ error: wrong }).check(
        z.minimum(0, wrong),
        z.maximum(20, wrong),
        // Not `multipleOf`, which takes what is next to nothing for zero.
        z.refine((given) => Number(given.toFixed(1)) === given, wrong),
      ),
    ),
  );
};

const noEntry = 'Choose the entry that it corrects.';
const points = 'Choose 0, 1 or 2 for each sign.';
export const SedationEntryInput = z
  .object({
    kind: field.oneOf(sedationEntryKinds, 'Choose the type of entry.'),
    /** Minutes before now. */
    minutes_ago: measured(0, 240, 'How many minutes ago'),
    systolic: measured(30, 300, 'The systolic pressure'),
    diastolic: measured(10, 200, 'The diastolic pressure'),
    pulse: measured(20, 300, 'The pulse'),
    oxygen: measured(30, 100, 'The oxygen saturation'),
    breaths: measured(0, 80, 'Respiratory rate'),
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
    /** The same dose was given again within a minute: without it, one is taken for a second press. */
    given_again: z.optional(field.flagOr(false)),
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
        error: 'Enter systolic and diastolic.',
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
      error: 'Enter what happened.',
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

export const addSedationEntry = post('/sedations/{id}/entries', {
  summary: 'Write into a sedation record: while it goes on everything, once it is signed an addendum.',
  access: staffWith('chart.write'),
  audit: { action: 'update', object: 'sedation', patient: 'output.patient_id' },
  event: 'written',
  body: SedationEntryInput,
  output: Sedation,
  refusals: ['sedation_not_found', 'sedation_signed', 'sedation_not_signed', 'sedation_entry_not_found'],
});
