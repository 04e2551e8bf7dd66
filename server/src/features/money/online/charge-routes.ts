import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import { Refusal } from '../../../values/refusal.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import type { EventAuthor } from '../../../jobs/record-event.ts';
import type { PaymentGateway, ProviderState } from '../../../services/payments/provider.ts';
import * as cards from './card-queries.ts';
import { fulfill } from './fulfillment.ts';
import { pollFailure } from './provider-refusal.ts';

/** Charges of kept cards whose answer never came: staff ask the provider what became of them. */
export const chargeRoutes = (provider: PaymentGateway | undefined) => [
  on(
    contract.listUnknownCharges,
    readInOneTrip(() => cards.unknownCharges()),
  ),

  on(
    contract.askCardCharge,
    withoutTransaction(async ({ input, person, inPractice }) => {
      const { id } = input.params;
      const unknown = await inPractice((tx) => cards.lockUnknown(tx, id));
      if (unknown !== undefined) {
        if (provider?.name !== unknown.provider) throw new Refusal('no_payment_provider');
        const { amount_cents: cents, checkout_id: checkoutId, customer, sent_at: since } = unknown;
        const order = { key: id, cents, checkoutId, customer, since };
        const providerState = await provider.chargeOf(order).catch((error: unknown) => {
          throw pollFailure(error);
        });
        await inPractice((tx) => recordProviderState(tx, id, providerState, byStaff(person)));
      }
      const charge = await inPractice((tx) => cards.findCharge(tx, id));
      if (charge === undefined) throw new Refusal('card_charge_not_found');
      return charge;
    }),
  ),
];

/** Records what became of a charge, unless somebody else did meanwhile. One that was never made is declined. */
async function recordProviderState(
  tx: Tx,
  id: string,
  providerState: ProviderState | undefined,
  by: EventAuthor,
): Promise<void> {
  const unknown = await cards.lockUnknown(tx, id);
  if (unknown === undefined || providerState?.status === 'processing') return;
  const ended = providerState ?? {
    status: 'failed',
    charged: null,
    refundedCents: 0,
    refunds: [],
    reference: '',
  };
  await fulfill(tx, unknown.checkout_id, ended);
  await cards.endCharge(
    tx,
    id,
    ended.status === 'paid'
      ? { state: 'paid' }
      : { state: 'declined', failure: providerState === undefined ? 'never_made' : 'declined' },
  );
  recordEvent(tx, 'kept_card.charge_ended', id, by);
}
