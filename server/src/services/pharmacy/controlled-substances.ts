import { folded, NameIndex, wordsIn } from '@cusp/contract';
import type { Word } from '@cusp/contract';
import { controlledNames, controlledWords, innocentWords } from './controlled-names.ts';
import { remembered } from './remembered.ts';

/**
 * Letters that are easily confused count as the same: l and i, rn and m, vv and w. Names and texts are both converted.
 */
const skeleton = (word: string) => word.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('i', 'l');

const named = (names: readonly string[]) => names.map((name) => [name, name] as const);
const names = new NameIndex(named(controlledNames), { innocent: innocentWords, skeleton });
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

const acetaminophen = String.raw`(?:tylenol|tyl|apap|acetaminophen|paracetamol)`;
/** What may follow a number that counts tablets or times: in "Tylenol 3 times a day" the 3 is no strength. */
const counted = String.raw`(?!\d|[.,]\d|\s*(?:-|–|to|or)\s*\d|\s*(?:times?|x|tab\w*|cap\w*|pills?|a|per|daily|days?|hours?|hrs?|h|g|gm|grams?|mg|ml|doses?|drops?|tsp|teaspoons?|q|every|%)\b)`;
/** Tylenol with codeine by its number: "Tylenol #3", "Tylenol No. 4", "Tylenol-3", "Acetaminophen #3", "Tylenol III". */
const numberedTylenol = new RegExp(
  String.raw`\b${acetaminophen}[^\p{L}\p{N}#]*(?:(?:#|(?:no|nr|num|number)(?!\p{L}))[^\p{L}\p{N}]*(?:[1-4](?!\d)|one\b|two\b|three\b|four\b)|[2-4]${counted}|(?:three|four)(?!\s*(?:times|tab|cap))\b|i{2,3}\b|iv\s*$)`,
  'u',
);

/**
 * "T3", "T#3", "T-3": as one word anywhere; as two words only at the beginning, because "1 T 3 x daily" is one tablet.
 */
const shortTylenol =
  /(?:^|[^\p{L}\p{N}])t#?[2-4]s?(?![\p{L}\p{N}])|^\s*(?:rx:?\s*)?t[-\s#.]+[2-4](?![\p{L}\p{N}]|\s*(?:times?|x)\b)/u;

const byNumber = (text: string) => numberedTylenol.test(text) || shortTylenol.test(text);

/**
 * Whether the text names a controlled substance, also run together or split. For the medication, which contains little
 * but names. It is only a list of names; the prescriber is asked about unknown ones, see known-drugs.ts.
 * @param medication as it was typed: "Norco 5/325", "APAP/codeine", "Tylenol #3"
 * @param dosage may make it one: "Tylenol" with the dosage "#3" is controlled
 */
export const namesControlledSubstance = (medication: string, dosage = ''): boolean =>
  namesOne(`${medication} ${dosage}`) || byNumber(folded(medication));

const namesOne = remembered((text) => {
  const typed = folded(text);
  const said = wordsIn(typed);
  return (
    names.runTogether(said).length > 0 ||
    words.asWords(said).length > 0 ||
    names.runTogether(disguised(typed)).length > 0 ||
    byNumber(typed)
  );
});

/**
 * Whether one of the text's words is the name of a controlled substance. For directions, where "minor congestion" is
 * not Norco, and "ambient" not Ambien.
 */
export const speaksOfControlledSubstance = remembered((text) => {
  const typed = folded(text);
  const said = wordsIn(typed);
  return (
    names.asWords(said).length > 0 ||
    names.asWords(disguised(typed)).length > 0 ||
    numberedTylenol.test(typed)
  );
});
