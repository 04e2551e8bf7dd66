import {
  createPatient,
  deactivateUser,
  forgotPassword,
  getPractice,
  listTeam,
  login,
  makeUserOwner,
  me,
  resetPassword,
  resetUserSecondFactor,
  sendOwnerLink,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { newAdmin, ownDatabase } from '../../../../tests/support/admins.ts';
import { mailServer } from '../../../../tests/support/mail-server.ts';
import { practiceWithPatient } from '../../../../tests/support/people.ts';
import { aPatient, callAs, password, testApp } from '../../../../tests/support/practice.ts';
import { newEntries } from '../../../../tests/support/trail.ts';

const { letters, mail } = await mailServer();
const connection = await ownDatabase();
const own = await testApp({ mail, publicUrl: 'https://cusp.example' }, connection);
const { call: operator } = await newAdmin(own, 'support', { name: 'Sam Support' });
const madeUp = '01900000-0000-7000-8000-000000000000';
const reason = 'Called from the number of the office';

/** A practice with its owner and another member of its team. */
async function practiceOfTwo() {
  const practice = await own.newPractice();
  const member = await practice.member('hygienist');
  const { body } = await member(me);
  const practiceId = practice.user.practice.id;
  return {
    ...practice,
    practiceId,
    memberCall: member,
    memberId: String(body['id']),
    memberEmail: String(body['email']),
    changes: async () => (await operator(getPractice, { params: { id: practiceId } })).body['changes'],
  };
}

const sendLink = (id: string, body: object = { reason }, by = operator) =>
  by.unchecked(sendOwnerLink, { params: { id }, body });
const makeOwner = (id: string, body: object = { reason }, by = operator) =>
  by.unchecked(makeUserOwner, { params: { id }, body });

/** Waits for an email to this address that holds these words. */
async function emailTo(email: string, words: string): Promise<string> {
  const found = () => letters.find((one) => one.includes(`To: ${email}`) && one.includes(words));
  await expect.poll(() => found() !== undefined).toBe(true);
  return found() ?? '';
}

describe('an owner who is locked out', () => {
  test('gets a link in the own mailbox that works once, and keeps the password until then', async () => {
    const { user, email, call: session } = await practiceOfTwo();
    const answer = await sendLink(user.id);
    expect(answer).toMatchObject({ status: 200, body: { id: user.id, must_change_password: false } });
    expect(answer.text).not.toContain('token=');
    expect((await session(me)).status).toBe(200);
    const letter = await emailTo(email, 'token=');
    expect(letter).toContain('Your Cusp administrator sent you this link');
    const token = /https:\/\/cusp\.example\/reset-password\?token=([\w-]{43})/.exec(letter)?.[1] ?? '';
    const fresh = 'another long password';
    const reset = () => own.stranger(resetPassword, { body: { token, password: fresh } });
    expect((await reset()).status).toBe(204);
    expect((await reset()).status).toBe(409);
    expect((await session(me)).status).toBe(401);
    expect((await own.stranger(login, { body: { email, password: fresh } })).status).toBe(200);
    expect((await own.stranger(login, { body: { email, password } })).status).toBe(401);
  });

  test('is written about to all owners, who aren’t shown the link', async () => {
    const { user, email, memberId, memberEmail } = await practiceOfTwo();
    await makeOwner(memberId);
    await sendLink(user.id);
    for (const to of [email, memberEmail]) {
      const told = await emailTo(to, 'contact your Cusp administrator');
      expect(told).not.toContain('token=');
    }
  });

  test('is named with the reason in the trails of the practice and of the operator', async () => {
    const { user, practiceId, changes } = await practiceOfTwo();
    const entries = await newEntries(practiceId, () => sendLink(user.id), connection);
    const what = `Account of ${user.name} sent a link for a new password`;
    expect(entries).toMatchObject([
      {
        realm: 'admin',
        person_name: 'Sam Support',
        action: 'update',
        call: 'sendOwnerLink',
        object: 'staff',
        object_id: user.id,
        changes: [{ object: 'practice_change', after: { what, why: reason } }],
      },
    ]);
    expect(await changes()).toMatchObject([{ what, why: reason, by_name: 'Sam Support' }]);
  });

  test('gets five links in an hour at most, and a stranger who asks for one at the sign-in takes none of them', async () => {
    const { user, email, changes } = await practiceOfTwo();
    await own.stranger(forgotPassword, { body: { email } });
    for (const _ of [1, 2, 3, 4, 5]) expect((await sendLink(user.id)).status).toBe(200);
    const refused = await sendLink(user.id);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await changes()).toHaveLength(5);
  });

  test('can’t be sent one where no mail is set up', async () => {
    const without = await testApp({}, connection);
    const { call } = await newAdmin(without, 'support');
    const { user } = await practiceOfTwo();
    expect((await sendLink(user.id, { reason }, call)).status).toBe(409);
  });

  test('has a second factor taken off only with a reason that the practice reads', async () => {
    const { user, practiceId } = await practiceOfTwo();
    const entries = await newEntries(
      practiceId,
      () => operator(resetUserSecondFactor, { params: { id: user.id }, body: { reason } }),
      connection,
    );
    expect(entries.flatMap(({ changes }) => changes)).toContainEqual(
      expect.objectContaining({
        after: { what: expect.stringContaining('two-step verification'), why: reason },
      }),
    );
  });
});

