import { hash, hashRaw, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { Refusal } from '../values/refusal.ts';

/** argon2id with OWASP's minimum: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes `concurrency` at a time while up to `mostWaiting` wait; refuses the rest at once. */
function hashQueue(concurrency: number, mostWaiting: number) {
  const limit = pLimit(concurrency);
  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (limit.activeCount + limit.pendingCount >= concurrency + mostWaiting)
        throw new Refusal('too_busy', [], { headers: { 'retry-after': '5' } });
      return limit(work);
    },
  };
}

/**
 * Sign-ins and signed-in people. Together with the strangers' queue this leaves one of Node's threads for everything
 * else.
 */
const people = hashQueue(2, 64);
/**
 * First passwords and forgotten ones, which anybody can ask for. They have their own queue, so that sign-ins don't wait
 * for them.
 */
const strangers = hashQueue(1, 16);

/** The same password typed on another keyboard has to match. NIST 800-63B-4, 3.1.1.2. */
const normal = (password: string) => password.normalize('NFKC');

/** Hashes a password. Refuses with 503 when too many wait already, as does everything here. */
export const hashPassword = (password: string): Promise<string> =>
  people.run(() => hash(normal(password), cost));

/** The same for somebody who isn't signed in. Call it only after their link or registration was found valid. */
export const hashStrangersPassword = (password: string): Promise<string> =>
  strangers.run(() => hash(normal(password), cost));

/** Only the hash, for looking up by it: the same text and salt give the same hash. */
export const hashWithSalt = (text: string | Buffer, salt: Buffer): Promise<Buffer> =>
  people.run(() => hashRaw(text, { ...cost, salt }));

let nobodysHash: Promise<string> | undefined;

/**
 * Checks whether the password matches the hash. Without a hash (an unknown email) it takes as long and returns false, so that
 * the time doesn't show which addresses have an account. Refuses with 503 when too many wait already.
 */
export const passwordMatches = async (stored: string | undefined, password: string): Promise<boolean> =>
  (await matchingHash(stored === undefined ? [] : [stored], password, 1)) !== undefined;

/**
 * The index of the first hash that the password matches; undefined if none does.
 * @param of how many hashes are computed in one turn, whether or not there are as many; stored ones beyond that are
 * ignored
 */
export async function matchingHash(
  stored: readonly string[],
  password: string,
  of: number,
): Promise<number | undefined> {
  nobodysHash ??= hash(normal('an account that no one has'), cost);
  const nobodys = await nobodysHash;
  const matches = await people.run(async () => {
    const found: boolean[] = [];
    for (let place = 0; place < of; place += 1) {
      found.push(await verify(stored[place] ?? nobodys, normal(password)));
    }
    return found;
  });
  const place = matches.findIndex((fits, at) => fits && at < stored.length);
  return place === -1 ? undefined : place;
}
