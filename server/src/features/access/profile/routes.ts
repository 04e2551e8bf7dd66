import * as contract from '@cusp/contract';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { newPasswordHash } from '../../../identity/new-password.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import * as queries from './queries.ts';

/** The signed-in person's own account: name, password, sessions and prescriber identifiers. */
export const profile: Feature = {
  routes: [
    on(contract.getProfile, ({ tx, person }) => queries.profileOf(tx, person.id)),

    on(contract.updateProfile, async ({ tx, person, input }) => {
      const { version, name } = input.body;
      requireCurrentVersion(await queries.lockProfile(tx, person.id), version);
      await queries.updateProfile(tx, person.id, { name });
      return queries.profileOf(tx, person.id);
    }),

    on(
      contract.updatePrescriber,
      async ({ tx, person, input }) => {
        const { version, ...fields } = input.body;
        const stored = await queries.lockProfile(tx, person.id);
        requireCurrentVersion(stored, version);
        // An unchanged number isn't checked again: a DEA number follows the name at registration, and names change.
        if (fields.dea !== '' && fields.dea !== stored.dea && !contract.isDeaOf(fields.dea, stored.name)) {
          throw new Refusal('invalid', [{ path: 'dea', message: contract.wrongDeaLetter }]);
        }
        await queries.updateProfile(tx, person.id, fields);
        return queries.profileOf(tx, person.id);
      },
      ({ tx, person }) => queries.profileOf(tx, person.id),
    ),

    on(
      contract.changePassword,
      withoutTransaction(async ({ inPractice, person, input, request }) => {
        const before = await inPractice((tx) => queries.passwordHashOf(tx, person.id));
        const after = await newPasswordHash({
          run: inPractice,
          realm: 'staff',
          email: person.email,
          accountId: person.id,
          address: request.ip,
          before,
          given: input.body,
        });
        const changed = await inPractice((tx) =>
          queries.changePassword(tx, person.id, { before, after, sessionId: person.sessionId }),
        );
        if (!changed) throw new Refusal('stale_version');
        return null;
      }),
    ),

    on(contract.listSessions, async ({ tx, person }) => {
      const sessions = await queries.listSessions(tx, person.id);
      return sessions.map((session) => ({ ...session, current: session.id === person.sessionId }));
    }),

    on(contract.endSession, async ({ tx, person, input }) => {
      if (!(await queries.endSession(tx, person.id, input.params.id))) throw new Refusal('session_not_found');
      return null;
    }),

    on(contract.endOtherSessions, async ({ tx, person }) => {
      await queries.endOtherSessions(tx, person.id, person.sessionId);
      return null;
    }),
  ],
};
