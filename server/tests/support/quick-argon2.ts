import * as argon2 from '@node-rs/argon2';
import { atFileEnd } from './file-end.ts';

// The replacement in tests (quick-passwords.ts): the real algorithm at minimal cost.
export * from '@node-rs/argon2';

/** How many passwords this process has hashed and compared, and whether at the real cost. */
export const hashing = { made: 0, compared: 0, atFullCost: false };

/** Hashes at the real cost until the file's tests end. */
export function hashAtFullCost(): void {
  hashing.atFullCost = true;
  atFileEnd(() => {
    hashing.atFullCost = false;
  });
}

let held: Promise<void> | undefined;

/** Lets no password be hashed until the returned function is called. Comparing goes on. */
export function holdHashing(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  const letGo = () => {
    held = undefined;
    resolve();
  };
  atFileEnd(letGo);
  return letGo;
}

const quick = (cost: argon2.Options | null | undefined) =>
  hashing.atFullCost ? cost : { ...cost, memoryCost: 64, timeCost: 1 };

export const hash: typeof argon2.hash = async (password, cost, signal) => {
  hashing.made += 1;
  await held;
  return argon2.hash(password, quick(cost), signal);
};

/** For recovery codes, of which each person has ten. */
export const hashRaw: typeof argon2.hashRaw = (code, cost, signal) =>
  argon2.hashRaw(code, quick(cost), signal);

export const verify: typeof argon2.verify = (...given) => {
  hashing.compared += 1;
  return argon2.verify(...given);
};
