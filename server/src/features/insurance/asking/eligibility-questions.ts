import type { Tx } from '../../../db/database.ts';
import { Refusal } from '../../../values/refusal.ts';
import { clearinghouseJobLater, lockConnection } from '../clearinghouse/index.ts';
import { questionFacts, missingForQuestion, questionText } from '../eligibility/index.ts';
import type { QuestionEnvelope, QuestionFacts } from '../eligibility/index.ts';
import * as queries from './queries.ts';
import type { NewQuestion } from './queries.ts';

/** A day, of one coverage or claim, and of a practice. */
const mostOfOne = 5;
const mostOfPractice = 500;
/** Numbers of claims' files begin with 1: an answer that names a file by its number alone can't mean both. */
const firstInterchange = 500_000_000;
/** ISA08 holds 15 characters. */
const longestReceiver = 15;

interface Asker {
  id: string | null;
  name: string;
}
export type AskableConnection = NonNullable<Awaited<ReturnType<typeof lockConnection>>>;

type Now = Pick<Awaited<ReturnType<typeof queries.askingFacts>>, 'number' | 'today' | 'time'>;

/** Whether a clearinghouse of this kind answers questions. */
export const isAskable = (connection: AskableConnection | undefined): connection is AskableConnection =>
  connection?.kind === 'stedi' || connection?.kind === 'house';

export const numbersOf = (number: number) => {
  const reference = `E${String(number).padStart(4, '0')}`;
  return { reference, trace: `${reference}-1`, interchange_number: firstInterchange + number };
};

/** An inquiry as it is stored: written, or failed for the details that it lacks. */
export function newQuestion(
  facts: QuestionFacts,
  connection: AskableConnection,
  now: Now,
  coverage: { id: string; patient_id: string },
): NewQuestion {
  const about = {
    patient_id: coverage.patient_id,
    coverage_id: coverage.id,
    claim_id: null,
    number: now.number,
    trace: numbersOf(now.number).trace,
    asked_on: now.today,
  };
  const lacks = missingForQuestion(facts);
  if (lacks.length > 0) return { ...about, content: '', failure: lacks.join(' ') };
  return { ...about, content: questionText(facts, envelopeOf(facts, connection, now)) };
}

/** The sender, the receiver and the control numbers. */
export const envelopeOf = (
  { practice, carrier }: { practice: { npi: string }; carrier: { payer_id: string } },
  { sender_id, receiver_id, is_test }: AskableConnection,
  { number, today, time }: Now,
): QuestionEnvelope => ({
  ...numbersOf(number),
  sender: sender_id || practice.npi,
  receiver: receiver_id || carrier.payer_id.slice(0, longestReceiver),
  test: is_test,
  day: today,
  time,
});

/** Refuses a question that is being asked already, and questions beyond the limits of a day. */
export function refuseRepeatedQuestion(now: Awaited<ReturnType<typeof queries.askingFacts>>): void {
  if (now.is_open) throw new Refusal('eligibility_being_asked');
  if (now.of_one >= mostOfOne || now.of_practice >= mostOfPractice)
    throw new Refusal('eligibility_asked_often');
}

/**
 * Queues a question about a coverage. Refused where the practice has no clearinghouse that can be asked, where something lacks, while
 * the carrier is being asked about it, and beyond five times a day (of a practice 500).
 */
export async function queueEligibilityQuestion(
  tx: Tx,
  coverage: { id: string; patient_id: string },
  practiceId: string,
  by: Asker,
): Promise<void> {
  const connection = await lockConnection(tx);
  if (!isAskable(connection)) throw new Refusal('carrier_not_askable');
  const facts = await tx.ask(questionFacts(coverage.id));
  if (facts === undefined) throw new Refusal('coverage_not_found');
  if (facts.carrier.asked_by === 'person') throw new Refusal('carrier_asked_by_person');
  const now = await queries.askingFacts(tx, coverage.id, null);
  refuseRepeatedQuestion(now);
  const question = newQuestion(facts, connection, now, coverage);
  if ('failure' in question) throw new Refusal('eligibility_not_ready');
  await queries.insertQuestion(tx, question, by);
  clearinghouseJobLater(tx, 'eligibility.ask', practiceId, 0);
}
