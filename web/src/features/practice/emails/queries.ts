import type { EmailDelivery } from '@cusp/contract';

/** Milliseconds until the state of a queued email is requested again: short for its first attempt, longer for retries. */
export function emailPollInterval(letters: readonly (EmailDelivery | null)[]): number | false {
  const waiting = letters.filter((letter) => letter?.state === 'queued');
  if (waiting.length === 0) return false;
  return waiting.some((letter) => letter?.reason === '') ? 2_000 : 30_000;
}
