import {
  changePassword,
  endOtherSessions,
  endSession,
  getProfile,
  listPatients,
  listSessions,
  listTeam,
  login,
  logout,
  me,
  updatePrescriber,
  updateProfile,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { prescribed } from '../../../../tests/support/prescribed.ts';
import { asOwner, callAs, password, testApp } from '../../../../tests/support/practice.ts';

const { app, newPractice, stranger } = await testApp();
const everyRole = ['dentist', 'hygienist', 'assistant', 'receptionist'] as const;
const numbers = { npi: '1234567893', dea: 'AN1234563', license_number: 'D-01234', license_state: 'NY' };
const none = { npi: '', dea: '', license_number: '', license_state: '' };

describe('the own profile', () => {
  test('can be changed by everybody: the name changes, email and role don’t', async () => {
    const practice = await newPractice();
    for (const role of everyRole) {
      const call = await practice.member(role, 'Tom Becker');
      const before = await call(getProfile);
      expect(before.body).toEqual({
        name: 'Tom Becker',
        email: expect.any(String),
        role,
        ...none,
        version: 1,
      });
      const { status, body } = await call.unchecked(updateProfile, {
        body: {
          ...before.output,
          name: '  Tomás Becker-Núñez ',
          email: 'else@example.com',
          role: 'dentist',
          is_owner: true,
          npi: '1234567893',
        },
      });
      expect(status).toBe(200);
      expect(body).toEqual({ ...before.body, name: 'Tomás Becker-Núñez', version: 2 });
      expect((await call(me)).body).toMatchObject({ name: 'Tomás Becker-Núñez', role });
      expect((await call(updateProfile, { body: { name: 'Other', version: 1 } })).status).toBe(409);
      expect((await call(updateProfile, { body: { name: '' } })).status).toBe(422);
      expect((await call(getProfile)).body).toEqual(body);
    }
    expect((await stranger(getProfile)).status).toBe(401);
    expect((await stranger(updateProfile, { body: { name: 'Other' } })).status).toBe(401);
  });

  test('has a prescriber’s numbers, which their prescriptions show', async () => {
    const { call, id, stored } = await prescribed(await newPractice());
    expect(await stored()).toMatchObject({ id, prescriber_npi: '', prescriber_dea: '' });
    const { status, body } = await call(updatePrescriber, {
      body: { ...numbers, dea: ' an1234563', version: 1 },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...numbers, name: 'Dr. Ana Núñez', version: 2 });
    expect(await stored()).toMatchObject({
      prescriber_npi: '1234567893',
      prescriber_dea: 'AN1234563',
      prescriber_license_number: 'D-01234',
      prescriber_license_state: 'NY',
    });
    expect((await call(updatePrescriber, { body: { ...none, version: 1 } })).status).toBe(409);
    // What is left out stays.
    expect((await call(updatePrescriber, { body: {} })).body).toMatchObject(numbers);
    expect((await call(updatePrescriber, { body: none })).body).toMatchObject(none);
  });

  test.each([
    ['an NPI with a wrong check digit', { npi: '1234567894' }, 'npi'],
    ['an NPI of letters', { npi: 'abcdefghij' }, 'npi'],
    ['a DEA number with a wrong check digit', { dea: 'AN1234564' }, 'dea'],
    ['a DEA number of another last name', { dea: 'AB1234563' }, 'dea'],
    ['a DEA number of the first name', { dea: 'AA1234563' }, 'dea'],
    ['a DEA number that is too short', { dea: 'AN123456' }, 'dea'],
    ['a DEA number of digits', { dea: '121234563' }, 'dea'],
    ['a license without its state', { license_state: '' }, 'license_state'],
    ['a state without its license', { license_number: '' }, 'license_number'],
    ['a state that is none', { license_state: 'XX' }, 'license_state'],
    ['markup for a license', { license_number: '<b>1</b>' }, 'license_number'],
    ['a license that is too long', { license_number: '1'.repeat(101) }, 'license_number'],
    ['a NUL', { license_number: '1\u0000' }, 'license_number'],
    ['a number for text', { dea: 7 }, 'dea'],
  ])('refuses %s', async (_what, wrong, path) => {
    const { call } = await newPractice();
    const { status, body } = await call.unchecked(updatePrescriber, { body: { ...numbers, ...wrong } });
    expect(status).toBe(422);
    expect(body['errors']).toEqual([{ path, message: expect.any(String) }]);
    expect((await call(getProfile)).body).toMatchObject(none);
  });

  test.each([
    ['Dr. Ana Núñez', 'AN1234563'],
    ['Ana de la Cruz, DDS', 'FC1234563'],
    ['Ana de la Cruz, DDS', 'FD1234563'],
    ["Sinéad O'Neil", 'BO1234563'],
    ['Ángela Öz', 'MO1234563'],
    ['Ana Núñez', 'A91234563'],
    ['Cher', 'AC1234563'],
  ])('%s may have %s', async (name, dea) => {
    const { call } = await newPractice({ name });
    expect(await call(updatePrescriber, { body: { dea } })).toMatchObject({ status: 200, body: { dea } });
  });

  test('keeps a DEA number when the name changes', async () => {
    const { call } = await newPractice();
    await call(updatePrescriber, { body: numbers });
    await call(updateProfile, { body: { name: 'Dr. Ana Berger' } });
    expect((await call(updatePrescriber, { body: { ...numbers, npi: '' } })).status).toBe(200);
  });

  test('has a prescriber’s numbers only for roles that prescribe', async () => {
    const practice = await newPractice();
    for (const role of everyRole) {
      const call = await practice.member(role, 'Ana Núñez');
      const { status } = await call(updatePrescriber, { body: numbers });
      expect(status).toBe(role === 'dentist' ? 200 : 403);
      expect((await call(getProfile)).body).toMatchObject(role === 'dentist' ? numbers : none);
    }
    expect((await stranger(updatePrescriber, { body: numbers })).status).toBe(401);
  });
});

describe('the own password', () => {
  const chosen = 'wisteria on the porch';
  const signIn = async (email: string, known: string) => {
    const { status, body } = await stranger(login, { body: { email, password: known } });
    return { status, call: callAs(app, String(body['access_token'])) };
  };

  test('is none of the last five, not by a mailed link either', async () => {
    const { call, user } = await newPractice();
    const had = [password, ...['one', 'two', 'three', 'four', 'five'].map((word) => `my password ${word}!`)];
    for (const [at, next] of had.slice(1).entries())
      await call(changePassword, { body: { current_password: had[at] ?? '', password: next } });
    const now = had.at(-1) ?? '';
    for (const again of had.slice(0, -1))
      expect(
        await call.unchecked(changePassword, { body: { current_password: now, password: again } }),
      ).toMatchObject({ status: 422, body: { errors: [{ path: 'password' }] } });
    const { rows } = await asOwner((client) =>
      client.query<{ password_hash: string }>(
        'select password_hash from earlier_password where account_id = $1',
        [user.id],
      ),
    );
    expect(rows).toHaveLength(5);
    for (const { password_hash } of rows) expect(password_hash).toMatch(/^\$argon2id\$/);
    const sixth = 'my password six!';
    await call(changePassword, { body: { current_password: now, password: sixth } });
    // The sixth before the present one may come back.
    await call(changePassword, { body: { current_password: sixth, password } });
  });

  test('is changed with the current one; the other sessions end, this one stays', async () => {
    const { call, email } = await newPractice();
    const other = await signIn(email, password);
    const change = { current_password: password, password: chosen };
    expect((await call(changePassword, { body: change })).status).toBe(204);
    expect((await other.call(me)).status).toBe(401);
    expect((await call(me)).status).toBe(200);
    expect((await signIn(email, password)).status).toBe(401);
    expect((await signIn(email, chosen)).status).toBe(200);
  });

  test.each([
    ['a wrong current one', { current_password: 'not the password' }, 'current_password'],
    ['no current one', { current_password: '' }, 'current_password'],
    ['a short one', { password: 'elevenchars' }, 'password'],
    ['a common one', { password: 'passwordpassword' }, 'password'],
    ['the same again', { password }, 'password'],
  ])('refuses %s', async (_what, wrong, path) => {
    const { call, email } = await newPractice();
    const { status, body } = await call(changePassword, {
      body: { current_password: password, password: chosen, ...wrong },
    });
    expect(status).toBe(422);
    expect(body['errors']).toEqual([{ path, message: expect.any(String) }]);
    expect((await signIn(email, password)).status).toBe(200);
  });

  test('changed twice at the same time is changed once', async () => {
    const { call, email } = await newPractice();
    const wanted = ['wisteria on the porch', 'a kettle in the hall'];
    const answers = await Promise.all(
      wanted.map((each) => call(changePassword, { body: { current_password: password, password: each } })),
    );
    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(204);
    const taken = await Promise.all(wanted.map((each) => signIn(email, each)));
    expect(taken.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('that must be changed blocks everything else', async () => {
    const { call, user, email } = await newPractice();
    await asOwner((client) =>
      client.query(`update staff set must_change_password = true where id = $1`, [user.id]),
    );
    const refused = { status: 403, body: { detail: 'Choose a new password first.' } };
    for (const read of [listPatients, getProfile, listTeam, listSessions]) {
      expect(await call(read)).toMatchObject(refused);
    }
    expect((await call(me)).body).toEqual({ ...user, must_change_password: true });
    const again = await signIn(email, password);
    expect((await again.call(listPatients)).status).toBe(403);
    expect((await again.call(logout)).status).toBe(204);

    const change = { current_password: password, password: chosen };
    expect((await call(changePassword, { body: change })).status).toBe(204);
    expect((await call(me)).body).toEqual(user);
    expect((await call(listPatients)).status).toBe(200);
  });

  test('is not for strangers', async () => {
    const change = { current_password: password, password: chosen };
    expect((await stranger(changePassword, { body: change })).status).toBe(401);
  });
});

describe('the own sessions', () => {
  const agents = {
    'Chrome on Windows':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Safari on iOS':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Firefox on Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
    '': 'x'.repeat(5000),
  };

  test('say device, address and last use; one is ended, or all others', async () => {
    const { email } = await newPractice();
    const calls = [];
    for (const agent of Object.values(agents)) {
      const headers = { 'user-agent': agent };
      const { body } = await stranger(login, { body: { email, password } }, headers);
      calls.push(callAs(app, String(body['access_token'])));
    }
    const [first, second, third] = calls;
    if (!first || !second || !third) throw new Error('There are four.');
    const list = async () => (await first(listSessions)).rows;
    const sessions = await list();
    // The session from registering has no known device.
    expect(sessions).toHaveLength(5);
    for (const device of Object.keys(agents)) {
      const found = sessions.find((session) => session['device'] === device);
      expect(found).toMatchObject({
        address: expect.stringMatching(/^198\.1[89]\./),
        created_at: expect.any(String),
        last_seen_at: expect.any(String),
        current: device === 'Chrome on Windows',
      });
    }
    expect(JSON.stringify(sessions)).not.toContain('token');

    const phone = String(sessions.find((session) => session['device'] === 'Safari on iOS')?.['id']);
    expect((await first(endSession, { params: { id: phone } })).status).toBe(204);
    expect((await second(me)).status).toBe(401);
    expect((await third(me)).status).toBe(200);
    expect((await first(endSession, { params: { id: phone } })).status).toBe(404);
    expect((await first(endOtherSessions)).status).toBe(204);
    expect((await third(me)).status).toBe(401);
    expect(await list()).toMatchObject([{ device: 'Chrome on Windows', current: true }]);
  });

  test('of another person can’t be seen or ended, not even by the owner', async () => {
    const practice = await newPractice();
    const colleague = await practice.member('assistant');
    const other = await newPractice();
    const [theirs] = (await colleague(listSessions)).rows;
    for (const call of [practice.call, other.call]) {
      expect((await call(endSession, { params: { id: String(theirs?.['id']) } })).status).toBe(404);
      expect((await call(endOtherSessions)).status).toBe(204);
      expect((await call(listSessions)).rows).toHaveLength(1);
    }
    expect((await colleague(me)).status).toBe(200);
    expect((await stranger(listSessions)).status).toBe(401);
    expect((await stranger(endOtherSessions)).status).toBe(401);
    expect((await practice.call(endSession, { params: { id: 'x' } })).status).toBe(404);
  });

  test('that are idle or over are not listed', async () => {
    const { call, email, user } = await newPractice();
    await stranger(login, { body: { email, password } });
    await asOwner((client) =>
      client.query(
        `update staff_session set last_seen_at = now() - interval '31 minutes'
           where staff_id = $1 and created_at = (select max(created_at) from staff_session where staff_id = $1)`,
        [user.id],
      ),
    );
    expect((await call(listSessions)).rows).toHaveLength(1);
  });
});
