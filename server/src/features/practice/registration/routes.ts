import * as contract from '@cusp/contract';
import { timeZoneOfNewPractice } from '../../../db/time-zones.ts';
import { refuseCommonPassword } from '../../../identity/common-passwords.ts';
import { deviceOf } from '../../../identity/device.ts';
import { hashStrangersPassword } from '../../../identity/passwords.ts';
import { countRegistration } from '../../../identity/sign-in-limits.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { newId } from '../../../values/ids.ts';
import { Refusal } from '../../../values/refusal.ts';
import { insertPractice, insertStaff, startStaffSession } from '../../access/sign-in/index.ts';
import { startPractice, startRecalls } from '../practice/index.ts';
import { isEmailTaken } from '../team/index.ts';
import { joiningRoutes } from './joining.ts';

/** Registering a practice, and joining the staff of one. */
export const registration: Feature = {
  routes: [
    on(
      contract.register,
      withoutTransaction(async ({ database, input, request }) => {
        const { password, name, email, role, time_zone } = input.body;
        refuseCommonPassword(password);
        await countRegistration(database.withoutTenant, request.ip);
        if (await database.withoutTenant((tx) => isEmailTaken(tx, email))) throw new Refusal('email_taken');
        const password_hash = await hashStrangersPassword(password);
        return database.asPractice(newId(), async (tx) => {
          await insertPractice(tx, {
            name: contract.presetPracticeName(name),
            time_zone: await timeZoneOfNewPractice(tx, time_zone),
          });
          const { id } = await insertStaff(tx, { name, email, role, is_owner: true, password_hash });
          await startPractice(tx);
          await startRecalls(tx);
          return startStaffSession(tx, id, deviceOf(request));
        });
      }),
    ),

    ...joiningRoutes,
  ],
};
