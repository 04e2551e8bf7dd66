import type { Tx } from '../../../db/database.ts';
import { JobError } from '../../../jobs/job.ts';
import type { JobHandler } from '../../../jobs/job.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { readLarge } from '../../../pipeline/read-large.ts';
import type { AskOutcome, Clearinghouse } from '../../../services/clearinghouses/clearinghouse.ts';
import {
  clearinghouseJobLater,
  usableClearinghouse,
  lockConnection,
  troubleWords,
} from '../clearinghouse/index.ts';
import type { HouseJobNeeds } from '../clearinghouse/index.ts';
import { insertVerification, verifiedCoverage } from '../eligibility/index.ts';
import { isAskable, numbersOf } from './eligibility-questions.ts';
import * as queries from './queries.ts';
import type { OpenQuestion } from './queries.ts';
import { readReply } from './reply.ts';
import { noteStatuses, readAboutClaim } from './status.ts';

/** The most questions of one run; then others have their turn. */
const mostInARun = 20;
/** The most of these jobs that one process runs at a time, so that a hanging clearinghouse leaves room for others. */
const mostAtOnce = 3;
/** Seconds until the next attempt of a question, by whether a person waits; then it has failed. */
const pauses = { person: [2], night: [60, 300] };
/** Seconds after which nobody waits for an answer anymore. */
const longestWait = 24 * 3600;

const silent = 'The clearinghouse did not respond in time. Try again later, or call the carrier.';
const waitWords = (reason: keyof typeof troubleWords | 'silent') =>
  reason === 'silent' ? silent : `${troubleWords[reason]} Try again later, or call the carrier.`;
const notAskable = 'No clearinghouse with real-time checks is connected anymore. Call the carrier.';
const keyLost =
  'The clearinghouse key could not be read. An owner must re-enter it in Settings, under Insurance.';

interface Begun {
  question: OpenQuestion;
  tried: number;
  is_test: boolean;
  house: Clearinghouse;
}

/**
 * Asks what a practice has to ask, one question after the other. A short transaction notes that an attempt begins; then the clearinghouse
 * is called, and a second one notes the outcome. A question has no effect at the carrier, so one whose attempt never ended, as after a
 * kill, is asked again; after a few tries it has failed, and says why.
 */
export function createAskJob(needs: HouseJobNeeds): JobHandler {
  let running = 0;
  return async ({ practiceId, signal }) => {
    if (practiceId === null) throw new JobError('Questions belong to a practice.');
    const inPractice = <T>(work: (tx: Tx) => Promise<T>) => needs.database.asPractice(practiceId, work);
    const later = (seconds: number) =>
      inPractice(async (tx) => clearinghouseJobLater(tx, 'eligibility.ask', practiceId, seconds));
    if (running >= mostAtOnce) return later(3);
    running += 1;
    try {
      for (let done = 0; done < mostInARun && !signal.aborted; done += 1) {
        const next = await inPractice((tx) => begin(tx, practiceId, needs));
        if (next === 'nothing') return;
        if (next === 'again') continue;
        const ask = next.question.claim_id === null ? next.house.ask : next.house.askStatus;
        const outcome = (await ask?.(next.question.content)) ?? {
          outcome: 'refused' as const,
          reason: '',
        };
        await inPractice((tx) => settle(tx, next, outcome));
      }
      return await later(1);
    } finally {
      running -= 1;
    }
  };
}

async function begin(tx: Tx, practiceId: string, needs: HouseJobNeeds): Promise<Begun | 'nothing' | 'again'> {
  const connection = await lockConnection(tx);
  const house = isAskable(connection) ? usableClearinghouse(needs, practiceId, connection) : undefined;
  if (!isAskable(connection) || house?.ask === undefined) {
    const reason = isAskable(connection) ? keyLost : notAskable;
    tellOf(tx, await queries.failWaiting(tx, reason));
    return 'nothing';
  }
  const question = await queries.dueQuestion(tx);
  if (question === undefined) {
    const seconds = await queries.secondsUntilDue(tx);
    // In the transaction that looked: a question of a moment later takes its place.
    if (seconds !== null) clearinghouseJobLater(tx, 'eligibility.ask', practiceId, Math.max(1, seconds));
    return 'nothing';
  }
  // The call itself ends by then; what is left is for noting the outcome.
  const tried = await queries.beginAsking(tx, question, (needs.clearinghouses.patience * 1.5) / 1000);
  if (question.age > longestWait || question.tries >= mostTries(question)) {
    await fail(tx, question, tried, silent);
    return 'again';
  }
  return { question, tried, is_test: connection.is_test, house };
}

