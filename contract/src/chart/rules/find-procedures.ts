/**
 * The search of the catalog, the same on the server and in every field of the app: by any words of names and category, by
 * abbreviation and by code.
 */
import { fold } from '../../kernel/folding.ts';
import type { Procedure } from '../catalog.ts';

/** The values by which a procedure is found. */
export type Findable = Pick<Procedure, 'code' | 'name' | 'plain_name' | 'category' | 'abbreviations'>;

const wordsOf = (text: string): string[] => text.split(/[\s,;/()]+/).filter((word) => word !== '');

/**
 * The rank of one typed word: 0 if it is the code or the first abbreviation, higher the looser the match; undefined if it
 * doesn't match.
 */
function rankOf(word: string, codes: readonly string[], words: readonly string[]): number | undefined {
  if (codes.slice(0, 2).includes(word)) return 0;
  if (codes.includes(word)) return 0.5;
  if (words.includes(word)) return 1;
  if (codes.some((code) => code.startsWith(word))) return 2;
  if (words.some((each) => each.startsWith(word))) return 3;
  if (word.length > 2 && words.some((each) => each.includes(word))) return 4;
  return undefined;
}

/**
 * The procedures that fit what was typed: each word must be a code, an abbreviation, or the beginning or part of a word of
 * the names or the category; case and accents don't matter.
 * @returns the best first, otherwise in the order given; all of them for an empty text
 */
export function findProcedures<P extends Findable>(procedures: readonly P[], text: string): P[] {
  const sought = wordsOf(fold(text));
  if (sought.length === 0) return [...procedures];
  const found: { procedure: P; rank: number }[] = [];
  for (const procedure of procedures) {
    const codes = [procedure.code, ...procedure.abbreviations].map(fold);
    const words = wordsOf(fold(`${procedure.name} ${procedure.plain_name} ${procedure.category}`));
    const ranks = sought.map((word) => rankOf(word, codes, words));
    const rank = ranks.reduce<number | undefined>(
      (sum, each) => (sum === undefined || each === undefined ? undefined : sum + each),
      0,
    );
    if (rank !== undefined) found.push({ procedure, rank });
  }
  return found.toSorted((one, other) => one.rank - other.rank).map(({ procedure }) => procedure);
}
