import {
  createBookingReason,
  listAdjustmentKinds,
  listAppointmentKinds,
  updateOnlineBooking,
  updateVisitFeeRule,
} from '@cusp/contract';
import type { Practice } from './practice.ts';

/** The terms that patients read before they move or cancel. */
export const terms = 'Please tell us a day before. Later changes cost $50.';

/** Opens booking online: a cleaning to book, for a deposit in dollars or none, and pain to call about. */
export async function openBooking({ call }: Pick<Practice, 'call'>, deposit: number | null = null) {
  const kinds = await call(listAppointmentKinds, {});
  const cleaning = kinds.find(({ type }) => type === 'cleaning');
  const reason = { kind_id: cleaning?.id ?? '', from_age: null, until_age: null };
  await call(createBookingReason, {
    body: {
      ...reason,
      name: 'Cleaning and checkup',
      name_es: 'Limpieza y revisión',
      way: 'book',
      deposit,
      place: 1,
    },
  });
  await call(createBookingReason, {
    body: { ...reason, name: 'Pain or an accident', name_es: '', way: 'call', place: 2 },
  });
  await call(updateOnlineBooking, {
    body: {
      is_open: true,
      notice_hours: 24,
      horizon_days: 60,
      most_a_day: null,
      change_hours: 24,
      change_terms: terms,
    },
  });
}

/** A fee of $50 for visits that are missed, or canceled within a day. */
export async function setVisitFee({ call }: Pick<Practice, 'call'>) {
  const kinds = await call(listAdjustmentKinds, {});
  const adjustment_kind_id = kinds.find(({ name }) => name === 'Returned-check fee')?.id ?? '';
  const words = 'The first one is on us.';
  await call(updateVisitFeeRule, {
    body: { amount: 50, cancel_hours: 24, adjustment_kind_id, words, words_es: '' },
  });
}
