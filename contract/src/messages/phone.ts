import * as z from 'zod/mini';
import { anyone, endpoint, get, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { longestWords } from './reminders.ts';
import { wrongPlaceholder } from './rules/message-text.ts';

/** The kinds of unanswered calls. */
export const phoneCalls = ['missed', 'voicemail'] as const;
export type PhoneCall = (typeof phoneCalls)[number];

/** The settings for reports of the practice's phone provider, and for automatic answers. */
export const PhoneSettings = z.object({
  is_on: z.boolean(),
  /** A missed call is answered by a text, where the caller agreed to texts. */
  texts_missed: z.boolean(),
  body: z.string(),
  /** In Spanish; `''`: those who read Spanish get the English. */
  body_es: z.string(),
  /** The address to which the provider reports calls. */
  webhook_url: z.string(),
  /** The secret that signs its reports. */
  secret: z.string(),
  version: z.int(),
});
export type PhoneSettings = z.infer<typeof PhoneSettings>;

/** The words with which a practice begins. */
export const firstPhoneWords = {
  body: '{practice}: sorry we missed your call. Reply here and we will get back to you. Reply STOP to opt out.',
  body_es:
    '{practice}: lamentamos no haber contestado su llamada. Responda aquí y nos comunicaremos con usted. STOP cancela los mensajes.',
} as const;

const wrongBlank = 'Only {practice} is filled in here.';
const words = (given: string) =>
  given.length <= longestWords.text && wrongPlaceholder(given, ['practice']) === undefined;

export const PhoneSettingsInput = z.object({
  is_on: field.flagOr(false),
  texts_missed: field.flagOr(false),
  body: field
    .longText('Enter the text message.')
    .check(z.refine(words, { error: `Use at most ${longestWords.text} characters. ${wrongBlank}` })),
  body_es: field
    .optionalLongText()
    .check(z.refine(words, { error: `Use at most ${longestWords.text} characters. ${wrongBlank}` })),
  /** Reports signed with the secret of before are refused from now on. */
  new_secret: field.flagOr(false),
  version: field.version(),
});
export type PhoneSettingsInput = z.input<typeof PhoneSettingsInput>;

export const getPhoneSettings = get('/phone-settings', {
  summary: 'How missed calls and voicemail come in, with the secret that the phone provider signs with.',
  access: staffWith('practice.write'),
  audit: { nothing: 'How calls come in, no record.' },
  shows: ['reminder-rules'],
  output: PhoneSettings,
  refusals: [],
});

export const updatePhoneSettings = put('/phone-settings', {
  summary: 'Turn the reports of calls on, say what a missed call is answered with, or make a new secret.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'reminder_rule' },
  body: PhoneSettingsInput,
  output: PhoneSettings,
  refusals: ['stale_version'],
});

/** Called by a practice's phone provider. Not part of `endpoints`, because the signature covers the raw bytes of the body. */
export const phoneWebhook = endpoint({
  name: 'phoneWebhook',
  summary:
    'What a practice’s phone provider tells of missed calls and voicemail, signed by HMAC-SHA256 of the body with the secret in its settings.',
  method: 'POST',
  path: '/calls/{id}',
  access: anyone,
  audit: { nothing: 'What changes because of it is kept where it changes.' },
  signedBy: 'Cusp-Signature',
  output: z.object({ received: z.literal(true) }),
  status: 200,
  refusals: ['forged_signature', 'invalid'],
});
