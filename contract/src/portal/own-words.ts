import * as z from 'zod/mini';

/** A word of our Spanish, and what the office says instead. In a module of its own: patients' pages load it without the staff's calls. */
export const OwnWord = z.object({ word: z.string(), own: z.string() });
export type OwnWord = z.infer<typeof OwnWord>;

/** Changes Spanish sentences of ours to an office's own words: whole words only, and a capital stays one. */
export function inOwnWords(sentence: string, glossary: readonly OwnWord[]): string {
  if (glossary.length === 0) return sentence;
  const own = new Map(glossary.map((each) => [each.word.toLowerCase(), each.own]));
  const longestFirst = [...own.keys()].toSorted((one, other) => other.length - one.length);
  // Placeholders in braces and tags are left as they are.
  const found = new RegExp(
    String.raw`(?<![\p{L}\p{N}_{</])(?:${longestFirst.join('|')})(?![\p{L}\p{N}_}>])`,
    'giu',
  );
  return sentence.replace(found, (word) => {
    const said = own.get(word.toLowerCase()) ?? word;
    const [first = ''] = word;
    return first === first.toLowerCase() ? said : said.charAt(0).toUpperCase() + said.slice(1);
  });
}
