import {
  deactivateTeamMember,
  inviteToTeam,
  join,
  listSoapNotes,
  listTeam,
  listTeamInvitations,
  login,
  me,
  reactivateTeamMember,
  updateTeamMember,
  withdrawTeamInvitation,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { tokenIn } from '../../../../tests/support/invited.ts';
import { asOwner, callAs, password, testApp } from '../../../../tests/support/practice.ts';
import type { Answer, Caller } from '../../../../tests/support/practice.ts';

const { app, newPractice, stranger } = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';
const everyRole = ['dentist', 'hygienist', 'assistant', 'receptionist'] as const;
type Practice = Awaited<ReturnType<typeof newPractice>>;

const newEmail = () => `${crypto.randomUUID()}@example.com`;

/** Invites a person who then joins: another member with an account and a session. */
async function joined({ call }: Practice, role = 'hygienist', name = 'Priya Raman') {
  const email = newEmail();
  const { body } = await call(inviteToTeam, { body: { email, role } });
  const token = tokenIn(body['invite_url']);
  const answer = await stranger(join, { body: { token, name, password } });
  const { rows } = await call(listTeam);
  const id = String(rows.find((member) => member['email'] === email)?.['id']);
  return { id, email, call: callAs(app, String(answer.body['access_token'])) };
}

/** A second owner. */
async function coOwner(practice: Practice) {
  const other = await joined(practice, 'dentist', 'Tom Becker');
  await practice.call(updateTeamMember, {
    params: { id: other.id },
    body: { role: 'dentist', is_owner: true },
  });
  return other;
}

describe('the team', () => {
  test('is listed by name with role, owner, state and last sign-in', async () => {
    const practice = await newPractice();
    const priya = await joined(practice);
    const { status, rows } = await practice.call(listTeam);
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
    const last = async () => (await practice.call(listTeam)).rows[0]?.['last_sign_in'];
    const before = await last();
    await stranger(login, { body: { email: practice.email, password } });
    expect(String(await last()) > String(before)).toBe(true);
  });

  test('changes roles: what the new role may not do is refused at once', async () => {
    const practice = await newPractice();
    const { id, call } = await joined(practice);
    expect((await call(listSoapNotes)).status).toBe(200);
    const { status, body } = await practice.call.unchecked(updateTeamMember, {
      params: { id },
      body: { role: 'receptionist', is_owner: false, version: 1, name: 'Other', email: 'other@example.com' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ role: 'receptionist', name: 'Priya Raman', version: 2 });
    expect((await call(listSoapNotes)).status).toBe(403);
  });

  test('refuses an edit of an older version and an unknown role', async () => {
    const practice = await newPractice();
    const { id } = await joined(practice);
    const change = (fields: object) =>
      practice.call(updateTeamMember, {
        params: { id },
        body: { role: 'assistant', is_owner: false, ...fields },
      });
    expect((await change({ version: 1 })).status).toBe(200);
    expect((await change({ version: 1, is_owner: true })).status).toBe(409);
    expect((await change({ role: 'admin' })).body['errors']).toEqual([
      { path: 'role', message: 'Choose one of the roles.' },
    ]);
    expect((await change({ is_owner: 'yes' })).status).toBe(422);
    const { rows } = await practice.call(listTeam);
    expect(rows[1]).toMatchObject({ role: 'assistant', is_owner: false, version: 2 });
  });

  test('deactivated members are out at once, and reactivated ones may sign in again', async () => {
    const practice = await newPractice();
    const { id, email, call } = await joined(practice);
    const { status, body } = await practice.call(deactivateTeamMember, { params: { id } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, active: false });
    expect((await call(me)).status).toBe(401);
    const refused = await stranger(login, { body: { email, password } });
    expect(refused).toMatchObject({
      status: 401,
      body: { detail: 'The email or password is incorrect.' },
    });
    expect((await practice.call(deactivateTeamMember, { params: { id } })).status).toBe(409);

    expect((await practice.call(reactivateTeamMember, { params: { id } })).body).toMatchObject({
      active: true,
    });
    // The ended session stays ended.
    expect((await call(me)).status).toBe(401);
    expect((await stranger(login, { body: { email, password } })).status).toBe(200);
    expect((await practice.call(reactivateTeamMember, { params: { id } })).status).toBe(409);
  });

  test('keeps at least one active owner', async () => {
    const practice = await newPractice();
    const { id } = practice.user;
    const sentence = { status: 409, body: { detail: 'A practice must have at least one active owner.' } };
    const unmake = () =>
      practice.call(updateTeamMember, { params: { id }, body: { role: 'dentist', is_owner: false } });
    expect(await unmake()).toMatchObject(sentence);
    expect(await practice.call(deactivateTeamMember, { params: { id } })).toMatchObject(sentence);
    // A deactivated owner doesn't count.
    const other = await coOwner(practice);
    await practice.call(deactivateTeamMember, { params: { id: other.id } });
    expect(await unmake()).toMatchObject(sentence);
    await practice.call(reactivateTeamMember, { params: { id: other.id } });
    expect((await unmake()).status).toBe(200);
    expect((await practice.call(listTeam)).status).toBe(403);
  });

  test.each<[string, (call: Caller, id: string) => Promise<Answer>]>([
    ['deactivate', (call, id) => call(deactivateTeamMember, { params: { id } })],
    [
      'unmake',
      (call, id) => call(updateTeamMember, { params: { id }, body: { role: 'dentist', is_owner: false } }),
    ],
  ])('two owners who %s each other at once leave one', async (_what, remove) => {
    const practice = await newPractice();
    const other = await coOwner(practice);
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([
        remove(practice.call, other.id),
        remove(other.call, practice.user.id),
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
      // Restore the state for the next round.
      await asOwner((client) =>
        client.query(`update staff set is_owner = true, deactivated_at = null where practice_id = $1`, [
          practice.user.practice.id,
        ]),
      );
      for (const { email, call } of [practice, other]) {
        if ((await call(me)).status === 200) continue;
        const { body } = await stranger(login, { body: { email, password } });
        const signedIn = callAs(app, String(body['access_token']));
        if (email === practice.email) practice.call = signedIn;
        else other.call = signedIn;
      }
    }
  });

  test('is the owner’s alone, whatever the role', async () => {
    const practice = await newPractice();
    const { id } = await joined(practice);
    const calls: ((call: Caller) => Promise<Answer>)[] = [
      (call) => call(listTeam),
      (call) => call(updateTeamMember, { params: { id }, body: { role: 'dentist', is_owner: true } }),
      (call) => call(deactivateTeamMember, { params: { id } }),
      (call) => call(reactivateTeamMember, { params: { id } }),
      (call) => call(listTeamInvitations),
      (call) => call(inviteToTeam, { body: { email: newEmail(), role: 'dentist' } }),
      (call) => call(withdrawTeamInvitation, { params: { id } }),
    ];
    for (const role of everyRole) {
      const member = await practice.member(role);
      for (const make of calls) expect((await make(member)).status).toBe(403);
    }
    for (const make of calls) expect((await make(stranger)).status).toBe(401);
    const { rows } = await practice.call(listTeam);
    expect(rows.find((member) => member['id'] === id)).toMatchObject({ active: true, version: 1 });
  });

  test('of another practice is not found', async () => {
    const ours = await newPractice();
    const theirs = await newPractice();
    const { id } = await joined(theirs);
    for (const unknown of [id, madeUp, 'x', "1' or true"]) {
      const answers = await Promise.all([
        ours.call(updateTeamMember, { params: { id: unknown }, body: { role: 'dentist', is_owner: true } }),
        ours.call(deactivateTeamMember, { params: { id: unknown } }),
        ours.call(reactivateTeamMember, { params: { id: unknown } }),
      ]);
      for (const answer of answers) {
        expect(answer).toMatchObject({
          status: 404,
          body: { detail: 'That staff member was not found.' },
        });
      }
    }
    expect((await ours.call(listTeam)).rows).toHaveLength(1);
    expect((await theirs.call(listTeam)).rows[1]).toMatchObject({ active: true, version: 1 });
  });

  test('can’t grow after the trial has ended, but members can be deactivated', async () => {
    const practice = await newPractice();
    const { id } = await joined(practice);
    await asOwner((client) =>
      client.query(`update subscription set trial_ends_at = now() where practice_id = $1`, [
        practice.user.practice.id,
      ]),
    );
    const invited = await practice.call(inviteToTeam, { body: { email: newEmail(), role: 'dentist' } });
    expect(invited.status).toBe(403);
    expect((await practice.call(deactivateTeamMember, { params: { id } })).status).toBe(200);
  });
});
