/**
 * The search parameters of the screens' addresses. All are text; unknown values are dropped, so that an address from
 * anywhere opens the screen.
 */
export type GivenSearch = Record<string, unknown>;

/** A text that isn't empty. */
export const textParam = (given: unknown): string | undefined =>
  typeof given === 'string' && given !== '' ? given : undefined;

/** One of these words. */
export const wordParam = <const Word extends string>(
  given: unknown,
  words: readonly Word[],
): Word | undefined => words.find((each) => each === given);

/** A list that can be searched and sorted, with its dialog. */
export interface ListSearch {
  /** The search text. */
  q?: string | undefined;
  /** The column it is sorted by: `name`, or `-name` for descending. */
  sort?: string | undefined;
  /** Filters by this status. */
  status?: string | undefined;
  /** The open dialog. */
  dialog?: 'new' | undefined;
  /** The patient (id) that prefills the dialog. */
  patient?: string | undefined;
}

/** Reads the search of a list. */
export const listSearch = ({ q, sort, status, dialog, patient }: GivenSearch): ListSearch => ({
  q: textParam(q),
  sort: textParam(sort),
  status: textParam(status),
  dialog: wordParam(dialog, ['new']),
  patient: textParam(patient),
});

/** The token of a link: of an invitation, or for a new password. */
export const linkSearch = (given: GivenSearch): { token?: string | undefined } => ({
  token: textParam(given.token),
});
