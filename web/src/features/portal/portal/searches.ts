import { type GivenSearch, linkSearch, textParam, wordParam } from '../../../ui/screens/searchParameters.ts';

/** Whether the patient's own details are being edited. */
export const profileSearch = (given: GivenSearch): { mode?: 'edit' | undefined } => ({
  mode: wordParam(given.mode, ['edit']),
});

/** The year of the statement. */
export const billingSearch = (given: GivenSearch): { year?: string | undefined } => ({
  year: textParam(given.year),
});

/** The form that is open; undefined: the list. */
export const formsSearch = (given: GivenSearch): { form?: string | undefined } => ({
  form: textParam(given.form),
});

/** The visit that is moved; undefined: a new one is booked, and for which reason, if that is known. */
export const bookSearch = (
  given: GivenSearch,
): { move?: string | undefined; reason?: string | undefined } => ({
  move: textParam(given.move),
  reason: textParam(given.reason),
});

/** The practice in whose look the sign-in is shown, by its mark; undefined: none. */
export const signInSearch = (given: GivenSearch): { at?: string | undefined } => ({
  at: textParam(given.at),
});

/** The token of a link for a new password, with the practice in whose look its page is shown. */
export const passwordLinkSearch = (given: GivenSearch) => ({ ...linkSearch(given), ...signInSearch(given) });
