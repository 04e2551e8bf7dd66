/**
 * The sentences of the refusals that every caller has to tell from others, apart from the table of all of them: the
 * sign-in pages shall not load that.
 */
export const wrongSignIn = 'The e-mail or the password is not right.';
export const secondFactorAgain = 'Prescribing asks for your second factor again.';
export const practiceSuspended =
  'This practice is suspended. Nothing was deleted; please contact the operator of this service.';