const pausesOf = ({ asked_by_id }: OpenQuestion) => pauses[asked_by_id === null ? 'night' : 'person'];
const mostTries = (question: OpenQuestion) => pausesOf(question).length + 1;

const tellOf = (tx: Tx, failed: readonly { coverage_id: string; claim_id: string | null }[]) => {
  for (const { coverage_id, claim_id } of failed)
    if (claim_id === null) recordEvent(tx, 'coverage.not_answered', coverage_id, byService);
    else recordEvent(tx, 'claim.changed', claim_id, byService);
};

async function fail(tx: Tx, question: OpenQuestion, tried: number, failure: string): Promise<void> {
  const ended = await queries.endAsking(tx, question.id, tried, { state: 'failed', failure });
  if (ended !== undefined) tellOf(tx, [question]);
}

async function settle(tx: Tx, { question, tried, is_test }: Begun, outcome: AskOutcome): Promise<void> {
  await lockConnection(tx);
  switch (outcome.outcome) {
    case 'answered': {
      if (question.claim_id === null) return take(tx, { question, tried, is_test }, outcome.text);
      const { claim_id, trace } = question;
      const reply = await readAboutClaim(tx, { claim_id, trace }, outcome.text);
      if ('failure' in reply) return fail(tx, question, tried, reply.failure);
      const end = { state: 'answered', answer: reply.answer } as const;
      if ((await queries.endAsking(tx, question.id, tried, end)) === undefined) return undefined;
      return noteStatuses(tx, claim_id, reply, is_test);
    }
    case 'refused':
      return fail(
        tx,
        question,
        tried,
        `The clearinghouse rejected the request. ${outcome.reason} Call the carrier.`.replaceAll('  ', ' '),
      );
    case 'later': {
      const seconds = pausesOf(question)[tried - 1];
      const words = waitWords(outcome.reason);
      if (seconds === undefined) {
        await fail(tx, question, tried, words);
        // The other nightly inquiries would fail, too.
        if (question.asked_by_id === null)
          tellOf(tx, await queries.pauseNightlyQuestions(tx, { failure: words }));
      } else {
        await queries.endAsking(tx, question.id, tried, { state: 'waiting', seconds });
        await queries.pauseNightlyQuestions(tx, { seconds: Math.max(seconds, pauses.night[0] ?? 0) });
      }
    }
  }
}

/** Keeps an answer whole, as a file that a person took, if it is about this coverage. */
async function take(tx: Tx, { question, tried, is_test }: Omit<Begun, 'house'>, text: string): Promise<void> {
  const coverage = await verifiedCoverage(tx, question.coverage_id);
  const reply =
    coverage === undefined || coverage.struck
      ? { failure: 'The coverage is marked as entered in error.' }
      : await readLarge(
          tx,
          new URL('./reply.ts', import.meta.url),
          readReply,
          text,
          { trace: question.trace, reference: numbersOf(question.number).reference },
          coverage,
        );
  if (coverage === undefined || 'failure' in reply)
    return fail(tx, question, tried, 'failure' in reply ? reply.failure : '');
  if ((await queries.endAsking(tx, question.id, tried, { state: 'answered' })) === undefined)
    return undefined;
  const { today } = await queries.askingFacts(tx, coverage.id, null);
  await insertVerification(
    tx,
    coverage,
    {
      way: 'clearinghouse',
      state: reply.read.answer.state,
      verified_on: today,
      spoken_with: '',
      reference: question.trace,
      notes: is_test ? 'In test mode: this is not the carrier’s answer.' : '',
      answer: reply.answer,
      read: reply.read,
    },
    { id: question.asked_by_id, name: question.asked_by },
  );
  recordEvent(tx, 'coverage.verified', coverage.id, byService);
  return undefined;
}
