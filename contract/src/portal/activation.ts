import * as z from 'zod/mini';
import { newPassword, Proof } from '../access/sign-in.ts';
import { LinkToken } from '../access/passwords.ts';
import { anyone, post } from '../kernel/endpoint.ts';
import { ShownLook } from '../practice/shown-look.ts';
import { PortalSession } from './session.ts';

/** An invitation works once and expires after this many days. */
export const invitationDays = 7;

/** The length of a code mailed to an invitation's address, and the minutes for which it is valid. */
export const mailedCode = { digits: 8, minutes: 15 } as const;

/** The details that the activation page shows before it asks for a password. It doesn't reveal whether the address has an account. */
export const Invitation = z.object({
  /** The invited address. */
  email: z.string(),
  first_name: z.string(),
  practice_name: z.string(),
  practice_phone: z.string(),
  look: ShownLook,
  /** Whether the person who opens this link has to prove by a mailed code that the address is theirs. */
  needs_code: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;

/** A POST, because addresses are logged and the token must not be. */
export const readInvitation = post('/patient-portal/invitation', {
  summary: 'What an invitation is about.',
  access: anyone,
  audit: { nothing: 'Shows who holds the link whom it is for.' },
  body: LinkToken,
  output: Invitation,
  status: 200,
  refusals: ['invitation_not_found', 'invitation_used', 'invitation_expired', 'practice_suspended'],
});

/** Accepting an invitation. */
export const Activation = z.extend(LinkToken, {
  password: newPassword,
  ...Proof.shape,
  /** The code mailed to the address, where the invitation needs one. */
  mailed_code: z.optional(z.nullable(z.string().check(z.maxLength(40, 'This code is too long.')))),
});
export type Activation = z.input<typeof Activation>;

/** A POST, because addresses are logged and the token must not be. */
export const mailActivationCode = post('/patient-portal/invitation/code', {
  summary: 'Mail a code to the address of an invitation; an earlier one stops working.',
  access: anyone,
  audit: { nothing: 'Asks for an email; what its code does is kept.' },
  body: LinkToken,
  output: null,
  refusals: [
    'invitation_not_found',
    'invitation_used',
    'invitation_expired',
    'no_mail',
    'letter_failed',
    'too_many_letters',
  ],
});

export const activate = post('/patient-portal/activate', {
  summary:
    'Accept an invitation: choose a password, or give that of an account the address has, and pass its two-step verification.',
  access: anyone,
  takesKey: true,
  audit: { action: 'sign_in', object: 'portal_invitation' },
  body: Activation,
  output: PortalSession,
  status: 200,
  refusals: [
    'invitation_not_found',
    'invitation_used',
    'invitation_expired',
    'mailed_code_needed',
    'wrong_mailed_code',
    'wrong_account_password',
    'password_of_other_account',
    'account_just_made',
    'most_accounts',
    'second_factor_needed',
    'too_many_tries',
    'practice_suspended',
  ],
});
