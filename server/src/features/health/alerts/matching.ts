import { fold } from '@cusp/contract';

/** A single fact of a patient's health: a condition, a drug, an implant or an allergy. */
export interface HealthFact {
  name: string;
  /** Codes of our list: the term's own, and for a drug its ingredients and classes. */
  codes: readonly string[];
  /** `''`: not coded. */
  icd10: string;
}

/** Separates the clauses of an uncoded text. */
const clauseEnds = /[;,.\n\r|•·]+|\bbut\b|\bexcept\b/u;
/** A clause that only denies: "no history of seizures". */
const denial = /^\s*(?:no|not|never|denies|denied|without|negative for|non)\b/u;

/** The folded words of a text with a space around each, so that `includes` finds whole words only. */
export const asWords = (text: string): string =>
  ` ${fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

const icd10Form = /^[a-z]\d[\da-z](?:\.?[\da-z]{1,4})?$/iu;
const withoutDot = (code: string): string => code.replace('.', '').toUpperCase();

/** True if a rule's entry names a coded fact: by one of our codes, by the beginning of its ICD-10-CM code, or by its words. */
export function matchesFact(entry: string, { name, codes, icd10 }: HealthFact): boolean {
  const folded = fold(entry.trim());
  if (codes.includes(folded) || codes.includes(folded.replaceAll(' ', '-'))) return true;
  if (icd10Form.test(folded)) return icd10 !== '' && withoutDot(icd10).startsWith(withoutDot(folded));
  return asWords(name).includes(asWords(entry));
}

/** The clause of a free text that names the entry and doesn't deny it; undefined if there is none. */
export function findMention(entry: string, text: string): string | undefined {
  if (icd10Form.test(entry.trim())) return undefined;
  const words = asWords(entry);
  return clausesIn(text).find((clause) => asWords(clause).includes(words));
}

/** The clauses of a free text, without those that only deny. */
export const clausesIn = (text: string): string[] =>
  text
    .split(clauseEnds)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '' && !denial.test(fold(clause)));
