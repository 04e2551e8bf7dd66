import * as z from 'zod/mini';
import { get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { HealthEntry, HealthEntryInput } from './history-entries.ts';
import { healthLists, listStates } from './history-kinds.ts';
import { HealthReview } from './reviews.ts';

/** The two texts of product.md whose lines can be moved to the history's lists. */
export const historyTexts = ['allergies', 'medical_history'] as const;
export type HistoryText = (typeof historyTexts)[number];

const ListAnswer = z.object({
  list: z.enum(healthLists),
  state: z.enum(listStates),
  /** The person who recorded that the patient has none, and the time; `''` and null if nobody has. */
  answered_by: z.string(),
  answered_at: z.nullable(z.string()),
});

/** A line of one of the two texts that nobody has coded; it is compared by words only. */
export const UncodedLine = z.object({
  /** The record of the patient whose text has it. */
  record_id: z.string(),
  /** The version of that record, needed to move the line. */
  record_version: z.number(),
  text: z.enum(historyTexts),
  line: z.string(),
  /** It only says that the patient has none ("NKDA"). */
  denies: z.boolean(),
});
export type UncodedLine = z.infer<typeof UncodedLine>;

export const HealthHistory = z.object({
  patient_id: z.string(),
  /** The day whose end is shown. */
  on: z.string(),
  today: z.string(),
  lists: z.array(ListAnswer),
  /** The entries that were active on that day. */
  active: z.array(HealthEntry),
  /** The entries that had ended by then, latest first. */
  ended: z.array(HealthEntry),
  /** The uncoded lines of the texts as they are now, whatever the day. */
  uncoded: z.array(UncodedLine),
  /** The immunizations that the practice asks for and nobody has recorded yet, whatever the day. */
  immunizations_to_ask: z.array(z.string()),
  /** The latest reviews until then, the latest first. */
  reviews: z.array(HealthReview),
  /** How many entries were recorded or changed on that day. */
  changes: z.number(),
  /** Pregnancy and breast-feeding are asked of this patient; see `asksPregnancy`. */
  asks_pregnancy: z.boolean(),
});
export type HealthHistory = z.infer<typeof HealthHistory>;

const readers = staffWith('health.read');
const writers = staffWith('health.write');
const changes = { action: 'update', object: 'health_entry', patient: 'output.patient_id' } as const;
const ofPatient = { object: 'health_entry', patient: 'params.id' } as const;

export const getHealth = get('/patients/{id}/health', {
  summary: "A patient's health history as it was known at the end of a day, by default today.",
  access: readers,
  audit: { action: 'read', ...ofPatient },
  query: z.object({ on: z.optional(field.date('Choose the day.')) }),
  shows: ['patients', 'alert-rules'],
  output: HealthHistory,
  refusals: ['patient_not_found'],
});

export const listHealthVersions = get('/health-entries/{id}/versions', {
  summary: 'Every version of an entry of a health history, latest first, including one entered in error.',
  access: readers,
  audit: { action: 'read', object: 'health_entry', patient: 'output.patient_id' },
  shows: ['patients'],
  output: z.array(HealthEntry),
  refusals: ['health_entry_not_found'],
});

export const addHealthEntry = post('/patients/{id}/health-entries', {
  summary:
    'Add an entry to a health history. A fact, of which there is one at a time, replaces the earlier one.',
  access: writers,
  audit: { action: 'create', ...ofPatient },
  body: z.object({ entry: HealthEntryInput }),
  output: HealthEntry,
  refusals: ['patient_not_found', 'stale_version'],
});

export const changeHealthEntry = put('/health-entries/{id}', {
  summary: 'Change or correct an entry: a new version replaces it, and the earlier one can still be read.',
  access: writers,
  audit: changes,
  body: z.object({ entry: HealthEntryInput, reason: field.optionalLine(), version: field.version() }),
  output: HealthEntry,
  refusals: ['health_entry_not_found', 'health_entry_gone', 'health_kind_stays', 'stale_version'],
});

export const endHealthEntry = post('/health-entries/{id}/end', {
  summary: 'End an entry from a day on; earlier days still show it.',
  access: writers,
  audit: changes,
  body: z.object({
    /** Absent: today. Not in the future. */
    ended_on: field.optionalDate(),
    reason: field.optionalLine(),
    version: field.version(),
  }),
  output: HealthEntry,
  status: 200,
  refusals: ['health_entry_not_found', 'health_entry_gone', 'stale_version'],
});

export const strikeHealthEntry = post('/health-entries/{id}/strike', {
  summary: 'Mark an entry as entered in error; it stays in the record with the reason.',
  access: writers,
  audit: { ...changes, action: 'strike' },
  body: z.object({ reason: field.line('Enter the reason.'), version: field.version() }),
  output: HealthEntry,
  status: 200,
  refusals: ['health_entry_not_found', 'health_entry_gone', 'stale_version'],
});

export const confirmProblem = post('/health-entries/{id}/confirm', {
  summary: 'Confirm a reported problem as a diagnosis.',
  access: staffWith('health.confirm'),
  audit: changes,
  body: z.object({ version: field.version() }),
  output: HealthEntry,
  status: 200,
  refusals: ['health_entry_not_found', 'health_entry_gone', 'health_not_a_problem', 'stale_version'],
});

export const answerHealthList = post('/patients/{id}/health-answers', {
  summary: 'Record that the patient was asked about a list and has none, or undo that.',
  access: writers,
  audit: { action: 'update', ...ofPatient },
  body: z.object({
    list: field.oneOf(healthLists, 'Choose the list.'),
    answer: field.oneOf(['none', 'not_asked'], 'Choose none, or not asked.'),
  }),
  output: HealthHistory,
  status: 200,
  refusals: ['patient_not_found', 'health_list_not_empty'],
});
