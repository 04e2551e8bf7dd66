import { checkAllergies } from '@cusp/contract';
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
  opioid: 'opioids',
  benzodiazepine: 'benzodiazepines',
  'local-anesthetic-amide': 'local anesthetics (amides)',
  'local-anesthetic-ester': 'local anesthetics (esters)',
  azole: 'azole antifungals',
  corticosteroid: 'corticosteroids',
};
/** Aspirin counts as an NSAID, and a paste on the gums as the corticosteroid that it holds. */
const sameAs: Record<string, string> = { salicylate: 'nsaid', 'corticosteroid-topical': 'corticosteroid' };
const alike = (one: string): string => sameAs[one] ?? one;

/** Classes that may react alike: [allergy to, drug of]. */
const crossing: readonly { one: string; other: string }[] = [
  { one: 'penicillin', other: 'cephalosporin' },
  { one: 'cephalosporin', other: 'penicillin' },
];

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
  const crossed = crossing.find(({ one, other }) => codes.has(one) && drug.codes.has(other));
  if (crossed !== undefined) {
    const [of, kin] = [classesAsOne[crossed.one] ?? '', classesAsOne[crossed.other] ?? ''];
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
