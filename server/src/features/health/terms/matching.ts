import { fold } from '@cusp/contract';

/** A word of at least this length may have one typing error. */
const shortestMistyped = 4;

/** The words of a text as searches compare them: folded, letters and digits only. */
export const searchWordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Ranks how a typed word fits a word of a term: 0 if it begins it, 1 with one typing error, null if it doesn't fit. */
export function rankWord(typed: string, word: string): 0 | 1 | null {
  if (word.startsWith(typed)) return 0;
  return mayBeMistyped(typed) && isBegunWithOneError(typed, word) ? 1 : null;
}

/** Strengths and codes aren't guessed: 500 is not 600. */
export const mayBeMistyped = (typed: string): boolean =>
  typed.length >= shortestMistyped && !/\p{N}/u.test(typed);

/** How many letters of a misspelled word are looked up in the index; the rest is compared afterward. */
export const prefixLength = 7;

/** The word, and the word without each of its letters: two words that differ by one error share one of these. */
export const oneLetterDeletions = (word: string): string[] => [
  ...new Set([word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))]),
];

/** True if the word begins with what was typed, except for one letter that is wrong, missing, extra or swapped with the next. */
function isBegunWithOneError(typed: string, word: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  const wrong = word.startsWith(typed.slice(at + 1), at + 1);
  const tooMany = word.startsWith(typed.slice(at + 1), at);
  const missing = word.startsWith(typed.slice(at), at + 1);
  const swapped =
    typed[at] === word[at + 1] && typed[at + 1] === word[at] && word.startsWith(typed.slice(at + 2), at + 2);
  return (wrong && at < word.length) || tooMany || missing || swapped;
}

/**
 * Ranks how a term fits what was typed: every word has to begin one of the term's words, in any order.
 * @param names the words of the term's name, then of its other names
 * @returns 0 if a name is exactly it, 1 if the main name begins with it, 2 if another name does, 3 if all words fit, 4 if they fit with typing errors, null if not
 */
export function rankTerm(typed: readonly string[], names: readonly (readonly string[])[]): number | null {
  if (typed.length === 0) return null;
  const whole = typed.join(' ');
  const written = names.map((name) => name.join(' '));
  if (written.includes(whole)) return 0;
  const begun = written.findIndex((name) => name.startsWith(whole));
  if (begun >= 0) return begun === 0 ? 1 : 2;
  const words = names.flat();
  const fits = typed.map((one) => {
    const each = words.map((word) => rankWord(one, word));
    return each.includes(0) ? 0 : each.includes(1) ? 1 : null;
  });
  if (fits.includes(null)) return null;
  return fits.includes(1) ? 4 : 3;
}
