import { mayStaff, yearsBetween } from '@cusp/contract';
import type { AlertMoment, AlertRule, PatientAlerts } from '@cusp/contract';
import { both } from '../../../db/question.ts';
import type { Question, QuestionAnswer } from '../../../db/question.ts';
import type { Person } from '../../../identity/person.ts';
import * as queries from './queries.ts';
import type { FactsRow, VisitRow } from './queries.ts';
import { allRules } from './rule-queries.ts';
import { alertsOf, forDesk, marksVisit } from './rules.ts';
import type { AboutToDo, AlertFacts, GivenAnswer, AlertProcedure } from './rules.ts';

/** The facts as rules ask for them. */
export function factsIn({ date_of_birth, today, texts, vitals }: FactsRow): AlertFacts {
  return {
    age: yearsBetween(date_of_birth, today),
    today,
    conditions: [],
    medications: [],
    texts: texts.flatMap(({ allergies, medical_history }) => [allergies, medical_history]).filter(Boolean),
    vitals: Object.fromEntries(
      vitals.map(({ measure, hundredths, second_hundredths, taken_on }) => [
        measure,
        {
          value: hundredths / 100,
          second: second_hundredths === null ? null : second_hundredths / 100,
          taken_on,
        },
      ]),
    ),
  };
}

interface KeptAnswer {
  rule_id: string;
  moment: AlertMoment;
  appointment_id: string | null;
  answered_on: string;
  outcome: GivenAnswer['outcome'];
  by_dentist: boolean;
  created_by: string;
  created_at: string;
  reason: string;
}

/** The answers that count for a visit: those given for it, and those of its day beside any visit. */
function answersAt(kept: readonly KeptAnswer[], visit: { id: string | null; on: string }): GivenAnswer[] {
  return kept
    .filter(({ appointment_id, answered_on }) =>
      appointment_id === null ? answered_on === visit.on : appointment_id === visit.id,
    )
    .map(({ created_by: by, created_at: at, ...answer }) => ({ ...answer, by, at }));
}

interface Known {
  facts: FactsRow;
  rules: readonly AlertRule[];
  visit: VisitRow | undefined;
  answers: readonly KeptAnswer[];
}

const isDentist = ({ role }: Person): boolean => role === 'dentist';
const seesConditions = (person: Person): boolean => mayStaff(person, 'chart.read');

/** The alerts of a patient for whoever asks, and whole for who is to decide. */
export function alertsFor(
  { facts, rules, visit, answers }: Known,
  person: Person,
  at: AboutToDo | undefined,
): { shown: PatientAlerts; whole: PatientAlerts } {
  const given = answersAt(answers, { id: visit?.id ?? null, on: visit?.appointment_date ?? facts.today });
  const alerts = alertsOf(factsIn(facts), rules, { at, answers: given, isDentist: isDentist(person) });
  const about = { patient_id: facts.patient_id, appointment_id: visit?.id ?? null };
  return {
    whole: { ...about, alerts },
    shown: { ...about, alerts: seesConditions(person) ? alerts : forDesk(alerts, rules) },
  };
}

/** All that decides about a patient's alerts, in one trip; undefined if there is no such patient. */
export const knownOf = (patientId: string, appointmentId: string | undefined): Question<Known | undefined> =>
  both(
    both(queries.factsOf(patientId), allRules),
    both(queries.visitFor(patientId, appointmentId), queries.answersOf(patientId)),
  ).map(([[[facts], rules], [visit, answers]]) => facts && { facts, rules, visit, answers });

/** What is about to be done at a moment: what is named, or else what the visit brings. */
export const aboutToDo = (
  moment: AlertMoment | undefined,
  named: readonly AlertProcedure[],
  visit: VisitRow | undefined,
): AboutToDo | undefined =>
  moment && { moment, procedures: named.length > 0 ? named : (visit?.procedures ?? []) };

/** All that decides about the alerts of all visits of some days, in one trip. */
export const knownOfVisits = (from: string, to: string) =>
  both(
    both(queries.factsOfVisits(from, to), allRules),
    both(queries.visitsOfDays(from, to), queries.answersOfVisits(from, to)),
  ).map(([[patients, rules], [visits, answers]]) => ({ patients, rules, visits, answers }));

/** The alerts that mark visits, with the visits. */
export function visitAlertsFor(
  { patients, rules, visits, answers }: QuestionAnswer<ReturnType<typeof knownOfVisits>>,
  person: Person,
) {
  const factsBy = new Map(patients.map((facts) => [facts.patient_id, facts]));
  const answersBy = Map.groupBy(answers, ({ patient_id }) => patient_id);
  return visits.flatMap((visit) => {
    const facts = factsBy.get(visit.patient_id);
    if (facts === undefined) return [];
    const known = { facts, rules, visit, answers: answersBy.get(visit.patient_id) ?? [] };
    const { shown, whole } = alertsFor(known, person, undefined);
    const marking = new Set(
      whole.alerts.filter((alert) => marksVisit(alert, visit.procedures)).map(({ rule_id }) => rule_id),
    );
    const alerts = shown.alerts.filter(({ rule_id }) => marking.has(rule_id));
    return alerts.length === 0 ? [] : [{ ...shown, alerts, appointment_id: visit.id }];
  });
}
