import { fold } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';

/** Folds like the contract's `fold`. Most texts are ASCII only, for which lower case is enough. */
const foldedIn = (text: RawBuilder<string>) => sql<string>`
  case when octet_length(${text}) = char_length(${text}) then lower(${text} collate "C") collate "default"
    else fold(${text}) end`;

/** A `like` pattern for exactly this text at any place. */
export const likePattern = (words: string): string =>
  `%${fold(words.trim()).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Checks whether the text contains these words, ignoring case, accents and spelling variants of a letter. */
export const contains = (text: RawBuilder<string>, words: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${foldedIn(text)} like ${likePattern(words)}`;

/** The condition that each part is in one of the names, written as the contract's `oneWord` writes them. */
export const namesContainAll = (
  names: readonly RawBuilder<string>[],
  parts: readonly string[],
): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    names.map((name) => sql`translate(${foldedIn(name)}, ''' -', '')`),
    sql` || ' ' || `,
  )}) like all (${parts.map(likePattern)}::text[])`;

/** The search text; undefined if it is blank. */
export const searchWords = (q: string | undefined): string | undefined => (q?.trim() ? q : undefined);

/** For sorting by name: ignores case and accents, as people do. */
export const sortable = (text: RawBuilder<string>): RawBuilder<string> => foldedIn(text);

/** `-amount` is the column `amount` in descending order. */
export const sortOfQuery = (sort: string) =>
  sort.startsWith('-')
    ? { column: sort.slice(1), direction: 'desc' as const }
    : { column: sort, direction: 'asc' as const };
