import {
  createBookingReason,
  listAppointmentKinds,
  listWork,
  portalBook,
  portalOpenings,
  updateOnlineBooking,
} from '@cusp/contract';
import type { InputOf } from '@cusp/contract';
import { patientOf } from '../../../../tests/support/paying.ts';
import { callAs, testApp } from '../../../../tests/support/practice.ts';

const { app, newPractice } = await testApp();
type Rules = InputOf<typeof updateOnlineBooking>['body'];

/** The rules that an office would set. */
export const usualRules = {
  is_open: true,
  notice_hours: 24,
  horizon_days: 60,
  most_a_day: null,
  change_hours: 24,
  change_terms: 'We charge $50 for less than a day’s notice.',
};

/** The openings without those of the first day, whose notice may end while a test runs. */
export const afterFirstDay = <Opening extends { date: string }>(openings: readonly Opening[]): Opening[] =>
  openings.filter(({ date }) => date !== openings[0]?.date);

/** A practice that is open for booking a cleaning, with a patient in the portal. */
export async function openPractice(rules: Partial<Rules> = {}, practice = newPractice, here = app) {
  const made = await practice();
  const { call } = made;
  await call(updateOnlineBooking, { body: { ...usualRules, ...rules } });
  const kinds = (await call(listAppointmentKinds)).output;
  const cleaning = kinds.find(({ type }) => type === 'cleaning');
  if (cleaning === undefined) throw new Error('A practice starts with a cleaning.');
  const reasonFields = {
    name: 'Cleaning and checkup',
    name_es: 'Limpieza y revisión',
    kind_id: cleaning.id,
    way: 'book',
    from_age: null,
    until_age: null,
    place: 1,
  } as const;
  const { output: reason } = await call(createBookingReason, { body: reasonFields });
  const someone = () => patientOf(call, callAs(here), (token) => callAs(here, token));
  const { patient_id, visitor } = await someone();
  const openings = async (who = visitor, more: Partial<InputOf<typeof portalOpenings>['query']> = {}) =>
    (await who(portalOpenings, { query: { booking_reason_id: reason.id, days: '31', ...more } })).output;
  const first = async () => {
    const opening = afterFirstDay(await openings())[0];
    if (opening === undefined) throw new Error('Nothing is free.');
    return opening;
  };
  const bookAt = (
    { date, time, provider_id }: { date: string; time: string; provider_id: string | null },
    who = visitor,
    note = '',
  ) => who.unchecked(portalBook, { body: { booking_reason_id: reason.id, date, time, provider_id, note } });
  const onlineWork = async () => (await call(listWork, { query: { kind: 'online_change' } })).rows;
  return {
    ...made,
    cleaning,
    reasonFields,
    reason,
    someone,
    patient_id,
    visitor,
    openings,
    first,
    bookAt,
    onlineWork,
  };
}
