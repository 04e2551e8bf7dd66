import { allergyClasses, checkAllergies } from '@cusp/contract';
import type { DrugFinding } from '@cusp/contract';
import { codesOfAllergy } from './resolving.ts';
import type { LoadedIngredients } from './resolving.ts';
import type { CheckedPerson, CheckedAllergy, ResolvedDrug } from './types.ts';

const byClass = 'US prescribing information (DailyMed); AAAAI/ACAAI drug allergy practice parameter, 2022';

/** Classes in which an allergy to one drug is a reason against all others. */
const classesAsOne: Record<string, string> = {
  penicillin: 'penicillins',
  cephalosporin: 'cephalosporins',
  macrolide: 'macrolides',
  'tetracycline-class': 'tetracyclines',
  fluoroquinolone: 'fluoroquinolones',
  'sulfonamide-antibiotic': 'sulfonamide antibiotics',
  nitroimidazole: 'metronidazole and related drugs',
  lincosamide: 'clindamycin and related drugs',
  nsaid: 'NSAIDs and aspirin',
  salicylate: 'NSAIDs and aspirin',
  'opioid-phenanthrene': allergyClasses.phenanthrenes.label,
  'opioid-phenylpiperidine': allergyClasses.phenylpiperidines.label,
  'opioid-diphenylheptane': allergyClasses.diphenylheptanes.label,
  'opioid-phenylpropylamine': allergyClasses.phenylpropylamines.label,
  benzodiazepine: 'benzodiazepines',
  'local-anesthetic-amide': allergyClasses.amide_anesthetics.label,
  'local-anesthetic-ester': allergyClasses.ester_anesthetics.label,
  azole: 'azole antifungals',
  corticosteroid: 'corticosteroids',
};
/** Aspirin counts as an NSAID, and a paste on the gums as the corticosteroid that it holds. */
const sameAs: Record<string, string> = { salicylate: 'nsaid', 'corticosteroid-topical': 'corticosteroid' };
const alike = (one: string): string => sameAs[one] ?? one;

/** Classes that may react alike, as `crossReactive` has them for words: an allergy to one, and a drug of another. */
const crossing: readonly (readonly string[])[] = [
  ['penicillin', 'cephalosporin'],
  ['opioid-phenanthrene', 'opioid-phenylpiperidine', 'opioid-diphenylheptane', 'opioid-phenylpropylamine'],
  ['local-anesthetic-amide', 'local-anesthetic-ester'],
];
const crossed = (codes: ReadonlySet<string>, drug: ReadonlySet<string>) =>
  crossing.flatMap((alikes) => {
    const one = alikes.find((each) => codes.has(each));
    const other = alikes.find((each) => drug.has(each));
    return one === undefined || other === undefined ? [] : [{ one, other }];
  })[0];

const severely = ' (severe reaction)';

/**
 * Compares the coded allergies with the drug, by ingredient and class and with what the reaction was, and today's way what nobody
 * has coded: lines of text with any drug, and coded allergies with a drug that is on no list.
 */
export function findAllergies(
  drug: ResolvedDrug,
  written: { medication: string; dosage: string },
  person: CheckedPerson,
  loaded: LoadedIngredients,
): { findings: DrugFinding[]; uncompared: string[] } {
  const findings: DrugFinding[] = [];
  const uncompared: string[] = [];
  const byWords = [person.allergyText];
  for (const allergy of person.allergies) {
    const codes = codesOfAllergy(allergy, loaded);
    if (drug.ingredients.length === 0 || (codes === null && allergy.term?.system !== 'cusp'))
      byWords.push(`${allergy.name}${allergy.immediate === 'yes' || allergy.severe ? ': anaphylaxis' : ''}`);
    if (codes === null) {
      if (allergy.term === null || drug.ingredients.length === 0) uncompared.push(allergy.name);
      continue;
    }
    if (drug.ingredients.length > 0) findings.push(...findAllergy(allergy, codes, drug));
  }
  for (const text of byWords) {
    if (text.trim() === '') continue;
    const { stops, cautions, unchecked } = checkAllergies(text, written);
    if (unchecked) uncompared.push(text.trim());
    findings.push(
      ...stops.map((found) => ({ kind: 'allergy' as const, level: 'severe' as const, ...found, source: '' })),
      ...cautions.map((found) => ({
        kind: 'allergy' as const,
        level: 'moderate' as const,
        ...found,
        source: '',
      })),
    );
  }
  return { findings: once(findings), uncompared };
}

/** An allergy that was found by its code and by its words counts once. */
const once = (findings: readonly DrugFinding[]): DrugFinding[] =>
  [...new Map(findings.toReversed().map((finding) => [finding.name, finding])).values()].toReversed();

function findAllergy(allergy: CheckedAllergy, codes: ReadonlySet<string>, drug: ResolvedDrug): DrugFinding[] {
  const isGrave = allergy.immediate === 'yes' || allergy.severe;
  const name = (label: string) => (isGrave ? `${label}${severely}` : label);
  const reaction =
    allergy.immediate === 'yes'
      ? ' with an immediate reaction'
      : allergy.severe
        ? ' with a severe reaction'
        : '';
  const found = (level: DrugFinding['level'], label: string, sentence: string): DrugFinding => ({
    kind: 'allergy',
    level,
    name: name(label),
    sentence,
    source: byClass,
  });
  const same = drug.ingredients.find((one) => codes.has(one));
  const drugClasses = new Set([...drug.codes].map(alike));
  const shared = [...codes].map(alike).find((one) => one in classesAsOne && drugClasses.has(one));
  if (shared !== undefined)
    return [
      found(
        'severe',
        classesAsOne[shared] ?? shared,
        `Allergy to ${allergy.name}${reaction}: this drug is one of the ${classesAsOne[shared] ?? shared}.`,
      ),
    ];
  if (same !== undefined)
    return [
      found(
        'severe',
        allergy.name.toLowerCase(),
        `Allergy to ${allergy.name}${reaction}: this drug contains it.`,
      ),
    ];
  const classes = crossed(codes, drug.codes);
  if (classes !== undefined) {
    const [of, kin] = [classesAsOne[classes.one] ?? '', classesAsOne[classes.other] ?? ''];
    // The same or a similar side chain: `aminobenzylSideChain` names the source.
    if (codes.has('aminobenzyl-side-chain') && drug.codes.has('aminobenzyl-side-chain'))
      return [
        found(
          'severe',
          `${kin} after ${of}`,
          `Allergy to ${allergy.name}${reaction}: this drug has the same or a similar side chain, and may cause the same.`,
        ),
      ];
    return [
      isGrave
        ? found(
            'severe',
            `${kin} after ${of}`,
            `Allergy to ${allergy.name}${reaction}: ${kin} may cause the same.`,
          )
        : found(
            'moderate',
            `${kin} after ${of}`,
            `Allergy to ${allergy.name}: avoid ${kin} after anaphylaxis, angioedema, or hives. Ask what the reaction was.`,
          ),
    ];
  }
  if (codes.has('sulfites') && drug.codes.has('vasoconstrictor'))
    return [
      found(
        'moderate',
        'sulfites in epinephrine',
        'Carpules with epinephrine contain sulfites. Choose a plain solution.',
      ),
    ];
  if (codes.has('sulfonamide-antibiotic') && drug.codes.has('sulfonamide-other'))
    return [
      found(
        'moderate',
        'celecoxib after sulfonamides',
        'The label warns against celecoxib after an allergic reaction to sulfonamides.',
      ),
    ];
  return [];
}
