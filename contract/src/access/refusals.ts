import { secondFactorAgain, wrongSignIn } from '../kernel/refusal-sentences.ts';

/** Refusals of a sign-in, and of changes to how somebody signs in. */
export const signInRefusals = {
  wrong_sign_in: [401, wrongSignIn],
  second_factor_needed: [
    401,
    'Enter a code from your authenticator app or a recovery code, or use a passkey.',
  ],
  passkey_unknown: [401, 'We don’t recognize this passkey. Sign in with your password.'],
  wrong_code: [422, 'This code is incorrect. Codes change every 30 seconds and can be used only once.'],
  wrong_passkey: [422, 'This passkey could not be used. Try again, or use a code.'],
  wrong_current_password: [422, 'The current password is incorrect.'],
  second_factor_required: [403, 'Two-step verification is required here. Set it up first.'],
  second_factor_again: [403, secondFactorAgain],
  second_factor_to_change: [
    403,
    'To change two-step verification, confirm it’s you. Enter a code or a recovery code, or use a passkey.',
  ],
  second_factor_gone: [
    403,
    'Prescribing requires two-step verification, and yours was turned off. Set it up in your profile first.',
  ],
  no_second_factor: [409, 'Two-step verification is not set up.'],
  second_factor_kept: [
    409,
    'Two-step verification is required here. Add another method before you remove this one.',
  ],
  passkey_not_found: [404, 'That passkey was not found.'],
} as const;
