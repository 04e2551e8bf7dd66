import * as z from 'zod/mini';
import { PasswordChange } from './passwords.ts';
import { endpoint, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { optionalDea, optionalLicenseNumber, optionalNpi, optionalState } from '../kernel/identifiers.ts';
import { staffRoles } from '../kernel/permissions.ts';

/** The signed-in person's own account. The email address is the sign-in name and can't be changed. */
export const Profile = z.object({
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  npi: z.string(),
  dea: z.string(),
  license_number: z.string(),
  /** The state that issued the license, two letters. */
  license_state: z.string(),
  version: z.int(),
});
export type Profile = z.infer<typeof Profile>;

export const ProfileInput = z.object({ name: field.name('Enter your full name.'), version: field.version() });
export type ProfileInput = z.input<typeof ProfileInput>;

/** A prescriber's identifiers, all optional. */
export const PrescriberInput = z
  .object({
    npi: optionalNpi(),
    dea: optionalDea(),
    license_number: optionalLicenseNumber(),
    license_state: optionalState(),
    version: field.version(),
  })
  .check(
    z.refine(({ license_number, license_state }) => license_number === '' || license_state !== '', {
      error: 'Choose the state that issued the license.',
      path: ['license_state'],
    }),
    z.refine(({ license_number, license_state }) => license_state === '' || license_number !== '', {
      error: 'Enter the license number.',
      path: ['license_number'],
    }),
  );
export type PrescriberInput = z.input<typeof PrescriberInput>;

export const getProfile = endpoint({
  name: 'getProfile',
  summary: "The signed-in person's own account.",
  method: 'GET',
  path: '/profile',
  access: staffWith('signed_in'),
  audit: { action: 'read', object: 'own account' },
  output: Profile,
  status: 200,
  refusals: [],
});

export const updateProfile = endpoint({
  name: 'updateProfile',
  summary: "Change one's own name. Earlier entries keep the name they were written under.",
  method: 'PUT',
  path: '/profile',
  access: staffWith('signed_in'),
  audit: { action: 'update', object: 'own account' },
  body: ProfileInput,
  afterSubscription: true,
  output: Profile,
  status: 200,
  refusals: ['stale_version'],
});

export const updatePrescriber = endpoint({
  name: 'updatePrescriber',
  summary: "Change one's own NPI, DEA number and license, which are printed on prescriptions.",
  method: 'PUT',
  path: '/profile/prescriber',
  access: staffWith('prescriptions.write'),
  audit: { action: 'update', object: 'own account' },
  body: PrescriberInput,
  afterSubscription: true,
  output: Profile,
  status: 200,
  refusals: ['stale_version'],
});

export const changePassword = endpoint({
  name: 'changePassword',
  summary: "Change one's own password; ends all other sessions.",
  method: 'PUT',
  path: '/auth/password',
  access: staffWith('signed_in'),
  audit: { action: 'update', object: 'password' },
  body: PasswordChange,
  afterSubscription: true,
  beforeNewPassword: true,
  output: null,
  status: 204,
  refusals: ['too_many_tries', 'stale_version'],
});

/** One of the caller's open sessions. */
export const OpenSession = z.object({
  id: z.string(),
  /** Browser and operating system in words; `''` if unknown. */
  device: z.string(),
  /** The network address of the sign-in. */
  address: z.string(),
  created_at: field.moment(),
  /** Rounded to the minute. */
  last_seen_at: field.moment(),
  /** The session that makes this call. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

export const listSessions = endpoint({
  name: 'listSessions',
  summary: 'The person’s open sessions, the last used first.',
  method: 'GET',
  path: '/auth/sessions',
  access: staffWith('signed_in'),
  audit: { action: 'read', object: 'session' },
  output: z.array(OpenSession),
  status: 200,
  refusals: [],
});

export const endSession = endpoint({
  name: 'endSession',
  summary: "End one of one's own sessions.",
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  access: staffWith('signed_in'),
  audit: { action: 'delete', object: 'session' },
  params: field.recordParams,
  afterSubscription: true,
  output: null,
  status: 204,
  refusals: ['session_not_found'],
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  summary: "End all of one's own sessions except this one.",
  method: 'DELETE',
  path: '/auth/sessions',
  access: staffWith('signed_in'),
  audit: { action: 'delete', object: 'session' },
  afterSubscription: true,
  output: null,
  status: 204,
  refusals: [],
});
