import * as z from 'zod/mini';
import { del, get, portalAccount, put } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { EarlierTimeWish } from '../schedule/earlier-times.ts';
import { WishedTimesInput } from '../schedule/wished-times.ts';

/** A patient's wish for an earlier time, and the visit that would be moved. */
const PortalEarlierTime = z.extend(EarlierTimeWish, { appointment_id: z.string(), version: z.int() });
export type PortalEarlierTime = z.infer<typeof PortalEarlierTime>;

export const portalEarlierTimes = get('/patient-portal/earlier-times', {
  summary: 'For which visits the patient would like an earlier time, and when it would suit.',
  access: portalAccount,
  audit: { action: 'read', object: 'appointment' },
  output: z.array(PortalEarlierTime),
  refusals: ['patient_not_found'],
});

export const EarlierTimeInput = z.extend(WishedTimesInput, {
  until: field.date('Choose a day.'),
  version: field.version(),
});

export const portalSetEarlierTime = put('/patient-portal/appointments/{id}/earlier-time', {
  summary:
    'Ask for an earlier time than a visit is booked for, or change what suits. The visit stays as it is.',
  access: portalAccount,
  audit: { action: 'update', object: 'appointment' },
  body: EarlierTimeInput,
  output: PortalEarlierTime,
  refusals: ['patient_not_found', 'appointment_not_found', 'visit_link_changed', 'stale_version'],
});

export const portalDropEarlierTime = del('/patient-portal/appointments/{id}/earlier-time', {
  summary: 'No longer ask for an earlier time for a visit.',
  access: portalAccount,
  audit: { action: 'update', object: 'appointment' },
  output: null,
  refusals: ['patient_not_found', 'appointment_not_found'],
});
