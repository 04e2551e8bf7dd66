import { daysBetween } from '@cusp/contract';
import type { DrugCheck, DrugFinding, NotChecked, Term } from '@cusp/contract';
import { shippedDrug } from '../../health/terms/index.ts';
import { findAllergies } from './allergy-check.ts';
import { findDoses, hasDoseRule } from './dose-check.ts';
import { parseDailyDose, parseDose } from './dose-text.ts';
import type { WrittenDose } from './dose-text.ts';
import { pairs } from './interaction-rules.ts';
import { conditionRules } from './condition-rules.ts';
import { ageRules, breastFeedingRules, pregnancyRules } from './person-rules.ts';
import { resolveDrug } from './resolving.ts';
import type { LoadedIngredients } from './resolving.ts';
import type { CheckedPerson, ResolvedDrug, Rule } from './types.ts';

/** A drug as it is being prescribed. */
export interface PrescribedNow extends WrittenDose {
  term: Term | null;
}

const levels = { severe: 0, moderate: 1, minor: 2 } as const;

/**
 * All checks of one prescription. What our rules don't cover is named for each kind of check: finding nothing never means that
 * the drug is safe.
 * @param loaded the ingredients of the drugs that are coded in RxNorm
 */
export function checkDrug(
  prescribed: PrescribedNow,
  person: CheckedPerson,
  loaded: LoadedIngredients = new Map(),
): Omit<DrugCheck, 'already_listed' | 'weight' | 'child_dose'> {
  const drug = resolveDrug(prescribed.term, prescribed.medication, loaded);
  const others = person.medications.map((one) => ({ ...one, drug: resolveDrug(one.term, one.name, loaded) }));
  const ended = person.endedMedications.map((one) => ({
    ...one,
    drug: resolveDrug(one.term, one.name, loaded),
  }));
  const allergies = findAllergies(drug, prescribed, person, loaded);
  const dose = parseDose(drug, prescribed);
  const doses = dose && findDoses(dose, takenOf(others), person, ageIn(person, 12));
  const parts = [
    { findings: allergies.findings, gaps: allergyGaps(person, allergies.uncompared, drug) },
    {
      findings: onceEach([...interactions(drug, others), ...lastingInteractions(drug, ended, person.today)]),
      gaps: interactionGaps(drug, others, person),
    },
    { findings: duplicates(drug, others), gaps: duplicateGaps(drug, others, person) },
    { findings: doses?.findings ?? [], gaps: doseGaps(drug, dose !== null, doses?.withoutSum ?? []) },
    byAge(drug, person),
    byPregnancy(drug, person),
    byBreastFeeding(drug, person),
    byCondition(drug, person),
  ];
  return {
    findings: parts.flatMap(({ findings }) => findings).toSorted((a, b) => levels[a.level] - levels[b.level]),
    not_checked: parts.flatMap(({ gaps }) => gaps),
    read_as: drug.ingredients.map((one) => shippedDrug(one)?.name ?? one).join(' + '),
    asks_weight: doses?.asksWeight ?? false,
  };
}

type Other = { name: string; taken: string; drug: ResolvedDrug };
interface Checked {
  findings: DrugFinding[];
  gaps: NotChecked[];
}

const takenOf = (others: readonly Other[]) =>
  others.flatMap(({ name, taken, drug }) => {
    const dose = parseDailyDose(drug, name, taken);
    return dose === null ? [] : [{ name, dose }];
  });

/** Completed years or months. */
function ageIn({ birthDate, today }: CheckedPerson, monthsEach: 1 | 12): number {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const [bornYear = 0, bornMonth = 0, bornDay = 0] = birthDate.split('-').map(Number);
  const months = (year - bornYear) * 12 + month - bornMonth - (day < bornDay ? 1 : 0);
  return Math.floor(months / monthsEach);
}

const names = (all: readonly string[]) => [...new Set(all)].join(', ');
const gap = (kind: NotChecked['kind'], sentence: string): NotChecked[] => [{ kind, sentence }];
const onNoList = (drug: ResolvedDrug) => drug.ingredients.length === 0 || drug.hasUnknown;
/** Why a drug isn't covered, or null. */
const reasonUnchecked = (drug: ResolvedDrug, covers: (ingredient: string) => boolean): string | null => {
  if (!drug.isCoded) return `${drug.name} is on no list`;
  if (onNoList(drug)) return `our rules don’t know ${drug.name}`;
  const open = drug.ingredients.filter((one) => !covers(one));
  return open.length === 0
    ? null
    : `no rule about ${names(open.map((one) => shippedDrug(one)?.name ?? one))}`;
};

