import type { ReturnedCheckInput } from '@cusp/contract';
import type { z } from 'zod/mini';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';
import { mayPost } from '../../chart/charges/index.ts';
import { usableKind } from '../adjustment-types/index.ts';
import { postEntry, prepareEntry } from '../entries/index.ts';
import * as queries from './queries.ts';
import { requireDeskAction, requireReturnDay } from './rules.ts';

type Returned = z.output<typeof ReturnedCheckInput>;

/**
 * Records that the bank returned a check, with the fee for it. The bills that it paid are open again.
 * @param id of its payment
 */
export async function recordReturnedCheck(tx: Tx, id: string, returned: Returned, person: Person) {
  const { returned_on, reason } = returned;
  // The patient is locked before the payment, as by a merge.
  const fee = await preparedFee(tx, id, returned, person);
  const payment = requireDeskAction('return_check', await queries.lockCorrectedPayment(tx, id), person);
  requireReturnDay(returned_on, payment);
  const { amount_cents } = payment;
  await queries.insertCorrection(
    tx,
    { payment_id: id, kind: 'returned', amount_cents, reason, returned_on },
    person,
  );
  await queries.setReturned(tx, id);
  if (fee !== undefined)
    await postEntry(tx, fee, { reason, created_by: person.name, created_by_id: person.id });
}

/** The fee that the patient is charged; undefined without one. Refuses a type that lowers what is owed. */
async function preparedFee(
  tx: Tx,
  id: string,
  { fee, adjustment_kind_id, reason }: Returned,
  person: Person,
) {
  const amount = fee ?? 0;
  if (amount === 0 && adjustment_kind_id === null) return undefined;
  if (amount === 0 || adjustment_kind_id === null) {
    const path = amount === 0 ? 'fee' : 'adjustment_kind_id';
    const message = amount === 0 ? 'Enter the fee.' : 'Choose what the fee is posted as.';
    throw new Refusal('invalid', [{ path, message }]);
  }
  if ((await usableKind(tx, adjustment_kind_id))?.lowers)
    throw new Refusal('invalid', [
      { path: 'adjustment_kind_id', message: 'Choose a type that increases the balance.' },
    ]);
  const use = await tx.ask(queries.paymentUse(id));
  if (use === undefined) throw new Refusal('payment_not_found');
  const { patient_id } = use;
  const prepared = await prepareEntry(tx, {
    patient_id,
    adjustment_kind_id,
    amount,
    reason,
    treatment_id: null,
    entry_id: null,
  });
  const { kind, about, amount_cents, limits } = prepared;
  if (!mayPost(person, kind, { ...about, amount_cents }, limits)) throw new Refusal('not_permitted');
  return prepared;
}
