import { longestAnswer } from '@cusp/contract';
import { answersQuestion, readAnswer } from '../eligibility/index.ts';
import { readX12, X12Error } from '../x12/index.ts';

type Read = ReturnType<typeof readAnswer>;

const somebodyElse =
  'The clearinghouse returned a response for someone else. It was not saved. Try again, and contact the clearinghouse if it keeps happening.';
const later = 'The carrier can’t respond right now. Try again later, or call the carrier.';

/** Reads what came as an answer to a question. @returns the answer as it is kept, or why it isn't, in a sentence */
export function readReply(
  text: string,
  question: { trace: string; reference: string },
  coverage: { member_ids: readonly string[]; births: readonly string[] },
): { answer: string; read: Read } | { failure: string } {
  const answer = text.toWellFormed();
  if (answer.length > longestAnswer) return { failure: 'The response could not be read. Call the carrier.' };
  let read: Read;
  try {
    read = readAnswer(readX12(answer));
  } catch (thrown) {
    // Its sentence names no value of the file.
    if (thrown instanceof X12Error)
      return { failure: `The response could not be read. ${thrown.message} Try again, or call the carrier.` };
    throw thrown;
  }
  const about = answersQuestion(read, question, coverage);
  if (about === 'others') return { failure: somebodyElse };
  return about === 'later' ? { failure: later } : { answer, read };
}
