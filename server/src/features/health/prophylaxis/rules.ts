import { addMonths } from '@cusp/contract';
import type { ProphylaxisDecision, ProphylaxisDose, ProphylaxisProposal } from '@cusp/contract';
import { Refusal } from '../../../values/refusal.ts';
import { findMention, matchesFact } from '../alerts/index.ts';
import type { HealthFact } from '../alerts/index.ts';
import {
  congenitalDefect,
  drugGroupNames,
  jointReplacements,
  exemptProcedures,
  gingivalProcedures,
  regimens,
  repairMonths,
  repairWords,
  unnamedValve,
  cardiacRisks,
} from './tables.ts';
import type { ProphylaxisProcedure, Regimen, CardiacRisk } from './tables.ts';

/**
 * An antibiotic before dental treatment. Source: Wilson et al., Prevention of Viridans Group Streptococcal Infective Endocarditis,
 * American Heart Association, Circulation 2021;143:e963, tables 2 to 5.
 */
export interface ProphylaxisFacts {
  /** In whole years. */
  age: number;
  today: string;
  /** The day of the visit, up to which the months since a repair are counted. */
  on: string;
  weight: { kg: number; taken_on: string } | undefined;
  conditions: readonly HealthFact[];
  /** Implants and surgeries, with their day where it is known. */
  repairs: readonly (HealthFact & { since: string | null })[];
  allergies: readonly ProphylaxisAllergy[];
  medications: readonly HealthFact[];
  /** The uncoded texts about allergies, and those about the rest. */
  allergyTexts: readonly string[];
  texts: readonly string[];
  isPregnant: boolean;
  /** The lists that nobody has asked about, in words. */
  notAsked: readonly string[];
}

interface ProphylaxisAllergy extends HealthFact {
  /** If the reaction was immediate or severe: anaphylaxis, angioedema, urticaria. */
  immediate: 'yes' | 'no' | 'unknown';
}

const immediateReaction = /anaphyla|angio|hives|urticari|swell|swollen|throat|breath|shock/iu;

const adultAge = 18;
/** Below this age tetracyclines stain teeth. */
const tetracyclineAge = 8;
/** A child's weight that is older than this is asked for again. */
const weightCountsDays = 90;

type Proposal = Pick<
  ProphylaxisProposal,
  'need' | 'because' | 'by_words' | 'notes' | 'asks_weight' | 'doses'
>;

/**
 * The table's proposal before a visit.
 * @param procedures the categories of the planned work; empty: as for work on the gums
 */
export function prophylaxisFor(
  facts: ProphylaxisFacts,
  procedures: readonly ProphylaxisProcedure[],
): Proposal {
  const among = (risks: readonly CardiacRisk[]) =>
    risks.flatMap((risk) => {
      const reasons = matchEntries(risk.entries, facts.conditions, facts.texts);
      return reasons.names.length === 0 ? [] : [{ ...risk, ...reasons }];
    });
  const known = among(risksNow(facts));
  const found = known.length > 0 ? known : among([unnamedValve]);
  const joint = matchEntries(jointReplacements, facts.conditions, facts.texts).names;
  const nothing = { because: [], by_words: false, asks_weight: false, doses: [] };
  if (found.length === 0) {
    const notes = [
      ...(joint.length === 0
        ? []
        : [`${joint.join(', ')}: antibiotics generally not recommended (ADA 2015).`]),
      ...(facts.notAsked.length === 0 ? [] : [`Not asked yet: ${facts.notAsked.join(', ')}.`]),
    ];
    return { ...nothing, need: 'none', notes };
  }
  const certain = found.filter(({ only }) => only === undefined);
  const because = found.map(
    ({ name, names, only }) => `${name}: ${names.join(', ')}${only === undefined ? '' : ` (${only})`}`,
  );
  const by_words = found.every(({ isTyped }) => isTyped);
  if (procedures.length > 0 && procedures.every((one) => exemptProcedures.includes(one)))
    return {
      ...nothing,
      need: 'not_here',
      because,
      by_words,
      notes: [`${procedures.join(', ')}: no antibiotic needed.`],
    };
  const { doses, notes, asksWeight } = dosesFor(facts);
  const depends =
    procedures.length === 0 || procedures.some((one) => gingivalProcedures.includes(one))
      ? []
      : [
          'Only for procedures involving gingival tissue or the periapical region; not for injections through healthy tissue or X-rays.',
        ];
  return {
    need: certain.length > 0 ? 'recommended' : 'unclear',
    because,
    by_words,
    notes: [...depends, ...notes, 'One dose 30 to 60 minutes before; if missed, up to 2 hours after.'],
    asks_weight: asksWeight,
    doses,
  };
}

