import { texts } from '../../../ui/language/t.ts';

/** Messages about the second factor. */
export const secondFactorMessages = texts({
  title: 'Two-step verification',
  why: 'An extra step after your password, so someone who learns your password still can’t sign in.',
  required: 'Two-step verification is required here. Set it up to continue.',
  loadFailed: 'Failed to load two-step verification',
  appOn: 'Authenticator app is on',
  appFailed: 'Failed to turn the authenticator app on',
  appOff: 'Authenticator app is off',
  removeFailed: 'Failed to turn it off',
  passkeyAdded: 'Passkey added',
  passkeyFailed: 'Failed to add the passkey',
  passkeyGone: 'Passkey removed',
  codesMade: 'New recovery codes created',
  codesFailed: 'Failed to create new codes',
  passkeyCancelled: 'The passkey was not used. Try again, or use a code.',
  passkeyUnused: 'The passkey was not used. Try again, or use your password.',
  passkeyOfAnother: 'This passkey belongs to someone else. Use your own, or your password.',
  scan: 'Scan this with your authenticator app, or type the key in by hand. Then enter the code that it shows.',
  codesLine:
    'Keep these codes somewhere you can reach without your phone. Each one works once in place of an authenticator code. They are shown only now.',
  again: 'Verify your identity again to prescribe.',
  againFailed: 'Failed to check the code',
  nowRequired: 'Two-step verification is now required for everyone',
  noLongerRequired: 'Two-step verification is no longer required',
  requireFailed: 'Failed to change the setting',
});
