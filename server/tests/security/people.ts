import { randomUUID } from 'node:crypto';
import { setUpMinutes } from '@cusp/contract';
import type { AdminRole, StaffRole } from '@cusp/contract';
import { Secret } from 'otpauth';
import type { Tx } from '../../src/db/database.ts';
import { insertAdmin } from '../../src/features/operator/operator/admins-queries.ts';
import { insertAdminSession } from '../../src/features/operator/operator/sign-in-queries.ts';
import { insertStaffSession, insertStaff } from '../../src/features/access/sign-in/queries.ts';
import * as portal from '../../src/features/portal/portal/queries.ts';
import { linkPatient } from '../../src/features/portal/portal/invitation-queries.ts';
import { inAdminsRole } from '../../src/identity/admin.ts';
import { hashPassword } from '../../src/identity/passwords.ts';
import { hashToken, newToken } from '../../src/identity/person.ts';
import { newChallenge } from '../../src/identity/challenges.ts';
import * as store from '../../src/identity/factor-queries.ts';
import type { AccountRef } from '../../src/identity/factor-queries.ts';
import { secretOwner, totpOf } from '../../src/identity/factors.ts';
import { softPasskey } from '../support/authenticator.ts';
import { nowhere } from '../support/people.ts';
import { password } from '../support/practice.ts';
import type { testApp } from '../support/practice.ts';
import { site } from '../support/subscriptions.ts';

type Tested = Awaited<ReturnType<typeof testApp>>;

/** A person with an account (its password is `password`) and a session. */
export interface Someone {
  who: AccountRef;
  email: string;
  token: string;
}

const passwordHash = await hashPassword(password);
const anEmail = () => `${randomUUID()}@example.com`;

/**
 * Creates people of every realm directly in the database, because hashing a password for each would take too long.
 */
export function peopleOf({ database, secrets }: Pick<Tested, 'database' | 'secrets'>) {
  async function staff(practiceId: string, fields: { role?: StaffRole; is_owner?: boolean } = {}) {
    const { role = 'dentist', is_owner = true } = fields;
    const email = anEmail();
    const { id } = await database.asPractice(practiceId, (tx) =>
      insertStaff(tx, { name: `A ${role}`, email, role, is_owner, password_hash: passwordHash }),
    );
    return { who: { realm: 'staff', id }, email, token: await staffSession(practiceId, id) } as const;
  }

  async function staffSession(practiceId: string, id: string): Promise<string> {
    const token = newToken();
    await database.asPractice(practiceId, (tx) =>
      insertStaffSession(tx, { staff_id: id, token_hash: hashToken(token) }),
    );
    return token;
  }

  /** A portal account of this patient; replaces an earlier one. */
  async function patient(practiceId: string, patientId: string) {
    const id = randomUUID();
    const email = anEmail();
    await database.asPractice(practiceId, async (tx) => {
      await portal.insertAccount(tx, { id, email, password_hash: passwordHash });
      await linkPatient(tx, { patient_id: patientId, account_id: id, email });
    });
    return { who: { realm: 'patient', id }, email, token: await patientSession(id) } as const;
  }

  async function patientSession(accountId: string): Promise<string> {
    const token = newToken();
    await database.withoutTenant((tx) =>
      portal.insertPortalSession(tx, accountId, hashToken(token), nowhere),
    );
    return token;
  }

  /** An admin. With `bare` they have no second factor, so they can only set one up. */
  async function admin(role: AdminRole = 'super_admin', { bare = false } = {}) {
    const email = anEmail();
    const { id } = await inAdminsRole(database, (tx) =>
      insertAdmin(tx, {
        name: `A ${role}`,
        email,
        role,
        password_hash: passwordHash,
        must_change_password: false,
      }),
    );
    const who = { realm: 'admin', id } as const;
    if (!bare) await totp(who);
    return { who, email, token: await adminSession(id) };
  }

  async function adminSession(id: string): Promise<string> {
    const token = newToken();
    await database.withoutTenant((tx) => insertAdminSession(tx, id, hashToken(token)));
    return token;
  }

  const asFactors = <T>(work: (tx: Tx) => Promise<T>) =>
    database.withoutTenant((tx) => store.inFactorsRole(tx, () => work(tx)));

  /** Starts setting up an authenticator app; returns its first code. */
  async function pendingTotp(who: AccountRef): Promise<string> {
    const secret = new Secret({ size: 20 }).base32;
    await asFactors(async (tx) => {
      await store.lockFactor(tx, who);
      await store.storePendingTotp(tx, who, secrets.seal(secret, secretOwner(who)), setUpMinutes);
    });
    return totpOf(secret).generate();
  }

  /** Sets up an authenticator app; returns a valid code. */
  async function totp(who: AccountRef): Promise<string> {
    const code = await pendingTotp(who);
    await asFactors((tx) => store.turnTotpOn(tx, who, 0));
    return code;
  }

  /** Sets up a passkey; returns it, so that it can sign. */
  async function passkey(who: AccountRef) {
    const key = softPasskey(site);
    await asFactors(async (tx) => {
      await store.lockFactor(tx, who);
      await store.insertPasskey(tx, who, {
        id: key.id,
        public_key: key.publicKey,
        counter: 0,
        transports: '[]',
        name: 'A passkey',
      });
    });
    return key;
  }

  /** The answer of a new passkey of this person to a challenge. */
  async function newPasskey(who: AccountRef) {
    await asFactors((tx) => store.lockFactor(tx, who));
    const challenge = Buffer.from(newChallenge(secrets, 'creation', who)).toString('base64url');
    return softPasskey(site).created(challenge);
  }

  return {
    staff,
    staffSession,
    patient,
    patientSession,
    admin,
    adminSession,
    pendingTotp,
    totp,
    passkey,
    newPasskey,
  };
}

export type People = ReturnType<typeof peopleOf>;
