import * as z from 'zod/mini';
import { endpoint, portalAccount } from '../kernel/endpoint.ts';
import { providerParams, CheckoutBalanceInput } from './online.ts';

export const payWithKeptCard = endpoint({
  name: 'payWithKeptCard',
  summary:
    'Charge the kept card with all that is due, chosen bills, or an amount. The portal shows how it ends.',
  method: 'POST',
  path: '/payments/{provider}/pay-kept',
  access: portalAccount,
  audit: { action: 'create', object: 'checkout' },
  params: providerParams,
  body: CheckoutBalanceInput,
  output: z.object({ amount: z.number() }),
  status: 201,
  refusals: [
    'not_found',
    'patient_not_found',
    'treatment_not_found',
    'no_payment_provider',
    'nothing_due',
    'no_kept_card',
  ],
});

export const removeKeptCard = endpoint({
  name: 'removeKeptCard',
  summary: 'Remove the kept card, here and at the provider.',
  method: 'DELETE',
  path: '/patient-portal/kept-card',
  access: portalAccount,
  audit: { action: 'delete', object: 'kept_card' },
  output: null,
  status: 204,
  refusals: ['patient_not_found', 'no_kept_card'],
});
