import {
  inviteToTeam,
  join,
  listTeam,
  listTeamInvitations,
  login,
  me,
  readJoinInvitation,
  register,
  withdrawTeamInvitation,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { tokenIn } from '../../../../tests/support/invited.ts';
import { asOwner, callAs, password, testApp } from '../../../../tests/support/practice.ts';

const { app, newPractice, stranger } = await testApp();
const newEmail = () => `${crypto.randomUUID()}@example.com`;
const notFound =
  'We couldn’t find this invitation. Make sure you opened the full link, or ask the practice owner.';

type Practice = Awaited<ReturnType<typeof newPractice>>;

async function invited({ call }: Practice, { email = newEmail(), role = 'assistant' } = {}) {
  const { status, body } = await call(inviteToTeam, { body: { email, role } });
  const url = new URL(String(body['invite_url']));
  const { rows } = await call(listTeamInvitations);
  const id = String(rows.find((each) => each['email'] === email)?.['id']);
  return { status, body, url, email, id, token: tokenIn(url) };
}
const read = (token: string) => stranger(readJoinInvitation, { body: { token } });
const joinWith = (token: string, fields: object = {}) =>
  stranger(join, { body: { token, name: 'Tom Becker', password, ...fields } });

describe('an invitation to the team', () => {
  test('creates an account with the person’s own name and password, once', async () => {
    const practice = await newPractice();
    const { status, body, url, email, token } = await invited(practice);
    expect(status).toBe(201);
    expect(body).toEqual({ invite_url: expect.any(String), expires_at: expect.any(String), mailed: false });
    expect(url.pathname).toBe('/join');
    expect(Math.round((Date.parse(String(body['expires_at'])) - Date.now()) / 86_400_000)).toBe(7);
    expect((await read(token)).body).toEqual({
      email,
      role: 'assistant',
      practice_name: "Dr. Ana Núñez's practice",
      invited_by: 'Dr. Ana Núñez',
    });

    const answer = await joinWith(token, { role: 'dentist', is_owner: true, email: 'else@example.com' });
    expect(answer.status).toBe(201);
    expect(answer.body['user']).toMatchObject({
      name: 'Tom Becker',
      email,
      role: 'assistant',
      is_owner: false,
      practice: { id: practice.user.practice.id },
    });
    const tom = callAs(app, String(answer.body['access_token']));
    expect((await tom(me)).body).toEqual(answer.body['user']);
    expect((await stranger(login, { body: { email, password } })).status).toBe(200);

    const used = 'This invitation was already used. Sign in, or ask the owner of the practice.';
    expect(await read(token)).toMatchObject({ status: 409, body: { detail: used } });
    expect(await joinWith(token)).toMatchObject({ status: 409, body: { detail: used } });
    expect((await practice.call(listTeamInvitations)).rows).toEqual([]);
  });

  test('used twice at the same time makes one account', async () => {
    const practice = await newPractice();
    const { token } = await invited(practice);
    const answers = await Promise.all([1, 2, 3].map(() => joinWith(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await practice.call(listTeam)).rows).toHaveLength(2);
  });

  test('expires after seven days, and can be made again', async () => {
    const practice = await newPractice();
    const { token, email, id } = await invited(practice);
    await asOwner((client) =>
      client.query(`update staff_invitation set expires_at = now() where id = $1`, [id]),
    );
    const expired = {
      status: 409,
      body: { detail: 'This invitation has expired. Ask the owner of the practice for a new one.' },
    };
    expect(await read(token)).toMatchObject(expired);
    expect(await joinWith(token)).toMatchObject(expired);
    expect((await practice.call(listTeamInvitations)).rows).toMatchObject([{ email, expired: true }]);
    const again = await invited(practice, { email: email.toUpperCase(), role: 'hygienist' });
    expect((await practice.call(listTeamInvitations)).rows).toMatchObject([
      { email: email.toUpperCase(), role: 'hygienist', expired: false, invited_by: 'Dr. Ana Núñez' },
    ]);
    expect((await joinWith(again.token)).status).toBe(201);
  });

  test('made again invalidates the earlier link, even at the same time', async () => {
    const practice = await newPractice();
    const first = await invited(practice);
    const body = { email: first.email, role: 'dentist' };
    const answers = await Promise.all([1, 2, 3].map(() => practice.call(inviteToTeam, { body })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await practice.call(listTeamInvitations)).rows).toHaveLength(1);
    expect(await read(first.token)).toMatchObject({ status: 404, body: { detail: notFound } });
  });

  test('is withdrawn', async () => {
    const practice = await newPractice();
    const { token, id } = await invited(practice);
    const other = await newPractice();
    expect((await other.call(withdrawTeamInvitation, { params: { id } })).status).toBe(404);
    expect((await practice.call(withdrawTeamInvitation, { params: { id: 'x' } })).status).toBe(404);
    expect((await read(token)).status).toBe(200);
    expect((await practice.call(withdrawTeamInvitation, { params: { id } })).status).toBe(204);
    expect((await practice.call(withdrawTeamInvitation, { params: { id } })).status).toBe(404);
    expect(await joinWith(token)).toMatchObject({ status: 404, body: { detail: notFound } });
  });

  test('is refused for an address with an account, here or elsewhere, even a deactivated one', async () => {
    const practice = await newPractice();
    const other = await newPractice();
    const taken = { status: 409, body: { detail: 'An account with this email already exists.' } };
    const invite = (email: string) => practice.call(inviteToTeam, { body: { email, role: 'dentist' } });
    expect(await invite(practice.email.toUpperCase())).toMatchObject(taken);
    expect(await invite(other.email)).toMatchObject(taken);
    await asOwner((client) =>
      client.query(`update staff set deactivated_at = now() where id = $1`, [other.user.id]),
    );
    expect(await invite(other.email)).toMatchObject(taken);
    expect((await practice.call(listTeamInvitations)).rows).toEqual([]);

    // The address was registered elsewhere after the invitation.
    const { token, email } = await invited(practice);
    await stranger(register, { body: { email, password, name: 'Tom Becker' } });
    expect(await read(token)).toMatchObject(taken);
    expect(await joinWith(token)).toMatchObject(taken);
  });

  test('of a suspended practice can’t be used', async () => {
    const practice = await newPractice();
    const { token } = await invited(practice);
    await asOwner((client) =>
      client.query(`update practice set suspended_at = now() where practice_id = $1`, [
        practice.user.practice.id,
      ]),
    );
    expect((await read(token)).status).toBe(403);
    expect((await joinWith(token)).status).toBe(403);
  });

  test.each([
    ['an unknown token', 'x'.repeat(43), 404],
    ['an empty token', '', 404],
    ['SQL', "' or true --", 404],
    ['an endless token', 'x'.repeat(201), 422],
    ['a number', 7, 422],
    ['nothing', undefined, 422],
  ])('is not opened by %s', async (_what, token, status) => {
    for (const call of [readJoinInvitation, join]) {
      const body = { token, name: 'Tom Becker', password };
      expect((await stranger.unchecked(call, { body })).status).toBe(status);
    }
  });

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name with a NUL', { name: 'a\u0000' }, 'name'],
    ['a short password', { password: 'elevenchars' }, 'password'],
    ['a common password', { password: 'passwordpassword' }, 'password'],
  ])('refuses %s and stays open', async (_what, wrong, path) => {
    const { token } = await invited(await newPractice());
    const { status, body } = await joinWith(token, wrong);
    expect(status).toBe(422);
    expect(body['errors']).toEqual([{ path, message: expect.any(String) }]);
    expect((await read(token)).status).toBe(200);
  });

  test.each([
    ['no address', { email: '' }, 'email'],
    ['an address that is none', { email: 'tom at example' }, 'email'],
    ['no role', { role: undefined }, 'role'],
    ['a role that is none', { role: 'owner' }, 'role'],
  ])('is not made of %s', async (_what, wrong, path) => {
    const { call } = await newPractice();
    const { status, body } = await call.unchecked(inviteToTeam, {
      body: { email: newEmail(), role: 'dentist', ...wrong },
    });
    expect(status).toBe(422);
    expect(body['errors']).toEqual([{ path, message: expect.any(String) }]);
  });

  test('never stores its token in the database', async () => {
    const { token, id } = await invited(await newPractice());
    const stored = await asOwner(async (client) => {
      const { rows } = await client.query(`select i::text as row from staff_invitation i where id = $1`, [
        id,
      ]);
      return String(rows[0]?.row);
    });
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(Buffer.from(token).toString('hex'));
  });
});
