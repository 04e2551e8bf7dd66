import { setTimeout as sleep } from 'node:timers/promises';
import { type AppointmentInput, createAppointment, listOperatories } from '@cusp/contract';
import { expect, test } from 'vitest';
import { asOwner, type Caller, testApp } from '../../../../tests/support/practice.ts';
import { bookable } from '../../../../tests/support/scheduling.ts';

const { newPractice } = await testApp();
/** `RACE=1000` is the full size: 1,000 bookings for 50 places. */
const bookings = Number(process.env['RACE'] ?? 200);
const places = bookings / 20;

/** Books as a good client does: what was too much at once comes again after the pause that it was told, not all together. */
async function bookOnceAdmitted(call: Caller, body: AppointmentInput) {
  for (;;) {
    const answer = await call(createAppointment, { body });
    if (answer.status !== 503) return answer.status;
    const pause = Number(answer.headers['retry-after']);
    expect(pause).toBeGreaterThan(0);
    await sleep(1000 * pause * (1 + Math.random()));
  }
}

test('of many who book few places at once, exactly as many get one, and nobody an error', async () => {
  const { call, member, user } = await newPractice();
  const { first, second, aVisit, patientId, another } = await bookable(call);
  const other = await another();
  const colleagues = [call, await member('receptionist'), await member('hygienist')];
  expect((await call(listOperatories)).rows).toHaveLength(2);
  const answers = await Promise.all(
    Array.from({ length: bookings }, (_, at) => {
      const place = at % places;
      const hour = String(8 + (Math.floor(place / 2) % 8)).padStart(2, '0');
      const day = String(3 + Math.floor(place / 16)).padStart(2, '0');
      return bookOnceAdmitted(
        colleagues[at % colleagues.length] ?? call,
        aVisit({
          appointment_date: `2031-03-${day}`,
          appointment_time: `${hour}:00`,
          duration: 60,
          operatory_id: place % 2 === 0 ? first.id : second.id,
          patient_id: place % 2 === 0 ? patientId : other,
        }),
      );
    }),
  );
  const counted = [...Map.groupBy(answers, (status) => status)].map(([status, all]) => [status, all.length]);
  expect(Object.fromEntries(counted)).toEqual({ 201: places, 409: bookings - places });
  const { rows } = await asOwner((owner) =>
    owner.query('select count(*)::int from chair_time where practice_id = $1', [user.practice.id]),
  );
  expect(rows).toEqual([{ count: places }]);
});
