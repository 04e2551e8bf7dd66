import { allergyClasses, aminobenzylSideChain, lookalikeWords } from './allergy-classes.ts';
import type { AllergyClass } from './allergy-classes.ts';
import { drugIngredients } from './drug-ingredients.ts';
import type { DrugIngredient } from './drug-ingredients.ts';
import { drugWords } from './drug-words.ts';
import type { Word } from './drug-letters.ts';
import { NameIndex } from './name-index.ts';
import { Spellings } from './spelling.ts';

/** The substances by which a patient's allergies and a drug are compared. */
export type Substance = AllergyClass | DrugIngredient;
export const substances = { ...allergyClasses, ...drugIngredients };
export const isIngredient = (one: Substance): one is DrugIngredient => Object.hasOwn(drugIngredients, one);

const isSubstance = (name: string): name is Substance => Object.hasOwn(substances, name);
const pairs = (of: 'names' | 'words' | 'inAllergies') =>
  Object.keys(substances)
    .filter(isSubstance)
    .flatMap((one) => substances[one][of].map((name) => [name, one] as const));

/** Built on first use, because most screens never compare anything. */
let indexes:
  | {
      names: NameIndex<Substance>;
      words: NameIndex<Substance>;
      inAllergies: NameIndex<Substance>;
      spellings: Spellings<Substance>;
    }
  | undefined;
const indexed = () =>
  (indexes ??= {
    names: new NameIndex(pairs('names'), { innocent: lookalikeWords }),
    words: new NameIndex(pairs('words')),
    inAllergies: new NameIndex(pairs('inAllergies')),
    spellings: new Spellings(pairs('names')),
  });

/** Finds the named classes and the positions of the words that name them. */
export function classesIn(words: readonly Word[], side: 'allergy' | 'drug') {
  const { names, words: wholeWords, inAllergies } = indexed();
  const hits = [
    ...names.runTogether(words),
    ...wholeWords.asWords(words),
    ...(side === 'allergy' ? inAllergies.asWords(words) : []),
  ];
  const classes = new Set<Substance>();
  const taken = new Set<number>();
  for (const { meaning, from, to } of hits) {
    classes.add(meaning);
    for (let place = from; place < to; place += 1) taken.add(place);
  }
  const known = new Map<string, readonly Substance[]>();
  for (const [place, { text }] of words.entries()) {
    if (taken.has(place)) continue;
    const meant = known.get(text) ?? misspelled(text);
    known.set(text, meant);
    for (const one of meant) {
      classes.add(one);
      taken.add(place);
    }
  }
  return { classes, taken };
}

let sideChain: NameIndex<true> | undefined;
/** True if the words name a drug with the side chain of amoxicillin and ampicillin. */
export const hasAminobenzyl = (words: readonly Word[]): boolean => {
  sideChain ??= new NameIndex(aminobenzylSideChain.map((name) => [name, true] as const));
  return sideChain.runTogether(words).length > 0 || sideChain.asWords(words).length > 0;
};

const misspelled = (word: string): readonly Substance[] =>
  drugWords.has(word) || ofReactions.test(word) || lookalikeWords.test(word)
    ? []
    : indexed().spellings.meant(word);

/** True if a word of an allergy text says more than the names of classes. */
export const saysMore = (word: string) => !drugWords.has(word) && !ofReactions.test(word);
const ofReactions =
  /^(?:\d+|\p{L}|allerg\w*|react\w*|sensitiv\w*|intoleran\w*|hypersensitiv\w*|drugs?|meds?|medications?|antibiotics?|family|type|class|based|products?|gloves?|rash\w*|hives?|urticaria|itch\w*|prurit\w*|swell\w*|swollen|edema|angioedema|anaphyla\w*|shock|throat|face|facial|lips?|breath\w*|shortness|difficulty|trouble|wheez\w*|sob|nause\w*|vomit\w*|gi|upset|stomach|diarrhea|severe\w*|mild\w*|moderate\w*|serious\w*|bad|unknown|unspecified|childhood|child|kid|baby|infant|years?|yrs?|ago|old|age|since|when|from|caus\w*|gets?|got|gives?|had|has|have|hx|history|reported|reports|states?|per|patient|pt|she|he|her|his|known|contact|dermatitis|skin|redness|blisters?|tongue|er|hospital\w*|ok|other|any|like|palpitations|dizz\w*|faint\w*|sick|makes|made|nkda|likely|possible|true|confirmed|documented|s|unsure|doctor|told|avoid|no|not|ever|very|all|used|taking|took|after|feel\w*|heart|racing|jitters|syncope|headache|drowsy|constipation|confus\w*|hallucinat\w*|loopy|crazy)$/u;
