// Patients who ask for an earlier time: they are on the short list by their own wish, and fit what suits them. Issue 27.
import {
  addDays,
  createAppointment,
  dayNames,
  dayParts,
  daysAndTimesOf,
  inviteToPortal,
  listAppointmentEvents,
  listAsap,
  listFits,
  listOperatories,
  portalDropEarlierTime,
  portalEarlierTimes,
  portalSetEarlierTime,
  setVisitProgress,
  undoAppointment,
  updateAppointment,
} from '@cusp/contract';
import type { InputOf } from '@cusp/contract';
import { expect, test } from 'vitest';
import { activateIn, anEmail, aProof, tokenIn } from '../../../../tests/support/invited.ts';
import { patientOf } from '../../../../tests/support/paying.ts';
import { callAs, testApp } from '../../../../tests/support/practice.ts';

const { app, newPractice, stranger } = await testApp();
const activate = activateIn(app);

type Wish = InputOf<typeof portalSetEarlierTime>['body'];

/** A patient who is signed in, with a visit in twenty days. */
async function aVisit() {
  const practice = await newPractice();
  const { call, user } = practice;
  const on = (days: number) => addDays(user.today, days);
  const { patient_id, visitor } = await patientOf(call, stranger, (token) => callAs(app, token));
  const booked = await call(createAppointment, {
    body: { patient_id, appointment_date: on(20), appointment_time: '14:00', duration: 60 },
  });
  const params = { id: booked.id };
  const anyTime: Wish = { days: [...dayNames], times: [...dayParts], until: on(20) };
  const [operatory] = (await call(listOperatories)).output;
  return {
    ...practice,
    on,
    patient_id,
    visitor,
    params,
    visit: booked.output,
    anyTime,
    ask: (wish: Partial<Wish> = {}, as = visitor) =>
      as.unchecked(portalSetEarlierTime, { params, body: { ...anyTime, ...wish } }),
    drop: (as = visitor) => as.unchecked(portalDropEarlierTime, { params }),
    own: async () => (await visitor(portalEarlierTimes)).output,
    listed: async () => (await call(listAsap)).output,
    fits: async (date: string, time: string) =>
      (
        await call(listFits, {
          query: { date, time, minutes: '60', operatory_id: operatory?.id ?? '' },
        })
      ).output,
  };
}

test('a wish stands on the short list with its days and times, is changed and taken back', async () => {
  const { ask, drop, own, listed, anyTime, params, on } = await aVisit();
  expect(await own()).toEqual([]);
  expect(await listed()).toEqual([]);
  const asked = await ask({ days: ['wed', 'mon', 'wed'], times: ['morning'] });
  expect(asked).toMatchObject({ status: 200, body: { appointment_id: params.id, version: 1 } });
  const wish = { days: ['mon', 'wed'], times: ['morning'], until: on(20) };
  expect(await own()).toEqual([{ appointment_id: params.id, version: 1, ...wish }]);
  expect(await listed()).toMatchObject([{ id: params.id, asap: false, wish }]);

  expect(await ask({ until: on(9), version: 1 })).toMatchObject({ status: 200, body: { version: 2 } });
  expect((await ask({ version: 1 })).status).toBe(409);
  expect(await own()).toEqual([{ ...anyTime, until: on(9), appointment_id: params.id, version: 2 }]);

  expect((await drop()).status).toBe(204);
  expect((await drop()).status).toBe(204);
  expect(await own()).toEqual([]);
  expect(await listed()).toEqual([]);
  expect((await ask({ version: 2 })).status).toBe(409);
  // Asked once more, it isn't a version that an earlier tab knows.
  expect((await ask()).status).toBe(200);
  const [again] = await own();
  expect(again?.version).toBeGreaterThan(2);
  for (const version of [1, 2]) expect((await ask({ version })).status).toBe(409);
  expect(await listed()).toMatchObject([{ id: params.id, wish: anyTime }]);
});

test('what suits decides who fits a place, also where staff marked the visit', async () => {
  const { ask, drop, fits, on, call, params, visit } = await aVisit();
  const date = on(5);
  const { day } = daysAndTimesOf(date, '09:00');
  const others = dayNames.filter((name) => name !== day);
  expect(await fits(date, '09:00')).toEqual([]);
  await ask({ days: [day], times: ['morning'] });
  expect(await fits(date, '09:00')).toMatchObject([
    {
      why: 'asap',
      appointment_id: params.id,
      reason: expect.stringContaining('On the short list, asked online; booked for '),
    },
  ]);
  expect(await fits(date, '13:00')).toEqual([]);
  expect(await fits(on(6), '09:00')).toEqual([]);
  // A place after the visit isn't an earlier one.
  expect(await fits(on(26), '09:00')).toEqual([]);
  await ask({ until: on(4) });
  expect(await fits(date, '09:00')).toEqual([]);
  await ask({ days: others });
  expect(await fits(date, '09:00')).toEqual([]);

  await call(updateAppointment, { params, body: { ...visit, asap: true } });
  expect(await fits(date, '09:00')).toEqual([]);
  await drop();
  expect(await fits(date, '09:00')).toMatchObject([
    { reason: expect.stringMatching(/^On the short list; booked for /) },
  ]);
});

