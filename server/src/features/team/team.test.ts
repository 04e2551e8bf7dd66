import { describe, expect, test } from 'vitest';
import { asOwner, callAs, password, testApp } from '../../testing/practice.ts';
import type { Caller } from '../../testing/practice.ts';

const { app, newPractice, stranger } = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';
const everyRole = ['dentist', 'hygienist', 'assistant', 'receptionist'] as const;
type Practice = Awaited<ReturnType<typeof newPractice>>;

const newEmail = () => `${crypto.randomUUID()}@example.com`;

/** Invites and joins: another member with an account and a session. */
async function joined({ call }: Practice, role = 'hygienist', name = 'Priya Raman') {
  const email = newEmail();
  const { body } = await call('POST', '/team/invitations', { email, role });
  const token = new URL(String(body['invite_url'])).searchParams.get('token');
  const answer = await stranger('POST', '/join', { token, name, password });
  const { rows } = await call('GET', '/team');
  const id = String(rows.find((member) => member['email'] === email)?.['id']);
  return { id, email, call: callAs(app, String(answer.body['access_token'])) };
}

/** A second owner. */
async function coOwner(practice: Practice) {
  const other = await joined(practice, 'dentist', 'Tom Becker');
  await practice.call('PUT', `/team/${other.id}`, { role: 'dentist', is_owner: true });
  return other;
}

