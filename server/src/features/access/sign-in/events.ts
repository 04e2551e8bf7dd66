import type { StaffUser } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Device } from '../../../identity/device.ts';
import { enterPractice, hashToken, newToken } from '../../../identity/person.ts';
import type { Person } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import * as queries from './queries.ts';

/** Creates a session for this staff member, in the current practice. */
export async function startStaffSession(
  tx: Tx,
  staffId: string,
  device: Device,
): Promise<{ access_token: string; user: StaffUser }> {
  const token = newToken();
  await queries.insertStaffSession(tx, { staff_id: staffId, token_hash: hashToken(token), ...device });
  await queries.markSignIn(tx, staffId);
  const person = await tx.ask(enterPractice(token));
  // The account was deactivated after the password was checked.
  if (person === undefined) throw new Refusal('wrong_sign_in');
  if (person.suspended) throw new Refusal('practice_suspended');
  return { access_token: token, user: asStaffUser(person, await tx.ask(queries.ownSubscription)) };
}

/** The signed-in person in the app's form. */
export function asStaffUser(
  person: Person,
  { status, trial_ends_at }: Pick<StaffUser['subscription'], 'status' | 'trial_ends_at'>,
): StaffUser {
  const {
    id,
    name,
    email,
    role,
    isOwner,
    granted,
    denied,
    mustChangePassword,
    secondFactorMissing,
    mayWrite,
    endedOn,
    practice,
    closedFrom,
  } = person;
  return {
    id,
    name,
    email,
    role,
    is_owner: isOwner,
    granted,
    denied,
    practice: {
      id: practice.id,
      name: practice.name,
      time_zone: practice.timeZone,
      address: practice.address,
      phone: practice.phone,
      numbering: practice.numbering,
      idle_minutes: practice.idleMinutes,
      closed_from: closedFrom,
    },
    today: todayAt(practice.timeZone),
    must_change_password: mustChangePassword,
    second_factor_missing: secondFactorMissing,
    subscription: { status, may_add: mayWrite, ended_on: endedOn, trial_ends_at },
  };
}
