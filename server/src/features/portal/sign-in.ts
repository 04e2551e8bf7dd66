import * as contract from '@cusp/contract';
import type { Database, Tx } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { onPublic } from '../../http/bind.ts';
import { hashToken, newToken } from '../../http/person.ts';
import { Refusal } from '../../http/refusal.ts';
import { todayIn } from '../../http/today.ts';
import { enterPortal } from '../../http/visitor.ts';
import type { Visitor } from '../../http/visitor.ts';
import { mustBeUncommon } from '../../http/common-passwords.ts';
import { hashStrangersPassword } from '../../http/passwords.ts';
import { provePerson } from '../../http/sign-in/prove.ts';
import type { Entry } from '../../http/sign-in/prove.ts';
import * as queries from './queries.ts';

/** How a patient gets in: by e-mail and password, or the first time by an invitation. */
export const signInRoutes = (entry: Entry) => [
  onPublic(contract.portalLogin, async ({ database, input, request }) => {
    const account = await provePerson(
      entry,
      database,
      request,
      'patient',
      input.body,
      queries.accountByEmail,
    );
    return database.asNobody((tx) => startSession(tx, account.id));
  }),

  onPublic(contract.readInvitation, async ({ database, input }) =>
    database.asNobody(async (tx) => {
      const invitation = await liveInvitation(tx, input.body.token);
      const account = await queries.accountByEmail(tx, invitation.email.toLowerCase());
      return { ...invitation, has_account: account !== undefined };
    }),
  ),

  onPublic(contract.activate, async ({ database, input, request, act }) => {
    const { token, password, code, passkey } = input.body;
    const { invitation, account } = await database.asNobody(async (tx) => {
      const live = await liveInvitation(tx, token);
      act.tries(live.email);
      return { invitation: live, account: await queries.accountByEmail(tx, live.email.toLowerCase()) };
    });
    if (account !== undefined) {
      // The link alone must not open an account that has other records: staff of this practice have seen it.
      const given = { email: invitation.email, password, code, passkey };
      await provePerson(entry, database, request, 'patient', given, queries.accountByEmail).catch(
        (error: unknown) => {
          const isWrong = error instanceof Refusal && error.code === 'wrong_sign_in';
          throw isWrong ? new Refusal('wrong_account_password') : error;
        },
      );
    }
    return accept(database, invitation, account?.id, password);
  }),
];

/** Uses the invitation up, makes the account unless there is one, links the record and signs in: all or nothing. */
async function accept(
  database: Database,
  invitation: queries.StoredInvitation,
  accountId: string | undefined,
  password: string,
) {
  const { id, patient_id, email, practice_id } = invitation;
  if (accountId === undefined) mustBeUncommon(password);
  const password_hash = accountId === undefined ? await hashStrangersPassword(password) : '';
  return database.asPractice(practice_id, async (tx) => {
    const used = await queries.useInvitation(tx, id);
    if (used === undefined) throw new Refusal('invitation_used');
    const account_id = accountId ?? newId();
    if (accountId === undefined) await queries.insertAccount(tx, { id: account_id, email, password_hash });
    await queries.linkPatient(tx, { patient_id, account_id, email });
    return startSession(tx, account_id, patient_id);
  });
}

async function liveInvitation(tx: Tx, token: string): Promise<queries.StoredInvitation> {
  const invitation = await queries.invitationByToken(tx, hashToken(token));
  if (invitation === undefined || invitation.withdrawn_at !== null) throw new Refusal('invitation_not_found');
  if (invitation.suspended) throw new Refusal('practice_suspended');
  const { practice_name, practice_phone } = invitation;
  const whom = practice_phone === '' ? practice_name : `${practice_name} at ${practice_phone}`;
  if (invitation.used_at !== null) {
    throw new Refusal('invitation_used', [], {
      detail: `This invitation was already used. Sign in, or call ${whom}.`,
    });
  }
  if (Date.parse(invitation.expires_at) <= Date.now()) {
    throw new Refusal('invitation_expired', [], {
      detail: `This invitation has expired. Call ${whom} for a new one.`,
    });
  }
  return invitation;
}

/** A new session of this account, opened at the wanted record or its first. */
async function startSession(tx: Tx, accountId: string, patientId?: string) {
  const token = newToken();
  await queries.insertSession(tx, accountId, hashToken(token));
  const visitor = await enterPortal(tx, token, patientId);
  if (visitor === undefined) throw new Refusal('no_portal_access');
  if (visitor.suspended) throw new Refusal('practice_suspended');
  return { access_token: token, ...(await identity(tx, visitor)) };
}

/** The account and the opened record, as the portal shows them. */
export async function identity(tx: Tx, visitor: Visitor) {
  const patients = await queries.accountPatients(tx, visitor.accountId);
  return {
    patient_user: {
      id: visitor.accountId,
      email: visitor.email,
      patients: patients.map(({ patient_id, ...patient }) => ({ id: patient_id, ...patient })),
    },
    patient: await portalPatient(tx),
  };
}

/** The opened record with its practice, and the practice's today. */
export async function portalPatient(tx: Tx) {
  const { practice_name, practice_address, practice_phone, time_zone, ...patient } =
    await queries.openedPatient(tx);
  return {
    ...patient,
    practice: { name: practice_name, address: practice_address, phone: practice_phone, time_zone },
    today: todayIn(time_zone),
  };
}
