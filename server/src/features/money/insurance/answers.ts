import * as contract from '@cusp/contract';
import type { z } from 'zod/mini';
import type { Tx } from '../../../db/database.ts';
import { toCents } from '../../../values/money.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import type { Person } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { newId } from '../../../values/ids.ts';
import { aboutTreatments, insertEntries } from '../entries/index.ts';
import {
  insertCorrection,
  insertCorrections,
  lockCorrectedPayment,
  lockCorrectedPayments,
  requireDeskAction,
  setStatus,
} from '../corrections/index.ts';
import * as queries from './queries.ts';

/** The label of the write-off by the contract with an insurer. */
export const contractLabel = 'Insurance contract';

const monthly = 'Remaining benefit, paid monthly by the plan';

type Given = z.output<typeof contract.ReceiveInput>;

const beside = (field: string, code: 'received_in_future' | 'nothing_received') =>
  new Refusal(code, [{ path: field, message: contract.refusals[code][1] }]);

/**
 * An insurer's answer: about an awaited payment, about one that nobody awaited, or an additional one (`additional_to_id`).
 * `keeps_rest`: it pays in parts, so that the rest stays awaited. `may_be_nothing`: all is the patient's, as a deductible, and
 * nothing is awaited any more.
 */
export type InsurerAnswer = { given: Given } & (
  | { awaited_id: string; keeps_rest?: boolean; may_be_nothing?: boolean }
  | { of: queries.AnsweredClaim }
);

/** The payment and the contract's write-off of an answer, in cents. Refuses impossible dates and amounts. */
function cameBy(given: Given, treatment_id: string | null, person: Person, mayBeNothing: boolean) {
  const today = todayAt(person.practice.timeZone);
  const received_on = given.received_on ?? today;
  if (received_on > today) throw beside('received_on', 'received_in_future');
  const amount_cents = toCents(given.amount);
  const off = toCents(given.adjustment ?? 0);
  if (amount_cents === 0 && off === 0 && !mayBeNothing) throw beside('amount', 'nothing_received');
  if (off > 0 && !contract.mayStaff(person, 'ledger.write_off')) throw new Refusal('not_permitted');
  if (off > 0 && treatment_id === null) throw new Refusal('adjustment_needs_treatment');
  return { amount_cents, received_on, reference: given.reference, off };
}

/** The write-offs of contracts on treatments, as entries. Refuses more than can be taken off. */
async function takenOff(
  tx: Tx,
  answers: readonly { off: number; treatment_id: string | null; patient_id: string }[],
  { id: created_by_id, name: created_by }: Person,
) {
  const lowered = answers.flatMap(({ off, treatment_id, patient_id }) =>
    off === 0 || treatment_id === null ? [] : [{ off, treatment_id, patient_id }],
  );
  const subjects = await aboutTreatments(tx, lowered);
  const room = new Map([...subjects].map(([id, { room_cents }]) => [id, room_cents]));
  return lowered.flatMap(({ off, treatment_id }) => {
    const left = (room.get(treatment_id) ?? 0) - off;
    if (left < 0) throw new Refusal('more_than_charged');
    room.set(treatment_id, left);
    const about = subjects.get(treatment_id);
    if (about === undefined) return [];
    return [
      {
        about,
        entry: {
          kind: 'write_off' as const,
          amount_cents: -off,
          label: contractLabel,
          reason: 'Contractual write-off.',
          created_by,
          created_by_id,
        },
      },
    ];
  });
}

/**
 * Counts what insurers answered: what came is received or recorded, what contracts take off is taken off, and an insurer's money goes
 * before the patient's. All of it, or nothing where one can't be. @returns the payments, in the order of the answers
 */
