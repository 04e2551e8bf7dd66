import * as z from 'zod/mini';
import { endpoint, staffWith } from './endpoint.ts';
import * as field from './fields.ts';
import { Visit } from './schedule.ts';
import { Treatment } from './treatments.ts';

export const CheckedOutVisit = z.extend(Visit, {
  /** What comes next in a plan that a treatment of the visit stands on: neither done nor booked. Null: nothing. */
  next_treatment: z.nullable(Treatment),
});
export type CheckedOutVisit = z.infer<typeof CheckedOutVisit>;

export const checkOutVisit = endpoint({
  name: 'checkOutVisit',
  summary: 'Check a completed visit out, and complete those of its treatments that were done.',
  method: 'POST',
  path: '/appointments/{id}/check-out',
  access: staffWith('appointments.write'),
  audit: { action: 'update', object: 'appointment', patient: 'output.patient_id' },
  params: field.recordParams,
  body: z.object({
    completed_treatment_ids: z
      .array(field.id('Choose treatments of this visit.'))
      .check(z.maxLength(50, 'Choose at most 50.')),
    version: field.version(),
  }),
  output: CheckedOutVisit,
  status: 200,
  refusals: ['appointment_not_found', 'visit_progress', 'treatment_not_found', 'stale_version'],
});
