import { login, logout, me, register } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { asOwner, callAs, password, testApp } from '../../../../tests/support/practice.ts';

const { app, newPractice, stranger } = await testApp();
const registration = (fields: object = {}) => ({
  email: `${crypto.randomUUID()}@example.com`,
  password,
  name: 'Dr. Ana Núñez',
  role: 'dentist',
  ...fields,
});

describe('register', () => {
  test('makes a practice, its owner and a trial of 30 days', async () => {
    const sent = registration({ time_zone: 'Pacific/Honolulu' });
    const { status, body } = await stranger(register, { body: sent });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        name: 'Dr. Ana Núñez',
        email: sent.email,
        role: 'dentist',
        is_owner: true,
        practice: { name: "Dr. Ana Núñez's practice", time_zone: 'Pacific/Honolulu' },
      },
    });
    expect(JSON.stringify(body)).not.toContain('password_hash');
    expect(JSON.stringify(body)).not.toContain(password);
    const days = await asOwner(async (client) => {
      const { rows } = await client.query(
        `select s.status, round(extract(epoch from trial_ends_at - s.created_at) / 86400) as days
           from subscription s join staff using (practice_id) where email = $1`,
        [sent.email],
      );
      return rows;
    });
    expect(days).toEqual([{ status: 'trialing', days: '30' }]);
  });

  test('defaults to dentist and to New York’s time zone', async () => {
    const { body } = await stranger(register, { body: registration({ role: undefined }) });
    expect(body['user']).toMatchObject({ role: 'dentist', practice: { time_zone: 'America/New_York' } });
  });

  test('makes the owner whatever the role', async () => {
    const { body } = await stranger(register, { body: registration({ role: 'receptionist' }) });
    expect(body['user']).toMatchObject({ role: 'receptionist', is_owner: true });
  });

  test.each([
    ['an unknown role', { role: 'admin' }, 'role'],
    ['an unknown time zone', { time_zone: 'Mars/Olympus' }, 'time_zone'],
    ['no name', { name: '  ' }, 'name'],
    ['an email that is none', { email: 'ana at example' }, 'email'],
    ['a password of 11 characters', { password: 'elevenchars' }, 'password'],
    ['eleven characters that take more units', { password: '🦷'.repeat(11) }, 'password'],
    ['a common password', { password: '123456789012' }, 'password'],
    ['a common password in capitals', { password: 'PasswordPassword' }, 'password'],
    ['a NUL in the name', { name: 'A\u0000b' }, 'name'],
  ])('refuses %s', async (_what, fields, path) => {
    const { status, body } = await stranger(register, { body: registration(fields) });
    expect(status).toBe(422);
    expect(body['errors']).toEqual([{ path, message: expect.any(String) }]);
    expect(body['detail']).toEqual(expect.any(String));
  });

  test('accepts twelve characters of any script without other rules', async () => {
    const answer = await stranger(register, { body: registration({ password: '🦷 ä ö ü ñ 12' }) });
    expect(answer.status).toBe(201);
  });

  test('refuses an email that has an account, in whatever case', async () => {
    const sent = registration();
    await stranger(register, { body: sent });
    const again = await stranger(register, { body: { ...sent, email: sent.email.toUpperCase() } });
    expect(again.status).toBe(409);
    expect(again.body).toEqual({ detail: 'An account with this email already exists.' });
  });

  test('with one email address twice at the same time makes one practice', async () => {
    const sent = registration();
    const answers = await Promise.all([1, 2, 3].map(() => stranger(register, { body: sent })));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409, 409]);
  });
});

describe('login', () => {
  test('works whatever the case of the email', async () => {
    const { email, user } = await newPractice();
    const { status, body } = await stranger.unchecked(login, {
      body: { email: email.toUpperCase(), password, name: '', role: 'dentist' },
    });
    expect(status).toBe(200);
    expect(body['user']).toEqual(user);
  });

  test('answers a wrong password and an unknown email alike', async () => {
    const { email } = await newPractice();
    const wrong = await stranger(login, { body: { email, password: 'not the password' } });
    const unknown = await stranger(login, { body: { email: 'no.one@example.com', password } });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({ detail: 'The email or password is incorrect.' });
    expect(unknown).toMatchObject({ status: 401, text: wrong.text });
  });

  test('asks for both fields', async () => {
    const { status, body } = await stranger(login, { body: { email: '', password: '' } });
    expect(status).toBe(422);
    expect(body['errors']).toEqual([
      { path: 'email', message: 'Enter the email address.' },
      { path: 'password', message: 'Enter the password.' },
    ]);
  });
});

describe('a session', () => {
  test('is known by its token only', async () => {
    const { call, user } = await newPractice();
    expect((await call(me)).body).toEqual(user);
    expect((await stranger(me)).status).toBe(401);
    expect((await callAs(app, 'x'.repeat(43))(me)).status).toBe(401);
    expect((await callAs(app, "' or true --")(me)).status).toBe(401);
  });

  test('is ended on the server, too', async () => {
    const { call, email } = await newPractice();
    const other = await stranger(login, { body: { email, password } });
    expect((await call(logout)).status).toBe(204);
    expect(await call(me)).toMatchObject({ status: 401, body: { detail: 'Please sign in.' } });
    expect((await callAs(app, String(other.body['access_token']))(me)).status).toBe(200);
  });

  test('expires', async () => {
    const { call, user } = await newPractice();
    await asOwner((client) =>
      client.query(`update staff_session set expires_at = now() where staff_id = $1`, [user.id]),
    );
    expect((await call(me)).status).toBe(401);
  });

  test('leaves neither its token nor the password in the database', async () => {
    const { token, user } = await newPractice();
    const stored = await asOwner(async (client) => {
      const { rows } = await client.query(
        `select encode(token_hash, 'hex') || password_hash as stored
           from staff_session e join staff s on s.id = e.staff_id where s.id = $1`,
        [user.id],
      );
      return String(rows[0]?.stored);
    });
    expect(stored).toContain('$argon2id$');
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(Buffer.from(token).toString('hex'));
  });
});
