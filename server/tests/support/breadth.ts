import type { Endpoint } from '@cusp/contract';
import { test } from 'vitest';

/** `npm run test:nightly` tries all of what `npm test` tries once. Nothing else asks for it. */
export const isNightly = process.env.NIGHTLY === '1';

/** How many, how large, or which of them: in the quick run and in the nightly one. */
export const quickOr = <T>(quick: T, nightly: T): T => (isNightly ? nightly : quick);

/** A test of the nightly run only, in a file whose other tests are quick. It isn't skipped in the quick run: it isn't there. */
export function nightlyTest(name: string, run: () => Promise<void>): void {
  if (isNightly) test.each([name])('%s', run);
}

/** What the server looks at before it runs a call, whichever call it is. */
const wayOf = ({ access, method, ...call }: Endpoint): string =>
  JSON.stringify([
    access,
    method === 'GET',
    call.afterSubscription,
    call.beforeNewPassword,
    call.forGuests,
    call.secondFactorAgain,
    call.takesKey,
    call.takesFile !== undefined,
    call.answersFile !== undefined,
    call.unfinished,
    call.signedBy,
  ]);

/**
 * Calls of which the server treats those of one way alike: by realm, permission, reading or writing, proof. The quick run
 * takes one of each way, the nightly run all.
 */
export const ofEachWay = (calls: readonly Endpoint[]): readonly Endpoint[] =>
  quickOr([...new Map(calls.map((call) => [wayOf(call), call])).values()], calls);
