import { createAppointment, createPatient, updateAppointment } from '@cusp/contract';
import { expect, test } from 'vitest';
import { newId } from '../values/ids.ts';
import { aPatient, asOwner, testApp } from '../../tests/support/practice.ts';
import { setSubscription } from '../../tests/support/subscriptions.ts';

const { newPractice, stranger } = await testApp();

const anAppointment = (patient_id: string, more: object = {}) => ({
  patient_id,
  appointment_date: '2030-03-04',
  appointment_time: '09:00',
  duration: 30,
  type: 'checkup',
  notes: '',
  recall_date: null,
  ...more,
});
const somebody = '00000000-0000-7000-8000-000000000000';

/** How many rows of a practice a call may have left behind. */
const leftIn = (practiceId: string) =>
  asOwner(async (owner) => {
    const { rows } = await owner.query<Record<string, number>>(
      `select (select count(*)::int from appointment where practice_id = $1) as appointments,
        (select count(*)::int from idempotency_key where practice_id = $1) as keys,
        (select count(*)::int from audit_pending where practice_id = $1 and outcome = 'done' and call = 'createAppointment')
          + (select count(*)::int from audit_entry where practice_id = $1 and outcome = 'done' and call = 'createAppointment') as entries`,
      [practiceId],
    );
    return rows[0];
  });

test('who may not write is told why in the order of the contract, and nothing is done', async () => {
  const { call, user } = await newPractice();
  const { id } = await call(createPatient, { body: aPatient() });
  const nobodys = anAppointment(somebody);
  expect((await stranger(createAppointment, { body: nobodys })).status).toBe(401);
  expect((await call(createAppointment, { body: { ...nobodys, duration: 1 } })).status).toBe(422);
  expect((await call(createAppointment, { body: nobodys })).status).toBe(404);
  await setSubscription(user.practice.id, `status = 'cancelled'`);
  for (const body of [anAppointment(id), nobodys, { ...nobodys, duration: 1 }])
    expect((await call(createAppointment, { body }, { 'idempotency-key': newId() })).status).toBe(403);
  expect(await leftIn(user.practice.id)).toEqual({ appointments: 0, keys: 0, entries: 0 });
});

test('the database itself shows nothing to whoever may not make the call', async () => {
  const { user } = await newPractice();
  const opened = (roles: string | null, unfinished = false) =>
    asOwner(async (owner) => {
      const { rows } = await owner.query<{ practice_id: string; opened: string }>(
        `select e.practice_id, current_setting('app.practice_id') as opened
          from staff_session s, lateral enter_practice(s.token_hash, $2::staff_role[], $3) e where s.practice_id = $1`,
        [user.practice.id, roles, unfinished],
      );
      return rows.map((row) => row.opened);
    });
  const change = (what: string) =>
    asOwner((owner) => owner.query(`update ${what} where practice_id = $1`, [user.practice.id]));
  expect(await opened('{dentist}')).toEqual([user.practice.id]);
  expect(await opened('{receptionist}')).toEqual(['']);
  // A practice that may not add may still read.
  await setSubscription(user.practice.id, `status = 'cancelled'`);
  expect(await opened('{dentist}')).toEqual([user.practice.id]);
  await change('staff set must_change_password = true');
  expect([await opened('{dentist}'), await opened('{dentist}', true)]).toEqual([[''], [user.practice.id]]);
  await change('staff set must_change_password = false');
  await change('practice set require_second_factor = true');
  expect([await opened('{dentist}'), await opened('{dentist}', true)]).toEqual([[''], [user.practice.id]]);
  await change('practice set suspended_at = now()');
  expect([await opened('{dentist}'), await opened('{dentist}', true)]).toEqual([[''], ['']]);
  // Calls for which the server decides before any further query.
  expect(await opened(null)).toEqual([user.practice.id]);
});

test('requests with one key at once make one record and are answered alike', async () => {
  const { call, user } = await newPractice();
  const { id } = await call(createPatient, { body: aPatient() });
  const headers = { 'idempotency-key': newId() };
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => call(createAppointment, { body: anAppointment(id) }, headers)),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await leftIn(user.practice.id)).toMatchObject({ appointments: 1, keys: 1 });
});

test('a repeated request is answered as before where it would be refused by now', async () => {
  const { call } = await newPractice();
  const { id } = await call(createPatient, { body: aPatient() });
  const headers = { 'idempotency-key': newId() };
  const made = await call(createAppointment, { body: anAppointment(id) }, headers);
  expect((await call(createAppointment, { body: anAppointment(somebody) }, headers)).status).toBe(422);
  expect((await call(createAppointment, { body: anAppointment(id) }, headers)).text).toBe(made.text);
});

test('of two who change one appointment at once the second is told, and what is completed stays so', async () => {
  const { call } = await newPractice();
  const { id } = await call(createPatient, { body: aPatient() });
  const { output } = await call(createAppointment, { body: anAppointment(id) });
  const change = (status: string, version: number | null) =>
    call(updateAppointment, { params: { id: output.id }, body: { ...anAppointment(id), status, version } });
  const both = await Promise.all([change('completed', output.version), change('cancelled', output.version)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const won = (both[0].status === 200 ? both[0] : both[1]).output;
  expect(await change('scheduled', null)).toMatchObject({ status: 409 });
  expect(await change(won.status, won.version)).toMatchObject({ status: 200 });
  expect(
    (
      await call(updateAppointment, {
        params: { id: output.id },
        body: { ...anAppointment(somebody), status: won.status },
      })
    ).status,
  ).toBe(404);
  expect(
    (
      await call(updateAppointment, {
        params: { id: somebody },
        body: { ...anAppointment(id), status: 'completed' },
      })
    ).status,
  ).toBe(404);
});

test('keys that are a day old are forgotten, and no others', async () => {
  const { call, user } = await newPractice();
  const { id } = await call(createPatient, { body: aPatient() }, { 'idempotency-key': newId() });
  await call(createAppointment, { body: anAppointment(id) }, { 'idempotency-key': newId() });
  const { keys } = await asOwner(async (owner) => {
    await owner.query(
      `update idempotency_key set created_at = now() - interval '25 hours' where practice_id = $1 and call = 'createPatient'`,
      [user.practice.id],
    );
    await owner.query('select delete_old_idempotency_keys()');
    return (await leftIn(user.practice.id)) ?? {};
  });
  expect(keys).toBe(1);
});
