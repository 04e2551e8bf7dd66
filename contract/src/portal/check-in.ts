import * as z from 'zod/mini';
import { endpoint, portalAccount } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

export const portalCheckIn = endpoint({
  name: 'portalCheckIn',
  summary: 'Say that one is here for a visit, on its day: it has arrived, as when the desk says so.',
  method: 'POST',
  path: '/patient-portal/appointments/{id}/check-in',
  access: portalAccount,
  forGuests: ['tablet'],
  audit: { action: 'update', object: 'appointment' },
  params: field.recordParams,
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
