import * as contract from '@cusp/contract';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { deviceOf } from '../../../identity/device.ts';
import { Refusal } from '../../../values/refusal.ts';
import { passkeySignInRequest, findPasskeyAccount } from '../../../identity/by-passkey.ts';
import { provePerson } from '../../../identity/prove.ts';
import type { SignInDependencies } from '../../../identity/prove.ts';
import * as queries from './queries.ts';
import { asStaffUser, startStaffSession } from './events.ts';

/** Staff signing in and out. */
export const auth = (entry: SignInDependencies): Feature => ({
  constraints: queries.constraints,
  routes: [
    on(
      contract.login,
      withoutTransaction(async ({ database, input, request }) => {
        const account = await provePerson(
          entry,
          { database, request },
          { realm: 'staff', given: input.body, find: queries.staffAccountByEmail },
        );
        return database.asPractice(account.practice_id, (tx) =>
          startStaffSession(tx, account.id, deviceOf(request)),
        );
      }),
    ),

    on(
      contract.startPasskeySignIn,
      withoutTransaction(async ({ request }) => ({
        options: await passkeySignInRequest(entry, request, 'staff'),
      })),
    ),

    on(
      contract.passkeySignIn,
      withoutTransaction(async ({ database, input, request }) => {
        const id = await findPasskeyAccount(entry, { database, request }, 'staff', input.body.passkey);
        const account = await database.withoutTenant((tx) => queries.staffAccountById(tx, id));
        if (account === undefined) throw new Refusal('passkey_unknown');
        return database.asPractice(account.practice_id, (tx) => startStaffSession(tx, id, deviceOf(request)));
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
      await queries.deleteStaffSession(tx, tokenHash);
      return null;
    }),
  ],
});
