import * as z from 'zod/mini';
import * as field from './fields.ts';

/*
 * How the lists of a practice are filtered and sorted, so that a screen loads only the rows that it shows. All of
 * these parameters are optional.
 */

/** Searches for part of the texts that the call names, ignoring case and accents. */
export const searchedFor = () =>
  z.optional(
    z.string().check(
      z.maxLength(field.bounds.line, 'Search for at most 200 characters.'),
      z.refine((words) => !words.includes('\u0000') && words.isWellFormed(), 'Search for other characters.'),
    ),
  );

/** Sorts by one column, `amount`, or in descending order, `-amount`. */
export const sortedBy = (columns: readonly string[]) =>
  z.optional(
    field.oneOf(
      columns.flatMap((column) => [column, `-${column}`]),
      `Sort by ${columns.join(', ')}, or by one of them with - before it.`,
    ),
  );

/** Why unfiltered figures leave no entry in the audit trail. */
export const countsOnly = 'Practice totals only; no patient record.';

/** How many records the filtered list contains. */
export const ListCount = z.object({ count: z.number() });
