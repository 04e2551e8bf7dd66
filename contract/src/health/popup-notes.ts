import * as z from 'zod/mini';
import { get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { noteMoments } from './rules/alert-words.ts';

/** A reminder about a patient, shown as a row of the alert strip. */
export const PopupNote = z.object({
  id: z.string(),
  patient_id: z.string(),
  body: z.string(),
  moments: z.array(z.enum(noteMoments)),
  /** The last day on which it is shown; null: until it is taken down. */
  until: z.nullable(z.string()),
  created_by: z.string(),
  created_at: field.moment(),
  /** It no longer reminds: it was taken down, or its last day has passed. */
  over: z.boolean(),
  ended_at: z.nullable(field.moment()),
  ended_by: z.string(),
  version: z.int(),
});
export type PopupNote = z.infer<typeof PopupNote>;

const written = {
  body: field.line('Enter the reminder.'),
  /** Empty: it is only shown in the strip. */
  moments: z
    .array(field.oneOf(noteMoments, 'Choose when from the list.'), {
      error: 'Choose when from the list.',
    })
    .check(z.maxLength(noteMoments.length, 'Choose each time only once.')),
  until: field.optionalDate(),
};
export const PopupNoteInput = z.object(written);
export type PopupNoteInput = z.input<typeof PopupNoteInput>;

export const PopupNoteChange = z.object({ ...written, ended: field.flagOr(false), version: field.version() });
export type PopupNoteChange = z.input<typeof PopupNoteChange>;

export const listPopupNotes = get('/patients/{id}/popup-notes', {
  summary: 'The pop-up notes on a patient, those that are over last.',
  access: staffWith('patients.read'),
  audit: { action: 'read', object: 'popup_note', patient: 'params.id' },
  shows: ['patients'],
  output: z.array(PopupNote),
  refusals: ['patient_not_found'],
});

export const createPopupNote = post('/patients/{id}/popup-notes', {
  summary: 'Add a reminder about a patient for when the record is opened, at booking, seating or check-out.',
  access: staffWith('patients.write'),
  audit: { action: 'create', object: 'popup_note', patient: 'params.id' },
  event: 'added',
  body: PopupNoteInput,
  output: PopupNote,
  refusals: ['patient_not_found'],
});

export const updatePopupNote = put('/popup-notes/{id}', {
  summary: 'Change a pop-up note, take it down, or put it up again.',
  access: staffWith('patients.write'),
  audit: { action: 'update', object: 'popup_note', patient: 'output.patient_id' },
  event: 'changed',
  body: PopupNoteChange,
  output: PopupNote,
  refusals: ['popup_note_not_found', 'stale_version'],
});
