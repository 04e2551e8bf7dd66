import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { cardChargeStates } from './online.ts';
import { Payment } from './payments.ts';

/** One charge of a kept card. */
export const CardCharge = z.object({
  id: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  /** Dollars. */
  amount: z.number(),
  /** `Payment plan, 3 of 6`. */
  reason: z.string(),
  state: z.enum(cardChargeStates),
  created_at: field.moment(),
});
export type CardCharge = z.infer<typeof CardCharge>;

export const listUnknownCharges = get('/card-charges/unknown', {
  summary:
    'Charges of cards on file that the card processor never confirmed, the oldest first. Until then their bills can’t be paid online.',
  access: staffWith('payments.read'),
  audit: { action: 'read', object: 'kept_card' },
  shows: ['patients', 'treatments'],
  output: z.array(CardCharge),
  refusals: [],
});

export const askCardCharge = post('/card-charges/{id}/ask', {
  summary:
    'Ask the card processor what became of a charge: it is then paid or declined, or still unknown. Nothing is charged.',
  access: staffWith('payments.write'),
  audit: { action: 'update', object: 'kept_card', patient: 'output.patient_id' },
  output: CardCharge,
  status: 200,
  refusals: ['card_charge_not_found', 'no_payment_provider', 'payment_provider_silent'],
});

/** How the owner of a card agreed to a charge that the office makes. */
export const chargeAgreements = ['in_person', 'by_phone', 'in_writing'] as const;
export type ChargeAgreement = (typeof chargeAgreements)[number];

export const ChargeCardInput = z.object({
  /** Whose bills are paid: a guarantor's card pays the bills of the family's other members, too. */
  patient_id: field.id('Choose a patient.'),
  amount: field.amount('Enter the amount.'),
  agreement: field.oneOf(chargeAgreements, 'Choose how the cardholder agreed.'),
});

export const chargeCardOnFile = post('/kept-cards/{id}/charges', {
  summary:
    'Charge a card on file with what a patient owes, as its owner agreed. It pays the oldest bills first; the charge says how it ends.',
  access: staffWith('payments.write'),
  audit: { action: 'create', object: 'kept_card', patient: 'output.patient_id' },
  body: ChargeCardInput,
  output: CardCharge,
  refusals: [
    'kept_card_not_found',
    'patient_not_found',
    'card_not_chargeable',
    'no_payment_provider',
    'nothing_due',
  ],
});

export const getCardCharge = get('/card-charges/{id}', {
  summary: 'A charge of a card on file, with its payment once it is paid.',
  access: staffWith('payments.read'),
  audit: { action: 'read', object: 'kept_card', patient: 'output.patient_id' },
  shows: ['patients', 'payments'],
  output: z.extend(CardCharge, { payment: z.nullable(Payment) }),
  refusals: ['card_charge_not_found'],
});
