/**
 * The sentences of refusals that every client has to recognize. They are separate from the full table so that the
 * sign-in pages don't load it.
 */
export const wrongSignIn = 'The e-mail or the password is not right.';
export const secondFactorAgain = 'Prescribing asks for your second factor again.';
export const practiceSuspended =
  'This practice is suspended. Nothing was deleted; please contact the operator of this service.';
export const staleVersion = 'This record was changed by someone else. Reload it and try again.';