describe('the team', () => {
  test('is listed by name with role, owner, state and last sign-in', async () => {
    const practice = await newPractice();
    const priya = await joined(practice);
    const { status, rows } = await practice.call('GET', '/team');
    expect(status).toBe(200);
    expect(rows).toMatchObject([
      { id: practice.user.id, name: 'Dr. Ana Núñez', role: 'dentist', is_owner: true, active: true },
      { id: priya.id, email: priya.email, role: 'hygienist', is_owner: false, active: true, version: 1 },
    ]);
    expect(rows.map((member) => member['last_sign_in'])).toEqual([expect.any(String), expect.any(String)]);
    expect(JSON.stringify(rows)).not.toMatch(/password|practice_id/);
  });

  test('knows the last sign-in', async () => {
    const practice = await newPractice();
    const last = async () => (await practice.call('GET', '/team')).rows[0]?.['last_sign_in'];
    const before = await last();
    await stranger('POST', '/auth/login', { email: practice.email, password });
    expect(String(await last()) > String(before)).toBe(true);
  });

  test('changes roles: what the new one may not do is refused at once', async () => {
    const practice = await newPractice();
    const { id, call } = await joined(practice);
    expect((await call('GET', '/soap-notes')).status).toBe(200);
    const { status, body } = await practice.call('PUT', `/team/${id}`, {
      role: 'receptionist',
      is_owner: false,
      version: 1,
      name: 'Other',
      email: 'other@example.com',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ role: 'receptionist', name: 'Priya Raman', version: 2 });
    expect((await call('GET', '/soap-notes')).status).toBe(403);
  });

  test('takes no edit of an older state, and no unknown role', async () => {
    const practice = await newPractice();
    const { id } = await joined(practice);
    const change = (fields: object) =>
      practice.call('PUT', `/team/${id}`, { role: 'assistant', is_owner: false, ...fields });
    expect((await change({ version: 1 })).status).toBe(200);
    expect((await change({ version: 1, is_owner: true })).status).toBe(409);
    expect((await change({ role: 'admin' })).body['errors']).toEqual([
      { path: 'role', message: 'Choose one of the roles.' },
    ]);
    expect((await change({ is_owner: 'yes' })).status).toBe(422);
    const { rows } = await practice.call('GET', '/team');
    expect(rows[1]).toMatchObject({ role: 'assistant', is_owner: false, version: 2 });
  });

  test('deactivated members are out at once, and reactivated ones may sign in again', async () => {
    const practice = await newPractice();
    const { id, email, call } = await joined(practice);
    const { status, body } = await practice.call('POST', `/team/${id}/deactivate`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, active: false });
    expect((await call('GET', '/auth/me')).status).toBe(401);
    const refused = await stranger('POST', '/auth/login', { email, password });
    expect(refused).toMatchObject({
      status: 401,
      body: { detail: 'The e-mail or the password is not right.' },
    });
    expect((await practice.call('POST', `/team/${id}/deactivate`)).status).toBe(409);

    expect((await practice.call('POST', `/team/${id}/reactivate`)).body).toMatchObject({ active: true });
    // The session that was ended stays so.
    expect((await call('GET', '/auth/me')).status).toBe(401);
    expect((await stranger('POST', '/auth/login', { email, password })).status).toBe(200);
    expect((await practice.call('POST', `/team/${id}/reactivate`)).status).toBe(409);
  });

  test('keeps at least one active owner', async () => {
    const practice = await newPractice();
    const { id } = practice.user;
    const sentence = { status: 409, body: { detail: 'A practice keeps at least one active owner.' } };
    const unmake = () => practice.call('PUT', `/team/${id}`, { role: 'dentist', is_owner: false });
    expect(await unmake()).toMatchObject(sentence);
    expect(await practice.call('POST', `/team/${id}/deactivate`)).toMatchObject(sentence);
    // A deactivated owner doesn't count.
    const other = await coOwner(practice);
    await practice.call('POST', `/team/${other.id}/deactivate`);
    expect(await unmake()).toMatchObject(sentence);
    await practice.call('POST', `/team/${other.id}/reactivate`);
    expect((await unmake()).status).toBe(200);
    expect((await practice.call('GET', '/team')).status).toBe(403);
  });

  test.each<[string, (id: string) => Parameters<Caller>]>([
    ['deactivate', (id) => ['POST', `/team/${id}/deactivate`]],
    ['unmake', (id) => ['PUT', `/team/${id}`, { role: 'dentist', is_owner: false }]],
  ])('two owners who %s each other at once leave one', async (_what, remove) => {
    const practice = await newPractice();
    const other = await coOwner(practice);
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([
        practice.call(...remove(other.id)),
        other.call(...remove(practice.user.id)),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.every((status) => [200, 401, 403, 409].includes(status))).toBe(true);
      const active = await asOwner(async (client) => {
        const { rows } = await client.query<{ id: string }>(
          `select id from staff where practice_id = $1 and is_owner and deactivated_at is null`,
          [practice.user.practice.id],
        );
        return rows;
      });
      expect(active).toHaveLength(1);
      // As it was, for the next round.
      await asOwner((client) =>
        client.query(`update staff set is_owner = true, deactivated_at = null where practice_id = $1`, [
          practice.user.practice.id,
        ]),
      );
      for (const { email, call } of [practice, other]) {
        if ((await call('GET', '/auth/me')).status === 200) continue;
        const { body } = await stranger('POST', '/auth/login', { email, password });
        const signedIn = callAs(app, String(body['access_token']));
        if (email === practice.email) practice.call = signedIn;
        else other.call = signedIn;
      }
    }
  });

  test('is the owner’s alone, whatever the role', async () => {
    const practice = await newPractice();
    const { id } = await joined(practice);
    const calls: Parameters<Caller>[] = [
      ['GET', '/team'],
      ['PUT', `/team/${id}`, { role: 'dentist', is_owner: true }],
      ['POST', `/team/${id}/deactivate`],
      ['POST', `/team/${id}/reactivate`],
      ['GET', '/team/invitations'],
      ['POST', '/team/invitations', { email: newEmail(), role: 'dentist' }],
      ['DELETE', `/team/invitations/${id}`],
    ];
    for (const role of everyRole) {
      const member = await practice.member(role);
      for (const call of calls) expect((await member(...call)).status).toBe(403);
    }
    for (const call of calls) expect((await stranger(...call)).status).toBe(401);
    const { rows } = await practice.call('GET', '/team');
    expect(rows.find((member) => member['id'] === id)).toMatchObject({ active: true, version: 1 });
  });

  test('of another practice is not there', async () => {
    const ours = await newPractice();
    const theirs = await newPractice();
    const { id } = await joined(theirs);
    for (const unknown of [id, madeUp, 'x', "1' or true"]) {
      const path = `/team/${encodeURIComponent(unknown)}`;
      const answers = await Promise.all([
        ours.call('PUT', path, { role: 'dentist', is_owner: true }),
        ours.call('POST', `${path}/deactivate`),
        ours.call('POST', `${path}/reactivate`),
      ]);
      for (const answer of answers) {
        expect(answer).toMatchObject({
          status: 404,
          body: { detail: 'That member of staff was not found.' },
        });
      }
    }
    expect((await ours.call('GET', '/team')).rows).toHaveLength(1);
    expect((await theirs.call('GET', '/team')).rows[1]).toMatchObject({ active: true, version: 1 });
  });

  test('when the trial has ended nobody new comes, and who has to leave leaves', async () => {
    const practice = await newPractice();
    const { id } = await joined(practice);
    await asOwner((client) =>
      client.query(`update subscription set trial_ends_at = now() where practice_id = $1`, [
        practice.user.practice.id,
      ]),
    );
    const invited = await practice.call('POST', '/team/invitations', { email: newEmail(), role: 'dentist' });
    expect(invited.status).toBe(403);
    expect((await practice.call('POST', `/team/${id}/deactivate`)).status).toBe(200);
  });
});
