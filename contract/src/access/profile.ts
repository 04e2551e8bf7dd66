import * as z from 'zod/mini';
import { PasswordChange } from './passwords.ts';
import { del, get, put, staffWith } from '../kernel/endpoint.ts';
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

export const getProfile = get('/profile', {
  summary: "The signed-in person's own account.",
  access: staffWith('signed_in'),
  audit: { action: 'read', object: 'own account' },
  output: Profile,
  refusals: [],
});

export const updateProfile = put('/profile', {
  summary: "Change one's own name. Earlier entries keep the name they were written under.",
  access: staffWith('signed_in'),
  audit: { action: 'update', object: 'own account' },
  body: ProfileInput,
  afterSubscription: true,
  output: Profile,
  refusals: ['stale_version'],
});

export const updatePrescriber = put('/profile/prescriber', {
  summary: "Change one's own NPI, DEA number and license, which are printed on prescriptions.",
  access: staffWith('prescriptions.write'),
  audit: { action: 'update', object: 'own account' },
  body: PrescriberInput,
  afterSubscription: true,
  output: Profile,
  refusals: ['stale_version'],
});

export const changePassword = put('/auth/password', {
  summary: "Change one's own password; ends all other sessions.",
  access: staffWith('signed_in'),
  audit: { action: 'update', object: 'password' },
  body: PasswordChange,
  afterSubscription: true,
  beforeNewPassword: true,
  output: null,
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

export const listSessions = get('/auth/sessions', {
  summary: 'The person’s open sessions, the last used first.',
  access: staffWith('signed_in'),
  audit: { action: 'read', object: 'session' },
  output: z.array(OpenSession),
  refusals: [],
});

export const endSession = del('/auth/sessions/{id}', {
  summary: "End one of one's own sessions.",
  access: staffWith('signed_in'),
  audit: { action: 'delete', object: 'session' },
  afterSubscription: true,
  output: null,
  refusals: ['session_not_found'],
});

export const endOtherSessions = del('/auth/sessions', {
  summary: "End all of one's own sessions except this one.",
  access: staffWith('signed_in'),
  audit: { action: 'delete', object: 'session' },
  afterSubscription: true,
  output: null,
  refusals: [],
});
