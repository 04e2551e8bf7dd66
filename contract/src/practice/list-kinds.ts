import { listKind } from '../kernel/kinds/list-kind.ts';

/** The simple lists in a practice's settings, with one line of code each. */
export const listKinds = {
  booking_reason: listKind('booking_reason', 'booking-reasons', {
    one: 'a reason to book',
    several: 'reasons to book',
  }),
  saved_report: {
    ...listKind('saved_report', 'saved-reports', { one: 'a saved report', several: 'saved reports' }),
    happens: ['added', 'changed', 'mailed'],
  } as const,
  laboratory: listKind('laboratory', 'laboratories', { one: 'a laboratory', several: 'laboratories' }),
};
