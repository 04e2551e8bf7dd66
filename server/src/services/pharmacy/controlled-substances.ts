import { folded, NameIndex, namesNumberedTylenol, numberedTylenol, wordsIn } from '@cusp/contract';
import type { Word } from '@cusp/contract';
import { controlledNames, controlledWords, uncontrolledWords } from './controlled-names.ts';
import { memoized } from './memoized.ts';

/**
 * Letters that are easily confused count as the same: l and i, rn and m, vv and w. Names and texts are both converted.
 */
const skeleton = (word: string) => word.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('i', 'l');

const named = (names: readonly string[]) => names.map((name) => [name, name] as const);
const names = new NameIndex(named(controlledNames), { innocent: uncontrolledWords, skeleton });
const words = new NameIndex(named(controlledWords), { skeleton });

/** Digits and signs that stand for a letter: "N0rc0", "Va1ium", "Xan@x". */
const letterFor: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'l',
  '|': 'l',
};
/** Pieces that mix letters with such signs, read as letters. */
const disguised = (text: string): Word[] =>
  (/\p{L}[0-9@$!|]|[0-9@$!|]\p{L}/u.test(text) ? text : '')
    .split(/\s+/u)
    .filter((piece) => /\p{L}/u.test(piece) && /[0-9@$!|]/.test(piece))
    .map((piece, number) => ({
      text: piece.replaceAll(/[^\p{L}]/gu, (sign) => letterFor[sign] ?? ''),
      piece: number,
    }));

/**
 * Checks whether the text names a controlled substance, also run together or split. For the medication, which contains little
 * but names. It is only a list of names; the prescriber is asked about unknown ones, see known-drugs.ts.
 * @param medication as it was typed: "Norco 5/325", "APAP/codeine", "Tylenol #3"
 * @param dosage may make it one: "Tylenol" with the dosage "#3" is controlled
 */
export const namesControlledSubstance = (medication: string, dosage = ''): boolean =>
  namesOne(`${medication} ${dosage}`) || namesNumberedTylenol(folded(medication));

const namesOne = memoized((text) => {
  const typed = folded(text);
  const said = wordsIn(typed);
  return (
    names.runTogether(said).length > 0 ||
    words.asWords(said).length > 0 ||
    names.runTogether(disguised(typed)).length > 0 ||
    namesNumberedTylenol(typed)
  );
});

/**
 * Checks whether one of the text's words is the name of a controlled substance. For directions, where "minor congestion" is
 * not Norco, and "ambient" not Ambien.
 */
export const mentionsControlledSubstance = memoized((text) => {
  const typed = folded(text);
  const said = wordsIn(typed);
  return (
    names.asWords(said).length > 0 ||
    names.asWords(disguised(typed)).length > 0 ||
    numberedTylenol.test(typed)
  );
});
