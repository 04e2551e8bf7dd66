import * as z from 'zod/mini';
import { endpoint, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { cardChargeStates } from './online.ts';

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

export const listUnknownCharges = endpoint({
  name: 'listUnknownCharges',
  summary:
    'Charges of cards on file that the card processor never confirmed, the oldest first. Until then their bills can’t be paid online.',
  method: 'GET',
  path: '/card-charges/unknown',
  access: staffWith('payments.read'),
  audit: { action: 'read', object: 'kept_card' },
  shows: ['patients', 'treatments'],
  output: z.array(CardCharge),
  status: 200,
  refusals: [],
});

export const askCardCharge = endpoint({
  name: 'askCardCharge',
  summary:
    'Ask the card processor what became of a charge: it is then paid or declined, or still unknown. Nothing is charged.',
  method: 'POST',
  path: '/card-charges/{id}/ask',
  access: staffWith('payments.write'),
  audit: { action: 'update', object: 'kept_card', patient: 'output.patient_id' },
  params: field.recordParams,
  output: CardCharge,
  status: 200,
  refusals: ['card_charge_not_found', 'no_payment_provider', 'payment_provider_silent'],
});
