import {
  adminLogin,
  adminMe,
  createAdmin,
  deactivateUser,
  forceUserPassword,
  getPractice,
  listAdmins,
  listPatients,
  listUsers,
  login,
  me,
  reactivateUser,
  resetAdminSecondFactor,
  resetUserSecondFactor,
  updateAdmin,
} from '@cusp/contract';
import type { InputOf } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { newAdmin, ownDatabase } from '../../../../tests/support/admins.ts';
import { asOwner, callAs, password, testApp } from '../../../../tests/support/practice.ts';

const tested = await testApp();
const { app, newPractice, stranger } = tested;
const { call } = await newAdmin(tested, 'super_admin', { name: 'Sam Support' });
const madeUp = '01900000-0000-7000-8000-000000000000';
const reason = 'Lost laptop';

/** The changes of an account that need a reason. */
const acts = {
  deactivate: deactivateUser,
  reactivate: reactivateUser,
  'force-password': forceUserPassword,
  'reset-second-factor': resetUserSecondFactor,
} as const;

async function withOwner() {
  const practice = await newPractice();
  const { id } = practice.user;
  return {
    ...practice,
    act: (what: keyof typeof acts, body: object = { reason }) =>
      call.unchecked(acts[what], { params: { id }, body }),
    /** Adds a second owner of the practice, who deactivates accounts as the admin does. */
    async secondOwner() {
      const colleague = await practice.member('hygienist');
      const { body } = await colleague(me);
      await asOwner((client) => client.query('update staff set is_owner = true where id = $1', [body['id']]));
      return () => call(deactivateUser, { params: { id: String(body['id']) }, body: { reason } });
    },
    signIn: () => stranger(login, { body: { email: practice.email, password } }),
    async changes() {
      const { body } = await call(getPractice, { params: { id: practice.user.practice.id } });
      return body['changes'];
    },
  };
}

describe('a staff account', () => {
  test('is found by name, email and practice', async () => {
    const { user, email } = await withOwner();
    const { rows } = await call(listUsers, { query: { q: email.toUpperCase() } });
    expect(rows).toEqual([
      {
        id: user.id,
        practice_id: user.practice.id,
        practice_name: user.practice.name,
        name: user.name,
        email,
        role: 'dentist',
        is_owner: true,
        active: true,
        must_change_password: false,
        last_sign_in: expect.any(String),
        created_at: expect.any(String),
      },
    ]);
    expect((await call(listUsers, { query: { practice_id: user.practice.id } })).rows).toHaveLength(1);
    expect((await call(listUsers, { query: { practice_id: 'x' } })).status).toBe(422);
    const page = await call(listUsers, { query: { limit: '1' } });
    expect(page.rows).toHaveLength(1);
    const next = /<\/api([^>]+)>/.exec(String(page.headers['link']))?.[1] ?? '';
    expect((await call.raw('GET', next)).rows[0]?.['id']).not.toBe(page.rows[0]?.['id']);
  });

  test('that is deactivated is signed out at once and can’t sign in, until it is reactivated', async () => {
    const { call: staff, act, signIn, changes, user, secondOwner } = await withOwner();
    await secondOwner();
    const practice = async () => (await call(getPractice, { params: { id: user.practice.id } })).body;
    expect((await staff(me)).status).toBe(200);
    expect(await practice()).toMatchObject({ staff_count: 2 });
    expect((await act('deactivate')).body).toMatchObject({ id: user.id, active: false });
    // It stays in the list, marked as inactive, and is no longer counted.
    expect((await call(listUsers, { query: { practice_id: user.practice.id } })).rows).toContainEqual(
      expect.objectContaining({ id: user.id, active: false }),
    );
    expect(await practice()).toMatchObject({ staff_count: 1 });
    expect((await staff(me)).status).toBe(401);
    expect(await signIn()).toMatchObject({
      status: 401,
      body: { detail: 'The email or password is incorrect.' },
    });
    expect((await act('deactivate')).status).toBe(409);
    expect((await act('reactivate')).body).toMatchObject({ active: true });
    expect((await act('reactivate')).status).toBe(409);
    expect((await signIn()).status).toBe(200);
    expect(await changes()).toMatchObject([
      { what: `Account of ${user.name} reactivated`, why: reason, by_name: 'Sam Support' },
      { what: `Account of ${user.name} deactivated`, why: reason },
    ]);
  });

  test('of the only active owner of a practice can’t be deactivated, even by two requests at once', async () => {
    const { call: staff, act, member, secondOwner } = await withOwner();
    await member('dentist');
    const refusedAs = { status: 409, body: { detail: 'A practice must have at least one active owner.' } };
    expect(await act('deactivate')).toMatchObject(refusedAs);
    expect((await staff(me)).status).toBe(200);

    const deactivateTheOther = await secondOwner();
    const both = await Promise.all([act('deactivate'), deactivateTheOther()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)).toMatchObject(refusedAs);
  });

  test('that has to choose a new password is signed out and can do nothing else first', async () => {
    const { call: staff, act, signIn } = await withOwner();
    expect((await act('force-password')).body).toMatchObject({ must_change_password: true, active: true });
    expect((await staff(me)).status).toBe(401);
    const again = callAs(app, String((await signIn()).body['access_token']));
    expect((await again(me)).status).toBe(200);
    expect(await again(listPatients)).toMatchObject({
      status: 403,
      body: { detail: 'Choose a new password first.' },
    });
  });

  test('whose second factor is reset is signed out, and the change is recorded', async () => {
    const { call: staff, act, changes, user } = await withOwner();
    expect((await act('reset-second-factor')).status).toBe(200);
    expect((await staff(me)).status).toBe(401);
    expect(await changes()).toMatchObject([
      { what: `Account of ${user.name} without two-step verification` },
    ]);
  });

  test.each(['deactivate', 'reactivate', 'force-password', 'reset-second-factor'] as const)(
    'needs a reason and an existing account: %s',
    async (what) => {
      const { act, call: staff } = await withOwner();
      expect((await act(what, {})).status).toBe(422);
      expect((await act(what, { reason: '\u0000' })).status).toBe(422);
      expect((await staff(me)).status).toBe(200);
      expect(await call(acts[what], { params: { id: madeUp }, body: { reason } })).toMatchObject({
        status: 404,
        body: { detail: 'That staff member was not found.' },
      });
    },
  );
});

