import { asksPregnancy } from '@cusp/contract';
import type { DrugFinding, NotChecked } from '@cusp/contract';
import { conditionRules } from './condition-rules.ts';
import { ageIn, codesOfOne, findingRank, gap, nameList, onceEach, reasonUnchecked, touches } from './gaps.ts';
import { byWordsOnly } from './history-text.ts';
import { ageRules, breastFeedingRules, pregnancyRules } from './person-rules.ts';
import type { CheckedPerson, ResolvedDrug, Rule } from './types.ts';

interface Checked {
  findings: DrugFinding[];
  gaps: NotChecked[];
}

/** The findings of rules about the person, the first that fits each ingredient's classes. */
function applied(
  kind: DrugFinding['kind'],
  drug: ResolvedDrug,
  rules: readonly Rule[],
  heading: string,
): DrugFinding[] {
  return rules
    .filter((rule) => touches(drug.codes, rule.drugs))
    .flatMap(({ level, sentence, source }) =>
      level === null
        ? []
        : [
            {
              kind,
              level,
              name: `${drug.name.toLowerCase()}: ${heading}`,
              sentence: `${drug.name}: ${sentence}`,
              source,
            },
          ],
    );
}

const gravest = (findings: readonly DrugFinding[]): DrugFinding[] =>
  findings.toSorted((a, b) => findingRank[a.level] - findingRank[b.level]).slice(0, 1);

const covering = (rules: readonly Rule[]) => (ingredient: string) => {
  const codes = codesOfOne(ingredient);
  return rules.some((rule) => touches(codes, rule.drugs));
};

/** By the patient's age. */
export function byAge(drug: ResolvedDrug, person: CheckedPerson): Checked {
  const months = ageIn(person, 1);
  const findings = applied(
    'age',
    drug,
    ageRules.filter(({ from, below }) => months >= from && months < below),
    'age',
  );
  const why = reasonUnchecked(drug, covering(ageRules));
  return { findings: gravest(findings), gaps: why === null ? [] : gap('age', `Age not checked: ${why}.`) };
}

/** The reason why pregnancy or breastfeeding wasn't checked for a patient who was not asked; null: nothing depends on it. */
function reasonNotAsked(drug: ResolvedDrug, rules: readonly Rule[], person: CheckedPerson): string | null {
  if (!asksPregnancy(person.isMale ? 'male' : '', ageIn(person, 12))) return null;
  return rules.some((rule) => rule.level !== null && touches(drug.codes, rule.drugs))
    ? 'the patient was not asked'
    : reasonUnchecked(drug, covering(rules));
}

/** By pregnancy and its week; an unknown week counts as each. */
export function byPregnancy(drug: ResolvedDrug, person: CheckedPerson): Checked {
  const { state, week } = person.pregnancy;
  if (state === 'not_pregnant') return { findings: [], gaps: [] };
  const why =
    state === 'not_asked'
      ? reasonNotAsked(drug, pregnancyRules, person)
      : reasonUnchecked(drug, covering(pregnancyRules));
  const fitting = pregnancyRules.filter(({ fromWeek, untilWeek }) =>
    week === null ? true : week >= fromWeek && week <= untilWeek,
  );
  return {
    findings: state === 'pregnant' ? gravest(applied('pregnancy', drug, fitting, 'pregnancy')) : [],
    gaps: why === null ? [] : gap('pregnancy', `Pregnancy not checked: ${why}.`),
  };
}

/** By whether she breast-feeds. */
export function byBreastFeeding(drug: ResolvedDrug, person: CheckedPerson): Checked {
  const { breastFeeding } = person;
  if (breastFeeding === false) return { findings: [], gaps: [] };
  const why =
    breastFeeding === null
      ? reasonNotAsked(drug, breastFeedingRules, person)
      : reasonUnchecked(drug, covering(breastFeedingRules));
  return {
    findings: breastFeeding
      ? gravest(applied('breast_feeding', drug, breastFeedingRules, 'breast-feeding'))
      : [],
    gaps: why === null ? [] : gap('breast_feeding', `Breast-feeding not checked: ${why}.`),
  };
}

/** The gravest finding of each condition, with the words of the problem that it follows from. */
const conditionFindings = (drug: ResolvedDrug, conditions: CheckedPerson['conditions']): DrugFinding[] =>
  onceEach(
    conditions.flatMap(({ name: problem, icd10 }) => {
      const rules = conditionRules.filter((rule) => rule.icd10.some((code) => icd10.startsWith(code)));
      return gravest(applied('condition', drug, rules, rules[0]?.condition ?? '')).map((first) => ({
        ...first,
        sentence: `${problem}: ${first.sentence}`,
      }));
    }),
  );

/**
 * By the problem list.
 * @param said conditions that only the old text names
 */
export function byCondition(
  drug: ResolvedDrug,
  person: CheckedPerson,
  said: CheckedPerson['conditions'],
): Checked {
  const uncoded = [
    ...person.conditions.filter(({ icd10 }) => icd10 === '').map(({ name }) => name),
    ...person.historyLines,
  ];
  const why = [
    ...(person.conditionsAsked || person.conditions.length > 0 ? [] : ['conditions not recorded']),
    ...[reasonUnchecked(drug, covering(conditionRules))].filter((one) => one !== null),
    ...(uncoded.length > 0 ? [`not coded: ${nameList(uncoded)}`] : []),
  ];
  return {
    findings: onceEach([
      ...conditionFindings(drug, person.conditions),
      ...byWordsOnly(conditionFindings(drug, said)),
    ]),
    gaps: why.length === 0 ? [] : gap('condition', `Condition check incomplete: ${why.join('; ')}.`),
  };
}
