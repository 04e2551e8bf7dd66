import { folded, wordsIn } from '@cusp/contract';
import type { Term } from '@cusp/contract';
import { ingredientNamed, shippedAllergen, shippedDrug, shippedDrugs } from '../../health/terms/index.ts';
import type { CheckedAllergy, ResolvedDrug } from './types.ts';

/** The names of the ingredients of loaded drugs, by `system code`. */
export type LoadedIngredients = ReadonlyMap<string, readonly string[]>;
export const termKey = ({ system, code }: Pick<Term, 'system' | 'code'>): string => `${system} ${code}`;

/** The ingredients of a drug with all their classes. */
function codesOf(ingredients: readonly string[]): Set<string> {
  return new Set(ingredients.flatMap((one) => [one, ...(shippedDrug(one)?.classes ?? [])]));
}

const unknown = (name: string, isCoded: boolean): ResolvedDrug => ({
  name,
  ingredients: [],
  codes: new Set(),
  isCoded,
  hasUnknown: true,
});

/**
 * Finds the ingredients of a drug: by its term, or by the only names of our list that the text holds.
 * @param text what is written of it: the medication, or its name in a list
 */
export function resolveDrug(term: Term | null, text: string, loaded: LoadedIngredients): ResolvedDrug {
  const name = text.trim() === '' ? (term?.name ?? '') : text.trim();
  if (term?.system === 'cusp') {
    const drug = shippedDrug(term.code);
    return drug === undefined
      ? unknown(name, true)
      : {
          name,
          ingredients: drug.ingredients,
          codes: codesOf(drug.ingredients),
          isCoded: true,
          hasUnknown: false,
        };
  }
  if (term !== null) {
    const names = loaded.get(termKey(term)) ?? [];
    const known = names.map(ingredientNamed).filter((one) => one !== undefined);
    return {
      name,
      ingredients: known,
      codes: codesOf(known),
      isCoded: true,
      hasUnknown: known.length === 0 || known.length < names.length,
    };
  }
  const ingredients = ingredientsInText(text);
  if (ingredients === null) return unknown(name, false);
  return { name, ingredients, codes: codesOf(ingredients), isCoded: true, hasUnknown: false };
}

/** Names that stand for other things too often to be read in a text. */
const tooShort = 3;
interface NamedDrug {
  words: string;
  ingredients: readonly string[];
}
const wordsOf = (text: string): string[] => wordsIn(folded(text)).map(({ text: word }) => word);
const names: readonly NamedDrug[] = shippedDrugs
  .flatMap(({ name, names: others, ingredients }) =>
    [name, ...others].map((one) => ({ words: wordsOf(one).join(' '), ingredients })),
  )
  .filter(({ words }) => words.length >= tooShort)
  .toSorted((a, b) => b.words.length - a.words.length);

/**
 * The ingredients that a text names, the longest names first, so that "Tylenol with codeine" isn't read as Tylenol. Null where it
 * names no drug of our list.
 */
function ingredientsInText(text: string): string[] | null {
  let rest = ` ${wordsOf(text).join(' ')} `;
  const found = new Set<string>();
  for (const { words, ingredients } of names) {
    if (!rest.includes(` ${words} `)) continue;
    rest = rest.replaceAll(` ${words} `, ' | ');
    for (const one of ingredients) found.add(one);
  }
  if (found.size === 0) return null;
  // In the order in which its strengths are written.
  const combination = shippedDrugs.find(
    ({ ingredients }) => ingredients.length === found.size && ingredients.every((one) => found.has(one)),
  );
  return [...(combination?.ingredients ?? found)];
}

/** The codes that an allergy is about: ingredients and classes. Null where nobody has coded it, or as no drug of our list. */
export function codesOfAllergy(
  { term, name }: CheckedAllergy,
  loaded: LoadedIngredients,
): ReadonlySet<string> | null {
  if (term?.system === 'cusp') {
    const allergen = shippedAllergen(term.code);
    if (allergen !== undefined) return new Set([...allergen.classes, ...allergen.ingredients, allergen.code]);
  }
  if (term === null) return null;
  const drug = resolveDrug(term, name, loaded);
  return drug.ingredients.length === 0 ? null : drug.codes;
}
