import * as z from 'zod/mini';
import { Proof, SecondFactorAsked, SignIn } from './sign-in.ts';
import { adminWith, endpoint, portalAccount, post, put, staffWith } from '../kernel/endpoint.ts';
import type { Access } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { NewPasskey, PasskeyCreation } from './passkeys.ts';

/** How many recovery codes are generated; each works once in place of the second factor. */
export const recoveryCodeCount = 10;
/** A second factor being set up, or a requested passkey, must be confirmed within this many minutes. */
export const setUpMinutes = 10;

/** A person's own second factor. */
export const SecondFactor = z.object({
  totp: z.boolean(),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      created_at: field.moment(),
      last_used_at: z.nullable(field.moment()),
    }),
  ),
  recovery_codes_left: z.number(),
  /** The practice or the service requires one. */
  required: z.boolean(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
/** The password, and the second factor if there is one. If it is missing, the refusal lists the possible proofs. */
const Confirmation = z.extend(z.object({ current_password: SignIn.shape.password }), Proof.shape);

/** The refusals of a call that asks for the password and the second factor. */
const confirmationRefusals = [
  'wrong_current_password',
  'second_factor_to_change',
  'wrong_code',
  'wrong_passkey',
  'too_many_tries',
] as const;

/** The calls for one's own second factor; every realm has the same ones under its own path. */
function callsFor<const R extends 'staff' | 'patient' | 'admin', A extends Access>(
  realm: R,
  base: string,
  access: A,
) {
  const shared = { access, beforeNewPassword: true, afterSubscription: true } as const;
  const changes = { ...shared, audit: { action: 'update', object: 'second_factor' } } as const;
  return {
    state: endpoint({
      ...shared,
      audit: { action: 'read', object: 'second_factor' },
      name: `${realm}SecondFactor`,
      summary: 'One’s own two-step verification.',
      method: 'GET',
      path: `${base}/second-factor`,
      output: SecondFactor,
      status: 200,
      refusals: [],
    }),
    startTotp: endpoint({
      ...changes,
      name: `${realm}StartTotp`,
      summary: 'Create a secret for an authenticator app, to be confirmed with a code.',
      method: 'POST',
      path: `${base}/second-factor/totp`,
      body: Confirmation,
      output: z.object({ secret: z.string(), uri: z.string() }),
      status: 200,
      refusals: [...confirmationRefusals],
    }),
    /** Returns recovery codes if it is the first factor, otherwise none. */
    confirmTotp: endpoint({
      ...changes,
      name: `${realm}ConfirmTotp`,
      summary: 'Turn the authenticator app on with its first code; ends the other sessions.',
      method: 'POST',
      path: `${base}/second-factor/totp/confirm`,
      body: z.object({
        code: z.string({ error: 'Enter the code.' }).check(z.maxLength(40, 'This code is too long.')),
      }),
      output: RecoveryCodes,
      status: 200,
      refusals: ['wrong_code', 'too_many_tries'],
    }),
    removeTotp: endpoint({
      ...changes,
      name: `${realm}RemoveTotp`,
      summary: 'Turn the authenticator app off; ends the other sessions.',
      method: 'POST',
      path: `${base}/second-factor/totp/remove`,
      body: Confirmation,
      output: SecondFactor,
      status: 200,
      refusals: [...confirmationRefusals, 'second_factor_kept'],
    }),
    startPasskey: endpoint({
      ...changes,
      name: `${realm}StartPasskey`,
      summary: 'The options for navigator.credentials.create, to make a new passkey.',
      method: 'POST',
      path: `${base}/second-factor/passkeys/start`,
      body: Confirmation,
      output: z.object({ options: PasskeyCreation }),
      status: 200,
      refusals: [...confirmationRefusals],
    }),
    addPasskey: endpoint({
      ...changes,
      name: `${realm}AddPasskey`,
      summary: 'Store a new passkey; ends the other sessions.',
      method: 'POST',
      path: `${base}/second-factor/passkeys`,
      body: z.object({
        name: field.name('Enter a name for the passkey.'),
        passkey: NewPasskey,
      }),
      output: RecoveryCodes,
      status: 201,
      refusals: ['wrong_passkey'],
    }),
    removePasskey: endpoint({
      ...changes,
      name: `${realm}RemovePasskey`,
      summary: 'Remove a passkey; ends the other sessions.',
      method: 'POST',
      path: `${base}/second-factor/passkeys/remove`,
      body: z.extend(Confirmation, {
        id: z.string({ error: 'Choose a passkey.' }).check(z.maxLength(2000, 'Not found.')),
      }),
      output: SecondFactor,
      status: 200,
      refusals: ['passkey_not_found', ...confirmationRefusals, 'second_factor_kept'],
    }),
    newRecoveryCodes: endpoint({
      ...changes,
      name: `${realm}NewRecoveryCodes`,
      summary: 'Create new recovery codes; the earlier ones no longer work.',
      method: 'POST',
      path: `${base}/second-factor/recovery-codes`,
      body: Confirmation,
      output: RecoveryCodes,
      status: 200,
      refusals: [...confirmationRefusals, 'no_second_factor'],
    }),
  };
}

export const secondFactorCalls = {
  staff: callsFor('staff', '/auth', staffWith('signed_in')),
  patient: callsFor('patient', '/patient-portal', portalAccount),
  admin: callsFor('admin', '/admin', adminWith('signed_in')),
};

/** The challenge for a passkey when prescribing asks for the second factor again. */
export const startStepUp = post('/auth/second-factor/again/start', {
  summary: 'The ways to pass two-step verification again.',
  access: staffWith('signed_in'),
  audit: { nothing: 'Only requests verification; the verification itself is audited.' },
  afterSubscription: true,
  output: SecondFactorAsked,
  status: 200,
  refusals: ['no_second_factor'],
});

export const stepUp = post('/auth/second-factor/again', {
  summary: 'Verify again with two-step verification, to prescribe for the next few minutes.',
  access: staffWith('signed_in'),
  audit: { action: 'sign_in', object: 'second_factor' },
  afterSubscription: true,
  body: Proof,
  output: null,
  refusals: ['wrong_code', 'wrong_passkey', 'no_second_factor', 'too_many_tries'],
});

export const requireSecondFactor = put('/practice/second-factor', {
  summary: 'Require two-step verification for everyone in the practice, or stop requiring it.',
  access: staffWith('team.write'),
  audit: { action: 'update', object: 'practice' },
  afterSubscription: true,
  body: z.object({ required: z.boolean({ error: 'Choose yes or no.' }) }),
  output: z.object({ required: z.boolean() }),
  refusals: [],
});
