import { PasswordChange } from '../access/passwords.ts';
import { ForgottenPassword, LinkToken, NewPassword } from '../access/passwords.ts';
import { anyone, portalAccount, post, put } from '../kernel/endpoint.ts';

export const forgotPortalPassword = post('/patient-portal/forgot-password', {
  summary: 'Mail a link for a new password, if the address has an account.',
  access: anyone,
  audit: { nothing: 'Asks for an email; what its link does is kept.' },
  body: ForgottenPassword,
  output: null,
  refusals: ['no_mail'],
});

/** A POST, because addresses are logged and the token must not be. */
export const readPortalPasswordLink = post('/patient-portal/password-link', {
  summary: 'Whether a mailed link for a new password still works, asked before one is typed.',
  access: anyone,
  audit: { nothing: 'Says nothing but whether the link works; what it does is kept.' },
  body: LinkToken,
  output: null,
  refusals: ['password_link_dead'],
});

export const resetPortalPassword = post('/patient-portal/reset-password', {
  summary: 'Choose a new password by a mailed link; ends all sessions.',
  access: anyone,
  audit: { action: 'update', object: 'password' },
  body: NewPassword,
  output: null,
  refusals: ['password_link_dead'],
});

export const changePortalPassword = put('/patient-portal/password', {
  summary: 'Change the own password; ends all other sessions, and the mailbox is told.',
  access: portalAccount,
  audit: { action: 'update', object: 'password' },
  body: PasswordChange,
  output: null,
  refusals: ['patient_not_found', 'too_many_tries', 'password_of_other_account', 'stale_version'],
});
