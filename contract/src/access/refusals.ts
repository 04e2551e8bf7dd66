import { secondFactorAgain, wrongSignIn } from '../kernel/refusal-sentences.ts';

/** Refusals of a sign-in, and of changes to how somebody signs in. */
export const signInRefusals = {
  wrong_sign_in: [401, wrongSignIn],
  second_factor_needed: [
    401,
    'Enter the code of your authenticator app, or a recovery code, or use a passkey.',
  ],
  passkey_unknown: [401, 'This passkey is not known here. Sign in with your password.'],
  wrong_code: [422, 'This code is not right. Codes change every 30 seconds and work once.'],
  wrong_passkey: [422, 'This passkey could not be used. Try again, or use a code.'],
  wrong_current_password: [422, 'This is not your current password.'],
  second_factor_required: [403, 'A second factor is required here. Set one up first.'],
  second_factor_again: [403, secondFactorAgain],
  second_factor_to_change: [
    403,
    'Changing your second factor asks for it. Enter a code, or a recovery code, or use a passkey.',
  ],
  second_factor_gone: [
    403,
    'Prescribing asks for a second factor, and yours was removed. Set one up in your profile first.',
  ],
  no_second_factor: [409, 'No second factor is set up.'],
  second_factor_kept: [
    409,
    'A second factor is required here. Set another one up before you remove the last.',
  ],
  passkey_not_found: [404, 'That passkey was not found.'],
} as const;
