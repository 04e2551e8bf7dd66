import {
  createAppointmentKind,
  createClosure,
  createOperatory,
  createProvider,
  deleteAppointmentKind,
  deleteClosure,
  deleteOperatory,
  deleteProvider,
  deleteWeeklyHours,
  getHours,
  getSchedule,
  listAppointmentKinds,
  listOperatories,
  listProcedures,
  listProviders,
  moveAppointment,
  orderOperatories,
  setVisitProgress,
  setWeeklyHours,
  updateAppointmentKind,
  updateOperatory,
  updateProvider,
} from '@cusp/contract';
import type { StaffRole } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';
import { bookable } from '../../../../tests/support/scheduling.ts';

const { newPractice, stranger } = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';
const monday = '2031-03-03';

async function practice(options: Parameters<typeof newPractice>[0] = {}) {
  const made = await newPractice(options);
  return { ...made, ...(await bookable(made.call)) };
}

test.each<[StaffRole, string]>([
  ['dentist', 'dentist'],
  ['hygienist', 'hygienist'],
  ['assistant', 'assistant'],
  ['receptionist', 'dentist'],
])(
  'a practice of a %s starts with a %s as its provider, two operatories, hours, kinds and procedures',
  async (role, kind) => {
    const { call, user } = await newPractice({ role });
    expect((await call(listProviders)).rows).toMatchObject([
      { name: 'Dr. Ana Núñez', kind, user_id: user.id, position: 1, version: 1 },
    ]);
    expect((await call(listOperatories)).rows).toMatchObject([
      { name: 'Operatory 1', position: 1 },
      { name: 'Operatory 2', position: 2 },
    ]);
    const { weekly, closures } = (await call(getHours)).output;
    expect(closures).toEqual([]);
    expect(weekly).toHaveLength(1);
    expect(weekly[0]?.days.map(({ weekday, opens, closes }) => [weekday, opens, closes])).toEqual(
      [1, 2, 3, 4, 5].map((weekday) => [weekday, '08:00', '17:00']),
    );
    const kinds = (await call(listAppointmentKinds)).output;
    expect(kinds.map(({ type }) => type)).toEqual([
      'checkup',
      'cleaning',
      'filling',
      'root_canal',
      'extraction',
      'crown',
      'whitening',
      'other',
    ]);
    expect(kinds.find(({ type }) => type === 'cleaning')?.provider_kinds).toEqual(['hygienist', 'dentist']);
    const procedures = (await call(listProcedures)).output;
    expect(procedures.length).toBeGreaterThanOrEqual(23);
    expect(new Set(procedures.map(({ category }) => category)).size).toBe(11);
  },
);

describe('operatories', () => {
  test('are added, renamed, ordered and hidden by the owner', async () => {
    const { call, member, first, second } = await practice();
    const third = await call(createOperatory, { body: { name: ' Hygiene ' } });
    expect(third).toMatchObject({ status: 201, body: { name: 'Hygiene', position: 3 } });
    expect((await call(createOperatory, { body: { name: 'hygiene' } })).status).toBe(409);
    const params = { id: third.id };
    const renamed = await call(updateOperatory, { params, body: { name: 'Room 3', version: 1 } });
    expect(renamed.body).toMatchObject({ name: 'Room 3', version: 2 });
    expect((await call(updateOperatory, { params, body: { name: 'Room 4', version: 1 } })).status).toBe(409);
    const ids = [third.id, second.id, first.id];
    const ordered = await call(orderOperatories, { body: { ids } });
    expect(ordered.rows.map(({ id, position }) => [id, position])).toEqual(ids.map((id, at) => [id, at + 1]));
    for (const wrong of [[third.id], [...ids, madeUp], [third.id, third.id, first.id]])
      expect((await call(orderOperatories, { body: { ids: wrong } })).status).toBe(409);
    expect((await call(deleteOperatory, { params })).status).toBe(204);
    expect((await call(deleteOperatory, { params })).status).toBe(404);
    expect((await call(listOperatories)).rows).toHaveLength(2);

    const receptionist = await member('receptionist');
    expect((await receptionist(listOperatories)).status).toBe(200);
    expect((await receptionist(createOperatory, { body: { name: 'Mine' } })).status).toBe(403);
    expect((await stranger(listOperatories)).status).toBe(401);
    const theirs = await newPractice();
    expect(
      (await theirs.call(updateOperatory, { params: { id: first.id }, body: { name: 'x' } })).status,
    ).toBe(404);
  });

  test('stay while a visit is booked in them, and aren’t booked in once they are hidden', async () => {
    const { call, book, first, second } = await practice();
    const { id, output } = await book();
    const params = { id: first.id };
    expect(await call(deleteOperatory, { params })).toMatchObject({
      status: 409,
      body: { detail: 'This operatory has appointments. Move them first.' },
    });
    await call(moveAppointment, { params: { id }, body: { ...output, operatory_id: second.id } });
    expect((await call(deleteOperatory, { params })).status).toBe(204);
    expect((await call(listProviders)).rows).toMatchObject([{ operatory_id: null }]);
    expect((await book({ appointment_time: '15:00' })).status).toBe(404);
  });
});

