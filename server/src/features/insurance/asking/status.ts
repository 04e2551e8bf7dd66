import type { ClaimState, ClaimStatusQuestion } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { both } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { readLarge } from '../../../pipeline/read-large.ts';
import { addEvents, addRequest, factsOfClaims } from '../claims/index.ts';
import type { ClaimFacts } from '../claims/index.ts';
import {
  applyAnswers,
  byClearinghouse,
  todayOfPractice,
  clearinghouseJobLater,
  lockConnection,
  askedRequest,
} from '../clearinghouse/index.ts';
import { envelopeOf, isAskable, refuseRepeatedQuestion, numbersOf } from './eligibility-questions.ts';
import type { AskableConnection } from './eligibility-questions.ts';
import * as queries from './queries.ts';
import { missingForStatus, statusText } from './status-276.ts';
import { claimToAskAbout } from './status-queries.ts';
import { readStatusReply, statusWords } from './status-reply.ts';

/** While the carrier owes an answer there is something to ask about. */
const isAwaited = (state: ClaimState): boolean =>
  ['perhaps_sent', 'sent', 'accepted', 'appealed'].includes(state);

/** The latest inquiry about a claim; refuses an unknown claim. */
export const statusQuestion = (id: string) =>
  both(factsOfClaims([id]), claimToAskAbout(id)).map(([[facts], row]): ClaimStatusQuestion => {
    if (facts === undefined || row === undefined) throw new Refusal('claim_not_found');
    const { question, control_number } = row;
    return {
      claim_id: row.claim_id,
      patient_id: facts.claim.patient_id,
      question: question && shownQuestion(question, control_number),
      can_ask: row.can_ask && isAwaited(row.state) && facts.carrier.asked_by === 'clearinghouse',
      lacks: missingForStatus(facts),
    };
  });

type Stored = NonNullable<Awaited<ReturnType<typeof rowOf>>['question']>;
const rowOf = async (tx: Tx, id: string) => {
  const row = await tx.ask(claimToAskAbout(id));
  if (row === undefined) throw new Refusal('claim_not_found');
  return row;
};

function shownQuestion({ trace, answer, ...question }: Stored, control_number: string) {
  const reply = answer === null ? undefined : readStatusReply(answer, { trace, control_number });
  return {
    ...question,
    said: reply === undefined || 'failure' in reply ? [] : reply.statuses.map(statusWords),
  };
}

/** A question about the state of a claim, under the next number. */
export function newStatusQuestion(
  facts: ClaimFacts,
  connection: AskableConnection,
  now: Awaited<ReturnType<typeof queries.askingFacts>>,
  {
    covered_id,
    coverage_id,
    control_number,
  }: { covered_id: string; coverage_id: string; control_number: string },
): queries.NewQuestion {
  // By the number under which the carrier has it.
  const asked = { ...facts, claim: { ...facts.claim, control_number } };
  return {
    patient_id: covered_id,
    coverage_id,
    claim_id: facts.claim.id,
    number: now.number,
    trace: numbersOf(now.number).trace,
    content: statusText(asked, envelopeOf(facts, connection, now)),
    asked_on: now.today,
  };
}

/**
 * Queues a question about the state of a claim. Refused where no answer is awaited, where the practice has no clearinghouse that
 * can be asked, where something lacks, while it is being asked, and beyond the limits of a day.
 */
export async function queueStatusQuestion(tx: Tx, id: string, person: Person): Promise<void> {
  const connection = await lockConnection(tx);
  const claim = await rowOf(tx, id);
  if (!isAwaited(claim.state)) throw new Refusal('claim_not_askable');
  if (!isAskable(connection)) throw new Refusal('carrier_not_askable');
  const [facts] = await tx.ask(factsOfClaims([id]));
  if (facts === undefined) throw new Refusal('claim_not_found');
  if (facts.carrier.asked_by === 'person') throw new Refusal('carrier_asked_by_person');
  if (missingForStatus(facts).length > 0) throw new Refusal('status_not_ready');
  const now = await queries.askingFacts(tx, claim.coverage_id, id);
  refuseRepeatedQuestion(now);
  await queries.insertQuestion(tx, newStatusQuestion(facts, connection, now, claim), person);
  clearinghouseJobLater(tx, 'eligibility.ask', person.practice.id, 0);
}

type Reply = Exclude<ReturnType<typeof readStatusReply>, { failure: string }>;

/** Reads an answer about a claim. @returns it as it is kept, or why it isn't, in a sentence */
export async function readAboutClaim(
  tx: Tx,
  { claim_id, trace }: { claim_id: string; trace: string },
  text: string,
): Promise<Reply | { failure: string }> {
  const { control_number } = await rowOf(tx, claim_id);
  return readLarge(tx, new URL('./status-reply.ts', import.meta.url), readStatusReply, text, {
    trace,
    control_number,
  });
}

/**
 * Adds an answer to the claim's history. A carrier that works on the claim has it, which moves one that was sent or perhaps sent; one that
 * doesn't find it proves nothing.
 */
export async function noteStatuses(
  tx: Tx,
  claim_id: string,
  { statuses }: Reply,
  is_test: boolean,
): Promise<void> {
  const { control_number } = await rowOf(tx, claim_id);
  const on_date = await todayOfPractice(tx);
  for (const status of statuses) {
    const words = `${statusWords(status)}${is_test ? ' In test mode: this is not the carrier’s answer.' : ''}`;
    const hasIt = status.stage === 'working' || status.stage === 'decided';
    const request = status.asked.length === 0 ? undefined : askedRequest(status.asked, '', null);
    const said = {
      of: { control_number, number: null },
      state: 'accepted',
      words,
      ...(request && { request }),
    } as const;
    // A claim that was sent by hand has no file that could be answered.
    if (hasIt && (await applyAnswers(tx, [said], on_date)).claims > 0) continue;
    await addEvents(tx, [{ claim_id, state: null, on_date, note: words, by: byClearinghouse }]);
    if (request !== undefined) await addRequest(tx, claim_id, { ...request, asked_on: on_date });
  }
  recordEvent(tx, 'claim.changed', claim_id, byService);
}
