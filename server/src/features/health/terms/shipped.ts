import type { FoundTerm, Term, TermKind } from '@cusp/contract';
import { searchWordsOf, rankTerm } from './matching.ts';
import { shippedAllergens } from './shipped-allergens.ts';
import type { ShippedAllergen } from './shipped-allergens.ts';
import { shippedConditions } from './shipped-conditions.ts';
import type { ShippedCondition } from './shipped-conditions.ts';
import { shippedDrugs } from './shipped-drugs.ts';
import type { ShippedDrug } from './shipped-drugs.ts';

const drugs = new Map(shippedDrugs.map((drug) => [drug.code, drug]));
const allergens = new Map(shippedAllergens.map((allergen) => [allergen.code, allergen]));
const conditions = new Map(shippedConditions.map((condition) => [condition.code, condition]));

/** A drug of our list by its code; undefined if there is none. */
export const shippedDrug = (code: string): ShippedDrug | undefined => drugs.get(code);
/** An allergen of our list by its code; undefined if there is none, or the code is a drug's. */
export const shippedAllergen = (code: string): ShippedAllergen | undefined => allergens.get(code);
/** A condition of our list by its code; undefined if there is none. */
export const shippedCondition = (code: string): ShippedCondition | undefined => conditions.get(code);

interface Searchable {
  term: FoundTerm;
  /** The words of its name, then those of its other names. */
  names: string[][];
}

const searchable = (
  { code, name, names }: { code: string; name: string; names: readonly string[] },
  own: Partial<FoundTerm>,
): Searchable => ({
  term: { system: 'cusp', code, name, detail: names.join(', '), forms: [], icd10: '', ...own },
  names: [name, ...names, own.icd10 ?? ''].map(searchWordsOf),
});

const searchableDrugs = shippedDrugs
  .filter(({ code }) => code !== 'articaine-alone')
  .map((drug) => searchable(drug, { forms: [...drug.forms] }));
const byKind: Record<TermKind, readonly Searchable[]> = {
  drug: searchableDrugs,
  // A person may be allergic to any drug.
  allergen: [
    ...shippedAllergens.map((allergen) => searchable(allergen, {})),
    ...searchableDrugs.map(({ term, names }) => ({ term: { ...term, forms: [] }, names })),
  ],
  condition: shippedConditions.map((condition) =>
    searchable(condition, { icd10: condition.icd10, detail: condition.icd10 }),
  ),
};

/** Terms of our lists that fit what was typed, each with its rank, best first. */
export function searchShipped(kind: TermKind, q: string): { term: FoundTerm; fit: number }[] {
  const typed = searchWordsOf(q);
  return byKind[kind]
    .flatMap(({ term, names }, at) => {
      const fit = rankTerm(typed, names);
      return fit === null ? [] : [{ term, fit, at }];
    })
    .toSorted((a, b) => a.fit - b.fit || a.at - b.at);
}

/** The code of the single drug of our list that has this name, as RxNorm writes ingredients; undefined if there is none. */
export function ingredientNamed(name: string): string | undefined {
  return byName.get(searchWordsOf(name).join(' '));
}
const byName = new Map(
  shippedDrugs
    .filter(({ ingredients }) => ingredients.length === 1)
    .flatMap(({ code, name, names, ingredients: [only = code] }) =>
      [name, code, ...names].map((one) => [searchWordsOf(one).join(' '), only] as const),
    ),
);

/**
 * The term of our list with this text as its name, or else as one of its other names; null if none or several have it. Allergens come
 * before drugs: "Penicillin" is an allergy to all penicillins.
 */
export function shippedTermNamed(kind: TermKind, text: string): Term | null {
  const wanted = searchWordsOf(text).join(' ');
  const isWanted = (words: readonly string[] | undefined) => words?.join(' ') === wanted;
  const lists = kind === 'allergen' ? [byKind.allergen.filter(isAllergen), byKind.drug] : [byKind[kind]];
  for (const list of lists)
    for (const found of [
      list.filter(({ names: [name] }) => isWanted(name)),
      list.filter(({ names }) => names.some(isWanted)),
    ]) {
      const [only, other] = found;
      if (only === undefined) continue;
      const { system, code, name } = only.term;
      return other === undefined ? { system, code, name } : null;
    }
  return null;
}
const isAllergen = ({ term }: Searchable) => allergens.has(term.code);