describe('providers', () => {
  test('are people of the team, or somebody without a sign-in', async () => {
    const { call, user, member, first } = await practice();
    const fields = { name: 'Dr. Vale', kind: 'specialist', npi: '', color: 'violet' } as const;
    const made = await call(createProvider, { body: { ...fields, operatory_id: first.id } });
    expect(made).toMatchObject({ status: 201, body: { ...fields, user_id: null, position: 2 } });
    const params = { id: made.id };
    const taken = await call(updateProvider, { params, body: { ...fields, user_id: user.id } });
    expect(taken).toMatchObject({
      status: 409,
      body: { detail: 'This team member is already a provider.' },
    });
    for (const wrong of [{ user_id: madeUp }, { operatory_id: madeUp }])
      expect((await call(updateProvider, { params, body: { ...fields, ...wrong } })).status).toBe(404);
    for (const wrong of [{ kind: 'nurse' }, { color: 'beige' }, { npi: '123' }, { name: '' }])
      expect((await call.unchecked(updateProvider, { params, body: { ...fields, ...wrong } })).status).toBe(
        422,
      );
    // What is left out stays; null clears it.
    expect((await call(updateProvider, { params, body: { ...fields, version: 1 } })).body).toMatchObject({
      operatory_id: first.id,
      version: 2,
    });
    expect(
      (await call(updateProvider, { params, body: { ...fields, operatory_id: null } })).body,
    ).toMatchObject({ operatory_id: null });
    expect((await call(updateProvider, { params, body: { ...fields, version: 1 } })).status).toBe(409);
    expect((await (await member('dentist'))(createProvider, { body: fields })).status).toBe(403);
    const theirs = await newPractice();
    expect((await theirs.call(deleteProvider, { params })).status).toBe(404);
    expect((await call(deleteProvider, { params })).status).toBe(204);
    expect((await call(updateProvider, { params, body: fields })).status).toBe(404);
  });

  test('stay while a visit is booked with them', async () => {
    const { call, book, provider } = await practice();
    const { id } = await book();
    const params = { id: provider.id };
    expect((await call(deleteProvider, { params })).status).toBe(409);
    await call(setVisitProgress, { params: { id }, body: { progress: 'cancelled' } });
    expect((await call(deleteProvider, { params })).status).toBe(204);
    expect((await book({ appointment_time: '15:00' })).body).toEqual({
      detail: 'That provider was not found.',
    });
  });
});

