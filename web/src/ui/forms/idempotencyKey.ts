import { randomKey } from './randomKey.ts';

/**
 * A new Idempotency-Key. `useChange` makes those of its calls; only who uploads or calls without it makes one (the linter knows who),
 * and keeps it until there is an answer.
 */
export const newIdempotencyKey = randomKey;
