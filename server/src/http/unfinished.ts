import type { Endpoint } from '@cusp/contract';

/** Whether the answer says that what was asked for is still being done. */
export const isUnfinished = ({ unfinished }: Endpoint, answer: unknown): boolean =>
  unfinished !== undefined &&
  typeof answer === 'object' &&
  answer !== null &&
  Object.entries(answer).some(([field, value]) => field === unfinished.field && value === unfinished.value);
