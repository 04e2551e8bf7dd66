import * as z from 'zod/mini';
import { SignInWithProof } from '../access/sign-in.ts';
import { anyone, get, portalAccount, post } from '../kernel/endpoint.ts';
import { PasskeyAnswer, PasskeyRequest } from '../access/passkeys.ts';
import { OwnWord } from './own-words.ts';
import { portalParts } from './part-names.ts';
import { portalRelations } from './relations.ts';
import { ShownLook } from '../practice/shown-look.ts';
import { Patient, patientLanguages } from '../people/patient.ts';

/** The account that a person uses in the portal. */
export const PatientUser = z.object({
  id: z.string(),
  email: z.string(),
  /** The linked patient records, the account's first record first. */
  patients: z.array(
    z.object({
      id: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      practice_name: z.string(),
      /** The relation by which this account signs for the patient; null: whoever signs is asked. */
      signs_as: z.nullable(z.enum(portalRelations)),
    }),
  ),
});
export type PatientUser = z.infer<typeof PatientUser>;

/** The patient's own record as the portal shows it; medical history and allergies are internal to the practice. */
export const PortalPatient = z.extend(
  z.pick(Patient, {
    id: true,
    first_name: true,
    last_name: true,
    email: true,
    phone: true,
    date_of_birth: true,
    gender: true,
    address: true,
    insurance_provider: true,
    insurance_id: true,
    emergency_contact: true,
    emergency_phone: true,
  }),
  {
    practice: z.object({
      name: z.string(),
      address: z.string(),
      phone: z.string(),
      time_zone: z.string(),
      look: ShownLook,
    }),
    /** The chosen language; null: none was chosen, and the browser decides. */
    language: z.nullable(z.enum(patientLanguages)),
    /** Today in the practice's time zone, `YYYY-MM-DD`. */
    today: z.string(),
    /** The practice's own Spanish words in place of the product's. */
    glossary: z.array(OwnWord),
    /** The parts of the record that are shared with this account. */
    shares: z.array(z.enum(portalParts)),
  },
);
export type PortalPatient = z.infer<typeof PortalPatient>;

const PortalIdentity = z.object({ patient_user: PatientUser, patient: PortalPatient });
/** The answer to a sign-in or an accepted invitation. */
export const PortalSession = z.extend(PortalIdentity, { access_token: z.string() });

export const portalLogin = post('/patient-portal/login', {
  summary: 'Sign a patient in.',
  access: anyone,
  audit: { action: 'sign_in', object: 'session' },
  body: SignInWithProof,
  output: PortalSession,
  status: 200,
  refusals: [
    'wrong_sign_in',
    'second_factor_needed',
    'too_many_tries',
    'no_portal_access',
    'practice_suspended',
  ],
});

/** As for staff: a passkey that verifies its person replaces email and password. */
export const startPortalPasskeySignIn = post('/patient-portal/passkey/start', {
  summary: 'What a passkey is asked to sign to sign a patient in.',
  access: anyone,
  audit: { nothing: 'What is asked; the sign-in itself is kept.' },
  output: z.object({ options: PasskeyRequest }),
  status: 200,
  refusals: [],
});

export const portalPasskeySignIn = post('/patient-portal/passkey', {
  summary: 'Sign a patient in by a passkey.',
  access: anyone,
  audit: { action: 'sign_in', object: 'session' },
  body: z.object({ passkey: PasskeyAnswer }),
  output: PortalSession,
  status: 200,
  refusals: ['passkey_unknown', 'too_many_tries', 'no_portal_access', 'practice_suspended'],
});

export const portalMe = get('/patient-portal/me', {
  summary: 'The signed-in account and its chosen patient record.',
  access: portalAccount,
  forGuests: ['tablet'],
  audit: { action: 'read', object: 'patient' },
  output: PortalIdentity,
  refusals: ['patient_not_found'],
});

export const portalLogout = post('/patient-portal/logout', {
  summary: 'End this session.',
  access: portalAccount,
  forGuests: ['tablet', 'link'],
  afterSubscription: true,
  audit: { action: 'sign_out', object: 'session' },
  output: null,
  refusals: [],
});
