import type { LetterShown } from '@cusp/contract';

/** Milliseconds until a waiting letter's state is requested again: short for its first attempt, longer for retries. */
export function lookAgain(letters: readonly (LetterShown | null)[]): number | false {
  const waiting = letters.filter((letter) => letter?.state === 'queued');
  if (waiting.length === 0) return false;
  return waiting.some((letter) => letter?.reason === '') ? 2_000 : 30_000;
}
