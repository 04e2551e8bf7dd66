import { hash, hashRaw, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { Refusal } from '../kernel/refusal.ts';

/** argon2id with the least that OWASP names: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes so many at once while so many wait; whoever comes beyond that is refused at once. */
function hashQueue(atOnce: number, mostWaiting: number) {
  const limit = pLimit(atOnce);
  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (limit.activeCount + limit.pendingCount >= atOnce + mostWaiting)
        throw new Refusal('too_busy', [], { headers: { 'retry-after': '5' } });
      return limit(work);
    },
  };
}

/** Sign-ins, and whoever is signed in. With the strangers' one they leave Node a thread for everything else. */
const people = hashQueue(2, 64);
/** First passwords and forgotten ones, which anybody can ask for: sign-ins don't wait for them. */
const strangers = hashQueue(1, 16);

/** The same password typed on another keyboard is the same password. NIST 800-63B-4, 3.1.1.2. */
const normal = (password: string) => password.normalize('NFKC');

/** Refuses with 503 when too many wait already, as everything here. */
export const hashPassword = (password: string): Promise<string> =>
  people.run(() => hash(normal(password), cost));

/** The same for who isn't signed in: to be asked only once their link or their registration was found good. */
export const hashStrangersPassword = (password: string): Promise<string> =>
  strangers.run(() => hash(normal(password), cost));

/** The hash alone, for what is found by it: the same text and salt give the same hash. */
export const hashWithSalt = (text: string | Buffer, salt: Buffer): Promise<Buffer> =>
  people.run(() => hashRaw(text, { ...cost, salt }));

let nobodysHash: Promise<string> | undefined;

/**
 * Whether the password is that of the hash. Without a hash (an unknown e-mail) it takes the same time and says no,
 * so that the time doesn't tell which addresses have an account. Refuses with 503 when too many wait already.
 */
export const passwordMatches = async (stored: string | undefined, password: string): Promise<boolean> =>
  (await matchingHash(stored === undefined ? [] : [stored], password, 1)) !== undefined;

/**
 * The place of the first hash that is the password's; undefined for none of them.
 * @param of so many are computed whether or not they are there, in one turn; what is stored beyond is not looked at
 */
export async function matchingHash(
  stored: readonly string[],
  password: string,
  of: number,
): Promise<number | undefined> {
  nobodysHash ??= hash(normal('an account that nobody has'), cost);
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
