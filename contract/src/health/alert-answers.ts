import * as z from 'zod/mini';
import { get, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { alertLevels, alertMoments } from './rules/alert-words.ts';
import { alertOutcomes, shownWithAlerts } from './alerts.ts';

/** A stored answer. */
export const AlertAnswer = z.object({
  id: z.string(),
  rule_id: z.string(),
  rule_name: z.string(),
  level: z.enum(alertLevels),
  because: z.string(),
  moment: z.enum(alertMoments),
  appointment_id: z.nullable(z.string()),
  answered_on: z.string(),
  outcome: z.enum(alertOutcomes),
  reason: z.string(),
  by_dentist: z.boolean(),
  created_by: z.string(),
  created_at: field.moment(),
});
export type AlertAnswer = z.infer<typeof AlertAnswer>;

export const listAlertAnswers = get('/patients/{id}/alert-answers', {
  summary: 'The answers to a patient’s alerts, latest first.',
  access: staffWith('chart.read'),
  audit: { action: 'read', object: 'alert_answer', patient: 'params.id' },
  shows: shownWithAlerts,
  output: z.array(AlertAnswer),
  refusals: ['patient_not_found'],
});

/** How often a rule asked between two days, and with what outcome. */
export const AlertCount = z.object({
  rule_id: z.string(),
  name: z.string(),
  level: z.enum(alertLevels),
  archived: z.boolean(),
  fired: z.int(),
  went_on: z.int(),
  heeded: z.int(),
  unasked: z.int(),
});
export type AlertCount = z.infer<typeof AlertCount>;

export const reportAlerts = get('/alert-rules/report', {
  summary: 'How often each rule asked between two days, and how often it was overridden.',
  access: staffWith('chart.read'),
  audit: { nothing: 'Counts of rules, no record.' },
  query: z.object({ from: field.date('Enter the first day.'), to: field.date('Enter the last day.') }),
  shows: shownWithAlerts,
  output: z.array(AlertCount),
  refusals: [],
});
