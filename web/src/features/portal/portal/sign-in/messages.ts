import { texts } from '../../../../ui/language/t.ts';

/** The texts of patients' sign-in and invitation. product.md, 2 and 8. */
export const patientSignInMessages = texts({
  signedIn: 'Welcome to your patient portal!',
  /** If the server gives no detail. */
  signInFailed: 'Login failed',
  noAccount: "Don't have an account? Contact your dental office to get access.",

  invitationFailed: 'We couldn’t open this invitation',
  invitationIncomplete:
    'This link is incomplete. Open it again from the invitation, or call your dental office.',
  activateFailed: 'The invitation could not be accepted',
  codeWhy: 'First, confirm this address is yours. Request a code, then enter it below.',
  codeFailed: 'The code could not be sent',
});
