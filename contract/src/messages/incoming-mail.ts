import * as z from 'zod/mini';
import { anyone, endpoint } from '../kernel/endpoint.ts';

/**
 * Mail that comes in, once for all practices. Not part of `endpoints`, because the signature covers the raw bytes, and because mail
 * programs send neither JSON nor our headers.
 */
export const mailWebhooks = [
  endpoint({
    name: 'mailWebhook',
    summary:
      'An email to the domain of reply addresses, as its raw bytes (RFC 5322), signed by HMAC-SHA256 of the body with MAIL_WEBHOOK_SECRET.',
    method: 'POST',
    path: '/mail/incoming',
    access: anyone,
    audit: { nothing: 'What changes because of it is kept where it changes.' },
    signedBy: 'Cusp-Signature',
    output: z.object({ received: z.literal(true) }),
    status: 200,
    refusals: ['not_found', 'forged_signature', 'invalid'],
  }),
  endpoint({
    name: 'unsubscribeByMail',
    summary: 'What a mail program sends for its button "Unsubscribe" (RFC 8058): no more such emails.',
    method: 'POST',
    path: '/mail/unsubscribe/{token}',
    access: anyone,
    audit: { nothing: 'It is kept with what the patient agreed to.' },
    output: z.object({ received: z.literal(true) }),
    status: 200,
    refusals: ['invalid'],
  }),
] as const;
