import { randomUUID } from 'node:crypto';
import {
  activate,
  createPatient,
  inviteToPortal,
  type InputOf,
  type OutputOf,
  type Patient,
} from '@cusp/contract';
import { caller, type Practice } from './practice.ts';

type PatientFields = Partial<InputOf<typeof createPatient>['body']>;

/** A patient with access to the portal, signed in over HTTP. */
export interface Visitor {
  patient: Patient;
  email: string;
  password: string;
  token: string;
  /** Makes a call as this patient, about the account's first record. */
  call: Practice['call'];
}

/** Adds a patient; what isn't given is made up. */
export const addPatient = (practice: Practice, fields: PatientFields = {}): Promise<Patient> =>
  practice.call(createPatient, {
    body: {
      first_name: 'Mia',
      last_name: 'Keller',
      phone: '2125550188',
      date_of_birth: '1984-06-09',
      ...fields,
    },
  });

/**
 * Invites a patient as staff do.
 * @returns the invitation's link, relative to the site's address
 */
export async function invite(practice: Practice, patient: Patient, email: string): Promise<string> {
  const { invite_url } = await practice.call(inviteToPortal, { params: { id: patient.id }, body: { email } });
  const { pathname, search } = new URL(invite_url);
  return pathname + search;
}

/** The token in the invitation's link. */
const tokenIn = (link: string): string =>
  new URL(link, 'http://cusp.example').searchParams.get('token') ?? '';

const accept = (url: string, link: string, password: string): Promise<OutputOf<typeof activate>> =>
  caller(url, null)(activate, { body: { token: tokenIn(link), password } });

/** Adds a patient, invites them and activates the account. */
export async function openPortalFor(
  url: string,
  practice: Practice,
  fields: PatientFields = {},
): Promise<Visitor> {
  const unique = randomUUID();
  const email = `patient.${unique}@example.com`;
  const password = `plenty long ${unique}`;
  const patient = await addPatient(practice, { email, ...fields });
  const { access_token: token } = await accept(url, await invite(practice, patient, email), password);
  return { patient, email, password, token, call: caller(url, token) };
}

/** Links another record of the same practice to the visitor's account: a child's, say. */
export async function linkRecord(
  url: string,
  visitor: Visitor,
  practice: Practice,
  fields: PatientFields,
): Promise<Patient> {
  const patient = await addPatient(practice, fields);
  await accept(url, await invite(practice, patient, visitor.email), visitor.password);
  return patient;
}
