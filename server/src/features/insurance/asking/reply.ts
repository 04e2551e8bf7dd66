import { longestAnswer } from '@cusp/contract';
import { answersQuestion, readAnswer } from '../eligibility/index.ts';
import { readX12, X12Error } from '../x12/index.ts';

type Read = ReturnType<typeof readAnswer>;

const somebodyElse =
  'The clearinghouse answered about somebody else. Nothing of it was kept. Ask again, and tell the clearinghouse if it happens again.';
const later = 'The carrier cannot answer now. Ask again later, or by telephone.';

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
      return { failure: `The answer could not be read. ${thrown.message} Ask again, or by telephone.` };
    throw thrown;
  }
  const about = answersQuestion(read, question, coverage);
  if (about === 'others') return { failure: somebodyElse };
  return about === 'later' ? { failure: later } : { answer, read };
}