/**
 * The table, adjusted for a known repair: in its first months the repair itself is a risk, and a congenital defect that was repaired
 * earlier is one only if a defect remains.
 */
function risksNow({ repairs, conditions, texts, on }: ProphylaxisFacts): readonly CardiacRisk[] {
  const dated = repairs.filter((one) => repairWords.some((word) => matchesFact(word, one)));
  const isKnown = dated.length > 0 || matchEntries(repairWords, conditions, texts).names.length > 0;
  if (!isKnown) return cardiacRisks;
  const others = cardiacRisks.filter(({ name }) => name !== congenitalDefect);
  const isRecent = ({ since }: { since: string | null }) =>
    since !== null && on <= addMonths(since, repairMonths);
  const recent = dated.filter(isRecent);
  const named = (some: readonly HealthFact[]) => some.map(({ name }) => name);
  if (recent.length > 0)
    return [
      ...others,
      {
        name: 'heart defect repaired with prosthetic material or a device within the past 6 months',
        entries: named(recent),
      },
    ];
  const isDated = dated.length > 0 && dated.every(({ since }) => since !== null);
  const only = isDated
    ? 'repaired more than 6 months ago: only if a defect remains at the repair'
    : 'day of the repair unknown: only within 6 months of it, or if a defect remains at the repair';
  return [...others, { name: 'repaired heart defect', entries: [...named(dated), ...repairWords], only }];
}

/** The drugs that can be given, with their doses, and notes on why others can't. */
function dosesFor(facts: ProphylaxisFacts): {
  doses: ProphylaxisDose[];
  notes: string[];
  asksWeight: boolean;
} {
  const { age, today, weight } = facts;
  const isChild = age < adultAge;
  const isOld =
    weight === undefined || Date.parse(today) - Date.parse(weight.taken_on) > weightCountsDays * 86_400_000;
  const asksWeight = isChild && isOld;
  const kg = asksWeight ? undefined : weight?.kg;
  const notes: string[] = [];
  const left = new Set(regimens.map(({ group }) => group));
  const leave = (groups: readonly Regimen['group'][], note: string) => {
    for (const group of groups) left.delete(group);
    notes.push(note);
  };
  let cephalosporinLast = false;
  const penicillin = allergyTo('penicillin', facts);
  if (penicillin === 'yes')
    leave(['penicillin', 'cephalosporin'], 'Immediate reaction to a penicillin: no cephalosporin either.');
  else if (penicillin !== undefined) {
    leave(
      ['penicillin'],
      `Allergic to penicillin${penicillin === 'unknown' ? ', reaction unknown: cephalexin only if it was neither immediate nor severe' : ''}.`,
    );
    cephalosporinLast = penicillin === 'unknown';
  }
  for (const group of ['cephalosporin', 'macrolide', 'tetracycline'] as const)
    if (allergyTo(group, facts) !== undefined) leave([group], `Allergic to a ${group}.`);
  const taken = (['penicillin', 'cephalosporin', 'macrolide', 'tetracycline'] as const).filter(
    (group) => matchEntries(drugGroupNames[group], facts.medications, []).names.length > 0,
  );
  if (taken.includes('penicillin') || taken.includes('cephalosporin'))
    leave(['penicillin', 'cephalosporin'], 'Already takes a penicillin or cephalosporin: use another class.');
  for (const group of taken)
    if (group === 'macrolide' || group === 'tetracycline')
      leave([group], `Already takes a ${group}: use another class.`);
  if (left.has('tetracycline') && (age < tetracyclineAge || facts.isPregnant))
    leave(
      ['tetracycline'],
      facts.isPregnant ? 'Pregnant: no doxycycline.' : 'Under 8 years: no doxycycline.',
    );
  if (asksWeight)
    notes.push(
      weight === undefined
        ? 'Measure the weight: a child’s dose depends on it.'
        : `The weight is from ${weight.taken_on}: measure it again.`,
    );
  const doses = regimens
    .filter(({ group }) => left.has(group))
    .toSorted(
      (one, other) => Number(isLast(one, cephalosporinLast)) - Number(isLast(other, cephalosporinLast)),
    )
    .toSorted((one, other) => Number(one.route === 'injection') - Number(other.route === 'injection'))
    .map((regimen) => doseOf(regimen, isChild, kg));
  return { doses, notes, asksWeight };
}