export async function receiveAnswers(
  tx: Tx,
  answers: readonly InsurerAnswer[],
  person: Person,
): Promise<string[]> {
  const awaited = answers.flatMap((one) => ('awaited_id' in one ? [one.awaited_id] : []));
  const locked = new Map(
    (awaited.length === 0 ? [] : await lockCorrectedPayments(tx, awaited)).map((one) => [one.id, one]),
  );
  const came = answers.map((one) => {
    const of =
      'of' in one ? one.of : requireDeskAction('receive', locked.get(one.awaited_id.toLowerCase()), person);
    const { patient_id, treatment_id } = of;
    const id = 'of' in one ? newId() : one.awaited_id.toLowerCase();
    return {
      id,
      patient_id,
      treatment_id,
      ...cameBy(one.given, treatment_id, person, 'awaited_id' in one && one.may_be_nothing === true),
      one,
    };
  });
  const off = await takenOff(tx, came, person);
  // One alone is settled by the triggers, with fewer queries.
  const isOne = answers.length === 1;
  if (!isOne)
    await queries.settleLater(tx, [...new Set(came.flatMap(({ treatment_id }) => treatment_id ?? []))]);
  const received = came.filter(({ one }) => 'awaited_id' in one);
  if (received.length > 0) {
    await insertCorrections(
      tx,
      received.map(({ id: payment_id, amount_cents, reference }) => ({
        payment_id,
        kind: 'received',
        amount_cents,
        reference,
      })),
      person,
    );
    await queries.receive(
      tx,
      received.map(({ id, amount_cents, received_on, reference }) => ({
        id,
        amount_cents,
        received_on,
        reference,
      })),
    );
  }
  const rests = received.flatMap(({ id, amount_cents, one }) => {
    const was = locked.get(id);
    const keeps = 'awaited_id' in one && one.keeps_rest === true;
    const left = keeps && was !== undefined ? was.amount_cents - amount_cents : 0;
    return was === undefined || left <= 0
      ? []
      : [
          {
            id: newId(),
            of: { ...was, additional_to_id: was.additional_to_id ?? was.id },
            left_cents: left,
            notes: monthly,
          },
        ];
  });
  if (rests.length > 0) await queries.awaitRests(tx, rests, person);
  for (const { id } of rests) recordEvent(tx, 'payment.recorded', id, byStaff(person));
  const recorded = came.flatMap(({ id, one, amount_cents, received_on, reference }) =>
    'of' in one ? [{ id, of: one.of, came: { amount_cents, received_on, reference } }] : [],
  );
  if (recorded.length > 0) await queries.insertAdditional(tx, recorded, person);
  for (const entry of await insertEntries(tx, off))
    recordEvent(tx, 'ledger_entry.posted', entry, byStaff(person));
  if (!isOne) await queries.settleTogether(tx);
  const ids = came.map(({ id }) => id);
  await queries.preferInsurance(tx, ids);
  for (const id of ids) recordEvent(tx, 'payment.received', id, byStaff(person));
  return ids;
}

/**
 * Lets an amount that the insurer refused stay awaited until a person decides what becomes of it: in the place of what was awaited, or
 * as one more. @returns the payment
 */
export async function holdAwaited(
  tx: Tx,
  held: { cents: number } & ({ awaited_id: string } | { of: queries.AnsweredClaim }),
  words: string,
  person: Person,
): Promise<string> {
  if ('awaited_id' in held) {
    const { id } = requireDeskAction('deny', await lockCorrectedPayment(tx, held.awaited_id), person);
    await queries.awaitInstead(tx, id, held.cents, words);
    recordEvent(tx, 'payment.recorded', id, byStaff(person));
    return id;
  }
  const id = newId();
  await queries.awaitRests(tx, [{ id, of: held.of, left_cents: held.cents, notes: words }], person);
  recordEvent(tx, 'payment.recorded', id, byStaff(person));
  return id;
}

/** Notes that the insurer denied an awaited payment. Refuses one that isn't awaited. */
export async function denyAwaited(tx: Tx, id: string, reason: string, person: Person): Promise<void> {
  const { amount_cents } = requireDeskAction('deny', await lockCorrectedPayment(tx, id), person);
  await insertCorrection(tx, { payment_id: id, kind: 'denied', amount_cents, reason }, person);
  await setStatus(tx, id, 'denied');
  recordEvent(tx, 'payment.denied', id, byStaff(person));
}
