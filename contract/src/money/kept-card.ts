import * as z from 'zod/mini';
import { del, get, portalAccount, post, staffWith } from '../kernel/endpoint.ts';
import { providerParams, CheckoutBalanceInput, KeptCard } from './online.ts';

export const payWithKeptCard = post('/payments/{provider}/pay-kept', {
  summary:
    'Charge the card on file with all that is due, chosen bills, or an amount. The portal shows how it ends.',
  access: portalAccount,
  audit: { action: 'create', object: 'checkout' },
  params: providerParams,
  body: CheckoutBalanceInput,
  output: z.object({ amount: z.number() }),
  refusals: [
    'not_found',
    'patient_not_found',
    'treatment_not_found',
    'no_payment_provider',
    'nothing_due',
    'no_kept_card',
  ],
});

export const removeKeptCard = del('/patient-portal/kept-card', {
  summary: 'Remove the card on file, here and at the card processor.',
  access: portalAccount,
  audit: { action: 'delete', object: 'kept_card' },
  output: null,
  refusals: ['patient_not_found', 'no_kept_card'],
});

/** A kept card as the office sees it, with everything that is charged to it automatically. */
export const CardOnFile = z.extend(KeptCard, {
  id: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  /** Whether it is of the person who pays the patient's account: the guarantor of the family, else the patient. */
  pays_account: z.boolean(),
  /** Whether it may be charged: the access of the person who kept it hasn't ended. */
  authorized: z.boolean(),
  charged_for: z.array(
    z.object({
      kind: z.enum(['payment_plan', 'membership']),
      /** The membership plan's name; `''` for a payment plan. */
      name: z.string(),
      /** The member, or the payer of the payment plan. */
      patient_name: z.string(),
      /** What the payment plan is of, or the membership's price. Dollars. */
      amount: z.number(),
    }),
  ),
});
export type CardOnFile = z.infer<typeof CardOnFile>;

export const listCardsOnFile = get('/patients/{id}/kept-cards', {
  summary:
    'The cards on file of a patient and of the person who pays their account, with what is charged to each automatically.',
  access: staffWith('payments.read'),
  audit: { action: 'read', object: 'kept_card', patient: 'params.id' },
  shows: ['patients', 'families', 'payments', 'payment-plans', 'memberships', 'portal-access'],
  output: z.array(CardOnFile),
  refusals: ['patient_not_found'],
});

export const removeCardOnFile = del('/kept-cards/{id}', {
  summary:
    'Remove a card on file, here and at the card processor: payment plans and memberships are no longer charged to it.',
  access: staffWith('payments.write'),
  afterSubscription: true,
  audit: { action: 'delete', object: 'kept_card' },
  output: null,
  refusals: ['kept_card_not_found'],
});
