import type { Endpoint } from '@cusp/contract';
import { answerIn, isRepeated } from './idempotency.ts';

/** Whether the answer says that the work is still in progress. */
export const isUnfinished = ({ unfinished }: Endpoint, answer: unknown): boolean =>
  unfinished !== undefined &&
  typeof answer === 'object' &&
  answer !== null &&
  Object.entries(answer).some(([field, value]) => field === unfinished.field && value === unfinished.value);

/** Whether an earlier request with the same key got such an answer; the work may be done by now. */
export const isUnfinishedRepeat = (endpoint: Endpoint, outcome: unknown): boolean =>
  isRepeated(outcome) && isUnfinished(endpoint, answerIn(outcome));
