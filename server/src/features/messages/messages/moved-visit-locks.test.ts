// Patients are locked before their visits, and visits before reminders (docs/messages.md, "Locks"), also by staff who move a visit, mark a patient as
// living, or send notices of a delay.
import {
  createAppointment,
  createDelay,
  createProvider,
  listProviders,
  markDeceased,
  markLiving,
  moveAppointment,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { blocked, lockedOf } from '../../../../tests/support/blocked.ts';
import { dayIn } from '../../../../tests/support/days.ts';
import { aNumber, messagesApp } from '../../../../tests/support/messages-app.ts';

const { practice, patient, rule, visit, jobsEnd, sentTo, asOwner } = await messagesApp();
const waiting = blocked(asOwner);

/** A patient who is marked as deceased, with visits that were booked since. */
async function deceased(days: readonly number[]) {
  const made = await practice();
  await rule(made.call);
  const id = await patient(made.call);
  await made.call(markDeceased, { params: { id }, body: { died_on: null } });
  const visits = [];
  for (const day of days) visits.push(await visit(made.call, id, dayIn(made.zone, day)));
  const { output: other } = await made.call(createProvider, { body: { name: 'Dr. Vale', kind: 'dentist' } });
  await jobsEnd();
  const markAsLiving = () => made.call.unchecked(markLiving, { params: { id } });
  return { ...made, id, visits, provider: other.id, markAsLiving };
}

test('a patient is marked as living while staff move their visit', async () => {
  const made = await deceased([20]);
  const [booked] = made.visits;
  const answers = await asOwner(async (client) => {
    await client.query('begin');
    // Moving the visit locks it before it waits for this.
    await client.query('select from provider where id = $1 for update', [made.provider]);
    const moving = made.call.unchecked(moveAppointment, {
      params: { id: booked?.id ?? '' },
      body: {
        version: booked?.version ?? 0,
        appointment_date: dayIn(made.zone, 21),
        appointment_time: '15:00',
        duration: 60,
        provider_id: made.provider,
      },
    });
    await expect.poll(waiting).toBe(1);
    const marking = made.markAsLiving();
    await expect.poll(waiting).toBe(2);
    await client.query('commit');
    return Promise.all([moving, marking]);
  });
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test('a patient’s visits are locked before the reminders that are planned when they are living again', async () => {
  const made = await deceased([20, 21]);
  const ids = made.visits.map(({ id }) => id).toSorted();
  // A reminder of the first visit, planned at this moment; the second has none yet.
  await asOwner(async (client) => {
    await client.query(
      `insert into reminder (practice_id, rule_id, appointment_id, patient_id, visit_date, visit_time, due_at)
        select a.practice_id, r.id, a.id, a.patient_id, a.appointment_date, a.appointment_time, now() + interval '10 days'
          from appointment a join reminder_rule r on r.practice_id = a.practice_id where a.id = $1`,
      [ids[0]],
    );
    await client.query('begin');
    await client.query('select from appointment where id = $1 for update', [ids[1]]);
    const marking = made.markAsLiving();
    await expect.poll(waiting).toBe(1);
    expect(await lockedOf(client, 'reminder', 'appointment_id = any ($1)', [ids])).toBe(0);
    await client.query('commit');
    expect((await marking).status).toBe(200);
  });
});

test('notices of a delay wait for who merges a patient before any visit is locked', async () => {
  const made = await practice({ hour: 12 });
  const [vale] = (await made.call(listProviders)).output;
  const provider_id = vale?.id ?? '';
  const phones = [aNumber(), aNumber()];
  const visits: string[] = [];
  const patients: string[] = [];
  for (const [place, phone] of phones.entries()) {
    const patient_id = await patient(made.call, { phone });
    patients.push(patient_id);
    const { output } = await made.call(createAppointment, {
      body: {
        patient_id,
        appointment_date: dayIn(made.zone, 0),
        appointment_time: `1${place + 3}:30`,
        provider_id,
      },
    });
    visits.push(output.id);
  }
  await asOwner(async (client) => {
    await jobsEnd();
    await client.query('begin');
    await client.query('select from patient where id = any ($1) for update', [patients]);
    const telling = made.call.unchecked(createDelay, {
      body: { provider_id, minutes: 20, appointment_ids: visits },
    });
    await expect.poll(waiting).toBe(1);
    // Whoever has the patients may lock their visits next.
    await client.query('select from appointment where id = any ($1) order by id for update', [visits]);
    await client.query(`update appointment set appointment_time = '16:00' where id = $1`, [visits[1]]);
    await client.query('commit');
    expect(await telling).toMatchObject({ status: 201, body: { told: 2 } });
  });
  await jobsEnd();
  // Each reads the time that stood once nobody moved it any more.
  expect(sentTo(phones[0] ?? '')[0]?.text).toContain('1:50 PM (was 1:30 PM)');
  expect(sentTo(phones[1] ?? '')[0]?.text).toContain('4:20 PM (was 4:00 PM)');
});
