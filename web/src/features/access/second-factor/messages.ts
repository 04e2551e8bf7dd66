import { texts } from '../../../ui/language/t.ts';

/** Messages about the second factor. */
export const secondFactorMessages = texts({
  title: 'Second factor',
  why: 'An extra step after your password, so someone who learns your password still can’t sign in.',
  required: 'A second factor is required here. Set one up to continue.',
  loadFailed: 'Failed to load your second factor',
  appOn: 'Authenticator app is on',
  appFailed: 'Failed to turn the authenticator app on',
  appOff: 'Authenticator app is off',
  removeFailed: 'Failed to remove it',
  passkeyAdded: 'Passkey added',
  passkeyFailed: 'Failed to add the passkey',
  passkeyGone: 'Passkey removed',
  codesMade: 'New recovery codes made',
  codesFailed: 'Failed to make new codes',
  passkeyCancelled: 'The passkey was not used. Try again, or use a code.',
  passkeyUnused: 'The passkey was not used. Try again, or use your password.',
  passkeyOfAnother: 'This passkey is somebody else’s. Use your own, or your password.',
  scan: 'Scan this with your authenticator app, or type the key in by hand. Then enter the code that it shows.',
  codesLine:
    'Keep these codes where you can find them without your phone. Each signs you in once in place of the second factor. They are shown only once.',
  again: 'Prescribing asks for your second factor again.',
  againFailed: 'Failed to check the code',
  nowRequired: 'Everybody needs a second factor now',
  noLongerRequired: 'A second factor is no longer required',
  requireFailed: 'Failed to change it',
});
