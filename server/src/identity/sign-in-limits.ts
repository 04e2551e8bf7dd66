import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { raw } from '../db/database.ts';
import type { Database, Tx } from '../db/database.ts';
import { networkOf } from '../site/network.ts';
import { Refusal } from '../values/refusal.ts';

/** This many failures within this many minutes, by account and by address. Issue 5, "Limits". */
const signInLimit = { failures: 10, minutes: 15 } as const;

/** This many registrations of practices from one address within this many minutes. */
const registrationLimit = { most: 20, minutes: 60 } as const;

/** The attempts that are counted together: those at an account of a realm (which need not exist), from an address. */
interface SignInAttempt {
  realm: string;
  /** The email in lower case, or an account's id. */
  account: string;
  /** The caller's IP address. */
  address: string;
}

/** `good` resets the count; `unfinished` (the second factor is still to come) neither adds to it nor resets it. */
type Outcome<T> = { good: T } | { unfinished: T };

/**
 * Makes one attempt to prove who somebody is. `run` opens a transaction of the server's role. The attempt is counted as
 * a failure before it is made, and the count is taken back if it wasn't one, so that a thousand attempts at the same
 * moment count as a thousand failures. Refuses with 429 and Retry-After beyond the limit. A person who has signed in from an
 * address before is not locked out there by attempts from elsewhere.
 */
export async function withSignInLimit<T>(
  run: <R>(work: (tx: Tx) => Promise<R>) => Promise<R>,
  trying: SignInAttempt,
  attempt: () => Promise<Outcome<T>>,
): Promise<T> {
  const keys = keysOf(trying);
  const { wait } = await run((tx) =>
    tx.one(
      raw(sql<{ wait: number }>`select count_sign_in_attempt(${keys.pair}, ${keys.account}, ${keys.address},
        ${signInLimit.failures}, make_interval(mins => ${signInLimit.minutes})) as wait`),
    ),
  );
  if (wait > 0) throw new Refusal('too_many_tries', [], { headers: { 'retry-after': String(wait) } });

  const takeBack = (signedIn: boolean) =>
    run((tx) =>
      tx.all(raw(sql`select sign_in_succeeded(${keys.pair}, ${keys.account}, ${keys.address}, ${signedIn})`)),
    );
  let outcome: Outcome<T>;
  try {
    outcome = await attempt();
  } catch (error) {
    // Only a wrong proof counts. An error of the server or the database says nothing about the password.
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

/** Counts a registration by its address; refuses with 429 and Retry-After beyond the limit. */
export async function countRegistration(
  run: <R>(work: (tx: Tx) => Promise<R>) => Promise<R>,
  address: string,
): Promise<void> {
  const { most, minutes } = registrationLimit;
  const { wait } = await run((tx) =>
    tx.one(
      raw(sql<{
        wait: number;
      }>`select count_anonymous_attempt(${key('register', networkOf(address))}, ${most},
        make_interval(mins => ${minutes})) as wait`),
    ),
  );
  if (wait > 0) throw new Refusal('too_many_tries', [], { headers: { 'retry-after': String(wait) } });
}

/** Deletes attempts that no longer count. Runs periodically. */
export async function deleteOldAttempts(database: Database): Promise<void> {
  await database.withoutTenant((tx) => tx.all(raw(sql`select delete_old_attempts()`)));
}

const key = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest();

function keysOf({ realm, account, address }: SignInAttempt) {
  const network = networkOf(address);
  return {
    pair: key(realm, account, network),
    account: key(realm, account),
    // Of the realm: at an office, patients who mistype their password don't keep staff from signing in.
    address: key('address', realm, network),
  };
}
