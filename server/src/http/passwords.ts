import { hash, verify } from '@node-rs/argon2';

/** argon2id with the least that OWASP names: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same password typed on another keyboard is the same password. NIST 800-63B-4, 3.1.1.2. */
const normal = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(normal(password), cost);

let nobodysHash: Promise<string> | undefined;

/**
 * Whether the password is that of the hash. Without a hash (an unknown e-mail) it takes the same time and says no,
 * so that the time doesn't tell which addresses have an account.
 */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('an account that nobody has');
  const matches = await verify(stored ?? (await nobodysHash), normal(password));
  return matches && stored !== undefined;
}
