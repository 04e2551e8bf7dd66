import * as z from 'zod/mini';
import { anyone, post } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { SignIn, newPassword } from './sign-in.ts';

/** A password reset link works once and expires after this many minutes. */
export const passwordLinkMinutes = 60;

/** A link's token. It is sent in the body because addresses are logged. */
export const LinkToken = z.object({
  token: z.string({ error: 'The link is incomplete.' }).check(z.maxLength(200, 'The link is incomplete.')),
});

/** The answer is the same for staff and patients, and never reveals whether the address has an account. */
export const ForgottenPassword = z.object({ email: field.email() });
export const NewPassword = z.extend(LinkToken, { password: newPassword });

export const forgotPassword = post('/auth/forgot-password', {
  summary: 'Email a password reset link to a staff member, if the address has an account.',
  access: anyone,
  audit: { nothing: 'Asks for an email; using its link is recorded.' },
  body: ForgottenPassword,
  output: null,
  refusals: ['no_mail'],
});

/** A POST, because addresses are logged and the token must not be. */
export const readPasswordLink = post('/auth/password-link', {
  summary: 'Check that an emailed password reset link still works, before a password is typed.',
  access: anyone,
  audit: { nothing: 'Only says if the link works; using it is recorded.' },
  body: LinkToken,
  output: null,
  refusals: ['password_link_dead'],
});

export const resetPassword = post('/auth/reset-password', {
  summary: 'Choose a new password with an emailed link; ends all sessions.',
  access: anyone,
  audit: { action: 'update', object: 'password' },
  body: NewPassword,
  output: null,
  refusals: ['password_link_dead'],
});

/** Changing one's own password requires the current one. */
export const PasswordChange = z.object({
  current_password: SignIn.shape.password,
  password: newPassword,
});
