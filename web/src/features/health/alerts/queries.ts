import {
  getPatientAlerts,
  getProphylaxis,
  listAlertAnswers,
  listAlertRules,
  listVisitAlerts,
  reportAlerts,
} from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** A patient's alerts, with the answers of today's visit. */
export const patientAlertsQuery = (id: string) =>
  queryOf(getPatientAlerts, { params: { id }, query: {} }, keyOf('alerts', 'patient', id));

/** The visits between two days that have alerts. */
export const visitAlertsQuery = (from: string, to: string) =>
  queryOf(listVisitAlerts, { query: { from, to } }, keyOf('alerts', 'visits', from, to));

/** The answers to a patient's alerts. */
export const alertAnswersQuery = (id: string) =>
  queryOf(listAlertAnswers, { params: { id } }, keyOf('alerts', 'answers', id));

export const alertRulesQuery = () => queryOf(listAlertRules, {}, keyOf('alert-rules'));

/** How often each rule asked between two days. */
export const alertReportQuery = (from: string, to: string) =>
  queryOf(reportAlerts, { query: { from, to } }, keyOf('alerts', 'report', from, to));

export const prophylaxisQuery = (id: string) =>
  queryOf(getProphylaxis, { params: { id }, query: {} }, keyOf('prophylaxis', id));
