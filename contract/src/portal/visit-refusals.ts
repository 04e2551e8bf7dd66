import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { patientLanguages } from '../people/patient.ts';
import { OnlineRequest, RefuseRequestInput } from './online-requests.ts';
import { mostOpeningDays, VisitOpening } from './visit-openings.ts';

export const timesInsteadOfVisit = get('/appointments/{id}/other-times', {
  summary:
    'The times that can be proposed in place of a visit that its patient booked in the portal, by the rules of online booking.',
  access: staffWith('appointments.read'),
  audit: { nothing: 'Openings, no record.' },
  query: z.object({
    from: z.optional(field.date('Enter the date.')),
    days: z.optional(field.numberFrom(1, mostOpeningDays, `Choose 1 to ${mostOpeningDays} days.`)),
  }),
  shows: ['online-requests', 'appointments', 'blockouts'],
  output: z.object({
    /** The language in which the patient reads the reason. */
    language: z.enum(patientLanguages),
    /** A deposit was paid for it. */
    has_deposit: z.boolean(),
    openings: z.array(VisitOpening),
  }),
  refusals: ['appointment_not_found', 'visit_not_refusable'],
});

export const refuseVisit = post('/appointments/{id}/refuse', {
  summary:
    'Refuse a visit that its patient booked in the portal, with a reason: it is canceled. Other times can be proposed, one of which they can choose by a link. They are told by email.',
  access: staffWith('appointments.write'),
  audit: { action: 'update', object: 'appointment' },
  body: z.extend(RefuseRequestInput, { version: field.version() }),
  output: OnlineRequest,
  status: 200,
  refusals: [
    'appointment_not_found',
    'visit_not_refusable',
    'stale_version',
    'opening_taken',
    'too_many_letters',
  ],
});
