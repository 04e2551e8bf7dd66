import { cutText } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { toDollars } from '../../../values/money.ts';
import { denialReason, isCapped, reasonWords } from '../../insurance/x12/index.ts';
import { insertCorrection, lockCorrectedPayment, requireDeskAction, refund } from '../corrections/index.ts';
import { denyAwaited, holdAwaited, receiveAnswers } from '../insurance/index.ts';
import type { InsurerAnswer } from '../insurance/index.ts';
import type { PlannedLine } from './shown-remittance.ts';
import { notePosted, restAwaited, takeWriteOffBack } from './posting-queries.ts';
import type { PostedLine } from './posting-queries.ts';
import { isDenied, rankOf } from './rules.ts';
import type { PostingAction } from './rules.ts';
import type { PaidTreatment } from './treatment-queries.ts';

interface Answering {
  /** The number of the check or the transfer. */
  number: string;
  /** Today at the latest: money isn't in the bank before it is. */
  received_on: string;
}

/** Why the payer pays nothing, for people who read the ledger later. */
const denialWords = ({ line }: PlannedLine): string =>
  cutText(line.adjustments.map((adjustment) => reasonWords(adjustment)).join(', '), 190) || 'nothing is paid';

/** What a person reads at the amount that waits for a decision. */
const heldWords = (planned: PlannedLine): string =>
  `To decide: ${denialWords(planned)}. Appeal, write it off, or bill the patient with a reason.`;

/** An amount of a treatment that waits for a decision beside the payment of the same answer, or the first one of its claim. */
const heldOf = ({ record_id, id }: PaidTreatment, payment_id: string | null) => ({
  of: { patient_id: record_id, treatment_id: id, additional_to_id: payment_id },
});

type Answer = Extract<PostingAction, { act: 'answer' }>;

/** An insurer's answer about a treatment, as an entry of the ledger takes it. */
function answerOf(act: Answer, facts: PaidTreatment, { number, received_on }: Answering): InsurerAnswer {
  const given = {
    amount: toDollars(act.paid_cents),
    adjustment: toDollars(act.contract_cents),
    received_on,
    reference: number,
  };
  if (act.awaited_id !== null)
    return { awaited_id: act.awaited_id, keeps_rest: facts.is_braces, may_be_nothing: true, given };
  return {
    of: { patient_id: facts.record_id, treatment_id: facts.id, additional_to_id: act.first_answer_id },
    given,
  };
}

/** Does one act; returns the payment that came of it. */
async function doAct(
  tx: Tx,
  act: PostingAction,
  planned: PlannedLine,
  answering: Answering,
  person: Person,
): Promise<string | null> {
  const { facts } = planned;
  const { number } = answering;
  if (facts === undefined) return null;
  switch (act.act) {
    case 'answer': {
      // A line before it in the same file may have left a rest that wasn't there when the file was read.
      const awaited_id =
        act.awaited_id ?? (facts.is_braces ? await restAwaited(tx, facts.id) : undefined) ?? null;
      const answer = answerOf({ ...act, awaited_id }, facts, answering);
      const [payment = null] = await receiveAnswers(tx, [answer], person);
      if (act.held_cents > 0)
        await holdAwaited(
          tx,
          { ...heldOf(facts, payment), cents: act.held_cents },
          heldWords(planned),
          person,
        );
      return payment;
    }
    case 'hold':
      return holdAwaited(
        tx,
        act.awaited_id === null
          ? { ...heldOf(facts, act.first_answer_id), cents: act.held_cents }
          : { awaited_id: act.awaited_id, cents: act.held_cents },
        heldWords(planned),
        person,
      );
    case 'deny':
      await denyAwaited(tx, act.awaited_id, denialWords(planned), person);
      return act.awaited_id;
    case 'refund': {
      requireDeskAction('refund', await lockCorrectedPayment(tx, act.payment_id), person);
      const reason = `Reversed by the carrier with ${number}.`;
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
      await takeWriteOffBack(tx, act.entry_id, act.cents, `Reversed by the carrier with ${number}.`, person);
      return null;
  }
}

const centsOf = (acts: readonly PostingAction[], of: (act: PostingAction) => number) =>
  acts.reduce((sum, act) => sum + of(act), 0);

/** An answer about a treatment, for reports. */
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

/** The entries posted for a line. */
const postedLine = (one: PlannedLine, payment_id: string | null): PostedLine => {
  const { acts } = one.plan;
  return {
    position: one.line.position,
    rank: rankOf(one.line, one.facts),
    payment_id,
    paid_cents: centsOf(acts, (act) => (act.act === 'answer' ? act.paid_cents : 0)),
    contract_cents: centsOf(acts, (act) => (act.act === 'answer' ? act.contract_cents : 0)),
    held_cents: centsOf(acts, (act) => (act.act === 'answer' || act.act === 'hold' ? act.held_cents : 0)),
    refunded_cents: centsOf(acts, (act) => (act.act === 'refund' ? act.cents : 0)),
    back_cents: centsOf(acts, (act) => (act.act === 'take_back' ? act.cents : 0)),
    denied: acts.some(({ act }) => act === 'deny'),
    ...saidOf(one),
  };
};

/** Posts the entries of one line; returns them, or undefined if nothing is recorded. */
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
  return postedLine(one, payment_id);
}

/** As many answers as are counted by the same statements. */
const mostTogether = 250;

/**
 * Lines that are only answered, each the only one of its treatment: none depends on another, so that many are counted together. Of a
 * patient one at a time, so that the ledger has what was paid and taken off of each beside each other.
 */
function answeredTogether(planned: readonly PlannedLine[]) {
  const ofTreatment = Map.groupBy(planned, ({ facts }) => facts?.id);
  const alone = planned.flatMap((one) => {
    const { facts, plan } = one;
    const [act, ...more] = plan.acts;
    const isAlone = facts !== undefined && ofTreatment.get(facts.id)?.length === 1;
    return isAlone && act?.act === 'answer' && act.held_cents === 0 && more.length === 0
      ? [{ one, act, facts }]
      : [];
  });
  const waves: (typeof alone)[] = [];
  for (const [, ofPatient] of Map.groupBy(alone, ({ facts }) => facts.patient_id))
    for (const [place, each] of ofPatient.entries()) (waves[place] ??= []).push(each);
  return waves.flatMap((wave) =>
    Array.from({ length: Math.ceil(wave.length / mostTogether) }, (_, at) =>
      wave.slice(at * mostTogether, (at + 1) * mostTogether),
    ),
  );
}

/**
 * Posts what was planned, and notes at each line what was posted. Their treatments are locked. What is only answered is counted many at
 * a time; what takes back, denies, or is of one treatment with another line is posted line by line, in their order.
 */
export async function postLines(
  tx: Tx,
  remittanceId: string,
  planned: readonly PlannedLine[],
  answering: Answering,
  person: Person,
): Promise<void> {
  const posted: PostedLine[] = [];
  const together = new Set<PlannedLine>();
  for (const some of answeredTogether(planned)) {
    const payments = await receiveAnswers(
      tx,
      some.map(({ act, facts }) => answerOf(act, facts, answering)),
      person,
    );
    for (const [place, { one }] of some.entries()) {
      posted.push(postedLine(one, payments[place] ?? null));
      together.add(one);
    }
  }
  for (const one of planned) {
    if (together.has(one)) continue;
    const line = await postLine(tx, one, answering, person);
    if (line !== undefined) posted.push(line);
  }
  await notePosted(tx, remittanceId, posted);
}
