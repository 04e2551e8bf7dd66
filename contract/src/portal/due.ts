import * as z from 'zod/mini';
import { get, portalAccount } from '../kernel/endpoint.ts';

/** A visit that a patient is due for and hasn't booked. */
export const PortalDueVisit = z.object({
  recall_type_id: z.string(),
  /** As the practice calls it; several that are done at one visit are together. */
  name: z.string(),
  due_date: z.string(),
  overdue: z.boolean(),
  /** The reason for which it is booked online; null: the patient calls. */
  booking_reason_id: z.nullable(z.string()),
});
export type PortalDueVisit = z.infer<typeof PortalDueVisit>;

export const portalDueVisits = get('/patient-portal/due-visits', {
  summary: 'What the patient is due for and has booked no visit for, the longest due first.',
  access: portalAccount,
  audit: { action: 'read', object: 'patient_recall' },
  output: z.array(PortalDueVisit),
  refusals: ['patient_not_found'],
});
