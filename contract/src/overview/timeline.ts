import * as z from 'zod/mini';
import { get, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { ClinicalNote } from '../notes/clinical-notes.ts';
import type { Permission } from '../kernel/permissions.ts';
import { SoapNote } from '../notes/soap-notes.ts';

/** The kinds of entry in a patient's timeline, with the permission to see each. */
export const timelinePermissions = {
  visit: 'appointments.read',
  treatment: 'treatments.read',
  note: 'clinical_notes.read',
  soap_note: 'soap_notes.read',
  anesthetic: 'chart.read',
  sedation: 'chart.read',
  perio: 'chart.read',
  vital: 'chart.read',
  image: 'images.read',
  prescription: 'prescriptions.read',
  plan: 'treatments.read',
  payment: 'payments.read',
  statement: 'payments.read',
  message: 'messages.read',
  contact: 'appointments.read',
  health_review: 'health.read',
  task: 'tasks.read',
} as const satisfies Record<string, Permission>;
export type TimelineKind = keyof typeof timelinePermissions;

export const timelineKinds = [
  'visit',
  'treatment',
  'note',
  'soap_note',
  'anesthetic',
  'sedation',
  'perio',
  'vital',
  'image',
  'prescription',
  'plan',
  'payment',
  'statement',
  'message',
  'contact',
  'health_review',
  'task',
] as const satisfies readonly TimelineKind[];

/** Something that happened, or a planned treatment. */
export const TimelineEntry = z.object({
  id: z.string(),
  patient_id: z.string(),
  kind: z.enum(timelineKinds),
  /** The day in the practice's time zone: when a treatment was done, or else planned, and when an image was taken. */
  day: z.string(),
  /** The time of a visit, `HH:MM`; otherwise null. */
  time: z.nullable(z.string()),
  /** When it was recorded. */
  at: field.moment(),
  /**
   * The subtype in the specification's words: an appointment's type, a payment's method, an image's kind, the channel
   * of a message or statement, and whether a plan was presented or answered.
   */
  what: z.string(),
  /** The procedure, the medication, the caption, the treatment paid for, the subject, the plan, or the statement's number. */
  title: z.string(),
  /** Further text: description, dosage, notes for the patient, a message's text. */
  detail: z.string(),
  /** The tooth, or the teeth. */
  teeth: z.string(),
  status: z.string(),
  /** Dollars: a treatment's cost if its fee is known, the amount paid, or the amount of a statement. */
  amount: z.nullable(z.number()),
  /** The name of the person who treated, prescribed, uploaded, presented, signed or wrote; `''` if unknown. */
  by: z.string(),
  /** The note itself; null for other kinds. */
  note: z.nullable(ClinicalNote),
  soap_note: z.nullable(SoapNote),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

const wrongKinds = `Choose types from ${timelineKinds.join(', ')}, separated by commas.`;
const isTimelineKind = (word: string): word is TimelineKind => Object.hasOwn(timelinePermissions, word);

export const getTimeline = get('/patients/{id}/timeline', {
  summary:
    'A patient’s timeline, the newest day first, as far as the caller may read it. Upcoming visits are left out.',
  access: staffWith('patients.read'),
  audit: { action: 'read', object: 'patient', patient: 'params.id' },
  query: z.extend(field.listQuery, {
    /** Kinds separated by commas; all of them by default. */
    kinds: z.optional(
      z.pipe(
        z.string({ error: wrongKinds }).check(z.maxLength(200, wrongKinds)),
        z.pipe(
          z.transform((given: string) => given.split(',')),
          z.array(z.string().check(z.refine(isTimelineKind, wrongKinds))),
        ),
      ),
    ),
  }),
  shows: [
    'patients',
    'health',
    'appointments',
    'messages',
    'treatments',
    'anesthesia',
    'sedation',
    'perio',
    'vitals',
    'treatment-plans',
    'prescriptions',
    'notes',
    'soap-notes',
    'payments',
    'images',
    'statements',
    'tasks',
    'calls',
  ],
  output: z.array(TimelineEntry),
  refusals: ['patient_not_found'],
});
