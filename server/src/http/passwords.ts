import { hash, hashRaw, verify } from '@node-rs/argon2';
import { Refusal } from './refusal.ts';

/** argon2id with the least that OWASP names: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** So many are hashed at once, and so many wait; a flood of sign-ins leaves the rest of the server its threads. */
const atOnce = 2;
const mostWaiting = 64;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs the work when it is its turn; refuses at once when too many wait already. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) {
      throw new Refusal('too_busy', [], { headers: { 'retry-after': '5' } });
    }
    await new Promise<void>((turn) => {
      waiting.push(turn);
    });
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    // The place is handed on as it is, so that nobody slips in between.
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/** The same password typed on another keyboard is the same password. NIST 800-63B-4, 3.1.1.2. */
const normal = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(normal(password), cost));

/** The hash alone, for what is found by it: the same text and salt give the same hash. */
export const hashWithSalt = (text: string | Buffer, salt: Buffer): Promise<Buffer> =>
  inTurn(() => hashRaw(text, { ...cost, salt }));

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
  const matches = await inTurn(async () => {
    const found: boolean[] = [];
    for (let place = 0; place < of; place += 1) {
      found.push(await verify(stored[place] ?? nobodys, normal(password)));
    }
    return found;
  });
  const place = matches.findIndex((fits, at) => fits && at < stored.length);
  return place === -1 ? undefined : place;
}
