import * as z from 'zod/mini';
import { endpoint, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { staffRoles } from '../kernel/permissions.ts';
import { workKindNames } from './work-kinds.ts';

/** `sent`: what one asked of others. */
const whoseWork = ['mine', 'sent', 'everybody'] as const;
export type WhoseWork = (typeof whoseWork)[number];
/** Open ones of which the day has come; those put off to a later day; and those closed by a person within 30 days. */
export const workStates = ['open', 'later', 'closed'] as const;
export type WorkState = (typeof workStates)[number];

const wrongKind = 'This is not a kind of open item.';
const wrongWhose = 'Choose mine, sent or everybody.';

/** Something that is left open. */
export const WorkItem = z.object({
  kind: z.enum(workKindNames),
  /** The record that it is about: a treatment, a note, a visit, an exam. */
  id: z.string(),
  /** Null, as the birth date, where it is about no patient; the name is `''` then. */
  patient_id: z.nullable(z.string()),
  patient_name: z.string(),
  patient_date_of_birth: z.nullable(z.string()),
  /** "Composite filling 14 MO". */
  title: z.string(),
  /** The day that it is left open from. */
  day: z.string(),
  /** The same day, or the one that it was put off to. */
  due_on: z.string(),
  overdue: z.boolean(),
  /** The account of whoever has to do it: assigned, or else by its kind. Null: nobody is named. */
  person_id: z.nullable(z.string()),
  person_name: z.string(),
  /** The role that it was given to; null where it is a person’s, or its kind’s. */
  role: z.nullable(z.enum(staffRoles)),
  /** The latest decision of a person; null: none. */
  decided: z.nullable(z.object({ by: z.string(), at: field.moment(), reason: z.string() })),
  state: z.enum(workStates),
});
export type WorkItem = z.infer<typeof WorkItem>;

const shows = [
  'tasks',
  'messages',
  'conversations',
  'online-requests',
  'patients',
  'health',
  'appointments',
  'coverages',
  'claims',
  'ledger',
  'payments',
  'refunds',
  'remittances',
  'bank-deposits',
  'treatments',
  'perio',
  'sedation',
  'pharmacy-requests',
  'notes',
  'soap-notes',
  'patient-forms',
] as const;

export const listWork = endpoint({
  name: 'listWork',
  summary: 'What is left open in the practice, as far as the person may do it, the longest due first.',
  method: 'GET',
  path: '/work-list',
  access: staffWith('dashboard.read'),
  audit: { action: 'read', object: 'work_decision', patient: 'query.patient_id' },
  query: z.extend(field.patientListQuery, {
    whose: z.optional(field.oneOf(whoseWork, wrongWhose)),
    kind: z.optional(field.oneOf(workKindNames, wrongKind)),
    state: z.optional(field.oneOf(workStates, 'Choose open, later or closed.')),
    /** Only of patients who have a visit on this day. */
    visits_on: z.optional(field.date('Enter the date.')),
  }),
  shows,
  output: z.array(WorkItem),
  status: 200,
  refusals: [],
});

export const WorkFigure = z.object({
  kind: z.enum(workKindNames),
  /** How many are open. */
  open: z.int(),
  /** How many of them are the person's own. */
  mine: z.int(),
  /** How many of one's own were due before today. */
  overdue: z.int(),
});
export type WorkFigure = z.infer<typeof WorkFigure>;

export const workFigures = endpoint({
  name: 'workFigures',
  summary: 'How much of each kind is left open; kinds of which nothing is are left out.',
  method: 'GET',
  path: '/work-list/figures',
  access: staffWith('dashboard.read'),
  audit: { nothing: 'Counts of the practice, no record.' },
  shows,
  output: z.array(WorkFigure),
  status: 200,
  refusals: [],
});

/** What is decided of an open item; an absent field stays as it was decided last. */
export const WorkDecisionInput = z
  .object({
    kind: field.oneOf(workKindNames, wrongKind),
    /** Who has to do it; null: whose work it is by its kind. */
    person_id: z.optional(field.optionalId('Choose a person of the team.')),
    /** Until when it is put off; null: due at once. */
    due_on: z.optional(field.optionalDate()),
    /** It needs nothing any more, or does again. */
    closed: z.optional(z.nullable(z.boolean({ error: 'Choose yes or no.' }))),
    /** Asked for where it is put off or closed. */
    reason: field.optionalLine(),
  })
  .check(
    z.refine(({ due_on, closed, reason }) => reason !== '' || (!due_on && closed !== true), {
      path: ['reason'],
      error: 'Say why.',
    }),
  );
export type WorkDecisionInput = z.input<typeof WorkDecisionInput>;

export const decideWork = endpoint({
  name: 'decideWork',
  summary: 'Assign an open item, put it off, or close it with a reason; earlier decisions are kept.',
  method: 'POST',
  path: '/work-list/{id}/decisions',
  access: staffWith('dashboard.read'),
  audit: { action: 'update', object: 'work_decision', patient: 'output.patient_id' },
  params: field.recordParams,
  body: WorkDecisionInput,
  output: WorkItem,
  status: 201,
  refusals: ['work_item_not_found', 'staff_not_found', 'not_permitted'],
});
