import { cutText } from '@cusp/contract';
import { readClaimStatuses, readX12, X12Error } from '../x12/index.ts';
import type { ClaimStatus } from '../x12/index.ts';

/** A carrier's answer about one claim is far shorter. */
const longestAnswer = 200_000;

const somebodyElse =
  'The clearinghouse returned a response for a different claim. It was not saved. Try again, and contact the clearinghouse if it keeps happening.';

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A status in words, as a claim's history shows it. */
export function statusWords({ words, on, payer_number }: ClaimStatus): string {
  const since = on === null || Number.isNaN(Date.parse(on)) ? '' : `, as of ${days.format(new Date(on))}`;
  const number = payer_number === '' ? '' : ` The carrier’s number is ${cutText(payer_number, 50)}.`;
  return `The carrier was asked, and says: ${words}${since}.${number}`;
}

const statusesIn = (text: string): ClaimStatus[] =>
  readX12(text).flatMap(({ sets }) =>
    sets
      .filter(({ kind, version }) => kind === '277' && version.startsWith('005010X212'))
      .flatMap(readClaimStatuses),
  );

/**
 * Reads what came as an answer about a claim. A carrier that has several claims like it names each; those with our number count, and
 * where none has one, those that answer our question.
 * @returns the answer as it is kept and its statuses, or why it isn't, in a sentence
 */
export function readStatusReply(
  text: string,
  asked: { trace: string; control_number: string },
): { answer: string; statuses: ClaimStatus[] } | { failure: string } {
  const answer = text.toWellFormed().replaceAll('\u0000', '\uFFFD');
  if (answer.length > longestAnswer) return { failure: 'The response could not be read. Call the carrier.' };
  let statuses: ClaimStatus[];
  try {
    statuses = statusesIn(answer);
  } catch (thrown) {
    // Its sentence names no value of the file.
    if (thrown instanceof X12Error)
      return { failure: `The response could not be read. ${thrown.message} Try again, or call the carrier.` };
    throw thrown;
  }
  const answering = statuses.filter(({ trace }) => trace === asked.trace);
  const ours = answering.filter(({ control_number }) => control_number === asked.control_number);
  const counted = ours.length > 0 ? ours : answering.filter(({ control_number }) => control_number === '');
  const [first] = counted;
  if (first === undefined) return { failure: somebodyElse };
  if (ours.length === 0 && counted.length > 1)
    return {
      failure:
        'The carrier returned several claims for this patient without our claim number. Call the carrier.',
    };
  if (counted.every(({ stage }) => stage === 'silent'))
    return {
      failure: `The carrier can’t respond right now: ${first.words}. Try again later, or call the carrier.`,
    };
  return { answer, statuses: counted };
}
