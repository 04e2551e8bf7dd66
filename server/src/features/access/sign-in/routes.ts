import * as contract from '@cusp/contract';
import { newId } from '../../../values/ids.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { deviceOf } from '../../../identity/device.ts';
import { Refusal } from '../../../values/refusal.ts';
import { mustBeUncommon } from '../../../identity/common-passwords.ts';
import { hashStrangersPassword } from '../../../identity/passwords.ts';
import { askForPasskey, provenByPasskey } from '../../../identity/by-passkey.ts';
import { countRegistration } from '../../../identity/sign-in-limits.ts';
import { provePerson } from '../../../identity/prove.ts';
import type { Entry } from '../../../identity/prove.ts';
import { startPractice, startRecalls } from '../../practice/practice/queries.ts';
import { isEmailTaken } from '../../practice/team/queries.ts';
import { zoneOfNew } from '../../../db/time-zones.ts';
import { joiningRoutes } from './joining.ts';
import * as queries from './queries.ts';
import { asStaffUser, startSession } from './session.ts';

/** Registering a practice, and staff signing in and out. */
export const auth = (entry: Entry): Feature => ({
  constraints: queries.constraints,
  routes: [
    on(
      contract.register,
      withoutTransaction(async ({ database, input, request }) => {
        const { password, name, email, role, time_zone } = input.body;
        mustBeUncommon(password);
        await countRegistration(database.withoutTenant, request.ip);
        if (await database.withoutTenant((tx) => isEmailTaken(tx, email))) throw new Refusal('email_taken');
        const password_hash = await hashStrangersPassword(password);
        return database.asPractice(newId(), async (tx) => {
          await queries.insertPractice(tx, {
            name: `${name}'s practice`,
            time_zone: await zoneOfNew(tx, time_zone),
          });
          const { id } = await queries.insertStaff(tx, { name, email, role, is_owner: true, password_hash });
          await startPractice(tx);
          await startRecalls(tx);
          return startSession(tx, id, deviceOf(request));
        });
      }),
    ),

    on(
      contract.login,
      withoutTransaction(async ({ database, input, request }) => {
        const account = await provePerson(
          entry,
          { database, request },
          { realm: 'staff', given: input.body, find: queries.accountByEmail },
        );
        return database.asPractice(account.practice_id, (tx) =>
          startSession(tx, account.id, deviceOf(request)),
        );
      }),
    ),

    on(
      contract.startPasskeySignIn,
      withoutTransaction(async ({ request }) => ({
        options: await askForPasskey(entry, request, 'staff'),
      })),
    ),

    on(
      contract.passkeySignIn,
      withoutTransaction(async ({ database, input, request }) => {
        const id = await provenByPasskey(entry, { database, request }, 'staff', input.body.passkey);
        const account = await database.withoutTenant((tx) => queries.accountById(tx, id));
        if (account === undefined) throw new Refusal('passkey_unknown');
        return database.asPractice(account.practice_id, (tx) => startSession(tx, id, deviceOf(request)));
      }),
    ),

    on(
      contract.me,
      readInOneTrip(
        () => queries.ownSubscription,
        (subscription, { person }) => asStaffUser(person, subscription),
      ),
    ),

    on(contract.logout, async ({ tx, tokenHash }) => {
      await queries.deleteSession(tx, tokenHash);
      return null;
    }),

    ...joiningRoutes,
  ],
});
