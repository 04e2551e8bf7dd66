import { PasswordChange } from '../access/passwords.ts';
import { ForgottenPassword, LinkToken, NewPassword } from '../access/passwords.ts';
import { anyone, endpoint, portalAccount } from '../kernel/endpoint.ts';

export const forgotPortalPassword = endpoint({
  name: 'forgotPortalPassword',
  summary: 'Mail a link for a new password, if the address has an account.',
  method: 'POST',
  path: '/patient-portal/forgot-password',
  access: anyone,
  audit: { nothing: 'Asks for an email; what its link does is kept.' },
  body: ForgottenPassword,
  output: null,
  status: 204,
  refusals: ['no_mail'],
});

/** A POST, because addresses are logged and the token must not be. */
export const readPortalPasswordLink = endpoint({
  name: 'readPortalPasswordLink',
  summary: 'Whether a mailed link for a new password still works, asked before one is typed.',
  method: 'POST',
  path: '/patient-portal/password-link',
  access: anyone,
  audit: { nothing: 'Says nothing but whether the link works; what it does is kept.' },
  body: LinkToken,
  output: null,
  status: 204,
  refusals: ['password_link_dead'],
});

export const resetPortalPassword = endpoint({
  name: 'resetPortalPassword',
  summary: 'Choose a new password by a mailed link; ends all sessions.',
  method: 'POST',
  path: '/patient-portal/reset-password',
  access: anyone,
  audit: { action: 'update', object: 'password' },
  body: NewPassword,
  output: null,
  status: 204,
  refusals: ['password_link_dead'],
});

export const changePortalPassword = endpoint({
  name: 'changePortalPassword',
  summary: 'Change the own password; ends all other sessions, and the mailbox is told.',
  method: 'PUT',
  path: '/patient-portal/password',
  access: portalAccount,
  audit: { action: 'update', object: 'password' },
  body: PasswordChange,
  output: null,
  status: 204,
  refusals: ['patient_not_found', 'too_many_tries', 'password_of_other_account', 'stale_version'],
});
