import { mayStaff } from '@cusp/contract';
import type { AlertMoment, AlertRule, PatientAlerts } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { both } from '../../../db/question.ts';
import type { Question } from '../../../db/question.ts';
import type { Person } from '../../../identity/person.ts';
import * as queries from './queries.ts';
import type { AlertVisitRow } from './queries.ts';
import { factsIn, patientFactsOf } from './facts.ts';
import type { AlertPatientFacts } from './facts.ts';
import { allRules } from './rule-queries.ts';
import { alertsOf, forDesk, marksVisit } from './rules.ts';
import type { MomentAsked, GivenAnswer, AlertProcedure } from './rules.ts';

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
  facts: AlertPatientFacts;
  rules: readonly AlertRule[];
  visit: AlertVisitRow | undefined;
  answers: readonly KeptAnswer[];
}

const isDentist = ({ role }: Person): boolean => role === 'dentist';
const seesConditions = (person: Person): boolean => mayStaff(person, 'chart.read');

/** The alerts of a patient for whoever asks, and whole for who is to decide. */
export function alertsFor(
  { facts, rules, visit, answers }: Known,
  person: Person,
  at: MomentAsked | undefined,
): { shown: PatientAlerts; whole: PatientAlerts } {
  const given = answersAt(answers, {
    id: visit?.id ?? null,
    on: visit?.appointment_date ?? facts.health.today,
  });
  const alerts = alertsOf(factsIn(facts), rules, { at, answers: given, isDentist: isDentist(person) });
  const about = { patient_id: facts.health.patient_id, appointment_id: visit?.id ?? null };
  return {
    whole: { ...about, alerts },
    shown: { ...about, alerts: seesConditions(person) ? alerts : forDesk(alerts, rules) },
  };
}

/** All that decides about a patient's alerts, in one trip; undefined if there is no such patient. */
export const alertsKnownOf = (
  patientId: string,
  appointmentId: string | undefined,
): Question<Known | undefined> =>
  both(
    both(patientFactsOf(patientId), allRules),
    both(queries.visitFor(patientId, appointmentId), queries.alertAnswersOf(patientId)),
  ).map(([[facts, rules], [visit, answers]]) => facts && { facts, rules, visit, answers });

/** What is about to be done at a moment: what is named, or else what the visit brings. */
export const aboutToDo = (
  moment: AlertMoment | undefined,
  named: readonly AlertProcedure[],
  visit: AlertVisitRow | undefined,
): MomentAsked | undefined =>
  moment && { moment, procedures: named.length > 0 ? named : (visit?.procedures ?? []) };

/** All that decides about the alerts of all visits of some days. */
export async function knownOfVisits(tx: Tx, from: string, to: string) {
  const [[visits, answers], rules] = await tx.ask(
    both(both(queries.visitsOfDays(from, to), queries.answersOfVisits(from, to)), allRules),
  );
  const ids = [...new Set(visits.map(({ patient_id }) => patient_id))];
  const patients = await Promise.all(ids.map((id) => tx.ask(patientFactsOf(id))));
  return { patients: patients.filter((facts) => facts !== undefined), rules, visits, answers };
}

/** The alerts that mark visits, with the visits. */
export function visitAlertsFor(
  { patients, rules, visits, answers }: Awaited<ReturnType<typeof knownOfVisits>>,
  person: Person,
) {
  const factsBy = new Map(patients.map((facts) => [facts.health.patient_id, facts]));
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
