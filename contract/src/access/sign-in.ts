import * as z from 'zod/mini';
import { subscriptionStatuses } from '../kernel/subscription-statuses.ts';
import { anyone, get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { PasskeyAnswer, PasskeyRequest } from './passkeys.ts';
import { personalPermissions, staffRoles } from '../kernel/permissions.ts';
import { numberings } from '../kernel/numberings.ts';

/** NIST 800-63B-4: a minimum length and a list of common passwords, no other rules. */
export const passwordLength = { least: 12, most: 1000 } as const;

/**
 * A session ends after this many minutes without use, of staff after as many as their practice chose. The SQL function idle_limit() must
 * have the same value.
 */
export const idleMinutes = 30;

export const defaultTimeZone = 'America/New_York';

export const StaffUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  is_owner: z.boolean(),
  /** Permissions an owner added to those of the role, and ones an owner took away. */
  granted: z.array(z.enum(personalPermissions)),
  denied: z.array(z.enum(personalPermissions)),
  practice: z.object({
    id: z.string(),
    name: z.string(),
    time_zone: z.string(),
    address: z.string(),
    phone: z.string(),
    /** The tooth numbering it uses. */
    numbering: z.enum(numberings),
    /** After how many minutes without use its staff's screens lock and their sessions end. */
    idle_minutes: z.int(),
    /** The day on which a suspended practice is closed; until then it is read-only. Null if it isn't suspended. */
    closed_from: z.nullable(z.string()),
  }),
  /** Today's date in the practice's time zone, `YYYY-MM-DD`. */
  today: z.string(),
  subscription: z.object({
    status: z.enum(subscriptionStatuses),
    /** False when the trial or subscription has ended: everything can be read and exported, nothing added. */
    may_add: z.boolean(),
    /** Null if no trial is running, or if Stripe will continue with the chosen plan. */
    trial_ends_at: z.nullable(field.moment()),
  }),
  /** While true, every other call is refused until a new password is chosen. */
  must_change_password: z.boolean(),
  /** The practice requires a second factor and there is none: every other call is refused until it is set up. */
  second_factor_missing: z.boolean(),
});
export type StaffUser = z.infer<typeof StaffUser>;

export const SignIn = z.object({
  email: field.email(),
  password: z
    .string({ error: 'Enter the password.' })
    .check(
      z.minLength(1, 'Enter the password.'),
      z.maxLength(passwordLength.most, 'This password is too long.'),
    ),
});

/** The possible proofs of the second factor, returned with the refusal of a sign-in that needs one. */
export const SecondFactorAsked = z.object({
  totp: z.boolean(),
  recovery_codes: z.boolean(),
  /** The options for `navigator.credentials.get`; null without a passkey. */
  passkey: z.nullable(PasskeyRequest),
});
export type SecondFactorAsked = z.infer<typeof SecondFactorAsked>;

/** Proof of the second factor: a code, or a passkey's answer. */
export const Proof = z.object({
  /** Six digits from the authenticator app, or a recovery code. */
  code: z.optional(z.nullable(z.string().check(z.maxLength(40, 'This code is too long.')))),
  /** The result of `navigator.credentials.get`, as JSON. */
  passkey: z.optional(z.nullable(PasskeyAnswer)),
});
export type Proof = z.infer<typeof Proof>;

/** Signing in with a password, and the second factor if the account has one. */
export const SignInWithProof = z.extend(SignIn, Proof.shape);

/** A newly chosen password. Only the server can check for common ones. */
export const newPassword = z.string({ error: 'Choose a password.' }).check(
  z.refine(
    (given) => [...given].length >= passwordLength.least,
    `Use at least ${passwordLength.least} characters.`,
  ),
  z.maxLength(passwordLength.most, `Use at most ${passwordLength.most} characters.`),
);

const notATimeZone = 'Choose a time zone.';

/** True if browsers and the server know this time zone. A bare offset (+05:00) is refused, since it has no daylight saving time. */
function isTimeZone(given: string): boolean {
  if (!/^[A-Za-z]/.test(given)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: given }));
  } catch {
    return false;
  }
}

/** A name of the time zone database. */
export const timeZone = (missing: string) =>
  z.string({ error: missing }).check(
    z.minLength(1, missing),
    z.refine((given) => given === '' || isTimeZone(given), notATimeZone),
  );

/** An optional time zone: `""`, `null` and absent mean the same and read back as `""`. */
export const optionalTimeZone = () =>
  z.pipe(
    z.optional(z.nullable(z.union([z.literal(''), timeZone(notATimeZone)], { error: notATimeZone }))),
    z.transform((given: string | null | undefined) => given ?? ''),
  );

export const Registration = z.object({
  name: field.name('Enter your full name.'),
  email: field.email(),
  password: newPassword,
  role: field.oneOfOr(staffRoles, 'dentist', 'Choose a role.'),
  time_zone: z.pipe(
    z.optional(z.nullable(z.union([z.literal(''), timeZone(notATimeZone)], { error: notATimeZone }))),
    z.transform((given: string | null | undefined) => given || defaultTimeZone),
  ),
});

/** The answer to a sign-in. */
export const SignedIn = z.object({ access_token: z.string(), user: StaffUser });

export const login = post('/auth/login', {
  summary: 'Sign a staff member in.',
  access: anyone,
  audit: { action: 'sign_in', object: 'session' },
  body: SignInWithProof,
  output: SignedIn,
  status: 200,
  refusals: ['wrong_sign_in', 'second_factor_needed', 'too_many_tries', 'practice_suspended'],
});

export const register = post('/auth/register', {
  summary: 'Create a practice with its owner and a trial subscription.',
  access: anyone,
  takesKey: true,
  audit: { action: 'sign_in', object: 'practice' },
  body: Registration,
  output: SignedIn,
  refusals: ['email_taken', 'too_many_tries'],
});

export const me = get('/auth/me', {
  summary: 'The signed-in staff member.',
  access: staffWith('signed_in'),
  audit: { nothing: 'One’s own name, read with each page.' },
  beforeNewPassword: true,
  // One may change one's own role; a new password lifts the restriction of someone who had to choose one.
  shows: ['practice', 'team', 'profile', 'sessions'],
  output: StaffUser,
  refusals: [],
});

export const logout = post('/auth/logout', {
  summary: 'End this session.',
  access: staffWith('signed_in'),
  audit: { action: 'sign_out', object: 'session' },
  beforeNewPassword: true,
  afterSubscription: true,
  output: null,
  refusals: [],
});

/** A passkey with user verification counts as both factors: it replaces email and password. */
export const startPasskeySignIn = post('/auth/passkey/start', {
  summary: 'The challenge that a passkey signs to sign a staff member in.',
  access: anyone,
  audit: { nothing: 'Only the challenge; the sign-in itself is recorded.' },
  output: z.object({ options: PasskeyRequest }),
  status: 200,
  refusals: [],
});

export const passkeySignIn = post('/auth/passkey', {
  summary: 'Sign a staff member in with a passkey.',
  access: anyone,
  audit: { action: 'sign_in', object: 'session' },
  body: z.object({ passkey: PasskeyAnswer }),
  output: SignedIn,
  status: 200,
  refusals: ['passkey_unknown', 'too_many_tries', 'practice_suspended'],
});
