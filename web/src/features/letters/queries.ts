import type { LetterShown } from '@cusp/contract';

/** Milliseconds until a letter that waits is looked at again: at once its first try, later what is tried again. */
export function lookAgain(letters: readonly (LetterShown | null)[]): number | false {
  const waiting = letters.filter((letter) => letter?.state === 'queued');
  if (waiting.length === 0) return false;
  return waiting.some((letter) => letter?.reason === '') ? 2_000 : 30_000;
}
