import { listKind } from '../kernel/kinds/list-kind.ts';

/** The plain lists that a practice keeps for itself: one line each. */
export const listKinds = {
  booking_reason: listKind('booking_reason', 'booking-reasons', {
    one: 'a reason to book',
    several: 'reasons to book',
  }),
  laboratory: listKind('laboratory', 'laboratories', { one: 'a laboratory', several: 'laboratories' }),
};
