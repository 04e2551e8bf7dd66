import { useState } from 'react';
import { newIdempotencyKey } from '../ui/forms/idempotencyKey.ts';
import { refusalOf } from '../ui/forms/refusal.ts';

/**
 * Makes each attempt with an Idempotency-Key, so that a call whose answer was lost is not done twice: the same input keeps its key until
 * it is answered, also when it is sent twice at once. Other input, and the same one after an answer, has a new key.
 */
export function attemptKeys() {
  const unanswered = new Map<string, string>();
  return async <Answer>(input: unknown, attempt: (key: string) => Promise<Answer>): Promise<Answer> => {
    const what = JSON.stringify(input);
    const key = unanswered.get(what) ?? newIdempotencyKey();
    unanswered.set(what, key);
    try {
      const answer = await attempt(key);
      unanswered.delete(what);
      return answer;
    } catch (thrown) {
      const { status } = refusalOf(thrown);
      // After a clear refusal nothing was done.
      if (status >= 400 && status < 500) unanswered.delete(what);
      throw thrown;
    }
  };
}

/** The same for as long as a screen or dialog is open: for uploads, and calls that `useChange` doesn't make. */
export const useAttempts = () => useState(attemptKeys)[0];

/** A file, as what tells two of them apart. */
export const fileIdentity = ({ name, size, lastModified }: File) => [name, size, lastModified];
