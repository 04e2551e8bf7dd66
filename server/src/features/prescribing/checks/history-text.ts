import type { DrugFinding } from '@cusp/contract';
import { asWords, clausesIn } from '../../health/alerts/index.ts';
import { shippedConditions } from '../../health/terms/index.ts';
import { resolveDrug } from './resolving.ts';
import type { ResolvedDrug } from './types.ts';

/** The conditions that lines of the medical history name without a code. */
interface NamedInText {
  drugs: { name: string; taken: string; drug: ResolvedDrug }[];
  conditions: { name: string; icd10: string }[];
}

/** "Allergic to codeine" is nothing that the patient takes. */
const isReaction = /\b(?:allerg|intoleran|react)/iu;
/** Shorter ones mean other things too often (MI, RA). */
const leastLetters = 3;
const conditionWords = shippedConditions.flatMap(({ name, names, icd10 }) =>
  [name, ...names].filter((one) => one.length >= leastLetters).map((one) => ({ icd10, words: asWords(one) })),
);

/** The drugs and conditions of our lists that the lines name, by words alone and without what they deny. */
export function readHistoryLines(lines: readonly string[]): NamedInText {
  const clauses = lines.flatMap(clausesIn).filter((clause) => !isReaction.test(clause));
  return {
    // In quotation marks, since it is a sentence as often as a name.
    drugs: clauses.flatMap((clause) => {
      const drug = resolveDrug(null, clause, new Map());
      return drug.isCoded ? [{ name: `“${clause}”`, taken: clause, drug }] : [];
    }),
    conditions: clauses.flatMap((name) => {
      const words = asWords(name);
      const named = conditionWords.filter((one) => words.includes(one.words));
      return [...new Set(named.map(({ icd10 }) => icd10))].map((icd10) => ({ name, icd10 }));
    }),
  };
}

/**
 * A finding by words alone never stops a prescription: the specification's calls take what they took before anything was
 * coded, and a clinician decides what a line means.
 */
export const byWordsOnly = (findings: readonly DrugFinding[]): DrugFinding[] =>
  findings.map((finding) => ({
    ...finding,
    level: finding.level === 'severe' ? 'moderate' : finding.level,
    sentence: `${finding.sentence} Matched by text only because it is not coded.`,
  }));
