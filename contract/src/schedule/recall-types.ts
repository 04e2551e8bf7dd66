import * as z from 'zod/mini';
import { minutesOfVisit } from './duration.ts';
import { del, get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/**
 * A reason for patients to come back: after which visits, how long after them, and the appointment that is then booked. A patient's
 * date is counted from the last completed visit that triggers the type, months first, clamped to the month's end, then days.
 */
export const RecallType = z.object({
  id: z.string(),
  name: z.string(),
  months: z.int(),
  days: z.int(),
  /** Kinds of appointment that trigger it when they are completed. */
  trigger_kind_ids: z.array(z.string()),
  /** Procedures that trigger it when they are completed at a completed visit. */
  trigger_procedure_ids: z.array(z.string()),
  /** The appointment type that is booked for it. */
  book_kind_id: z.nullable(z.string()),
  minutes: z.int(),
  /** For patients of this age in years, and until their birthday of that age; null: no bound. */
  from_age: z.nullable(z.int()),
  until_age: z.nullable(z.int()),
  /** The type that it becomes at `until_age`; null: it ends. */
  next_type_id: z.nullable(z.string()),
  /** The type whose recall ends when this one begins, as prophylaxis by perio maintenance; null: none. */
  replaces_id: z.nullable(z.string()),
  version: z.int(),
});
export type RecallType = z.infer<typeof RecallType>;

/** The bounds of an interval and of an age. */
const recallBounds = { months: 120, days: 366, age: 120, triggers: 50 } as const;

const wholeUpTo = (most: number, wrong: string) =>
  z.int({ error: wrong }).check(z.refine((given) => given >= 0 && given <= most, wrong));
const age = () =>
  z.pipe(
    z.optional(z.nullable(wholeUpTo(recallBounds.age, `Use whole years from 0 to ${recallBounds.age}.`))),
    z.transform((given: number | null | undefined) => given ?? null),
  );
const triggers = (wrong: string) =>
  z
    .array(field.id(wrong))
    .check(z.maxLength(recallBounds.triggers, `Choose at most ${recallBounds.triggers}.`));

export const RecallTypeInput = z.object({
  name: field.name('Enter the name.'),
  months: wholeUpTo(recallBounds.months, `Use whole months from 0 to ${recallBounds.months}.`),
  days: wholeUpTo(recallBounds.days, `Use whole days from 0 to ${recallBounds.days}.`),
  trigger_kind_ids: triggers('Choose an appointment type.'),
  trigger_procedure_ids: triggers('Choose a procedure.'),
  book_kind_id: field.optionalId('Choose an appointment type.'),
  minutes: minutesOfVisit(),
  from_age: age(),
  until_age: age(),
  next_type_id: field.optionalId('Choose the next recall.'),
  /** In a change, absent: it stays. */
  replaces_id: z.optional(field.optionalId('Choose the recall that it replaces.')),
  version: field.version(),
});
export type RecallTypeInput = z.input<typeof RecallTypeInput>;

export const listRecallTypes = get('/recall-types', {
  summary: 'The recall types by name.',
  access: staffWith('appointments.read'),
  audit: { nothing: 'Recall types, no record.' },
  output: z.array(RecallType),
  refusals: [],
});

const unknown = ['appointment_kind_not_found', 'procedure_not_found'] as const;

export const createRecallType = post('/recall-types', {
  summary: 'Add a recall type. The dates of patients follow from their completed visits.',
  access: staffWith('practice.write'),
  audit: { action: 'create', object: 'recall_type' },
  event: 'added',
  body: RecallTypeInput,
  output: RecallType,
  refusals: ['recall_type_not_found', 'recall_type_name_taken', ...unknown],
});

export const updateRecallType = put('/recall-types/{id}', {
  summary: 'Change a recall type. The due dates of patients are recalculated.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'recall_type' },
  event: 'changed',
  body: RecallTypeInput,
  output: RecallType,
  refusals: ['recall_type_not_found', 'recall_type_name_taken', ...unknown, 'stale_version'],
});

export const deleteRecallType = del('/recall-types/{id}', {
  summary: 'Stop recalling for a type; what was noted with patients is kept.',
  access: staffWith('practice.write'),
  audit: { action: 'delete', object: 'recall_type' },
  event: 'removed',
  output: null,
  refusals: ['recall_type_not_found', 'recall_type_follows'],
});