function allergyGaps(person: CheckedPerson, uncompared: readonly string[], drug: ResolvedDrug): NotChecked[] {
  const why = [
    ...(person.allergiesAsked || person.allergies.length > 0 || person.allergyText.trim() !== ''
      ? []
      : ['the patient was not asked for allergies']),
    ...(onNoList(drug) ? [`${drug.name} is on no list and was compared by words only`] : []),
    ...(uncompared.length > 0 ? [`not all of it could be compared: ${names(uncompared)}`] : []),
  ];
  return why.length === 0 ? [] : gap('allergy', `Allergies not checked in full: ${why.join('; ')}.`);
}

const touches = (codes: ReadonlySet<string>, selectors: readonly string[]) =>
  selectors.some((one) => codes.has(one));

function interactions(drug: ResolvedDrug, others: readonly Other[]): DrugFinding[] {
  return others.flatMap(({ name, drug: other }) => {
    const fits = pairs.find(
      ({ one, other: second }) =>
        (touches(drug.codes, one) && touches(other.codes, second)) ||
        (touches(other.codes, one) && touches(drug.codes, second)),
    );
    if (fits === undefined) return [];
    return [
      {
        kind: 'interaction' as const,
        level: fits.level,
        name: `${drug.name.toLowerCase()} with ${name.toLowerCase()}`,
        sentence: `${drug.name} with ${name} ${fits.sentence}`,
        source: fits.source,
      },
    ];
  });
}

