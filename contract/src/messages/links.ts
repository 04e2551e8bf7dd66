import * as z from 'zod/mini';
import { anyone, endpoint, post } from '../kernel/endpoint.ts';
import { linkToken } from '../kernel/link-token.ts';
import { ShownLook } from '../practice/shown-look.ts';

/** The content of a reminder's link: where and when, but not for whom or for what. */
export const LinkedAppointments = z.object({
  practice_name: z.string(),
  practice_phone: z.string(),
  look: ShownLook,
  visits: z.array(z.object({ appointment_date: z.string(), appointment_time: z.string() })),
  /** `asked`: the patient asked to be called. */
  state: z.enum(['open', 'confirmed', 'asked']),
});
export type LinkedAppointments = z.infer<typeof LinkedAppointments>;

/** How often a link's holder may say that they can't come; the first time included. */
export const mostCallbackRequests = 3;

const body = z.object({ token: linkToken });
const refusals = ['visit_link_dead', 'visit_link_changed'] as const;

export const readVisitLink = post('/visit-links/read', {
  summary: 'What a reminder’s link is about. Opening it changes nothing.',
  access: anyone,
  audit: { nothing: 'No one is signed in, and it shows the time of a visit only.' },
  body,
  output: LinkedAppointments,
  status: 200,
  refusals,
});

export const confirmByLink = post('/visit-links/confirm', {
  summary: 'Confirm the visits of a reminder.',
  access: anyone,
  audit: { nothing: 'The confirmation is kept with the visit, with how it was given.' },
  body,
  output: LinkedAppointments,
  status: 200,
  refusals,
});

export const declineByLink = post('/visit-links/decline', {
  summary:
    'Say that one can’t come and would like to be called. The appointment stays until someone has called.',
  access: anyone,
  audit: { nothing: 'It is kept with the messages, where a person answers it.' },
  body,
  output: LinkedAppointments,
  status: 200,
  refusals: [...refusals, 'visit_link_tired'],
});

export const takeBackByLink = post('/visit-links/take-back', {
  summary: 'Withdraw “I can’t come”, until the visit begins. The office reads it.',
  access: anyone,
  audit: { nothing: 'It is kept with the messages, beside what it takes back.' },
  body,
  output: LinkedAppointments,
  status: 200,
  refusals,
});

/**
 * Called by text gateways with replies and deliveries. They are not part of `endpoints`, because the signature covers the
 * raw bytes of the body.
 */
export const textWebhooks = [
  endpoint({
    name: 'twilioWebhook',
    summary: 'What Twilio reports about replies and deliveries, signed with the account’s auth token.',
    method: 'POST',
    path: '/texts/twilio',
    access: anyone,
    audit: { nothing: 'What changes because of it is kept where it changes.' },
    signedBy: 'X-Twilio-Signature',
    output: z.object({ received: z.literal(true) }),
    status: 200,
    refusals: ['not_found', 'forged_signature', 'invalid'],
  }),
  endpoint({
    name: 'gatewayWebhook',
    summary:
      'What another text gateway reports about replies and deliveries, signed by HMAC-SHA256 of the body with SMS_GATEWAY_SECRET.',
    method: 'POST',
    path: '/texts/gateway',
    access: anyone,
    audit: { nothing: 'What changes because of it is kept where it changes.' },
    signedBy: 'Cusp-Signature',
    output: z.object({ received: z.literal(true) }),
    status: 200,
    refusals: ['not_found', 'forged_signature', 'invalid'],
  }),
] as const;
