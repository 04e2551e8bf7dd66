import {
  compareDanger,
  daysBetween,
  dentistsMoments,
  drugMoments,
  vitalFacts,
  vitalWords,
} from '@cusp/contract';
import type { Alert, AlertMoment, AlertRule, PromptMoment, procedures, VitalMeasure } from '@cusp/contract';
import { findMention, matchesFact } from './matching.ts';
import type { HealthFact } from './matching.ts';

/** The facts that rules test, across all of a patient's records. */
export interface AlertFacts {
  /** In whole years, today. */
  age: number;
  today: string;
  /** Conditions, implants, surgeries, allergies and pregnancy: everything except drugs. */
  conditions: readonly HealthFact[];
  medications: readonly HealthFact[];
  /** The lists that were never asked: "allergies", "conditions". */
  unasked: readonly string[];
  /** Uncoded lines of text. */
  texts: readonly string[];
  /** The latest value of each kind. */
  vitals: Partial<Record<VitalMeasure, LatestVital>>;
}

interface LatestVital {
  value: number;
  second: number | null;
  taken_on: string;
}

export type AlertProcedure = (typeof procedures)[number];

/** An answer that counts for the visit. */
export interface GivenAnswer {
  rule_id: string;
  moment: AlertMoment;
  outcome: 'went_on' | 'heeded' | 'unasked';
  by_dentist: boolean;
  by: string;
  at: string;
  reason: string;
}

/** A step that somebody is about to take. */
export interface PlannedStep {
  moment: PromptMoment;
  /** Empty: not known yet, so a rule about certain procedures doesn't ask. */
  procedures: readonly AlertProcedure[];
}

interface Asking {
  /** Undefined if the alerts are only shown. */
  at?: PlannedStep | undefined;
  answers: readonly GivenAnswer[];
  /** Only a dentist can override an alert that stops a treatment. */
  isDentist: boolean;
}

/**
 * The one place that decides which alerts apply, for the strip, the schedule, the huddle and each moment.
 * @returns the alerts of the rules that the facts meet, in order of danger
 */
export function evaluateAlerts(facts: AlertFacts, rules: readonly AlertRule[], asking: Asking): Alert[] {
  return rules
    .flatMap((rule) => {
      const found = findReasons(facts, rule);
      return found === undefined || rule.archived ? [] : [evaluateRule(rule, found, asking)];
    })
    .toSorted((one, other) => compareDanger(one, other) || one.title.localeCompare(other.title));
}

const dentists: readonly PromptMoment[] = dentistsMoments;
const isDentists = (moment: PromptMoment): boolean => dentists.includes(moment);

interface Reasons {
  because: string[];
  byWords: boolean;
}

function evaluateRule(
  rule: AlertRule,
  { because, byWords }: Reasons,
  { at, answers, isDentist }: Asking,
): Alert {
  const given = answers.filter(({ rule_id }) => rule_id === rule.id);
  const last = given.at(-1);
  const moments: readonly PromptMoment[] = rule.moments;
  const isAboutIt =
    at !== undefined &&
    rule.level !== 'informs' &&
    moments.includes(at.moment) &&
    (rule.procedures.length === 0 ||
      drugMoments.includes(at.moment) ||
      rule.procedures.some((one) => at.procedures.includes(one)));
  return {
    rule_id: rule.id,
    note: null,
    level: rule.level,
    title: rule.name,
    instruction: rule.instruction,
    because,
    by_words: byWords,
    procedures: rule.procedures,
    asks: isAboutIt && !isQuiet(rule, given, at.moment),
    needs_dentist: at !== undefined && rule.level === 'stops' && isDentists(at.moment) && !isDentist,
    answered:
      last === undefined
        ? null
        : {
            outcome: last.outcome,
            moment: last.moment,
            by: last.by,
            at: last.at,
            reason: last.reason,
          },
  };
}

/**
 * True if an answer at this visit keeps the rule quiet. A warning stays quiet once somebody went on; a stop only at that moment,
 * unless a dentist went on. After something was put off, or done without a question, the rule asks again.
 */
function isQuiet(rule: AlertRule, answers: readonly GivenAnswer[], moment: PromptMoment): boolean {
  return answers.some(
    ({ outcome, by_dentist, moment: answered }) =>
      outcome === 'went_on' && (rule.level !== 'stops' || by_dentist || answered === moment),
  );
}

