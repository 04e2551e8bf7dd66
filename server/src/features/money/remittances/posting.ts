import { mayStaff } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { toDollars } from '../../../values/money.ts';
import { Refusal } from '../../../values/refusal.ts';
import { denialReason, isCapped, reasonWords } from '../../insurance/x12/index.ts';
import { insertCorrection, lockCorrectedPayment, requireDeskAction, refund } from '../corrections/index.ts';
import { denyAwaited, receiveAwaited, recordUnawaited } from '../insurance/index.ts';
import type { PlannedLine } from './presenting.ts';
import { isUndecided } from './presenting.ts';
import { notePosted, takeWriteOffBack } from './posting-queries.ts';
import type { PostedLine } from './posting-queries.ts';
import { isDenied } from './rules.ts';
import type { PostingAction } from './rules.ts';

interface Answering {
  /** Of the check or the transfer. */
  number: string;
  /** Today at the latest: money isn't in the bank before it is. */
  received_on: string;
}

/** Refuses what can't be posted as it is: an undecided line, one with a problem, and what this person may not do. */
export function refuseUnpostable(planned: readonly PlannedLine[], person: Person): void {
  if (planned.some(isUndecided)) throw new Refusal('remittance_undecided');
  const wrong = planned.find(({ plan }) => plan.problem !== '');
  if (wrong !== undefined)
    throw new Refusal('remittance_problem', [], {
      detail: `Claim ${wrong.line.claim.control_number}: ${wrong.plan.problem} Leave the line out, or mend it first.`,
    });
  const acts = planned.flatMap(({ plan }) => plan.acts);
  const takesOff = acts.some(
    (act) => act.act === 'take_back' || (act.act === 'answer' && act.contract_cents > 0),
  );
  const givesBack = acts.some(({ act }) => act === 'refund');
  if (
    (takesOff && !mayStaff(person, 'ledger.write_off')) ||
    (givesBack && !mayStaff(person, 'ledger.refund'))
  )
    throw new Refusal('not_permitted');
}

/** Why the payer pays nothing, for whoever reads the ledger later. */
const denialWords = ({ line }: PlannedLine): string =>
  line.adjustments
    .map((adjustment) => reasonWords(adjustment))
    .join(', ')
    .slice(0, 190) || 'nothing is paid';

/** Does one act; returns the payment that came of it. */
async function doAct(
  tx: Tx,
  act: PostingAction,
  planned: PlannedLine,
  { number, received_on }: Answering,
  person: Person,
): Promise<string | null> {
  const { facts } = planned;
  if (facts === undefined) return null;
  switch (act.act) {
    case 'answer': {
      const given = {
        amount: toDollars(act.paid_cents),
        adjustment: toDollars(act.contract_cents),
        received_on,
        reference: number,
      };
      if (act.awaited_id !== null) {
        await receiveAwaited(tx, act.awaited_id, given, person);
        return act.awaited_id;
      }
      const of = {
        patient_id: facts.record_id,
        treatment_id: facts.id,
        additional_to_id: act.first_answer_id,
      };
      return recordUnawaited(tx, of, given, person);
    }
    case 'deny':
      await denyAwaited(tx, act.awaited_id, denialWords(planned), person);
      return act.awaited_id;
    case 'refund': {
      requireDeskAction('refund', await lockCorrectedPayment(tx, act.payment_id), person);
      const reason = `Taken back by the carrier with ${number}.`;
      await insertCorrection(
        tx,
        { payment_id: act.payment_id, kind: 'refunded', amount_cents: act.cents, reference: number, reason },
        person,
      );
      await refund(tx, act.payment_id, act.cents);
      recordEvent(tx, 'payment.refunded', act.payment_id, byStaff(person));
      return act.payment_id;
    }
    case 'take_back':
      await takeWriteOffBack(
        tx,
        act.entry_id,
        act.cents,
        `Taken back by the carrier with ${number}.`,
        person,
      );
      return null;
  }
}

const centsOf = (acts: readonly PostingAction[], of: (act: PostingAction) => number) =>
  acts.reduce((sum, act) => sum + of(act), 0);

/** What an answer says of its treatment, for reports. */
const saidOf = ({ line }: PlannedLine) => ({
  charge_cents: line.charge_cents,
  allowed_cents: line.allowed_cents,
  deductible_cents: line.adjustments.reduce(
    (sum, { reason, cents }) => sum + (reason === '1' ? cents : 0),
    0,
  ),
  capped: isCapped(line.adjustments),
  denial_reason: isDenied(line) ? denialReason(line.adjustments) : '',
});

/** Posts what one line means; returns what was posted, or undefined where nothing is noted. */
async function postLine(
  tx: Tx,
  one: PlannedLine,
  answering: Answering,
  person: Person,
): Promise<PostedLine | undefined> {
  const { acts } = one.plan;
  // A refusal of what nobody awaited posts nothing, and is noted.
  if (acts.length === 0 && (one.facts === undefined || !isDenied(one.line))) return undefined;
  let payment_id: string | null = null;
  for (const act of acts) payment_id = (await doAct(tx, act, one, answering, person)) ?? payment_id;
  return {
    position: one.line.position,
    payment_id,
    paid_cents: centsOf(acts, (act) => (act.act === 'answer' ? act.paid_cents : 0)),
    contract_cents: centsOf(acts, (act) => (act.act === 'answer' ? act.contract_cents : 0)),
    refunded_cents: centsOf(acts, (act) => (act.act === 'refund' ? act.cents : 0)),
    back_cents: centsOf(acts, (act) => (act.act === 'take_back' ? act.cents : 0)),
    denied: acts.some(({ act }) => act === 'deny'),
    ...saidOf(one),
  };
}

/** As many patients' lines as are posted side by side: their statements are written in one turn, in which nobody else is answered. */
const mostBeside = 25;

/**
 * Posts what was planned, and notes at each line what was posted. A patient's lines are posted in their order. Those of different
 * patients, whose treatments are locked, don't depend on each other: side by side, their statements share messages to the database.
 */
export async function postLines(
  tx: Tx,
  remittanceId: string,
  planned: readonly PlannedLine[],
  answering: Answering,
  person: Person,
): Promise<void> {
  const patients = [...Map.groupBy(planned, ({ facts }) => facts?.patient_id).values()];
  const posted: PostedLine[] = [];
  const post = async (lines: readonly PlannedLine[]) => {
    for (const one of lines) {
      const line = await postLine(tx, one, answering, person);
      if (line !== undefined) posted.push(line);
    }
  };
  for (let at = 0; at < patients.length; at += mostBeside)
    await Promise.all(patients.slice(at, at + mostBeside).map(post));
  await notePosted(tx, remittanceId, posted);
}
