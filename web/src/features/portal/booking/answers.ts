import { type BookingQuestion, problemsOfAnswers } from '@cusp/contract';
import type { Problems } from '../../../ui/forms/schema.ts';
import { translated } from '../../../ui/language/t.ts';

interface TypedAnswer {
  question_id: string;
  answer: string;
}

/** A field for each question, with the answer typed before. */
export const emptyAnswers = (
  questions: readonly BookingQuestion[],
  typed: readonly TypedAnswer[] = [],
): TypedAnswer[] =>
  questions.map(({ id }) => ({
    question_id: id,
    answer: typed.find(({ question_id }) => question_id === id)?.answer ?? '',
  }));

/** The missing answers, by field. */
export const problemsByField = (
  questions: readonly BookingQuestion[],
  answers: readonly TypedAnswer[],
): Problems =>
  Object.fromEntries(
    problemsOfAnswers(questions, [...answers]).map(({ path, message }) => [path, translated(message)]),
  );
