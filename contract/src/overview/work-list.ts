import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { staffRoles } from '../kernel/permissions.ts';
import { workKindNames } from './work-kinds.ts';

/** `sent`: tasks and notes one has sent to others. */
const workListScopes = ['mine', 'sent', 'everybody'] as const;
export type WorkListScope = (typeof workListScopes)[number];
/** Open items whose day has come, items put off to a later day, and items that a person closed within the last 30 days. */
export const workStates = ['open', 'later', 'closed'] as const;
export type WorkState = (typeof workStates)[number];

const wrongKind = 'Choose a type of item.';
const wrongScope = 'Choose mine, sent, or everyone.';

/** An open item on the work list. */
export const WorkItem = z.object({
  kind: z.enum(workKindNames),
  /** The id of the record it is about: a treatment, a note, a visit, an exam. */
  id: z.string(),
  /** Null if it isn't about a patient; then the birth date is null, too, and the name is `''`. */
  patient_id: z.nullable(z.string()),
  patient_name: z.string(),
  patient_date_of_birth: z.nullable(z.string()),
  /** "Composite filling 14 MO". */
  title: z.string(),
  /** The day since which it has been open. */
  day: z.string(),
  /** `day`, or the day it was put off to. */
  due_on: z.string(),
  overdue: z.boolean(),
  /** The account of the person whose work it is: assigned, or else determined by its kind. Null if nobody is named. */
  person_id: z.nullable(z.string()),
  person_name: z.string(),
  /** The role it was given to; null if it belongs to a person, or to the roles of its kind. */
  role: z.nullable(z.enum(staffRoles)),
  /** The latest decision by a person; null if there is none. */
  decided: z.nullable(z.object({ by: z.string(), at: field.moment(), reason: z.string() })),
  state: z.enum(workStates),
});
export type WorkItem = z.infer<typeof WorkItem>;

const shows = [
  'tasks',
  'messages',
  'mailings',
  'conversations',
  'online-requests',
  'patients',
  'health',
  'appointments',
  'coverages',
  'insurance-plans',
  'claims',
  'ledger',
  'payments',
  'refunds',
  'visit-fees',
  'remittances',
  'bank-deposits',
  'portal-access',
  'treatments',
  'treatment-plans',
  'perio',
  'sedation',
  'pharmacy-requests',
  'images',
  'image-readings',
  'image-tray',
  'notes',
  'soap-notes',
  'patient-forms',
] as const;

export const listWork = get('/work-list', {
  summary: 'The practice’s open items, as far as the caller may work on them, the longest due first.',
  access: staffWith('dashboard.read'),
  audit: { action: 'read', object: 'work_decision', patient: 'query.patient_id' },
  query: z.extend(field.patientListQuery, {
    whose: z.optional(field.oneOf(workListScopes, wrongScope)),
    kind: z.optional(field.oneOf(workKindNames, wrongKind)),
    state: z.optional(field.oneOf(workStates, 'Choose open, later or closed.')),
    /** Only about patients who have a visit on this day. */
    visits_on: z.optional(field.date('Enter the date.')),
  }),
  shows,
  output: z.array(WorkItem),
  refusals: [],
});

export const WorkFigure = z.object({
  kind: z.enum(workKindNames),
  /** The number of open items. */
  open: z.int(),
  /** How many of them are the caller's own. */
  mine: z.int(),
  /** How many of the caller's own were due before today. */
  overdue: z.int(),
});
export type WorkFigure = z.infer<typeof WorkFigure>;

export const workFigures = get('/work-list/figures', {
  summary: 'The number of open items of each kind; kinds without any are left out.',
  access: staffWith('dashboard.read'),
  audit: { nothing: 'Counts of the practice, no record.' },
  shows,
  output: z.array(WorkFigure),
  refusals: [],
});

/** A decision on an open item; an absent field keeps its last value. */
export const WorkDecisionInput = z
  .object({
    kind: field.oneOf(workKindNames, wrongKind),
    /** The person it is assigned to; null leaves it to the roles of its kind. */
    person_id: z.optional(field.optionalId('Choose a team member.')),
    /** The day it is put off to; null makes it due now. */
    due_on: z.optional(field.optionalDate()),
    /** True if nothing needs to be done; false reopens it. */
    closed: z.optional(z.nullable(z.boolean({ error: 'Choose yes or no.' }))),
    /** Required if it is put off or closed. */
    reason: field.optionalLine(),
    was: field.was({ person_id: z.nullable(z.string()), due_on: z.string(), state: z.string() }),
  })
  .check(
    z.refine(({ due_on, closed, reason }) => reason !== '' || (!due_on && closed !== true), {
      path: ['reason'],
      error: 'Enter a reason.',
    }),
  );
export type WorkDecisionInput = z.input<typeof WorkDecisionInput>;

export const decideWork = post('/work-list/{id}/decisions', {
  summary: 'Assign an open item, put it off, or close it with a reason; earlier decisions are kept.',
  access: staffWith('dashboard.read'),
  audit: { action: 'update', object: 'work_decision', patient: 'output.patient_id' },
  body: WorkDecisionInput,
  output: WorkItem,
  refusals: ['work_item_not_found', 'staff_not_found', 'not_permitted', 'stale_version'],
});
