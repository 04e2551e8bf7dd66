import * as z from 'zod/mini';
import { get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/** The gateways for texts; null: none is set up. */
const textGateways = ['twilio', 'gateway', 'test'] as const;

/**
 * A number that texts come from. `claimed`: the practice named it and can't use it yet; `contested`: somebody else shows that it is
 * theirs, too, and the operator decides; `proven`: assigned by the operator, or by a code received at it.
 */
export const senderStates = ['claimed', 'contested', 'proven'] as const;
export type SenderState = (typeof senderStates)[number];

/**
 * The registration of the number at the carriers; `none`: not registered yet. Set by the gateway or the operator, never by the
 * practice.
 */
export const numberRegistrations = ['none', 'pending', 'approved', 'rejected'] as const;
export type NumberRegistration = (typeof numberRegistrations)[number];

/** The digits of a code that is texted to a number to prove it, and the minutes for which it holds. */
export const numberCode = { digits: 6, minutes: 15 } as const;

export const MessageSettings = z.object({
  /** The number that the practice names, as E.164; `''` for none. Until it is proven it takes nothing and sends nothing. */
  sender_number: z.string(),
  sender_state: z.enum(senderStates),
  registration: z.enum(numberRegistrations),
  /** Without approval texts leave until this day, since they did before; null: no such day. */
  texts_until: z.nullable(z.string()),
  /** Whether a code can be texted to the number; otherwise the operator assigns it. */
  can_send_code: z.boolean(),
  gateway: z.nullable(z.enum(textGateways)),
  /** Whether email is set up. */
  email: z.boolean(),
  /** Why this practice can send no texts, as a sentence; `''` if it can. */
  no_texts: z.string(),
  no_emails: z.string(),
  /** The address to which the gateway must report replies and deliveries; `''` in test mode and without a gateway. */
  webhook_url: z.string(),
  version: z.int(),
});
export type MessageSettings = z.infer<typeof MessageSettings>;

const wrongNumber = 'Enter a phone number like +12125550123, or leave blank.';

/** A number that texts come from, as typed; `''` for none. */
export const senderNumber = () =>
  z.pipe(
    z.optional(z.nullable(z.string({ error: wrongNumber }).check(z.maxLength(40, wrongNumber)))),
    z.pipe(
      z.transform((given: string | null | undefined) => asNumber(given ?? '')),
      z.string().check(z.regex(/^(\+[1-9]\d{7,14})?$/, wrongNumber)),
    ),
  );

export const MessageSettingsInput = z.object({
  sender_number: senderNumber(),
  version: field.version(),
});
export type MessageSettingsInput = z.input<typeof MessageSettingsInput>;

/** A number as typed, with spaces, hyphens and brackets left out; ten digits are a number of North America. */
function asNumber(typed: string): string {
  const bare = typed.replaceAll(/[\s().-]/g, '');
  return /^[2-9]\d{9}$/.test(bare) ? `+1${bare}` : bare;
}

export const getMessageSettings = get('/message-settings', {
  summary: 'How this practice sends messages, and why it can’t.',
  access: staffWith('messages.read'),
  audit: { nothing: 'How messages are sent, no record.' },
  output: MessageSettings,
  refusals: [],
});

export const updateMessageSettings = put('/message-settings', {
  summary:
    'Name the number that this practice’s texts come from. Texts leave from it, and replies find the practice by it, once it is proven.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'reminder_rule' },
  body: MessageSettingsInput,
  output: MessageSettings,
  refusals: ['stale_version'],
});

export const sendNumberCode = post('/message-settings/code', {
  summary:
    'Text a code to the number that the practice named. Whoever receives it there proves the number by it.',
  access: staffWith('practice.write'),
  audit: { action: 'send', object: 'reminder_rule' },
  output: z.object({
    /** In test mode, where nothing leaves: the code. Otherwise null. */
    test_code: z.nullable(z.string()),
  }),
  status: 200,
  refusals: ['no_number_code', 'number_proven', 'number_code_failed', 'too_many_texts'],
});

export const proveNumber = post('/message-settings/proof', {
  summary: 'Prove the number by the code that was received at it.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'reminder_rule' },
  body: z.object({ code: field.line('Enter the code.') }),
  output: MessageSettings,
  status: 200,
  refusals: ['wrong_number_code', 'number_contested', 'too_many_tries'],
});
