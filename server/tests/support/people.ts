import type { Device } from '../../src/identity/device.ts';
import { randomUUID } from 'node:crypto';
import { createPatient } from '@cusp/contract';
import type { Endpoint } from '@cusp/contract';
import { insertStaffSession, insertStaff } from '../../src/features/access/sign-in/queries.ts';
import * as portal from '../../src/features/portal/portal/queries.ts';
import { linkPatient } from '../../src/features/portal/portal/invitation-queries.ts';
import { hashToken, newToken } from '../../src/identity/person.ts';
import { newAdmin } from './admins.ts';
import type { Actor } from './actors.ts';
import { aPatient, callAs } from './practice.ts';
import type { Answer, Caller, testApp } from './practice.ts';

type Tested = Awaited<ReturnType<typeof testApp>>;

/** The device of the tests' sessions. */
export const nowhere: Device = { device: '', address: '' };

/** A practice with a patient who has a portal account. */
export async function practiceWithPatient({ app, database, newPractice }: Tested) {
  const practice = await newPractice({ role: 'receptionist' });
  const practiceId = practice.user.practice.id;
  const { id: patientId } = await practice.call(createPatient, { body: aPatient() });
  const accountId = randomUUID();
  const email = `${accountId}@example.com`;
  await database.asPractice(practiceId, async (tx) => {
    await portal.insertAccount(tx, { id: accountId, email, password_hash: '' });
    await linkPatient(tx, { patient_id: patientId, account_id: accountId, email });
  });
  const newVisit = async () => {
    const token = newToken();
    await database.withoutTenant((tx) =>
      portal.insertPortalSession(tx, accountId, hashToken(token), nowhere),
    );
    return token;
  };
  return { ...practice, practiceId, patientId, accountId, newVisit, visitor: callAs(app, await newVisit()) };
}

/** One of each kind of person, each with a function to start a new session; the owner's role is receptionist. */
export async function everybody(tested: Tested): Promise<Record<Actor, () => Promise<string | undefined>>> {
  const { database } = tested;
  const { practiceId, user, newVisit } = await practiceWithPatient(tested);
  const session = (id: string) => async () => {
    const token = newToken();
    await database.asPractice(practiceId, (tx) =>
      insertStaffSession(tx, { staff_id: id, token_hash: hashToken(token) }),
    );
    return token;
  };
  const member = async (role: 'dentist' | 'hygienist' | 'assistant' | 'receptionist') => {
    const email = `${randomUUID()}@example.com`;
    const { id } = await database.asPractice(practiceId, (tx) =>
      insertStaff(tx, { name: `A ${role}`, email, role, is_owner: false, password_hash: '' }),
    );
    return session(id);
  };
  return {
    dentist: await member('dentist'),
    hygienist: await member('hygienist'),
    assistant: await member('assistant'),
    receptionist: await member('receptionist'),
    owner: session(user.id),
    patient: newVisit,
    super_admin: (await newAdmin(tested, 'super_admin')).newSession,
    support: (await newAdmin(tested, 'support')).newSession,
    billing: (await newAdmin(tested, 'billing')).newSession,
    stranger: async () => undefined,
  };
}

const nobodys = '01900000-0000-7000-8000-000000000000';

/** Path parameters for a call about a record that doesn't exist. */
const nobodysParams = { id: nobodys, provider: 'stripe', session_id: nobodys };

/**
 * Calls with a nonexistent record and an empty body. A permitted caller gets "not found" or "invalid", and nothing
 * changes.
 */
export const tryCall = (caller: Caller, endpoint: Endpoint): Promise<Answer> =>
  caller.unchecked(endpoint, {
    params: nobodysParams,
    ...(endpoint.body !== undefined && { body: {} }),
  });
