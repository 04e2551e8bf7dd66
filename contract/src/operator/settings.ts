import * as z from 'zod/mini';
import { adminWith, get, post, put } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

export const ServiceSettings = z.object({
  /** Shown on the sign-in pages. */
  service_name: z.string(),
  /** Length of a new practice's trial, in days. */
  trial_days: z.number(),
  /** How many texts a practice may send a day, unless it has a limit of its own. */
  texts_a_day: z.number(),
  /** The address that practices write to; `''` if none is set. Anybody can read it. */
  contact_email: z.string(),
  /** How practices can pay other than by Stripe, in the operator's words. */
  how_to_pay: z.string(),
  version: z.number(),
});
export type ServiceSettings = z.infer<typeof ServiceSettings>;

/** `none`: not set up; `test`: the built-in test gateway; `failing`: the last attempt got no answer or a wrong one. */
const gatewayStates = ['none', 'test', 'set_up', 'failing'] as const;
export type GatewayState = (typeof gatewayStates)[number];

/** The server's version, database and services. */
export const ServiceState = z.object({
  version: z.string(),
  payment_provider: z.enum(gatewayStates),
  pharmacy_gateway: z.enum(gatewayStates),
  mail: z.enum(gatewayStates),
  /** The kind of storage for images. */
  files: z.enum(['folder', 's3']),
  /** The version of PostgreSQL. */
  database: z.string(),
});
export type ServiceState = z.infer<typeof ServiceState>;

/** The most texts a day that can be allowed. */
export const mostTextsADay = 100_000;
const wrongTexts = `Use a whole number from 0 to ${mostTextsADay.toLocaleString('en-US')}.`;
export const textsADay = () =>
  z.int({ error: wrongTexts }).check(z.minimum(0, wrongTexts), z.maximum(mostTextsADay, wrongTexts));

export const serviceSettings = get('/admin/settings', {
  summary: 'The service’s name, trial, limit of texts, and where practices write to and pay.',
  access: adminWith('settings.read'),
  output: ServiceSettings,
  refusals: [],
});

export const updateServiceSettings = put('/admin/settings', {
  summary:
    'Change the service’s name, the length of a new trial, the limit of texts, and where practices write to and pay.',
  access: adminWith('settings.write'),
  body: z.object({
    service_name: field.name('Enter the service’s name.'),
    trial_days: z
      .int({ error: 'Enter the number of days.' })
      .check(
        z.minimum(1, 'A trial lasts at least 1 day.'),
        z.maximum(365, 'A trial lasts at most 365 days.'),
      ),
    /** Absent: as it was. */
    texts_a_day: z.optional(textsADay()),
    contact_email: z.optional(field.optionalEmail()),
    how_to_pay: z.optional(field.optionalAddress()),
    version: field.version(),
  }),
  output: ServiceSettings,
  refusals: ['stale_version'],
});

export const serviceState = get('/admin/service', {
  summary: 'The state of the systems that the service depends on; contacts each gateway.',
  access: adminWith('settings.read'),
  output: ServiceState,
  refusals: [],
});

export const testMail = post('/admin/settings/test-mail', {
  summary: 'Send an email to test the mail server.',
  access: adminWith('settings.write'),
  body: z.object({ email: field.email() }),
  output: null,
  refusals: ['no_mail', 'mail_failed', 'too_many_letters'],
});
