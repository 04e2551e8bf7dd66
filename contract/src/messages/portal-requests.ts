import * as z from 'zod/mini';
import { get, portalAccount, post } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { requestTopics } from './request-topics.ts';

/** How often one record may ask within a day. */
export const mostPortalRequests = 10;
const longestRequest = 1000;
const tooLong = `Use at most ${longestRequest} characters.`;

/** The choices for how late somebody will be, in minutes. */
export const lateMinutes = [5, 10, 15, 20, 30] as const;

/** `open`: nobody has read it; `answered`: the practice wrote back; `done`: it needed no answer, or was settled. */
const requestStates = ['open', 'answered', 'done'] as const;

export const PortalRequest = z.object({
  id: z.string(),
  topic: z.enum(requestTopics),
  body: z.string(),
  created_at: field.moment(),
  state: z.enum(requestStates),
});
export type PortalRequest = z.infer<typeof PortalRequest>;

export const portalRequests = get('/patient-portal/requests', {
  summary: 'What the patient asked the practice for in the portal, the newest first, and how it stands.',
  access: portalAccount,
  audit: { action: 'read', object: 'message' },
  output: z.array(PortalRequest),
  refusals: ['patient_not_found'],
});

export const PortalRequestInput = z
  .object({
    topic: field.oneOf(requestTopics, 'Choose a topic.'),
    body: field.optionalLongText().check(z.maxLength(longestRequest, tooLong)),
    /** For a refill: one of the patient’s own. */
    prescription_id: field.optionalId('Choose a prescription.'),
    /** For running late: a visit of today. */
    appointment_id: field.optionalId('Choose the visit.'),
    minutes: z.optional(
      z.nullable(
        z
          .int({ error: 'Enter how late you will be.' })
          .check(
            z.refine((given) => lateMinutes.some((one) => one === given), 'Enter how late you will be.'),
          ),
      ),
    ),
  })
  .check(
    z.superRefine(({ topic, body, prescription_id, appointment_id, minutes }, context) => {
      const missing = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      if (topic === 'refill' && !prescription_id) missing('prescription_id', 'Choose a prescription.');
      if (topic === 'late' && !appointment_id) missing('appointment_id', 'Choose the visit.');
      if (topic === 'late' && !minutes) missing('minutes', 'Enter how late you will be.');
      if (topic !== 'refill' && topic !== 'late' && body === '') missing('body', 'Enter what you need.');
    }),
  );
export type PortalRequestInput = z.input<typeof PortalRequestInput>;

export const sendPortalRequest = post('/patient-portal/requests', {
  summary:
    'Ask the practice for something in one’s own words. It changes nothing automatically: it appears in the thread and waits for a person.',
  access: portalAccount,
  audit: { action: 'create', object: 'message' },
  body: PortalRequestInput,
  output: PortalRequest,
  refusals: [
    'patient_not_found',
    'prescription_not_found',
    'appointment_not_found',
    'visit_link_changed',
    'most_portal_requests',
  ],
});
