import { refusals } from '@cusp/contract';
import type { Proof, SecondFactorAsked } from '@cusp/contract';
import type { FastifyRequest } from 'fastify';
import type { Database, Tx } from '../db/database.ts';
import { matchingHash } from './passwords.ts';
import { Refusal } from '../values/refusal.ts';
import type { Secrets } from './crypto/secret-cipher.ts';
import type { HostedSite } from '../site/site.ts';
import type { FactorRealm } from './factor-queries.ts';
import { factorOptions, provesFactor } from './factors.ts';
import { hashedProof } from './recovery.ts';
import { withSignInLimit } from './sign-in-limits.ts';

/** The services that signing in needs besides the database. */
export interface SignInDependencies {
  secrets: Secrets;
  site: HostedSite;
}

interface Given extends Proof {
  email: string;
  password: string;
}

/** An account as found by a sign-in. */
interface Account {
  id: string;
  password_hash: string;
}

/** The call by which somebody signs in. */
interface Call {
  database: Database;
  request: FastifyRequest;
}

interface Claim {
  realm: FactorRealm;
  given: Given;
}

/**
 * Proves who signs in, by email and password and by the second factor if there is one: limits → password → second
 * factor. Refuses with the same words and in the same time whether or not the address has an account. When only the
 * second factor is missing, the refusal says what can prove it.
 * @param claim.find the account of an email address in lower case
 */
export const provePerson = <A extends Account>(
  entry: SignInDependencies,
  call: Call,
  { find, ...claim }: Claim & { find: (tx: Tx, emailKey: string) => Promise<A | undefined> },
): Promise<A> =>
  proveAnyAccount(entry, call, {
    ...claim,
    most: 1,
    find: async (tx, emailKey) => {
      const account = await find(tx, emailKey);
      return account === undefined ? [] : [account];
    },
  });

/** The accounts of an address, and how many it can have at most. */
interface Candidates<A> {
  most: number;
  find(tx: Tx, emailKey: string): Promise<readonly A[]>;
}

/** The same for an address that may have several accounts: the first one whose password matches. */
export async function proveAnyAccount<A extends Account>(
  { secrets, site }: SignInDependencies,
  { database, request }: Call,
  { realm, given, most, find }: Claim & Candidates<A>,
): Promise<A> {
  const emailKey = given.email.toLowerCase();
  const origin = site.originOf(request);
  const proved = await withSignInLimit<A | Refusal>(
    database.withoutTenant,
    { realm, account: emailKey, address: request.ip },
    async () => {
      const accounts = await database.withoutTenant((tx) => find(tx, emailKey));
      const hashes = accounts.map(({ password_hash }) => password_hash);
      const place = await matchingHash(hashes, given.password, most);
      const account = place === undefined ? undefined : accounts[place];
      if (account === undefined) throw new Refusal('wrong_sign_in');
      const who = { realm, id: account.id };
      const proof = await hashedProof(database.withoutTenant, who, given);
      return database.withoutTenant(async (tx) => {
        const asked = await factorOptions(tx, secrets, who, new URL(origin).hostname);
        if (asked === undefined) return { good: account };
        if (!given.code && !given.passkey) return { unfinished: needed(asked) };
        // Thrown, so that the rollback leaves unused codes unused; the challenge stays valid.
        if (!(await provesFactor(tx, secrets, who, proof, origin))) throw needed(asked, given);
        return { good: account };
      });
    },
  );
  if (proved instanceof Refusal) throw proved;
  return proved;
}

/** The refusal of a sign-in that still needs its second factor; after a wrong proof it says so. */
const needed = (asked: SecondFactorAsked, wrong?: Proof) =>
  new Refusal('second_factor_needed', [], {
    beside: { second_factor: asked },
    ...(wrong && { detail: refusals[wrong.passkey ? 'wrong_passkey' : 'wrong_code'][1] }),
  });
