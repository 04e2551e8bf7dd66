import type { ChargeAgreement } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import type { EventAuthor } from '../../../jobs/record-event.ts';
import { refuseDeceased } from '../../people/patients/index.ts';
import * as balance from './balance-queries.ts';
import { insertBills } from './bill-queries.ts';
import { mostWords, payableOf } from './balance-rules.ts';
import type { RequestedPayment } from './balance-rules.ts';
import * as cards from './card-queries.ts';
import { payableBy } from './payable.ts';
import * as queries from './queries.ts';

interface Charge {
  /** All records of the person. */
  records: readonly string[];
  /** The record that survives. */
  patientId: string;
  /** The account whose bills it pays; absent: the patient's own. */
  accountId?: string;
  wanted: RequestedPayment;
  /** Why, for those who read it later: `Payment plan, 3 of 6`. */
  reason: string;
  /** A second charge with the same key is the same one. */
  key: string;
  by?: EventAuthor;
  /** The card that the office charges, as its owner agreed; absent: the person's own. */
  desk?: DeskCharge;
}

interface DeskCharge {
  cardId: string;
  agreement: ChargeAgreement;
  person: Pick<Person, 'id' | 'name'>;
}

/**
 * Queues a charge of a patient's kept card, in the caller's transaction. It pays the oldest bills first, once for its
 * key, and charges no more than is due. The job `card.charge` asks the provider; the event `kept_card.charge_ended` tells that it ended, with the
 * charge's id, and `chargeByKey` how: paid (its payment is then recorded), declined with the provider's code, or
 * unknown. Refuses if no card is kept, or nothing is due, and at the desk if less is due than was asked for; Cusp never automatically charges the card of somebody who has died.
 */
export async function chargeKeptCard(
  tx: Tx,
  { records, patientId, accountId, wanted, reason, key, by = byService, desk }: Charge,
): Promise<cards.CardChargeRow> {
  if ((await balance.lockRecord(tx, patientId)) === undefined) throw new Refusal('patient_not_found');
  const known = await cards.chargeByKey(tx, key);
  if (known !== undefined) return known;
  // A deceased patient is never charged automatically: the person who settles the account decides how it is paid.
  if (by.realm === 'service') await refuseDeceased(tx, patientId);
  const card = await (desk === undefined
    ? tx.first(cards.cardToCharge(records))
    : cards.lockCard(tx, desk.cardId));
  if (card === undefined) throw new Refusal('no_kept_card');
  const debtor = accountId === undefined ? { records } : { account_id: accountId };
  const { provider } = card;
  const { parts, under_way } = await payableBy(tx, { debtor, wanted, provider });
  if (under_way !== undefined) {
    throw new Refusal('nothing_due', [], { detail: 'A payment of this bill is already being processed.' });
  }
  const amount_cents = payableOf(parts);
  if (desk !== undefined && 'amount_cents' in wanted && wanted.amount_cents > amount_cents)
    throw new Refusal('invalid', [{ path: 'amount', message: mostWords(amount_cents) }]);
  if (amount_cents === 0) {
    throw new Refusal('nothing_due', [], { detail: 'Nothing is due on this account.' });
  }
  const checkout = await queries.insertCheckout(tx, {
    provider,
    patient_id: patientId,
    ...(accountId !== undefined && { account_id: accountId }),
    treatment_id: null,
    amount_cents,
    origin: '',
    parts,
  });
  await insertBills(tx, checkout.id, parts);
  await queries.beginCheckoutCharge(tx, checkout.id);
  const charge = await cards.insertCharge(tx, {
    patient_id: patientId,
    kept_card_id: card.id,
    checkout_id: checkout.id,
    amount_cents,
    reason,
    key,
    ...(desk !== undefined && {
      agreement: desk.agreement,
      asked_by: desk.person.name,
      asked_by_id: desk.person.id,
    }),
  });
  recordEvent(tx, 'kept_card.charge_asked', charge.id, by);
  return charge;
}
