import { getMessageSettings, listAppointmentKinds, listReminderRules } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/keys.ts';

/** The rules by which reminders are sent. */
export const rulesQuery = () =>
  queryOptions({
    queryKey: keyOf('reminder-rules', 'list'),
    queryFn: ({ signal }) => call(listReminderRules, {}, { signal }),
  });

/** How the practice sends messages, and why it can't. */
export const messageSettingsQuery = () =>
  queryOptions({
    queryKey: keyOf('reminder-rules', 'settings'),
    queryFn: ({ signal }) => call(getMessageSettings, {}, { signal }),
  });

/** The kinds of appointment that a rule can be for. */
export const ruleKindsQuery = () =>
  queryOptions({
    queryKey: keyOf('appointment-kinds', 'list'),
    queryFn: ({ signal }) => call(listAppointmentKinds, {}, { signal }),
  });
