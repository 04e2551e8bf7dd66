import { allergyClasses, crossReactive } from './allergy-classes.ts';
import type { AllergyClass } from './allergy-classes.ts';
import { readAllergyText } from './allergy-text.ts';
import { drugWords } from './drug-words.ts';
import { folded, wordsIn } from './drug-letters.ts';
import type { Word } from './drug-letters.ts';
import { namesNumberedTylenol } from './numbered-tylenol.ts';
import { Spellings } from './spelling.ts';
import {
  type Substance,
  substances,
  isIngredient,
  classesIn,
  hasAminobenzyl,
  saysMore,
} from './substances.ts';

/** The prescribed drug. Its directions are ignored because they often say things like "for penicillin allergy". */
export interface PrescribedDrug {
  medication: string;
  dosage: string;
}

/** An allergy that conflicts with the drug. */
export interface AllergyMatch {
  /** The name that is stored with the prescriber's reason: "penicillins", "penicillins (severe reaction)". */
  name: string;
  /** For the prescriber: which allergy it is, and how the drug relates to it. */
  sentence: string;
}

/** The result of comparing a patient's allergies with a drug. */
export interface AllergyCheck {
  /** The patient was never asked, has no known allergies, or has named some. */
  record: 'not_asked' | 'none_known' | 'named';
  /** These block writing and sending until the prescriber gives a reason. */
  stops: readonly AllergyMatch[];
  /** These are shown with the drug and block nothing. */
  cautions: readonly AllergyMatch[];
  /** Part of the text, or the drug, belongs to no class that is compared. */
  unchecked: boolean;
}

/** Shown if not everything could be compared; the wording is from the issue and decisions.md. */
export const notAllChecked = 'Allergies are free text and were not all checked';

/**
 * Compares a patient's free-text allergies with a drug by class and by ingredient, whatever either is called, and by name where
 * both texts contain the same one. Finding nothing proves nothing: only what allergy-classes.ts and drug-ingredients.ts
 * name is compared.
 * @param allergies as written in the patient's record
 */
export function checkAllergies(allergies: string, drug: PrescribedDrug): AllergyCheck {
  const text = readAllergyText(allergies);
  if (text.notAsked) return { record: 'not_asked', stops: [], cautions: [], unchecked: true };
  if (text.noneKnown) return { record: 'none_known', stops: [], cautions: [], unchecked: false };

  const { severe } = text;
  const named = new Set<Substance>();
  const rest = new Set<string>();
  let sideChainNamed = false;
  for (const clause of text.clauses) {
    const words = wordsIn(clause);
    const { classes, taken } = classesIn(words, 'allergy');
    for (const one of classes) named.add(one);
    sideChainNamed ||= hasAminobenzyl(words);
    if (namesNumberedTylenol(clause)) for (const one of withCodeine) named.add(one);
    for (const [place, { text: word }] of words.entries()) if (!taken.has(place)) rest.add(word);
  }
  const written = folded(`${drug.medication} ${drug.dosage}`);
  const prescribed = wordsIn(written);
  const { classes: drugClasses, taken } = classesIn(prescribed, 'drug');
  if (namesNumberedTylenol(written) || namesNumberedTylenol(folded(drug.medication)))
    for (const one of withCodeine) drugClasses.add(one);

  const stops: AllergyMatch[] = [];
  const cautions: AllergyMatch[] = [];
  for (const one of drugClasses) if (named.has(one)) stops.push(direct(one, severe));
  const sharesSideChain = sideChainNamed && hasAminobenzyl(prescribed);
  for (const [one, other] of crossReactive.flatMap(([a, b]) => [[a, b] as const, [b, a] as const])) {
    if (!named.has(one) || !drugClasses.has(other) || named.has(other)) continue;
    if (sharesSideChain && (one === 'penicillins' || other === 'penicillins'))
      stops.push(sharingSideChain(one, other, severe));
    else (severe ? stops : cautions).push(crossing(one, other, severe));
  }
  for (const name of sameNames(prescribed, taken, rest)) stops.push(sameName(name));
  return {
    record: 'named',
    stops,
    cautions,
    unchecked: !hasClass(drugClasses) || !hasClass(named) || [...rest].some(saysMore),
  };
}

