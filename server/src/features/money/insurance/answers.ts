import * as contract from '@cusp/contract';
import type { z } from 'zod/mini';
import type { Tx } from '../../../db/database.ts';
import { toCents } from '../../../values/money.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import type { Person } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { aboutTreatment, insertEntry } from '../entries/index.ts';
import type { LockedPayment } from '../corrections/index.ts';
import {
  insertCorrection,
  lockCorrectedPayment,
  requireDeskAction,
  setStatus,
} from '../corrections/index.ts';
import * as queries from './queries.ts';

/** What the contract with an insurer takes off is posted by this name. */
export const contractLabel = 'Insurance contract';

type Given = z.output<typeof contract.ReceiveInput>;

const beside = (field: string, code: 'received_in_future' | 'nothing_received') =>
  new Refusal(code, [{ path: field, message: contract.refusals[code][1] }]);

/** What an insurer answered of a locked payment, in cents, and what of it may be taken off. Refuses what may not. */
async function answerOf(
  tx: Tx,
  { treatment_id, patient_id }: Pick<LockedPayment, 'treatment_id' | 'patient_id'>,
  given: Given,
  person: Person,
) {
  const today = todayAt(person.practice.timeZone);
  const received_on = given.received_on ?? today;
  if (received_on > today) throw beside('received_on', 'received_in_future');
  const amount_cents = toCents(given.amount);
  const off = toCents(given.adjustment ?? 0);
  if (amount_cents === 0 && off === 0) throw beside('amount', 'nothing_received');
  if (off > 0 && !contract.mayStaff(person, 'ledger.write_off')) throw new Refusal('not_permitted');
  if (off > 0 && treatment_id === null) throw new Refusal('adjustment_needs_treatment');
  const about =
    treatment_id === null || off === 0 ? undefined : await aboutTreatment(tx, treatment_id, patient_id);
  if (about !== undefined && off > about.room_cents) throw new Refusal('more_than_charged');
  return { came: { amount_cents, received_on, reference: given.reference }, off, about };
}

/** Takes off what the contract does, and lets the insurer's money go before the patient's. */
async function settle(
  tx: Tx,
  id: string,
  { off, about }: Awaited<ReturnType<typeof answerOf>>,
  person: Person,
): Promise<void> {
  if (about !== undefined) {
    const entry = await insertEntry(tx, about, {
      kind: 'write_off',
      amount_cents: -off,
      label: contractLabel,
      reason: 'What the contract with the insurer takes off.',
      created_by: person.name,
      created_by_id: person.id,
    });
    recordEvent(tx, 'ledger_entry.posted', entry, byStaff(person));
  }
  await queries.preferInsurance(tx, id);
  recordEvent(tx, 'payment.received', id, byStaff(person));
}

/** Counts what came of an awaited payment. Refuses one that isn't awaited. */
export async function receiveAwaited(tx: Tx, id: string, given: Given, person: Person): Promise<void> {
  const payment = requireDeskAction('receive', await lockCorrectedPayment(tx, id), person);
  const answer = await answerOf(tx, payment, given, person);
  const { amount_cents, reference } = answer.came;
  await insertCorrection(tx, { payment_id: id, kind: 'received', amount_cents, reference }, person);
  await queries.receive(tx, id, answer.came);
  await settle(tx, id, answer, person);
}

/**
 * Records what an insurer paid for a treatment without being awaited, or once more (`additional_to_id`); returns the payment's id.
 * The patient is the one of the treatment's record.
 */
export async function recordUnawaited(
  tx: Tx,
  of: queries.AnsweredClaim,
  given: Given,
  person: Person,
): Promise<string> {
  const answer = await answerOf(tx, of, given, person);
  const id = await queries.insertAdditional(tx, of, answer.came, person);
  await settle(tx, id, answer, person);
  return id;
}

/** Notes that nothing comes of an awaited payment. Refuses one that isn't awaited. */
export async function denyAwaited(tx: Tx, id: string, reason: string, person: Person): Promise<void> {
  const { amount_cents } = requireDeskAction('deny', await lockCorrectedPayment(tx, id), person);
  await insertCorrection(tx, { payment_id: id, kind: 'denied', amount_cents, reason }, person);
  await setStatus(tx, id, 'denied');
  recordEvent(tx, 'payment.denied', id, byStaff(person));
}
