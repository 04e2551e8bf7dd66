import { daysBetween } from '@cusp/contract';
import type { DrugCheck, DrugFinding, NotChecked, Term } from '@cusp/contract';
import { shippedDrug } from '../../health/terms/index.ts';
import { findAllergies } from './allergy-check.ts';
import { findDoses, hasDoseRule } from './dose-check.ts';
import { parseDailyDose, parseDose } from './dose-text.ts';
import type { WrittenDose } from './dose-text.ts';
import { byWordsOnly, readHistoryLines } from './history-text.ts';
import { pairs } from './interaction-rules.ts';
import {
  ageIn,
  codesOfOne,
  findingRank,
  gap,
  nameList,
  onNoList,
  onceEach,
  reasonUnchecked,
  touches,
} from './gaps.ts';
import { byAge, byBreastFeeding, byCondition, byPregnancy } from './person-check.ts';
import { resolveDrug } from './resolving.ts';
import type { LoadedIngredients } from './resolving.ts';
import type { CheckedPerson, ResolvedDrug } from './types.ts';

/** A drug as it is being prescribed. */
export interface PrescribedNow extends WrittenDose {
  term: Term | null;
}

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
  const text = readHistoryLines(person.historyLines);
  const said = text.drugs.filter((one) => !isOnList(one.drug, others));
  const allergies = findAllergies(drug, prescribed, person, loaded);
  const dose = parseDose(drug, prescribed);
  const doses = dose && findDoses(dose, takenOf(others), person, ageIn(person, 12));
  const parts = [
    { findings: allergies.findings, gaps: allergyGaps(person, allergies.uncompared, drug) },
    {
      findings: onceEach([
        ...interactions(drug, others),
        ...lastingInteractions(drug, ended, person.today),
        ...byWordsOnly(interactions(drug, said)),
      ]),
      gaps: interactionGaps(drug, others, person),
    },
    {
      findings: [...duplicates(drug, others), ...byWordsOnly(duplicates(drug, said))],
      gaps: duplicateGaps(drug, others, person),
    },
    {
      findings: doses?.findings ?? [],
      gaps: doseGaps(drug, dose !== null, {
        withoutSum: doses?.withoutSum ?? [],
        unread: unreadDoses(drug, [...others, ...said]),
      }),
    },
    byAge(drug, person),
    byPregnancy(drug, person),
    byBreastFeeding(drug, person),
    byCondition(drug, person, text.conditions),
  ];
  return {
    findings: parts
      .flatMap(({ findings }) => findings)
      .toSorted((a, b) => findingRank[a.level] - findingRank[b.level]),
    not_checked: parts.flatMap(({ gaps }) => gaps),
    read_as: drug.ingredients.map((one) => shippedDrug(one)?.name ?? one).join(' + '),
    asks_weight: doses?.asksWeight ?? false,
  };
}

type Other = { name: string; taken: string; drug: ResolvedDrug };

const takenOf = (others: readonly Other[]) =>
  others.flatMap(({ name, taken, drug }) => {
    const dose = parseDailyDose(drug, name, taken);
    return dose === null ? [] : [{ name, dose }];
  });

/** True if all ingredients of a drug named in a text are on the medication list. */
const isOnList = (drug: ResolvedDrug, others: readonly Other[]): boolean =>
  drug.ingredients.every((one) => others.some((other) => other.drug.ingredients.includes(one)));

/** The entries that also contain an ingredient of the drug, in a daily amount that can't be read. */
const unreadDoses = (drug: ResolvedDrug, others: readonly Other[]): string[] =>
  others
    .filter((other) =>
      drug.ingredients.some((one) => hasDoseRule(one) && other.drug.ingredients.includes(one)),
    )
    .filter((other) => (parseDailyDose(other.drug, other.name, other.taken)?.dosesADay ?? null) === null)
    .map(({ name }) => name);

function allergyGaps(person: CheckedPerson, uncompared: readonly string[], drug: ResolvedDrug): NotChecked[] {
  const why = [
    ...(person.allergiesAsked || person.allergies.length > 0 || person.allergyText.trim() !== ''
      ? []
      : ['allergies not recorded']),
    ...(onNoList(drug)
      ? [
          `${drug.isCoded ? `our rules don’t know ${drug.name}, which` : `${drug.name} is on no list and`} was compared by words only`,
        ]
      : []),
    ...(uncompared.length > 0 ? [`not all of it could be compared: ${nameList(uncompared)}`] : []),
  ];
  return why.length === 0 ? [] : gap('allergy', `Allergy check incomplete: ${why.join('; ')}.`);
}

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
const weaker = { severe: 'moderate', moderate: 'minor', minor: 'minor' } as const;

const hasPair = (ingredient: string) => {
  const codes = codesOfOne(ingredient);
  return pairs.some(({ one, other }) => touches(codes, one) || touches(codes, other));
};

function interactionGaps(drug: ResolvedDrug, others: readonly Other[], person: CheckedPerson): NotChecked[] {
  const why = [
    reasonUnchecked(drug, hasPair),
    ...others.map(({ drug: other }) => reasonUnchecked(other, hasPair)),
    person.medicationsAsked ? null : 'medications not recorded',
  ].filter((one) => one !== null);
  return why.length === 0
    ? []
    : gap('interaction', `Interaction check incomplete: ${nameList(why).replaceAll(', ', '; ')}.`);
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
  'antiviral-herpes': 'herpes antivirals',
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
        name: `duplicate ${what}`,
        sentence:
          same === undefined
            ? `The patient already takes ${name}, another of the ${what}.`
            : `The patient takes ${what} already (${name}).`,
        source: 'same ingredient or class on the medication list',
      },
    ];
  });
}

function duplicateGaps(drug: ResolvedDrug, others: readonly Other[], person: CheckedPerson): NotChecked[] {
  const open = [drug, ...others.map((one) => one.drug)].filter(onNoList).map(({ name }) => name);
  if (open.length > 0) return gap('duplicate', `Duplicate therapy not checked for ${nameList(open)}.`);
  if (person.medicationsAsked) return [];
  return gap('duplicate', 'Duplicate therapy not checked: medications not recorded.');
}

function doseGaps(
  drug: ResolvedDrug,
  isRead: boolean,
  { withoutSum, unread }: { withoutSum: readonly string[]; unread: readonly string[] },
): NotChecked[] {
  const why = reasonUnchecked(drug, hasDoseRule);
  if (why !== null) return gap('dose', `Dose not checked: ${why}.`);
  if (!isRead) return gap('dose', 'Dose not checked: the dosage text is unclear.');
  if (withoutSum.length > 0) return gap('dose', 'Daily dose not checked: the frequency is unclear.');
  if (unread.length > 0)
    return gap(
      'dose',
      `Dose of a day not checked in full: how much is taken of ${nameList(unread)} can’t be read.`,
    );
  return [];
}