/** The reasons why a rule applies; undefined if it doesn't. */
function findReasons(facts: AlertFacts, rule: AlertRule): Reasons | undefined {
  const { age, conditions, medications, texts } = facts;
  if (rule.age_from !== null && age < rule.age_from) return undefined;
  if (rule.age_to !== null && age > rule.age_to) return undefined;
  const coded = [...named(rule.conditions, conditions), ...named(rule.drugs, medications)];
  const typed = texts.flatMap((text) =>
    [...rule.conditions, ...rule.drugs].flatMap((entry) => findMention(entry, text) ?? []),
  );
  const isAboutHealth = rule.conditions.length + rule.drugs.length > 0;
  if (isAboutHealth && coded.length === 0 && typed.length === 0) return undefined;
  if (rule.unasked && facts.unasked.length === 0) return undefined;
  const unasked = rule.unasked ? facts.unasked.map((list) => `${list} not asked`) : [];
  const value = valueReason(facts, rule);
  if (value === undefined) return undefined;
  const ages = rule.age_from !== null || rule.age_to !== null ? [`${age} years`] : [];
  return {
    because: [...new Set([...coded, ...typed, ...unasked, ...ages, ...value])],
    byWords: coded.length === 0 && typed.length > 0,
  };
}

const named = (entries: readonly string[], facts: readonly HealthFact[]): string[] =>
  facts.filter((fact) => entries.some((entry) => matchesFact(entry, fact))).map(({ name }) => name);

/** Why a measured value triggers the rule; empty if the rule names no value, undefined if the value is fine. */
function valueReason({ today, vitals }: AlertFacts, rule: AlertRule): string[] | undefined {
  if (rule.vital === null || rule.vital_test === null) return [];
  const latest = vitals[rule.vital];
  const { name, scales } = vitalFacts[rule.vital];
  const isRecent = latest !== undefined && isWithin(latest.taken_on, today, rule.vital_days);
  if (rule.vital_test === 'missing')
    return isRecent ? undefined : [latest ? `last ${name} on ${latest.taken_on}` : `no ${name}`];
  if (!isRecent) return undefined;
  const isBeyond = (value: number | null, limit: number | null) =>
    value !== null && limit !== null && (rule.vital_test === 'at_least' ? value >= limit : value < limit);
  if (!isBeyond(latest.value, rule.vital_limit) && !isBeyond(latest.second, rule.vital_second_limit))
    return undefined;
  const words = vitalWords({ ...latest, unit: scales[0].unit });
  return [`${name} ${words} on ${latest.taken_on}`];
}

const isWithin = (taken: string, today: string, days: number | null): boolean =>
  days === null || daysBetween(taken, today) <= days;

/** The alerts without questions about lists that were never asked, which are shown only where they ask. */
export function shownAlerts(alerts: readonly Alert[], rules: readonly AlertRule[]): Alert[] {
  const questions = new Set(rules.filter(({ unasked }) => unasked).map(({ id }) => id));
  return alerts.filter(({ asks, rule_id }) => asks || !questions.has(rule_id));
}

/** True if an alert marks a visit: it is about the visit's work, and nobody has gone on in spite of it there. */
export const marksVisit = (
  { procedures, answered }: Pick<Alert, 'procedures' | 'answered'>,
  brings: readonly AlertProcedure[],
): boolean =>
  answered?.outcome !== 'went_on' &&
  (procedures.length === 0 || procedures.some((one) => brings.includes(one)));

/** The alerts as the front desk sees them: only that there is one, and the rule's instruction for the desk. Alerts that only inform clinicians are left out. */
export function redactForFrontDesk(alerts: readonly Alert[], rules: readonly AlertRule[]): Alert[] {
  return alerts.flatMap((alert) => {
    const instruction = rules.find(({ id }) => id === alert.rule_id)?.desk_instruction ?? '';
    if (alert.level === 'informs' && instruction === '') return [];
    return [
      {
        ...alert,
        title: 'Health alert',
        instruction: instruction || 'Ask the clinical team.',
        because: [],
        by_words: false,
        procedures: [],
        answered: alert.answered && { ...alert.answered, reason: '' },
      },
    ];
  });
}
