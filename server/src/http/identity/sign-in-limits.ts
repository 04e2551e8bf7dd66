import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { raw } from '../../db/database.ts';
import type { Database, Tx } from '../../db/database.ts';
import { networkOf } from '../site/network.ts';
import { Refusal } from '../kernel/refusal.ts';

/** So many failures within so many minutes, by account and by address. Issue 5, "Limits". */
export const signInLimit = { failures: 10, minutes: 15 } as const;

/** So many practices may be registered from one address within so many minutes. */
export const registrationLimit = { most: 20, minutes: 60 } as const;

/** Whose tries are counted: an account of a realm (whether or not there is one), from an address. */
export interface Trying {
  realm: string;
  /** The e-mail in lower case, or an account's id. */
  account: string;
  /** The IP address of who asks. */
  address: string;
}

/** `good` ends the count, `unfinished` (the second factor is still to come) neither adds to it nor ends it. */
type Outcome<T> = { good: T } | { unfinished: T };

/**
 * `run` opens a transaction of the server's role.
 * Makes one try to prove who somebody is. It is counted as a failure before it is made, and taken back when it was
 * none, so that a thousand at the same moment are a thousand failures. Refuses with 429 and Retry-After beyond the
 * limit. Who signed in from an address before is not shut out there by what others do elsewhere.
 */
export async function limited<T>(
  run: <R>(work: (tx: Tx) => Promise<R>) => Promise<R>,
  trying: Trying,
  attempt: () => Promise<Outcome<T>>,
): Promise<T> {
  const keys = keysOf(trying);
  const { wait } = await run((tx) =>
    tx.one(
      raw(sql<{ wait: number }>`select sign_in_try(${keys.pair}, ${keys.account}, ${keys.address},
        ${signInLimit.failures}, make_interval(mins => ${signInLimit.minutes})) as wait`),
    ),
  );
  if (wait > 0) throw new Refusal('too_many_tries', [], { headers: { 'retry-after': String(wait) } });

  const takeBack = (signedIn: boolean) =>
    run((tx) =>
      tx.all(raw(sql`select sign_in_good(${keys.pair}, ${keys.account}, ${keys.address}, ${signedIn})`)),
    );
  let outcome: Outcome<T>;
  try {
    outcome = await attempt();
  } catch (error) {
    // Only a no to what was tried counts; a server that is busy or away says nothing about the password.
    if (!(error instanceof Refusal) || error.status >= 500) await takeBack(false).catch(() => undefined);
    throw error;
  }
  if ('good' in outcome) {
    await takeBack(true);
    return outcome.good;
  }
  await takeBack(false);
  return outcome.unfinished;
}

/** Counts a registration by its address. Refuses with 429 and Retry-After beyond the limit. */
export async function countRegistration(
  run: <R>(work: (tx: Tx) => Promise<R>) => Promise<R>,
  address: string,
): Promise<void> {
  const { most, minutes } = registrationLimit;
  const { wait } = await run((tx) =>
    tx.one(
      raw(sql<{ wait: number }>`select stranger_try(${key('register', networkOf(address))}, ${most},
        make_interval(mins => ${minutes})) as wait`),
    ),
  );
  if (wait > 0) throw new Refusal('too_many_tries', [], { headers: { 'retry-after': String(wait) } });
}

/** Forgets what counts no longer: a round of the server's. */
export async function forgetOldTries(database: Database): Promise<void> {
  await database.withoutTenant((tx) => tx.all(raw(sql`select forget_old_tries()`)));
}

const key = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest();

function keysOf({ realm, account, address }: Trying) {
  const network = networkOf(address);
  return {
    pair: key(realm, account, network),
    account: key(realm, account),
    address: key('address', network),
  };
}
