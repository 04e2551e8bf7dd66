import { answersGiven, problemsOfAnswers } from '@cusp/contract';
import type { BookingAnswer, BookingAnswersInput, BookingQuestion } from '@cusp/contract';
import { Refusal } from '../../../values/refusal.ts';

/** The answers to a reason's questions as staff read them; refuses what is missing or wasn't offered. */
export function answersTo(
  { questions }: { questions: readonly BookingQuestion[] },
  answers: BookingAnswersInput,
): BookingAnswer[] {
  const problems = problemsOfAnswers(questions, answers);
  if (problems.length > 0) throw new Refusal('invalid', problems);
  return answersGiven(questions, answers);
}

/** Why a patient comes, for the visit's staff notes: the reason with the note, and each question with its answer on a line of its own. */
export const wishesForStaff = ({
  reason,
  note,
  answers,
}: {
  reason: string;
  note: string;
  answers: readonly BookingAnswer[];
}): string =>
  [
    note === '' ? reason : `${reason}: ${note}`,
    ...answers.map(({ question, answer }) =>
      question.endsWith('?') ? `${question} ${answer}` : `${question}: ${answer}`,
    ),
  ].join('\n');
