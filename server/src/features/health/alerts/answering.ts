import { dentistsMoments } from '@cusp/contract';
import type { Alert, AlertAnswer, AlertMoment, PatientAlerts } from '@cusp/contract';
import type { Person } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';

interface Given {
  moment: AlertMoment;
  went_on: boolean;
  reason: string;
  today: string;
}

type NewAlertAnswer = Omit<AlertAnswer, 'id' | 'created_by' | 'created_at'>;

/**
 * Checks answers, and returns them as they are stored. Refuses an answer to a rule that doesn't apply to the patient, overriding a stop
 * without a reason, and overriding one at a moment that only a dentist may decide.
 */
export function acceptAnswers(
  { alerts, appointment_id }: PatientAlerts,
  ruleIds: readonly string[],
  { moment, went_on, reason, today }: Given,
  { role }: Pick<Person, 'role'>,
): NewAlertAnswer[] {
  const by_dentist = role === 'dentist';
  return [...new Set(ruleIds)].map((ruleId) => {
    const alert = alerts.find(({ rule_id }) => rule_id === ruleId);
    if (alert === undefined) throw new Refusal('alert_rule_not_found');
    if (went_on && alert.level === 'stops') {
      if (!by_dentist && dentistsMoments.includes(moment)) throw new Refusal('alert_for_dentist');
      if (reason.trim() === '')
        throw new Refusal('invalid', [{ path: 'reason', message: 'Enter a reason to continue.' }]);
    }
    return {
      ...alertSnapshot(alert),
      moment,
      appointment_id,
      answered_on: today,
      outcome: went_on ? 'went_on' : 'heeded',
      reason,
      by_dentist,
    };
  });
}

/** The part of an alert that is stored with its answer, as it was at that time. */
export const alertSnapshot = ({ rule_id, title, level, because }: Alert) => ({
  rule_id,
  rule_name: title,
  level,
  because: because.join('; '),
});
