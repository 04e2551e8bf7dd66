import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';

/** Case and accents aside, as the app searches what it holds: who types "Munoz" finds Muñoz. */
const folded = (words: string) => words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The same of a text of the database. Most hold nothing but ASCII, and then lower case is all there is to do. */
const foldedIn = (text: RawBuilder<string>) => sql<string>`
  case when octet_length(${text}) = char_length(${text}) then lower(${text})
    else lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g')) end`;

/** Whether the text holds these words somewhere. */
export const holds = (text: RawBuilder<string>, words: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${foldedIn(text)} like ${`%${folded(words.trim()).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;

/** What is searched for; undefined where that is nothing. */
export const wordsIn = (q: string | undefined): string | undefined => (q?.trim() ? q : undefined);

/** For an order by name, as people sort: case and accents aside. */
export const sortable = (text: RawBuilder<string>): RawBuilder<string> => foldedIn(text);

/** `-amount` is the column `amount` the other way round. */
export const readSort = (sort: string) =>
  sort.startsWith('-')
    ? { column: sort.slice(1), direction: 'desc' as const }
    : { column: sort, direction: 'asc' as const };
