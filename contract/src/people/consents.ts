import * as z from 'zod/mini';
import { optionalTimeZone } from '../access/sign-in.ts';
import { get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { consentPurposes } from './rules/consent-words.ts';

export const messageChannels = ['text', 'email'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** How a patient can give an answer. */
export const consentMethods = ['in_person', 'phone', 'written', 'online'] as const;

/** How an answer was given; `former_program`: it came with an import. */
const recordedMethods = [...consentMethods, 'former_program'] as const;
export type ConsentMethod = (typeof recordedMethods)[number];

/** A patient's latest answer about one channel and purpose. */
export const Consent = z.object({
  /** Null: never asked. Then no texts go out, and emails do, except news. */
  given: z.nullable(z.boolean()),
  at: z.nullable(field.moment()),
  how: z.nullable(z.enum(recordedMethods)),
  /** The name of the person who recorded it: the patient, in the portal, or a team member. */
  by: z.string(),
  /** The words the patient read or heard before answering; `''` if they weren't recorded. */
  words: z.string(),
});
export type Consent = z.infer<typeof Consent>;

/** The answer for each purpose; the channel's own fields repeat the answer about care. */
const ByPurpose = z.object({ care: Consent, billing: Consent, news: Consent });

/** A patient's consent to messages, by channel, and the addresses they go to. */
export const Contact = z.object({
  patient_id: z.string(),
  text: z.extend(Consent, {
    /** The number that texts go to; `''` if no number takes texts. */
    number: z.string(),
    /** When this number stopped all texts by answering STOP; null if it hasn't. */
    stopped_at: z.nullable(field.moment()),
    purposes: ByPurpose,
    /** Names of other patients whose texts go to this number. */
    others: z.array(z.string()),
  }),
  email: z.extend(Consent, { address: z.string(), purposes: ByPurpose }),
  /** The patient's time zone; `''`: the practice's. */
  time_zone: z.string(),
  /** How much the payer of the patient's bills reads on them. */
  billing: z.object({
    /** The name of somebody else who pays; null if the patient does. */
    guarantor: z.nullable(z.string()),
    is_adult: z.boolean(),
    /** The adult asked that the guarantor read "Dental services" instead of the procedures. */
    hides_procedures: z.boolean(),
    /** When and by whom that was last recorded; null and `''` if never. */
    at: z.nullable(field.moment()),
    by: z.string(),
  }),
});
export type Contact = z.infer<typeof Contact>;

export const getContact = get('/patients/{id}/contact', {
  summary: 'How a patient may be contacted: consent by channel, and when and how it was given.',
  access: staffWith('messages.read'),
  audit: { action: 'read', object: 'consent', patient: 'params.id' },
  // A STOP ends texts to a number.
  shows: ['messages'],
  output: Contact,
  refusals: ['patient_not_found'],
});

const wrongPurpose = 'Choose care, billing or news.';

export const ConsentInput = z.object({
  channel: field.oneOf(messageChannels, 'Choose text or email.'),
  given: z.boolean({ error: 'Choose yes or no.' }),
  how: field.oneOf(consentMethods, 'Choose how the patient gave consent.'),
  /** The purposes it covers; care and billing by default. */
  purposes: z.optional(
    z
      .array(field.oneOf(consentPurposes, wrongPurpose), { error: wrongPurpose })
      .check(z.minLength(1, wrongPurpose), z.maxLength(consentPurposes.length, wrongPurpose)),
  ),
  /** A no to texts also counts for everybody else whose texts go to this number. */
  everybody: field.flagOr(false),
});
export type ConsentInput = z.input<typeof ConsentInput>;

export const recordConsent = post('/patients/{id}/consents', {
  summary: 'Record that a patient agrees, or no longer agrees, to a channel. Earlier answers are kept.',
  access: staffWith('messages.write'),
  audit: { action: 'create', object: 'consent', patient: 'params.id' },
  event: 'recorded',
  body: ConsentInput,
  output: Contact,
  refusals: ['patient_not_found'],
});

export const setContactZone = put('/patients/{id}/contact', {
  summary: 'Set the time zone of a patient’s quiet hours; empty for the practice’s.',
  access: staffWith('messages.write'),
  audit: { action: 'update', object: 'consent', patient: 'params.id' },
  event: 'recorded',
  body: z.object({ time_zone: optionalTimeZone(), was: field.was({ time_zone: z.string() }) }),
  output: Contact,
  refusals: ['patient_not_found', 'stale_version'],
});

export const setBillingPrivacy = put('/patients/{id}/billing-privacy', {
  summary:
    'Set whether the guarantor reads “Dental services” instead of an adult’s procedures, because the adult asked for it.',
  access: staffWith('messages.write'),
  audit: { action: 'update', object: 'consent', patient: 'params.id' },
  event: 'recorded',
  body: z.object({ hides_procedures: z.boolean({ error: 'Choose yes or no.' }) }),
  output: Contact,
  refusals: ['patient_not_found'],
});
