import {
  adminLogin,
  adminLogout,
  adminMe,
  adminStats,
  changeAdminPassword,
  listPatients,
  listPractices,
  login,
  resetAdminSecondFactor,
  secondFactorCalls,
  updateAdmin,
} from '@cusp/contract';
import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newAdmin } from '../../../../tests/support/admins.ts';
import { asOwner, callAs, password, testApp } from '../../../../tests/support/practice.ts';
import { hashing } from '../../../../tests/support/quick-argon2.ts';

const tested = await testApp();
const { app, newPractice, stranger } = tested;

const signIn = (email: string, given = password) =>
  stranger(adminLogin, { body: { email, password: given } });

describe('an admin’s sign-in', () => {
  test('answers a token and the admin with name and role, in whatever case the email is written', async () => {
    const { id, name, email } = await newAdmin(tested, 'support', {
      second_factor: false,
    });
    const { status, body } = await signIn(email.toUpperCase());
    expect(status).toBe(200);
    const admin = {
      id,
      name,
      email,
      role: 'support',
      must_change_password: false,
      second_factor_missing: true,
    };
    expect(body).toEqual({ access_token: expect.stringMatching(/^[\w-]{43}$/), admin });
    const call = callAs(app, String(body['access_token']));
    expect((await call(adminMe)).body).toEqual(admin);
    expect((await call(adminLogout)).status).toBe(204);
    expect((await call(adminMe)).status).toBe(401);
  });

  test('answers a wrong password, an unknown address and a deactivated account alike, and for as much work', async () => {
    const root = await newAdmin(tested);
    const gone = await newAdmin(tested, 'billing');
    await root.call(updateAdmin, {
      params: { id: gone.id },
      body: { name: 'Gone', role: 'billing', active: false },
    });
    for (const [email, given] of [
      [root.email, 'not the password'],
      ['no.one@example.com', password],
      [gone.email, password],
    ] as const) {
      const before = hashing.compared;
      const { status, text } = await signIn(email, given);
      expect([status, text]).toEqual([
        401,
        JSON.stringify({ detail: 'The email or password is incorrect.' }),
      ]);
      // Comparing is nearly all of a sign-in's time; without it, the answer would tell that nobody has the address.
      expect(hashing.compared - before).toBe(1);
    }
  });

  test('of a staff account is refused, and an admin’s is refused for staff', async () => {
    const { call, email } = await newPractice();
    expect((await signIn(email)).status).toBe(401);
    expect(await call(adminStats)).toMatchObject({
      status: 403,
      body: { detail: 'You’re signed in to a different part of Cusp. Sign in here to continue.' },
    });
    const admin = await newAdmin(tested);
    expect((await admin.call(listPatients)).status).toBe(403);
    expect((await stranger(login, { body: { email: admin.email, password } })).status).toBe(401);
  });

  test('ends after 30 idle minutes, and in any case when it expires', async () => {
    const { id, call } = await newAdmin(tested);
    const set = (what: string) =>
      asOwner((client) => client.query(`update admin_session set ${what} where admin_id = $1`, [id]));
    await set(`last_seen_at = now() - interval '29 minutes'`);
    expect((await call(adminMe)).status).toBe(200);
    await set(`last_seen_at = now() - interval '31 minutes'`);
    expect((await call(adminMe)).status).toBe(401);
    await set(`last_seen_at = now(), expires_at = now()`);
    expect((await call(adminMe)).status).toBe(401);
  });
});

describe('an admin’s new password', () => {
  test('needs the current one, ends the other sessions and keeps this one', async () => {
    const { email, call, newSession } = await newAdmin(tested, 'support', { second_factor: false });
    const other = callAs(app, await newSession());
    const next = 'another long password';
    const change = (current_password: string, chosen: string) =>
      call(changeAdminPassword, { body: { current_password, password: chosen } });
    expect((await change('not the password', next)).status).toBe(422);
    expect(await change(password, 'passwordpassword')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'password' }] },
    });
    expect((await other(adminMe)).status).toBe(200);
    expect((await change(password, next)).status).toBe(200);
    expect((await other(adminMe)).status).toBe(401);
    expect((await call(adminMe)).status).toBe(200);
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, next)).status).toBe(200);
  });

  test('can be tried at most ten times in a quarter of an hour', async () => {
    const { call } = await newAdmin(tested, 'support');
    const tries = { current_password: 'not the password', password: 'another long password' };
    for (let tried = 0; tried < 10; tried += 1)
      expect((await call(changeAdminPassword, { body: tries })).status).toBe(422);
    const late = await call(changeAdminPassword, { body: { ...tries, current_password: password } });
    expect(late).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
  });

  test('comes before setting up the second factor, and everything else after both', async () => {
    const { call, id, email } = await newAdmin(tested, 'super_admin', { second_factor: false });
    expect(await call(listPractices)).toMatchObject({
      status: 403,
      body: { detail: 'Two-step verification is required here. Set it up first.' },
    });
    const { body } = await call(secondFactorCalls.admin.startTotp, { body: { current_password: password } });
    const secret = String(body['secret']);
    const code = new TOTP({ secret }).generate();
    const confirmed = await call(secondFactorCalls.admin.confirmTotp, { body: { code } });
    expect(confirmed.status).toBe(200);
    const [recovery] = z.array(z.string()).parse(confirmed.body['recovery_codes']);
    expect((await call(listPractices)).status).toBe(200);
    expect((await signIn(email)).body).toMatchObject({ second_factor: { totp: true } });
    const removal = { current_password: password };
    expect((await call(secondFactorCalls.admin.removeTotp, { body: removal })).status).toBe(403);
    const proved = { ...removal, code: recovery };
    expect((await call(secondFactorCalls.admin.removeTotp, { body: proved })).status).toBe(409);
    expect((await call(secondFactorCalls.admin.state)).body).toMatchObject({ recovery_codes_left: 10 });

    const root = await newAdmin(tested);
    await root.call(resetAdminSecondFactor, { params: { id }, body: { reason: 'Lost the phone.' } });
    expect((await call(adminMe)).status).toBe(401);
    expect((await signIn(email)).body).toMatchObject({ admin: { second_factor_missing: true } });
  });

  test('has to be chosen first if another admin created the account', async () => {
    const { call } = await newAdmin(tested, 'super_admin', { must_change_password: true });
    expect(await call(adminStats)).toMatchObject({
      status: 403,
      body: { detail: 'Choose a new password first.' },
    });
    expect((await call(adminMe)).body).toMatchObject({ must_change_password: true });
    const chosen = { current_password: password, password: 'another long password' };
    expect((await call(changeAdminPassword, { body: chosen })).body).toMatchObject({
      must_change_password: false,
    });
    expect((await call(adminStats)).status).toBe(200);
  });
});
