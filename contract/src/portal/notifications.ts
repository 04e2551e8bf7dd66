import * as z from 'zod/mini';
import { get, portalAccount, put } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { messageChannels } from '../people/consents.ts';
import { consentPurposes } from '../people/rules/consent-words.ts';

const Agreed = z.object({ care: z.boolean(), billing: z.boolean(), news: z.boolean() });

/** The purposes for which the practice may write to a patient, by channel. */
export const PortalNotifications = z.object({
  text: z.extend(Agreed, {
    /** `''`: there is none that takes texts. */
    number: z.string(),
    /** It answered STOP: nothing goes out until it answers START, whatever is chosen here. */
    stopped: z.boolean(),
  }),
  email: z.extend(Agreed, { address: z.string() }),
});
export type PortalNotifications = z.infer<typeof PortalNotifications>;

export const portalNotifications = get('/patient-portal/notifications', {
  summary: 'What the practice may text and email the patient about.',
  access: portalAccount,
  audit: { action: 'read', object: 'consent' },
  shows: ['patients'],
  output: PortalNotifications,
  refusals: ['patient_not_found'],
});

export const setPortalNotification = put('/patient-portal/notifications', {
  summary:
    'Agree to be written to about something by text or email, or end it. What was read is kept with it.',
  access: portalAccount,
  audit: { action: 'create', object: 'consent' },
  body: z.object({
    channel: field.oneOf(messageChannels, 'Choose text or email.'),
    purpose: field.oneOf(consentPurposes, 'Choose care, billing or news.'),
    given: z.boolean({ error: 'Choose yes or no.' }),
  }),
  output: PortalNotifications,
  refusals: ['patient_not_found'],
});
