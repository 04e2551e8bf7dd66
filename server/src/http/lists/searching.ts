import { fold } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';

/** As `fold` of the contract. Most texts hold nothing but ASCII, and then lower case is all there is to do. */
const foldedIn = (text: RawBuilder<string>) => sql<string>`
  case when octet_length(${text}) = char_length(${text}) then lower(${text} collate "C") collate "default"
    else fold(${text}) end`;

/** For `like`: somewhere in the text stands exactly this. */
export const anywhere = (words: string): string =>
  `%${fold(words.trim()).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Whether the text holds these words somewhere, case, accents and the way of writing a letter aside. */
export const holds = (text: RawBuilder<string>, words: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${foldedIn(text)} like ${anywhere(words)}`;

/** The same of all of several parts. */
export const holdsAll = (text: RawBuilder<string>, parts: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${foldedIn(text)} like all (${parts.map(anywhere)}::text[])`;

/** What is searched for; undefined where that is nothing. */
export const wordsIn = (q: string | undefined): string | undefined => (q?.trim() ? q : undefined);

/** For an order by name, as people sort: case and accents aside. */
export const sortable = (text: RawBuilder<string>): RawBuilder<string> => foldedIn(text);

/** `-amount` is the column `amount` the other way round. */
export const readSort = (sort: string) =>
  sort.startsWith('-')
    ? { column: sort.slice(1), direction: 'desc' as const }
    : { column: sort, direction: 'asc' as const };