/** The ingredients of Tylenol #3. */
const withCodeine = ['phenanthrenes', 'acetaminophen'] as const;
/** An ingredient alone doesn't say what else the drug or the patient may have in common. */
const hasClass = (found: ReadonlySet<Substance>) => [...found].some((one) => !isIngredient(one));

/**
 * The allergies of a person who has several records, as one text: what any of them names. Texts that say "none known"
 * count only if no other names one.
 */
export function allergiesOfAll(records: readonly { allergies: string }[]): string {
  const asked = records
    .map(({ allergies }) => ({ allergies, ...readAllergyText(allergies) }))
    .filter(({ notAsked }) => !notAsked);
  const named = asked.filter(({ noneKnown }) => !noneKnown);
  return (named.length > 0 ? named : asked).map(({ allergies }) => allergies).join('\n');
}

/**
 * The matches that the prescriber has not given a reason for. A reason covers only what was found when it was given:
 * an allergy that was added later, or a reaction that turns out to be severe, needs a new reason.
 * @param answered the names of the matches that have a reason
 */
export const unanswered = (
  stops: readonly AllergyMatch[],
  answered: readonly string[],
): readonly AllergyMatch[] =>
  stops.filter(({ name }) => !answered.includes(name) && !answered.includes(`${name}${severely}`));

/** The text of a refusal: every match, and what to do. */
export const allergyRefusal = (stops: readonly AllergyMatch[]): string =>
  `${stops.map(({ sentence }) => sentence).join(' ')} Choose another drug, or give a reason to continue.`;

const severely = ' (severe reaction)';

const direct = (one: Substance, severe: boolean): AllergyMatch => {
  const { label } = substances[one];
  const named = `The patient is allergic to ${label}${severe ? ' with a severe reaction' : ''}`;
  return {
    name: severe ? `${label}${severely}` : label,
    sentence: `${named}, and this drug ${isIngredient(one) ? 'contains' : 'belongs to'} ${isIngredient(one) ? label : 'them'}.`,
  };
};

const crossing = (one: AllergyClass, other: AllergyClass, severe: boolean): AllergyMatch => {
  const [label, neighbor] = [allergyClasses[one].label, allergyClasses[other].label];
  return {
    name: `${neighbor} after ${label}${severe ? severely : ''}`,
    sentence: severe
      ? `The patient's allergies name ${label} and a severe reaction, and this drug is one of the ${neighbor}, which may cause the same.`
      : `The patient's allergies name ${label}, and this drug is one of the ${neighbor}. After anaphylaxis, angioedema or hives keep away from it; ask what the reaction was.`,
  };
};

const sharingSideChain = (one: AllergyClass, other: AllergyClass, severe: boolean): AllergyMatch => ({
  name: crossing(one, other, severe).name,
  sentence: `The patient's allergies name one of the ${allergyClasses[one].label}, and this drug is one of the ${allergyClasses[other].label} with the same or a similar side chain, which may cause the same.`,
});

const sameName = (name: string): AllergyMatch => ({
  name,
  sentence: `This prescription matches the patient’s allergy to “${name}”.`,
});

/** Finds names of five letters or more that occur in both texts and belong to no class. */
function sameNames(prescribed: readonly Word[], taken: ReadonlySet<number>, rest: ReadonlySet<string>) {
  const names = prescribed
    .filter(({ text }, place) => !taken.has(place) && text.length >= 5 && !drugWords.has(text))
    .map(({ text }) => text);
  const spellings = new Spellings(names.map((name) => [name, name] as const));
  return new Set([...rest].flatMap((word) => (names.includes(word) ? [word] : spellings.meant(word))));
}
