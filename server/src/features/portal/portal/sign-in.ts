import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { on } from '../../../pipeline/bind.ts';
import { deviceOf } from '../../../identity/device.ts';
import type { Device } from '../../../identity/device.ts';
import { hashToken, newToken } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { passkeySignInRequest, findPasskeyAccount } from '../../../identity/by-passkey.ts';
import { enterPortal } from '../../../identity/portal-session.ts';
import type { PatientSession } from '../../../identity/portal-session.ts';
import { proveAnyAccount } from '../../../identity/prove.ts';
import type { SignInDependencies } from '../../../identity/prove.ts';
import { both } from '../../../db/read-plan.ts';
import { ownWords } from '../glossary/index.ts';
import { shownLook } from '../../practice/look/index.ts';
import * as queries from './queries.ts';
import { accountsByEmail, openedPatient } from '../../access/portal-accounts/index.ts';

/** Patients signing in by email and password, or by a passkey alone. The first time they use an invitation, see activation.ts. */
export const portalSignInRoutes = (entry: SignInDependencies) => [
  on(
    contract.portalLogin,
    withoutTransaction(async ({ database, input, request }) => {
      const account = await proveAnyAccount(
        entry,
        { database, request },
        {
          realm: 'patient',
          given: input.body,
          most: queries.mostAccounts,
          find: accountsByEmail,
        },
      );
      return database.withoutTenant((tx) => startPortalSession(tx, account.id, deviceOf(request)));
    }),
  ),

  on(
    contract.startPortalPasskeySignIn,
    withoutTransaction(async ({ request }) => ({
      options: await passkeySignInRequest(entry, request, 'patient'),
    })),
  ),

  on(
    contract.portalPasskeySignIn,
    withoutTransaction(async ({ database, input, request }) => {
      const id = await findPasskeyAccount(entry, { database, request }, 'patient', input.body.passkey);
      return database.withoutTenant((tx) => startPortalSession(tx, id, deviceOf(request)));
    }),
  ),
];

/** Starts a session of this account, with the requested record or its first. */
export async function startPortalSession(tx: Tx, accountId: string, device: Device, patientId?: string) {
  const token = newToken();
  await queries.insertPortalSession(tx, accountId, hashToken(token), device);
  const portalSession = await tx.ask(enterPortal(token, patientId));
  if (portalSession === undefined) throw new Refusal('no_portal_access');
  if (portalSession.suspended) throw new Refusal('practice_suspended');
  return { access_token: token, ...(await identity(tx, portalSession)) };
}

const noContact = { email: '', phone: '', address: '', emergency_contact: '', emergency_phone: '' } as const;
const noInsurance = { insurance_provider: '', insurance_id: '' } as const;

/** The account and the current record, as the portal shows them. */
export async function identity(tx: Tx, session: PatientSession) {
  const { accountId: id, email, guest } = session;
  const patient = await portalPatient(tx, session);
  // A session without an account sees its one record, and no sign-in address.
  if (guest !== undefined) {
    const { first_name, last_name, practice } = patient;
    const own = {
      id: patient.id,
      first_name,
      last_name,
      practice_name: practice.name,
      signs_as: session.signsAs,
    };
    // A link to forms opens the forms, and nothing else of the record.
    const shown = guest.way === 'link' ? { ...patient, ...noContact, ...noInsurance } : patient;
    return { patient_user: { id, email: '', patients: [own] }, patient: shown };
  }
  const patients = await queries.accountPatients(tx, id);
  return {
    patient_user: {
      id,
      email,
      patients: patients.map(({ patient_id, ...own }) => ({ id: patient_id, ...own })),
    },
    patient,
  };
}

/** The current record, as far as it is shared, with its practice, and today's date in the practice's time zone. */
export async function portalPatient(
  tx: Tx,
  { shares, mayWrite, endedOn }: Pick<PatientSession, 'shares' | 'mayWrite' | 'endedOn'>,
) {
  const { practice_name, practice_address, practice_phone, time_zone, ...patient } =
    await tx.ask(openedPatient);
  const [glossary, look] = await tx.ask(both(ownWords, shownLook));
  return {
    ...patient,
    ...(!shares.includes('contact') && noContact),
    ...(!shares.includes('money') && noInsurance),
    practice: {
      name: practice_name,
      address: practice_address,
      phone: practice_phone,
      time_zone,
      look,
      may_write: mayWrite,
      ended_on: endedOn,
    },
    today: todayAt(time_zone),
    shares: [...shares],
    glossary,
  };
}
