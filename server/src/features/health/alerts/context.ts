import { mayStaff } from '@cusp/contract';
import type { AlertMoment, AlertRule, PromptMoment, PatientAlerts } from '@cusp/contract';
import { both } from '../../../db/read-plan.ts';
import type { ReadPlan, ReadPlanAnswer } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';
import { standingNotes } from '../popup-notes/index.ts';
import type { StandingNote } from '../popup-notes/index.ts';
import { alertsOfNotes, marksOfNotes } from './notes.ts';
import * as queries from './queries.ts';
import { alertAnswersOf, answersOfVisits } from './answer-queries.ts';
import type { AlertVisitRow } from './queries.ts';
import { alertFactsFrom, factsOfPatients, patientFactsOf } from './facts.ts';
import type { AlertPatientFacts } from './facts.ts';
import { allRules } from './rule-queries.ts';
import { evaluateAlerts, redactForFrontDesk, marksVisit, shownAlerts } from './rules.ts';
import type { PlannedStep, GivenAnswer, AlertProcedure } from './rules.ts';

interface StoredAnswer {
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

/** The answers that count for a visit: those given for it, and those of its day outside any visit. */
function answersAt(kept: readonly StoredAnswer[], visit: { id: string | null; on: string }): GivenAnswer[] {
  return kept
    .filter(({ appointment_id, answered_on }) =>
      appointment_id === null ? answered_on === visit.on : appointment_id === visit.id,
    )
    .map(({ created_by: by, created_at: at, ...answer }) => ({ ...answer, by, at }));
}

interface AlertContext {
  facts: AlertPatientFacts;
  rules: readonly AlertRule[];
  visit: AlertVisitRow | undefined;
  answers: readonly StoredAnswer[];
  notes: readonly StandingNote[];
}

/** The member of staff who reads the alerts; undefined for the service, or a patient who answers a text or opens a link. */
export type AlertReader = Person | undefined;

const isDentist = (reader: AlertReader): boolean => reader?.role === 'dentist';
const seesConditions = (reader: AlertReader): boolean =>
  reader !== undefined && mayStaff(reader, 'health.read');

const answersNow = ({ facts, visit, answers }: AlertContext): GivenAnswer[] =>
  answersAt(answers, { id: visit?.id ?? null, on: visit?.appointment_date ?? facts.health.today });

/** The rules for which it is already recorded that nobody was asked at this visit and moment. */
export const rulesRecordedAsUnasked = (known: AlertContext, moment: AlertMoment): ReadonlySet<string> =>
  new Set(
    answersNow(known)
      .filter((answer) => answer.outcome === 'unasked' && answer.moment === moment)
      .map(({ rule_id }) => rule_id),
  );

/** A patient's alerts as this person may see them (`shown`), with the pop-up notes; and those of all rules (`whole`), for deciding. */
export function alertsFor(
  known: AlertContext,
  person: AlertReader,
  at: PlannedStep | undefined,
): { shown: PatientAlerts; whole: PatientAlerts } {
  const { facts, rules, visit, notes } = known;
  const alerts = evaluateAlerts(alertFactsFrom(facts), rules, {
    at,
    answers: answersNow(known),
    isDentist: isDentist(person),
  });
  const seen = shownAlerts(alerts, rules);
  const { patient_id, patient_name } = facts.health;
  const about = { patient_id, patient_name, appointment_id: visit?.id ?? null };
  return {
    whole: { ...about, alerts },
    shown: {
      ...about,
      alerts: [
        ...(seesConditions(person) ? seen : redactForFrontDesk(seen, rules)),
        ...alertsOfNotes(notes, at?.moment),
      ],
    },
  };
}

/** Reads everything that a patient's alerts depend on, in one round trip; undefined if there is no such patient. */
export const readAlertContext = (
  patientId: string,
  asked: queries.AlertOccasion = {},
): ReadPlan<AlertContext | undefined> =>
  both(
    both(patientFactsOf(patientId), allRules),
    both(both(queries.visitFor(patientId, asked), alertAnswersOf(patientId)), standingNotes(patientId)),
  ).map(([[facts, rules], [[visit, answers], notes]]) => facts && { facts, rules, visit, answers, notes });

/** The step about to be taken at a moment, with the named procedures, or else those of the visit. */
export const plannedStep = (
  moment: PromptMoment | undefined,
  named: readonly AlertProcedure[],
  visit: AlertVisitRow | undefined,
): PlannedStep | undefined =>
  moment && { moment, procedures: named.length > 0 ? named : (visit?.procedures ?? []) };

/** Reads everything that the alerts of all visits between two days depend on, in one round trip however many there are. */
export const readVisitContexts = (from: string, to: string) =>
  both(
    both(queries.visitsOfDays(from, to), answersOfVisits(from, to)),
    both(
      both(allRules, factsOfPatients(queries.patientsWithVisits(from, to))),
      standingNotes(queries.patientsWithVisits(from, to)),
    ),
  ).map(([[visits, answers], [[rules, patients], notes]]) => ({ visits, answers, rules, patients, notes }));

type VisitContexts = ReadPlanAnswer<ReturnType<typeof readVisitContexts>>;

/** The visits that are marked because of alerts, with those alerts. */
export function visitsWithAlerts({ patients, rules, visits, answers }: VisitContexts) {
  const factsBy = new Map(patients.map((facts) => [facts.health.patient_id, facts]));
  const answersBy = Map.groupBy(answers, ({ patient_id }) => patient_id);
  return visits.flatMap((visit) => {
    const facts = factsBy.get(visit.patient_id);
    if (facts === undefined) return [];
    const known = { facts, rules, visit, answers: answersBy.get(visit.patient_id) ?? [], notes: [] };
    const { whole } = alertsFor(known, undefined, undefined);
    const alerts = shownAlerts(whole.alerts, rules).filter((alert) => marksVisit(alert, visit.procedures));
    return alerts.length === 0 ? [] : [{ visit, alerts }];
  });
}

/** The alerts of all visits as this person may see them, with the pop-up notes. */
export function visitAlertsFor(known: VisitContexts, reader: AlertReader) {
  const marked = new Map(visitsWithAlerts(known).map(({ visit, alerts }) => [visit.id, alerts]));
  const notesBy = Map.groupBy(known.notes, ({ patient_id }) => patient_id);
  return known.visits.flatMap(({ id: appointment_id, patient_id }) => {
    const whole = marked.get(appointment_id) ?? [];
    const alerts = [
      ...(seesConditions(reader) ? whole : redactForFrontDesk(whole, known.rules)),
      ...marksOfNotes(notesBy.get(patient_id) ?? []),
    ];
    return alerts.length === 0 ? [] : [{ patient_id, appointment_id, alerts }];
  });
}