const isLast = ({ group }: Regimen, cephalosporinLast: boolean) =>
  cephalosporinLast && group === 'cephalosporin';

/** A child's dose depends on the weight and never exceeds an adult's. */
function doseOf(
  { drug, route, adultMg, childMgPerKg }: Regimen,
  isChild: boolean,
  kg: number | undefined,
): ProphylaxisDose {
  if (!isChild) return { drug, route, dose_mg: adultMg, reckoning: 'adult dose' };
  if (kg === undefined) return { drug, route, dose_mg: null, reckoning: `${childMgPerKg} mg/kg` };
  const mg = Math.round(childMgPerKg * kg);
  return mg >= adultMg
    ? { drug, route, dose_mg: adultMg, reckoning: `adult dose (${childMgPerKg} mg/kg × ${kg} kg is more)` }
    : { drug, route, dose_mg: mg, reckoning: `${childMgPerKg} mg/kg × ${kg} kg` };
}

/** If the reaction to a group of drugs was immediate; undefined without an allergy to it. */
function allergyTo(
  group: Regimen['group'],
  { allergies, allergyTexts }: ProphylaxisFacts,
): ProphylaxisAllergy['immediate'] | undefined {
  const words = drugGroupNames[group];
  const coded = allergies.filter((allergy) => words.some((word) => matchesFact(word, allergy)));
  if (coded.some(({ immediate }) => immediate === 'yes')) return 'yes';
  const typed = allergyTexts.filter((text) => words.some((word) => findMention(word, text) !== undefined));
  if (typed.some((text) => immediateReaction.test(text))) return 'yes';
  if (coded.some(({ immediate }) => immediate === 'unknown') || typed.length > 0) return 'unknown';
  return coded.length > 0 ? 'no' : undefined;
}

function matchEntries(entries: readonly string[], facts: readonly HealthFact[], texts: readonly string[]) {
  const coded = facts
    .filter((fact) => entries.some((entry) => matchesFact(entry, fact)))
    .map(({ name }) => name);
  const typed = texts.flatMap((text) => entries.map((entry) => findMention(entry, text)).find(Boolean) ?? []);
  return { names: [...new Set([...coded, ...typed])], isTyped: coded.length === 0 };
}

/** Checks a decision, and returns it as it is stored. Refuses a drug or dose that isn't proposed, and giving none without a reason although it is recommended. */
export function acceptDecision(
  { need, doses, because }: Proposal,
  drug: string,
  reason: string,
): Pick<ProphylaxisDecision, 'given' | 'drug' | 'dose_mg' | 'route' | 'because'> {
  if (drug === '') {
    if (need === 'recommended' && reason.trim() === '')
      throw new Refusal('invalid', [
        { path: 'reason', message: 'Enter a reason for not giving prophylaxis.' },
      ]);
    return { given: false, drug: '', dose_mg: null, route: '', because: reason };
  }
  const dose = doses.find((one) => one.drug === drug);
  if (dose === undefined)
    throw new Refusal('invalid', [{ path: 'drug', message: 'Choose one of the suggested drugs.' }]);
  if (dose.dose_mg === null)
    throw new Refusal('invalid', [
      { path: 'drug', message: 'Measure the weight first: the dose depends on it.' },
    ]);
  const why = [...because, reason].filter(Boolean).join('; ');
  return { given: true, drug, dose_mg: dose.dose_mg, route: dose.route, because: why };
}
