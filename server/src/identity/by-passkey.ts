import type { PasskeyAnswer, PasskeyRequest } from '@cusp/contract';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import type { FactorRealm } from './factor-queries.ts';
import { anyPasskeyRequest, findPasskeyOwner } from './factors.ts';
import type { SignInDependencies } from './prove.ts';
import { withSignInLimit } from './sign-in-limits.ts';

/** The challenge that a passkey signs when nobody has said yet who they are. */
export const passkeySignInRequest = (
  { secrets, site }: SignInDependencies,
  request: FastifyRequest,
  realm: FactorRealm,
): Promise<PasskeyRequest> => anyPasskeyRequest(secrets, realm, new URL(site.originOf(request)).hostname);

/**
 * Finds the account of this realm that a passkey signs in without email and password, and returns its id: it counts as both factors, since its
 * authenticator has verified the person. Attempts are limited like those of a password.
 */
export const findPasskeyAccount = (
  { secrets, site }: SignInDependencies,
  { database, request }: { database: Database; request: FastifyRequest },
  realm: FactorRealm,
  passkey: PasskeyAnswer,
): Promise<string> =>
  withSignInLimit(
    database.withoutTenant,
    { realm: 'passkey', account: passkey.id, address: request.ip },
    async () => ({
      good: (
        await database.withoutTenant((tx) =>
          findPasskeyOwner(tx, secrets, realm, passkey, site.originOf(request)),
        )
      ).id,
    }),
  );