describe('an admin’s account', () => {
  const fields = () => ({
    name: ' Nia New ',
    email: `${crypto.randomUUID()}@Example.com`,
    role: 'support',
    password,
  });

  test('is created by a super admin and has to choose another password first', async () => {
    const given = fields();
    const { status, body, id } = await call(createAdmin, { body: given });
    expect(status).toBe(201);
    expect(body).toEqual({
      id,
      name: 'Nia New',
      email: given.email,
      role: 'support',
      active: true,
      must_change_password: true,
      last_sign_in: null,
      created_at: expect.any(String),
      version: 1,
    });
    expect((await stranger(adminLogin, { body: { email: given.email, password } })).body).toMatchObject({
      admin: { must_change_password: true },
    });
    const { rows } = await call(listAdmins);
    expect(rows.find((row) => row['id'] === id)).toMatchObject({ last_sign_in: expect.any(String) });
    expect(JSON.stringify(rows)).not.toContain('argon2');
    const again = await call(createAdmin, { body: { ...given, email: given.email.toLowerCase() } });
    expect(again).toMatchObject({
      status: 409,
      body: { detail: 'An account with this email already exists.' },
    });
    for (const wrong of [
      { role: 'owner' },
      { password: 'short' },
      { password: 'passwordpassword' },
      { name: '' },
    ]) {
      expect((await call(createAdmin, { body: { ...fields(), ...wrong } })).status).toBe(422);
    }
  });

  test('keeps its sessions when renamed and loses them when its role changes', async () => {
    const other = await newAdmin(tested, 'support');
    const put = (change: InputOf<typeof updateAdmin>['body']) =>
      call(updateAdmin, { params: { id: other.id }, body: change });
    const same = { name: 'Renamed', role: 'support', active: true };
    expect((await put({ ...same, version: 1 })).body).toMatchObject({ name: 'Renamed', version: 2 });
    expect((await other.call(adminMe)).body).toMatchObject({ name: 'Renamed' });
    expect((await put({ ...same, version: 1 })).status).toBe(409);
    expect((await put({ ...same, role: 'billing' })).status).toBe(200);
    expect((await other.call(adminMe)).status).toBe(401);
    expect((await call(updateAdmin, { params: { id: madeUp }, body: same })).status).toBe(404);
  });

  test('is deactivated at once, and signed out when its second factor is reset', async () => {
    const other = await newAdmin(tested, 'support');
    const again = callAs(app, await other.newSession());
    expect((await call(resetAdminSecondFactor, { params: { id: other.id }, body: { reason } })).status).toBe(
      200,
    );
    expect((await again(adminMe)).status).toBe(401);
    const third = callAs(app, await other.newSession());
    const put = { name: 'Gone', role: 'support', active: false };
    expect((await call(updateAdmin, { params: { id: other.id }, body: put })).body).toMatchObject({
      active: false,
    });
    expect((await third(adminMe)).status).toBe(401);
    expect((await stranger(adminLogin, { body: { email: other.email, password } })).status).toBe(401);
  });

  test('of the last active super admin can’t be demoted, however many requests try at once', async () => {
    const own = await testApp({}, await ownDatabase());
    const [one, two] = [await newAdmin(own), await newAdmin(own)];
    const stepDown = (who: typeof one, change: object) =>
      who.call(updateAdmin, {
        params: { id: who.id },
        body: { name: 'A', role: 'super_admin', active: true, ...change },
      });
    const both = await Promise.all([stepDown(one, { role: 'billing' }), stepDown(two, { active: false })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body).toEqual({ detail: 'There must be at least one active super admin.' });
  });
});