describe('another owner', () => {
  test('is made of an active member, beside the former one, and all owners are told', async () => {
    const { user, email, memberId, memberEmail, memberCall, call } = await practiceOfTwo();
    expect((await memberCall(listTeam)).status).toBe(403);
    expect((await makeOwner(memberId)).body).toMatchObject({ id: memberId, is_owner: true });
    expect((await memberCall(listTeam)).status).toBe(200);
    expect((await call(listTeam)).rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: user.id, is_owner: true }),
        expect.objectContaining({ id: memberId, is_owner: true }),
      ]),
    );
    for (const to of [email, memberEmail]) await emailTo(to, 'an owner of');
    expect(await makeOwner(memberId)).toMatchObject({
      status: 409,
      body: { detail: 'This person is already an owner.' },
    });
  });

  test('stands with the reason in both trails', async () => {
    const { practiceId, memberId, changes } = await practiceOfTwo();
    const entries = await newEntries(practiceId, () => makeOwner(memberId), connection);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ realm: 'admin', call: 'makeUserOwner', object_id: memberId });
    expect(entries[0]?.changes).toMatchObject([
      { object: 'staff', before: { is_owner: false }, after: { is_owner: true } },
      { object: 'practice_change', after: { why: reason } },
    ]);
    expect(await changes()).toMatchObject([{ why: reason, what: expect.stringContaining('made an owner') }]);
  });

  test('of one practice sees nothing of another', async () => {
    const [one, other] = [await practiceOfTwo(), await practiceOfTwo()];
    await other.call(createPatient, { body: aPatient() });
    await makeOwner(one.memberId);
    expect((await one.memberCall(listTeam)).rows.map(({ id }) => id)).not.toContain(other.user.id);
    expect(await other.changes()).toEqual([]);
  });
});

test('only an owner is sent a link, only an active account is given anything', async () => {
  const { memberId, email } = await practiceOfTwo();
  expect(await sendLink(memberId)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('not an owner') },
  });
  await operator(deactivateUser, { params: { id: memberId }, body: { reason } });
  const refused = { status: 409, body: { detail: 'This account is deactivated. Reactivate it first.' } };
  expect(await makeOwner(memberId)).toMatchObject(refused);
  expect(await sendLink(memberId)).toMatchObject(refused);
  expect(letters.filter((one) => one.includes(`To: ${email}`))).toEqual([]);
});

describe.each([
  ['a link', sendLink],
  ['another owner', makeOwner],
] as const)('%s', (_name, act) => {
  test('needs a reason of one bounded line and an account that there is', async () => {
    const { memberId, changes } = await practiceOfTwo();
    for (const body of [
      {},
      { reason: '' },
      { reason: '  ' },
      { reason: '\u0000' },
      { reason: 'x'.repeat(201) },
    ])
      expect(await act(memberId, body)).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'reason' }] },
      });
    expect(await act(madeUp)).toMatchObject({
      status: 404,
      body: { detail: 'That staff member was not found.' },
    });
    expect((await act('no-id')).status).toBeLessThan(500);
    expect(await changes()).toEqual([]);
  });

  test('is refused to strangers, staff, patients, and admins for billing', async () => {
    const { memberId, user, call, memberCall, changes } = await practiceOfTwo();
    const { visitor } = await practiceWithPatient(own);
    const { call: billing } = await newAdmin(own, 'billing');
    for (const id of [memberId, user.id]) {
      expect((await act(id, { reason }, own.stranger)).status).toBe(401);
      for (const by of [call, memberCall, visitor, callAs(own.app, 'made-up')])
        expect([401, 403]).toContain((await act(id, { reason }, by)).status);
      expect((await act(id, { reason }, billing)).status).toBe(403);
    }
    expect(await changes()).toEqual([]);
  });
});
