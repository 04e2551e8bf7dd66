import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import { Refusal } from '../../../values/refusal.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import type { EventAuthor } from '../../../jobs/record-event.ts';
import type { PaymentGateway, ProviderState } from '../../../services/payments/provider.ts';
import { newId } from '../../../values/ids.ts';
import { toCents } from '../../../values/money.ts';
import { findPatient, patientRecords } from '../../people/patients/index.ts';
import { readPayment } from '../payments/index.ts';
import { familyOfHead } from './balance-queries.ts';
import * as cards from './card-queries.ts';
import { chargeKeptCard } from './charging.ts';
import { fulfill } from './fulfillment.ts';
import { cardsOnFile } from './office-card-queries.ts';
import { pollFailure } from './provider-refusal.ts';

/** Charges of kept cards by the office, and those whose answer never came: staff ask the provider what became of them. */
export const chargeRoutes = (provider: PaymentGateway | undefined) => [
  on(contract.chargeCardOnFile, async ({ tx, person, input }) => {
    const { patient_id, amount, agreement } = input.body;
    const patient = await findPatient(tx, patient_id);
    if (patient === undefined) throw new Refusal('patient_not_found');
    const card = (await tx.ask(cardsOnFile(patient.id))).find(({ id }) => id === input.params.id);
    if (card === undefined) throw new Refusal('kept_card_not_found');
    if (!card.authorized) throw new Refusal('card_not_chargeable');
    if (provider === undefined) throw new Refusal('no_payment_provider');
    // As at the desk, a guarantor pays the bills of the whole account.
    const accountId = await familyOfHead(tx, patient.id);
    const { id } = await chargeKeptCard(tx, {
      records: await patientRecords(tx, patient.id),
      patientId: patient.id,
      ...(accountId !== null && { accountId }),
      wanted: { amount_cents: toCents(amount) },
      reason: 'Charged at the desk',
      key: newId(),
      by: byStaff(person),
      desk: { cardId: card.id, agreement, person },
    });
    return foundCharge(await cards.findCharge(tx, id));
  }),

  on(contract.getCardCharge, async ({ tx, person, input }) => {
    const { id } = input.params;
    const charge = foundCharge(await cards.findCharge(tx, id));
    const paid = await cards.paymentOfCharge(tx, id);
    return { ...charge, payment: paid === undefined ? null : await readPayment(tx, paid.id, person) };
  }),

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
      return foundCharge(await inPractice((tx) => cards.findCharge(tx, id)));
    }),
  ),
];

function foundCharge(charge: contract.CardCharge | undefined): contract.CardCharge {
  if (charge === undefined) throw new Refusal('card_charge_not_found');
  return charge;
}

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
