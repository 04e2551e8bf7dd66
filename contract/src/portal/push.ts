import * as z from 'zod/mini';
import { get, portalAccount, put } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/**
 * The kinds of notifications: visits that are near, canceled or written about; messages of the office in the portal; new forms; new
 * documents.
 */
export const pushKinds = ['visits', 'messages', 'forms', 'documents'] as const;
export type PushKind = (typeof pushKinds)[number];

/** The most devices on which an account is notified about one record; the oldest is dropped. */
export const mostPushDevices = 10;

const notKnown = 'Notifications aren’t supported in this browser.';
/** The push services of the browsers. Nothing is ever sent anywhere else. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^web\.push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
];

/** Whether an address is of a known push service, by HTTPS on its usual port. */
export function isPushService(address: string): boolean {
  const url = URL.parse(address);
  return (
    url !== null &&
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    services.some((service) => service.test(url.hostname))
  );
}

const PortalPush = z.object({
  /** The key with which the browser subscribes: VAPID, base64url. */
  public_key: z.string(),
  /** The devices that are notified about this record: by the SHA-256 of their address, hexadecimal. */
  devices: z.array(z.object({ endpoint_sha256: z.string(), kinds: z.array(z.enum(pushKinds)) })),
});

export const portalPush = get('/patient-portal/push', {
  summary: 'On which devices this account is notified about the record, and of what.',
  access: portalAccount,
  audit: { nothing: 'Settings of the account, no record.' },
  output: PortalPush,
  refusals: ['patient_not_found'],
});

export const portalSetPush = put('/patient-portal/push', {
  summary: 'Choose what this device is notified of about the record; of nothing: it is forgotten.',
  access: portalAccount,
  audit: { action: 'update', object: 'portal_access' },
  body: z.object({
    endpoint: z
      .string({ error: notKnown })
      .check(z.maxLength(1000, notKnown), z.refine(isPushService, notKnown)),
    kinds: z
      .array(field.oneOf(pushKinds, 'Choose visits, forms or documents.'), {
        error: 'Choose visits, forms or documents.',
      })
      .check(z.maxLength(pushKinds.length, 'Choose visits, forms or documents.')),
  }),
  output: PortalPush,
  refusals: ['patient_not_found'],
});
