import * as z from 'zod/mini';
import { optionalTimeZone } from '../access/sign-in.ts';
import { endpoint, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { consentPurposes } from './rules/consent-words.ts';

export const messageChannels = ['text', 'email'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** How a patient said whether they agree. */
export const consentWays = ['in_person', 'phone', 'written', 'online'] as const;
export type ConsentWay = (typeof consentWays)[number];

/** What a patient last said about one channel and purpose. */
export const Consent = z.object({
  /** Null: never asked. Then no text goes out; e-mails do, but for news. */
  given: z.nullable(z.boolean()),
  at: z.nullable(field.moment()),
  how: z.nullable(z.enum(consentWays)),
  /** Who recorded it: the patient, in the portal, or somebody of the practice. */
  by: z.string(),
  /** What was read, or read out; `''` where nobody kept it. */
  words: z.string(),
});
export type Consent = z.infer<typeof Consent>;

/** What was said about each purpose; the channel itself shows what was said about care. */
const ByPurpose = z.object({ care: Consent, billing: Consent, news: Consent });

/** Whether and how a patient may be written to. */
export const Contact = z.object({
  patient_id: z.string(),
  text: z.extend(Consent, {
    /** The number that texts go to; `''` if there is none that takes texts. */
    number: z.string(),
    /** Since when this number has stopped all texts by answering STOP; null if it hasn't. */
    stopped_at: z.nullable(field.moment()),
    purposes: ByPurpose,
    /** The others whose texts go to this number. */
    others: z.array(z.string()),
  }),
  email: z.extend(Consent, { address: z.string(), purposes: ByPurpose }),
  /** The patient's time zone; `''`: the practice's. */
  time_zone: z.string(),
  /** What who pays the patient's bills reads on them. */
  billing: z.object({
    /** Somebody else who pays; null: the patient does. */
    guarantor: z.nullable(z.string()),
    is_adult: z.boolean(),
    /** The adult asked that the guarantor reads "Dental services" instead of the procedures. */
    hides_procedures: z.boolean(),
    /** When and by whom that was last recorded; null and `''` if never. */
    at: z.nullable(field.moment()),
    by: z.string(),
  }),
});
export type Contact = z.infer<typeof Contact>;

export const getContact = endpoint({
  name: 'getContact',
  summary: 'Whether and how a patient may be written to: consent by channel, when and how it was given.',
  method: 'GET',
  path: '/patients/{id}/contact',
  access: staffWith('messages.read'),
  audit: { action: 'read', object: 'consent', patient: 'params.id' },
  params: field.recordParams,
  // A STOP ends texts to a number.
  shows: ['messages'],
  output: Contact,
  status: 200,
  refusals: ['patient_not_found'],
});

const wrongPurpose = 'Choose care, billing or news.';

export const ConsentInput = z.object({
  channel: field.oneOf(messageChannels, 'Choose text or e-mail.'),
  given: z.boolean({ error: 'Choose yes or no.' }),
  how: field.oneOf(consentWays, 'Choose how the patient said so.'),
  /** What it is about; without it, care and bills. */
  purposes: z.optional(
    z
      .array(field.oneOf(consentPurposes, wrongPurpose), { error: wrongPurpose })
      .check(z.minLength(1, wrongPurpose), z.maxLength(consentPurposes.length, wrongPurpose)),
  ),
  /** A no to texts is of all whose texts go to this number. */
  everybody: field.flagOr(false),
});
export type ConsentInput = z.input<typeof ConsentInput>;

export const recordConsent = endpoint({
  name: 'recordConsent',
  summary: 'Record that a patient agrees, or no longer agrees, to a channel. Earlier answers are kept.',
  method: 'POST',
  path: '/patients/{id}/consents',
  access: staffWith('messages.write'),
  audit: { action: 'create', object: 'consent', patient: 'params.id' },
  event: 'recorded',
  params: field.recordParams,
  body: ConsentInput,
  output: Contact,
  status: 201,
  refusals: ['patient_not_found'],
});

export const setContactZone = endpoint({
  name: 'setContactZone',
  summary: 'Set the time zone that the hours of rest of a patient follow; empty: the practice’s.',
  method: 'PUT',
  path: '/patients/{id}/contact',
  access: staffWith('messages.write'),
  audit: { action: 'update', object: 'consent', patient: 'params.id' },
  event: 'recorded',
  params: field.recordParams,
  body: z.object({ time_zone: optionalTimeZone() }),
  output: Contact,
  status: 200,
  refusals: ['patient_not_found'],
});

export const setBillingPrivacy = endpoint({
  name: 'setBillingPrivacy',
  summary:
    'Set whether the guarantor reads “Dental services” instead of an adult’s procedures, where the adult asked so.',
  method: 'PUT',
  path: '/patients/{id}/billing-privacy',
  access: staffWith('messages.write'),
  audit: { action: 'update', object: 'consent', patient: 'params.id' },
  event: 'recorded',
  params: field.recordParams,
  body: z.object({ hides_procedures: z.boolean({ error: 'Choose yes or no.' }) }),
  output: Contact,
  status: 200,
  refusals: ['patient_not_found'],
});
