import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';

/** Keeps the former answer on screen while the next is fetched. Whoever shows it asks `useAnswered` what it answers. */
export const keepAnswer = { placeholderData: keepPreviousData };

/** What `useAnswered` reads of a query. */
interface Answer {
  data: unknown;
  isPlaceholderData: boolean;
}

/**
 * The question that the shown answer answers. While the next answer is fetched, the former one stays on screen, and is shown by its
 * own question: days of a former grouping are no months.
 * @param question what is asked now: filters, a day, a search
 */
export function useAnswered<const Question>(
  question: Question,
  { data, isPlaceholderData }: Answer,
): Question {
  const [answered, setAnswered] = useState(question);
  const isAnswered = data !== undefined && !isPlaceholderData;
  if (isAnswered && JSON.stringify(question) !== JSON.stringify(answered)) setAnswered(question);
  return isPlaceholderData ? answered : question;
}
