import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { Payment } from './payments.ts';

/** `sending`: the reader is being told. The last three are final, but that a payment counts whenever it is heard of. */
export const readerChargeStates = ['sending', 'waiting', 'paid', 'declined', 'canceled'] as const;

/** What staff read to the patient whose card is kept; stored word for word with the time. */
export const keepCardAtDeskConsent =
  'The patient authorizes the practice to keep this card on file with its payment processor so that payments and payment plan installments they agree to can be charged to it. They can remove it in the portal or ask the office to.';

/** One payment at a card reader. */
export const ReaderCharge = z.object({
  id: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  reader_name: z.string(),
  /** Whether staff present a test card on the screen. */
  simulated: z.boolean(),
  /** Dollars. */
  amount: z.number(),
  state: z.enum(readerChargeStates),
  created_at: field.moment(),
  /** Who asked for it. */
  asked_by: z.string(),
});
export type ReaderCharge = z.infer<typeof ReaderCharge>;

/** The same, with its payment once it is paid. */
const ReaderChargeWithPayment = z.extend(ReaderCharge, { payment: z.nullable(Payment) });
export type ReaderChargeWithPayment = z.infer<typeof ReaderChargeWithPayment>;

export const startReaderCharge = post('/card-readers/{id}/charges', {
  summary:
    'Take a payment at a card reader. It pays the oldest bills first; what they have no need of is a credit. The charge says how it ends.',
  access: staffWith('payments.write'),
  audit: { action: 'create', object: 'reader_charge', patient: 'output.patient_id' },
  body: z.object({
    patient_id: field.id('Choose a patient.'),
    amount: field.amount('Enter the amount.'),
    /** The patient agreed to `keepCardAtDeskConsent`. */
    keep_card: z.optional(z.nullable(z.boolean({ error: 'Choose yes or no.' }))),
  }),
  output: ReaderCharge,
  refusals: [
    'card_reader_not_found',
    'patient_not_found',
    'card_reader_busy',
    'card_reader_offline',
    'card_reader_refused',
    'nothing_due',
    'no_payment_provider',
    'payment_provider_silent',
  ],
});

export const listOpenReaderCharges = get('/reader-charges', {
  summary: 'The payments that a card reader waits for, the oldest first.',
  access: staffWith('payments.read'),
  audit: { action: 'read', object: 'reader_charge' },
  shows: ['patients', 'card-readers'],
  output: z.array(ReaderCharge),
  refusals: [],
});

export const getReaderCharge = get('/reader-charges/{id}', {
  summary: 'A payment at a card reader, with what was posted once it is paid.',
  access: staffWith('payments.read'),
  audit: { action: 'read', object: 'reader_charge', patient: 'output.patient_id' },
  shows: ['patients', 'payments', 'card-readers'],
  output: ReaderChargeWithPayment,
  refusals: ['reader_charge_not_found'],
});

/** What the calls that ask the processor have in common. */
const asking = {
  access: staffWith('payments.write'),
  audit: { action: 'update', object: 'reader_charge', patient: 'output.patient_id' },
  output: ReaderChargeWithPayment,
  status: 200,
} as const;

export const askReaderCharge = post('/reader-charges/{id}/ask', {
  summary: 'Ask the processor how a payment at a card reader stands, where its own message is late.',
  ...asking,
  refusals: ['reader_charge_not_found', 'no_payment_provider', 'payment_provider_silent'],
});

export const cancelReaderCharge = post('/reader-charges/{id}/cancel', {
  summary:
    'Stop waiting for a card. A card that was presented a moment before is paid all the same, and the answer says so.',
  ...asking,
  refusals: [
    'reader_charge_not_found',
    'reader_charge_under_way',
    'no_payment_provider',
    'payment_provider_silent',
  ],
});

export const presentTestCard = post('/reader-charges/{id}/test-card', {
  summary: 'Present a test card at a simulated reader.',
  ...asking,
  body: z.object({ card: field.oneOf(['approved', 'declined'], 'Choose the test card.') }),
  refusals: [
    'reader_charge_not_found',
    'reader_not_simulated',
    'no_payment_provider',
    'payment_provider_silent',
  ],
});
