import * as z from 'zod/mini';
import { appointmentTypes } from '../kernel/appointment-words.ts';
import { get, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { ListCount, countsOnly, searchedFor, sortedBy } from '../kernel/lists.ts';

export const RecallEntry = z.object({
  id: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  appointment_date: z.string(),
  type: z.enum(appointmentTypes),
  recall_date: z.string(),
});
export type RecallEntry = z.infer<typeof RecallEntry>;

/** The columns that the recall list can be sorted by. */
export const recallOrders = ['patient', 'visit', 'recall'] as const;

export const listRecalls = get('/appointments/recall', {
  summary: 'The patients to call back, the longest overdue first.',
  access: staffWith('appointments.read'),
  audit: { action: 'read', object: 'appointment', patient: 'query.patient_id' },
  /** `q` is part of the patient's name. */
  query: z.extend(field.patientListQuery, { q: searchedFor(), sort: sortedBy(recallOrders) }),
  shows: ['patients', 'practice'],
  output: z.array(RecallEntry),
  refusals: [],
});

export const countRecalls = get('/appointments/recall/figures', {
  summary: 'How many patients the recall list holds, as it is narrowed.',
  access: staffWith('appointments.read'),
  audit: { action: 'read', object: 'appointment', unlessSearched: countsOnly },
  query: z.object({ q: searchedFor() }),
  shows: ['patients', 'practice'],
  output: ListCount,
  refusals: [],
});
