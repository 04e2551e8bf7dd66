/**
 * The sentences of refusals that every client has to recognize. They are separate from the full table so that the
 * sign-in pages don't load it.
 */
export const wrongSignIn = 'The email or password is incorrect.';
export const secondFactorAgain = 'Verify your identity again to prescribe.';
export const practiceSuspended =
  'This practice is suspended. Nothing was deleted; please contact the operator of this service.';
export const staleVersion = 'This record was changed by someone else. Reload it and try again.';
