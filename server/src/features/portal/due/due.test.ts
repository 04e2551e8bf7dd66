import {
  addDays,
  listRecallTypes,
  markDeceased,
  portalDueVisits,
  setPatientRecall,
  updateOnlineBooking,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { openPractice, usualRules } from '../booking/booking.helpers.ts';

/** A patient who is due for a cleaning in so many days. */
async function dueIn(days: number) {
  const practice = await openPractice();
  const { call, patient_id, cleaning, visitor, user } = practice;
  const types = (await call(listRecallTypes)).output;
  const type = types.find(({ book_kind_id, from_age }) => book_kind_id === cleaning.id && from_age === null);
  if (type === undefined) throw new Error('A practice starts with a recall for cleanings.');
  const decide = (body: object) =>
    call(setPatientRecall, {
      params: { id: patient_id },
      body: { recall_type_id: type.id, override_date: addDays(user.today, days), ...body },
    });
  await decide({});
  return { ...practice, type, decide, due: async () => (await visitor(portalDueVisits)).output };
}

test('what is due is shown with the reason it is booked for, until it is booked', async () => {
  const { due, type, reason, first, bookAt, user } = await dueIn(-3);
  expect(await due()).toEqual([
    {
      recall_type_id: type.id,
      name: type.name,
      due_date: addDays(user.today, -3),
      overdue: true,
      booking_reason_id: reason.id,
    },
  ]);
  expect((await bookAt(await first())).status).toBe(201);
  expect(await due()).toEqual([]);
});

test('what is later, paused or ended is not; without online booking the patient calls', async () => {
  expect(await (await dueIn(31)).due()).toEqual([]);
  const { call, decide, due, user } = await dueIn(0);
  await call(updateOnlineBooking, { body: { ...usualRules, is_open: false } });
  expect(await due()).toMatchObject([{ overdue: false, booking_reason_id: null }]);
  await decide({ paused_until: addDays(user.today, 9) });
  expect(await due()).toEqual([]);
  await decide({ ended_reason: 'Goes elsewhere' });
  expect(await due()).toEqual([]);
});

test('an examination within a month of the cleaning is the same visit', async () => {
  const { call, decide, due, reason, type, user } = await dueIn(40);
  const examination = (await call(listRecallTypes)).output.find(({ name }) => name === 'Examination');
  await decide({ recall_type_id: examination?.id ?? '', override_date: addDays(user.today, 20) });
  expect(await due()).toMatchObject([
    { name: `${type.name}, Examination`, due_date: addDays(user.today, 20), booking_reason_id: reason.id },
  ]);
});

test('each sees their own, and nobody asks the deceased', async () => {
  const { call, someone, due, patient_id, user } = await dueIn(-3);
  const other = await someone();
  expect((await other.visitor(portalDueVisits)).output).toEqual([]);
  await call(markDeceased, { params: { id: patient_id }, body: { died_on: user.today } });
  expect(await due()).toEqual([]);
});
