import * as z from 'zod/mini';
import { portalAccount, post } from '../kernel/endpoint.ts';

export const portalCheckIn = post('/patient-portal/appointments/{id}/check-in', {
  summary: 'Say that one is here for a visit, on its day: it has arrived, as when the desk says so.',
  access: portalAccount,
  forGuests: ['tablet'],
  audit: { action: 'update', object: 'appointment' },
  output: z.object({ id: z.string(), arrived: z.boolean() }),
  status: 200,
  refusals: [
    'patient_not_found',
    'appointment_not_found',
    'check_in_early',
    'check_in_over',
    'check_in_canceled',
    'check_in_closed',
  ],
});
