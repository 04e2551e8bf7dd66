import * as z from 'zod/mini';
import * as field from './fields.ts';

/*
 * What narrows and orders the lists of a practice, so that a screen needs to hold no more of them than it shows.
 * Everything here may be left out and then changes nothing.
 */

/** Looks for a part of the texts that the call names, case and accents aside. */
export const searchedFor = () =>
  z.optional(
    z.string().check(
      z.maxLength(field.bounds.line, 'Search for at most 200 characters.'),
      z.refine((words) => !words.includes('\u0000') && words.isWellFormed(), 'Search for other characters.'),
    ),
  );

/** Orders by one column, `amount`, or by it the other way round, `-amount`. */
export const sortedBy = (columns: readonly string[]) =>
  z.optional(
    field.oneOf(
      columns.flatMap((column) => [column, `-${column}`]),
      `Sort by ${columns.join(', ')}, or by one of them with - before it.`,
    ),
  );

/** Why figures that no name narrows leave nothing in the audit trail. */
export const countsOnly = 'Counts and sums of the practice, no record.';

/** How many records a list holds as it is narrowed. */
export const ListCount = z.object({ count: z.number() });
