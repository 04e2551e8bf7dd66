import { getMessageSettings, listAppointmentKinds, listReminderRules } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The rules by which reminders are sent. */
export const rulesQuery = () => queryOf(listReminderRules, {}, keyOf('reminder-rules', 'list'));

/** The practice's settings for messages, and the reasons why it can't send. */
export const messageSettingsQuery = () =>
  queryOf(getMessageSettings, {}, keyOf('reminder-rules', 'settings'));

/** The kinds of appointment that a rule can be for. */
export const ruleKindsQuery = () => queryOf(listAppointmentKinds, {}, keyOf('appointment-kinds', 'list'));