describe('hours', () => {
  const hours = { weekday: 1, opens: '09:00', closes: '18:00', lunch_from: '12:00', lunch_to: '13:00' };
  const dayOf = async (call: Awaited<ReturnType<typeof practice>>['call'], date = monday) =>
    (await call(getSchedule, { query: { from: date, to: date } })).output.days[0];

  test('change from a day on, for the practice and for a provider, and closures come first', async () => {
    const { call, provider } = await practice();
    const set = (body: object) =>
      call.unchecked(setWeeklyHours, { body: { valid_from: monday, days: [hours], ...body } });
    const changed = await set({});
    expect(changed).toMatchObject({
      status: 200,
      body: { provider_id: null, valid_from: monday, days: [hours] },
    });
    expect((await set({})).id).toBe(changed.id);
    // New hours replace none, a stale version replaces nothing, and what somebody removed stays so; without a version all is taken as it is.
    expect(await set({ version: 0 })).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('already') },
    });
    expect((await set({ version: 1, days: [] })).status).toBe(409);
    expect((await set({ version: 2 })).body).toMatchObject({ version: 3 });
    const removed = await set({ valid_from: '2032-03-01', version: 0 });
    expect(removed).toMatchObject({ status: 200, body: { version: 1 } });
    await call(deleteWeeklyHours, { params: { id: removed.id } });
    expect((await set({ valid_from: '2032-03-01', version: 1 })).status).toBe(404);
    expect(await dayOf(call, '2031-02-24')).toMatchObject({ hours: { opens: '08:00', closes: '17:00' } });
    const { weekday: _, ...time } = hours;
    expect(await dayOf(call)).toEqual({
      date: monday,
      hours: time,
      closed: '',
      providers: [{ provider_id: provider.id, ...time }],
    });
    expect(await dayOf(call, '2031-03-04')).toMatchObject({ hours: null, providers: [] });
    const own = { ...hours, weekday: 2, lunch_from: null, lunch_to: null };
    const ofProvider = await set({ provider_id: provider.id, days: [own] });
    expect(ofProvider.status).toBe(200);
    expect(await dayOf(call)).toMatchObject({ hours: { opens: '09:00' }, providers: [] });
    expect(await dayOf(call, '2031-03-04')).toMatchObject({ hours: null, providers: [{ opens: '09:00' }] });

    const away = {
      provider_id: provider.id,
      from_date: '2031-03-04',
      to_date: '2031-03-05',
      reason: 'Vacation',
    };
    const vacation = await call(createClosure, { body: away });
    expect(vacation).toMatchObject({ status: 201, body: away });
    expect(await dayOf(call, '2031-03-04')).toMatchObject({ providers: [] });
    await call(createClosure, { body: { ...away, provider_id: null, reason: 'Holiday' } });
    expect(await dayOf(call, '2031-03-05')).toEqual({
      date: '2031-03-05',
      hours: null,
      closed: 'Holiday',
      providers: [],
    });
    const params = { id: vacation.id };
    const theirs = await newPractice();
    expect((await theirs.call(deleteClosure, { params })).status).toBe(404);
    expect((await call(deleteClosure, { params })).status).toBe(204);
    expect((await theirs.call(deleteWeeklyHours, { params: { id: ofProvider.id } })).status).toBe(404);
    expect((await call(deleteWeeklyHours, { params: { id: ofProvider.id } })).status).toBe(204);
    expect((await call(deleteWeeklyHours, { params: { id: changed.id } })).status).toBe(204);
    const first = (await call(getHours)).output.weekly[0]?.id ?? '';
    expect((await call(deleteWeeklyHours, { params: { id: first } })).status).toBe(409);
  });

  test.each(['00:00', '24:00'])('may go until midnight, entered as %s', async (closes) => {
    const { call } = await practice();
    const late = { ...hours, closes };
    const { output } = await call(setWeeklyHours, { body: { valid_from: monday, days: [late] } });
    expect(output.days).toMatchObject([{ opens: '09:00', closes: '24:00' }]);
    expect(await dayOf(call, monday)).toMatchObject({ hours: { closes: '24:00' } });
  });

  test('are refused when they make no sense, come from others, or are of nobody', async () => {
    const { call, member } = await practice();
    for (const [wrong, path] of [
      [{ ...hours, closes: '08:00', lunch_from: null, lunch_to: null }, 'days.0.closes'],
      [{ ...hours, lunch_to: null }, 'days.0.lunch_to'],
      [{ ...hours, lunch_from: '08:00' }, 'days.0.lunch_from'],
      [{ ...hours, weekday: 8 }, 'days.0.weekday'],
    ] as const) {
      const answer = await call(setWeeklyHours, { body: { valid_from: monday, days: [wrong] } });
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ path }] } });
    }
    const twice = await call(setWeeklyHours, { body: { valid_from: monday, days: [hours, hours] } });
    expect(twice.body).toMatchObject({ detail: 'List each weekday once.' });
    const closure = { from_date: monday, to_date: '2031-03-01', reason: 'x' };
    expect((await call(createClosure, { body: closure })).status).toBe(422);
    const body = { provider_id: madeUp, valid_from: monday, days: [] };
    expect((await call(setWeeklyHours, { body })).status).toBe(404);
    const assistant = await member('assistant');
    expect((await assistant(getHours)).status).toBe(200);
    expect((await assistant(setWeeklyHours, { body: { valid_from: monday, days: [] } })).status).toBe(403);
  });
});

describe('appointment types', () => {
  test('of the practice’s own count as a type; the standard ones keep theirs and stay', async () => {
    const { call, kinds, book, member } = await practice();
    const own = {
      type: 'other',
      name: 'Consultation',
      minutes: 45,
      color: 'pink',
      provider_kinds: ['dentist'],
    } as const;
    const made = await call.unchecked(createAppointmentKind, { body: own });
    expect(made).toMatchObject({ status: 201, body: { ...own, is_standard: false } });
    expect((await call.unchecked(createAppointmentKind, { body: own })).status).toBe(409);
    expect((await book({ kind_id: made.id })).body).toMatchObject({ type: 'other', kind_id: made.id });
    const [standard] = kinds;
    if (standard === undefined) throw new Error('There are eight.');
    const params = { id: standard.id };
    const changed = await call(updateAppointmentKind, { params, body: { ...standard, minutes: 45 } });
    expect(changed.body).toMatchObject({ minutes: 45, version: 2 });
    expect((await call(updateAppointmentKind, { params, body: standard })).status).toBe(409);
    const other = { ...standard, type: 'crown', version: null } as const;
    expect(await call(updateAppointmentKind, { params, body: other })).toMatchObject({
      body: {
        detail: 'This is a standard appointment type. Its category can’t be changed and it can’t be removed.',
      },
    });
    expect((await call(deleteAppointmentKind, { params })).status).toBe(409);
    const wrong = { ...standard, minutes: 20 };
    expect((await call(updateAppointmentKind, { params, body: wrong })).status).toBe(422);
    const theirs = await newPractice();
    expect((await theirs.call(deleteAppointmentKind, { params: { id: made.id } })).status).toBe(404);
    expect((await (await member('dentist'))(deleteAppointmentKind, { params: { id: made.id } })).status).toBe(
      403,
    );
    expect((await call(deleteAppointmentKind, { params: { id: made.id } })).status).toBe(204);
    expect((await book({ kind_id: made.id, appointment_time: '15:00' })).status).toBe(404);
  });
});