test('it ends by itself once the visit is moved, begun or canceled, and counts again when that is undone', async () => {
  const { ask, own, listed, call, params, visit, on } = await aVisit();
  const stands = async () => [(await own()).length, (await listed()).length];
  await ask();
  expect(await stands()).toEqual([1, 1]);
  const undo = async () => {
    const event = (await call(listAppointmentEvents, { params })).output.find(({ undoable }) => undoable);
    expect((await call(undoAppointment, { params, body: { event_id: event?.id ?? '' } })).status).toBe(200);
  };

  await call(updateAppointment, { params, body: { ...visit, appointment_time: '15:00' } });
  expect(await stands()).toEqual([0, 0]);
  await undo();
  expect(await stands()).toEqual([1, 1]);
  for (const progress of ['arrived', 'cancelled'] as const) {
    await call(setVisitProgress, { params, body: { progress, reason: 'Ill' } });
    expect(await stands()).toEqual([0, 0]);
    expect((await ask()).status).toBe(409);
    await undo();
    expect(await stands()).toEqual([1, 1]);
  }
  // Moved, it is asked for once more, without the wish of before.
  await call(updateAppointment, { params, body: { ...visit, appointment_date: on(30), version: null } });
  expect((await ask({ until: on(31) })).status).toBe(422);
  expect((await ask({ until: on(30) })).status).toBe(200);
  expect(await stands()).toEqual([1, 1]);
});

test('of a visit that is over nothing can be wished', async () => {
  const { call, visitor, patient_id, on, anyTime } = await aVisit();
  const past = await call(createAppointment, {
    body: { patient_id, appointment_date: on(-1), appointment_time: '09:30' },
  });
  const body = { ...anyTime, until: on(0) };
  expect((await visitor.unchecked(portalSetEarlierTime, { params: { id: past.id }, body })).status).toBe(409);
});

test('is for nobody but the patient, and for who may see their visits', async () => {
  const { ask, drop, own, call, patient_id, params } = await aVisit();
  await ask({ times: ['afternoon'] });
  const before = await own();
  const other = await patientOf(call, stranger, (token) => callAs(app, token));
  const theirs = await aVisit();
  for (const [who, status] of [
    [other.visitor, 404],
    [theirs.visitor, 404],
    [stranger, 401],
    [call, 403],
  ] as const) {
    expect((await ask({}, who)).status).toBe(status);
    expect((await drop(who)).status).toBe(status);
  }
  expect((await other.visitor(portalEarlierTimes)).output).toEqual([]);
  expect((await stranger(portalEarlierTimes)).status).toBe(401);
  expect(await theirs.listed()).toEqual([]);

  const opener = async (parts: ('visits' | 'money')[]) => {
    const { body } = await call(inviteToPortal, {
      params: { id: patient_id },
      body: { email: anEmail(), relation: 'agent', parts, proof_id: await aProof(patient_id) },
    });
    const { body: active } = await activate(tokenIn(body['invite_url']), 'a long password of an agent');
    return callAs(app, String(active['access_token']));
  };
  const payer = await opener(['money']);
  expect((await payer.unchecked(portalEarlierTimes, {})).status).toBe(403);
  expect((await ask({}, payer)).status).toBe(403);
  expect((await drop(payer)).status).toBe(403);
  expect(await own()).toEqual(before);
  const carer = await opener(['visits']);
  expect((await carer(portalEarlierTimes)).output).toMatchObject([{ appointment_id: params.id }]);
  expect((await drop(carer)).status).toBe(204);
  expect(await own()).toEqual([]);
});

test('what is no day, time or date is refused beside its field, and nothing is stored', async () => {
  const { visitor, params, anyTime, own, on } = await aVisit();
  const send = (body: unknown) =>
    visitor.unchecked(portalSetEarlierTime, { params, payload: JSON.stringify(body) });
  for (const [path, wrong, sentence] of [
    ['days', [], 'Choose at least one day of the week.'],
    ['days', ['someday'], 'Choose at least one day of the week.'],
    ['days', 'mon', 'Choose at least one day of the week.'],
    ['days', Array(8).fill('mon'), 'Choose at least one day of the week.'],
    ['times', null, 'Choose morning, afternoon or both.'],
    ['times', ["morning'; drop table patient; --"], 'Choose morning, afternoon or both.'],
    ['until', 'infinity', 'Enter a real date, like 6/19/1989.'],
    ['until', on(-1), 'Choose a day from today to the day of your visit.'],
    ['until', on(21), 'Choose a day from today to the day of your visit.'],
    ['until', '\u0000', 'Enter a real date, like 6/19/1989.'],
    ['version', 1.5, 'The version must be a whole number.'],
  ] as const) {
    const answer = await send({ ...anyTime, [path]: wrong });
    expect([answer.status, answer.body['detail']]).toEqual([422, sentence]);
  }
  expect((await send([])).status).toBe(422);
  expect(await own()).toEqual([]);
});