/** An MAO inhibitor acts for two weeks after its last dose; of other drugs that have ended less is left. Source: their labels. */
function lastingInteractions(
  drug: ResolvedDrug,
  ended: readonly (Other & { endedOn: string })[],
  today: string,
): DrugFinding[] {
  return ended.flatMap((other) => {
    const days = daysBetween(other.endedOn, today);
    const since = days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`;
    return interactions(drug, [other]).map((finding) => ({
      ...finding,
      level: other.drug.codes.has('maoi') ? finding.level : weaker[finding.level],
      sentence: `${finding.sentence} ${other.name} ended ${since}.`,
    }));
  });
}
/** What is taken again after an end, or ended twice, is said once: the first finding of a name stays. */
const onceEach = (findings: readonly DrugFinding[]) =>
  findings.filter(({ name }, at) => findings.findIndex((one) => one.name === name) === at);
const weaker = { severe: 'moderate', moderate: 'minor', minor: 'minor' } as const;

const codesOfOne = (ingredient: string) => new Set([ingredient, ...(shippedDrug(ingredient)?.classes ?? [])]);
const hasPair = (ingredient: string) => {
  const codes = codesOfOne(ingredient);
  return pairs.some(({ one, other }) => touches(codes, one) || touches(codes, other));
};

function interactionGaps(drug: ResolvedDrug, others: readonly Other[], person: CheckedPerson): NotChecked[] {
  const why = [
    reasonUnchecked(drug, hasPair),
    ...others.map(({ drug: other }) => reasonUnchecked(other, hasPair)),
    person.medicationsAsked ? null : 'the patient was not asked for medications',
  ].filter((one) => one !== null);
  return why.length === 0
    ? []
    : gap('interaction', `Interactions not checked in full: ${names(why).replaceAll(', ', '; ')}.`);
}

/** Two of one of these classes do the same twice. */
const onlyOnce: Record<string, string> = {
  nsaid: 'NSAIDs',
  opioid: 'opioids',
  benzodiazepine: 'benzodiazepines',
  penicillin: 'penicillins',
  cephalosporin: 'cephalosporins',
  macrolide: 'macrolides',
  'tetracycline-class': 'tetracyclines',
  fluoroquinolone: 'fluoroquinolones',
  azole: 'azole antifungals',
  corticosteroid: 'corticosteroids',
  antihistamine: 'antihistamines',
  'muscle-relaxant': 'muscle relaxants',
  'antiviral-herpes': 'antivirals against herpes',
};

function duplicates(drug: ResolvedDrug, others: readonly Other[]): DrugFinding[] {
  return others.flatMap(({ name, drug: other }) => {
    const same = drug.ingredients.find((one) => other.codes.has(one));
    const shared = Object.keys(onlyOnce).find((one) => drug.codes.has(one) && other.codes.has(one));
    if (same === undefined && shared === undefined) return [];
    const what =
      same === undefined ? (onlyOnce[shared ?? ''] ?? '') : (shippedDrug(same)?.name ?? same).toLowerCase();
    return [
      {
        kind: 'duplicate' as const,
        level: 'moderate' as const,
        name: `${what} twice`,
        sentence:
          same === undefined
            ? `The patient takes ${name} already: two of the ${what}.`
            : `The patient takes ${what} already (${name}).`,
        source: 'same ingredient or class on the medication list',
      },
    ];
  });
}

function duplicateGaps(drug: ResolvedDrug, others: readonly Other[], person: CheckedPerson): NotChecked[] {
  const open = [drug, ...others.map((one) => one.drug)].filter(onNoList).map(({ name }) => name);
  if (open.length > 0) return gap('duplicate', `Taken twice: not checked for ${names(open)}.`);
  if (person.medicationsAsked) return [];
  return gap('duplicate', 'Taken twice: not checked, the patient was not asked for medications.');
}

function doseGaps(drug: ResolvedDrug, isRead: boolean, withoutSum: readonly string[]): NotChecked[] {
  const why = reasonUnchecked(drug, hasDoseRule);
  if (why !== null) return gap('dose', `Dose not checked: ${why}.`);
  if (!isRead) return gap('dose', 'Dose not checked: it can’t be read from the text without doubt.');
  if (withoutSum.length > 0)
    return gap('dose', 'Dose of a day not checked: how often can’t be read without doubt.');
  return [];
}

/** The findings of rules about the person, the first one that fits each ingredient's classes. */
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
  findings.toSorted((a, b) => levels[a.level] - levels[b.level]).slice(0, 1);

const covering = (rules: readonly Rule[]) => (ingredient: string) => {
  const codes = codesOfOne(ingredient);
  return rules.some((rule) => touches(codes, rule.drugs));
};

function byAge(drug: ResolvedDrug, person: CheckedPerson): Checked {
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

function byPregnancy(drug: ResolvedDrug, person: CheckedPerson): Checked {
  const { state, week } = person.pregnancy;
  const age = ageIn(person, 12);
  if (state === 'not_pregnant') return { findings: [], gaps: [] };
  if (state === 'not_asked')
    return age < 12 || age > 55
      ? { findings: [], gaps: [] }
      : {
          findings: [],
          gaps: pregnancyRules.some((rule) => rule.level !== null && touches(drug.codes, rule.drugs))
            ? gap('pregnancy', 'Pregnancy not checked: the patient was not asked.')
            : [],
        };
  const fitting = pregnancyRules.filter(({ fromWeek, untilWeek }) =>
    week === null ? true : week >= fromWeek && week <= untilWeek,
  );
  const why = reasonUnchecked(drug, covering(pregnancyRules));
  return {
    findings: gravest(applied('pregnancy', drug, fitting, 'pregnancy')),
    gaps: why === null ? [] : gap('pregnancy', `Pregnancy not checked: ${why}.`),
  };
}

function byBreastFeeding(drug: ResolvedDrug, person: CheckedPerson): Checked {
  if (person.breastFeeding !== true) return { findings: [], gaps: [] };
  const why = reasonUnchecked(drug, covering(breastFeedingRules));
  return {
    findings: gravest(applied('breast_feeding', drug, breastFeedingRules, 'breast-feeding')),
    gaps: why === null ? [] : gap('breast_feeding', `Breast-feeding not checked: ${why}.`),
  };
}

function byCondition(drug: ResolvedDrug, person: CheckedPerson): Checked {
  const findings = new Map<string, DrugFinding>();
  for (const { name: problem, icd10 } of person.conditions) {
    const rules = conditionRules.filter((rule) => rule.icd10.some((code) => icd10.startsWith(code)));
    const [first] = gravest(applied('condition', drug, rules, rules[0]?.condition ?? ''));
    if (first !== undefined && !findings.has(first.name))
      findings.set(first.name, { ...first, sentence: `${problem}: ${first.sentence}` });
  }
  const uncoded = person.conditions.filter(({ icd10 }) => icd10 === '').map(({ name }) => name);
  const why = [
    ...(person.conditionsAsked || person.conditions.length > 0
      ? []
      : ['the patient was not asked for conditions']),
    ...[reasonUnchecked(drug, covering(conditionRules))].filter((one) => one !== null),
    ...(uncoded.length > 0 ? [`not coded: ${names(uncoded)}`] : []),
  ];
  return {
    findings: [...findings.values()],
    gaps: why.length === 0 ? [] : gap('condition', `Conditions not checked in full: ${why.join('; ')}.`),
  };
}
