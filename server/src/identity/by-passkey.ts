import type { PasskeyAnswer, PasskeyRequest } from '@cusp/contract';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import type { FactorRealm } from './factor-queries.ts';
import { askAnyPasskey, whosePasskey } from './factors.ts';
import type { SignInDependencies } from './prove.ts';
import { limited } from './sign-in-limits.ts';

/** What a passkey is asked to sign when nobody has said yet who they are. */
export const askForPasskey = (
  { secrets, site }: SignInDependencies,
  request: FastifyRequest,
  realm: FactorRealm,
): Promise<PasskeyRequest> => askAnyPasskey(secrets, realm, new URL(site.originOf(request)).hostname);

/**
 * The id of the account of this realm that a passkey signs in without e-mail and password: it counts as both factors, since its
 * authenticator has verified the person. Tries are limited as those of a password are.
 */
export const provenByPasskey = (
  { secrets, site }: SignInDependencies,
  { database, request }: { database: Database; request: FastifyRequest },
  realm: FactorRealm,
  passkey: PasskeyAnswer,
): Promise<string> =>
  limited(
    database.withoutTenant,
    { realm: 'passkey', account: passkey.id, address: request.ip },
    async () => ({
      good: (
        await database.withoutTenant((tx) =>
          whosePasskey(tx, secrets, realm, passkey, site.originOf(request)),
        )
      ).id,
    }),
  );
