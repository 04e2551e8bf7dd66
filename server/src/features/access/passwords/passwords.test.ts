import {
  activate,
  changePassword,
  createPatient,
  forgotPassword,
  forgotPortalPassword,
  getPracticeLook,
  inviteToPortal,
  inviteToTeam,
  login,
  me,
  portalLogin,
  portalMe,
  readJoinInvitation,
  readPasswordLink,
  readPortalPasswordLink,
  resetPassword,
  resetPortalPassword,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { mailServer } from '../../../../tests/support/mail-server.ts';
import {
  asOwner,
  aPatient,
  callAs,
  password,
  onOwnDatabase,
  testApp,
} from '../../../../tests/support/practice.ts';
import { trailOf } from '../../../../tests/support/trail.ts';

await onOwnDatabase();
const { letters, mail } = await mailServer();
const { app, newPractice, stranger } = await testApp({
  mail,
  publicUrl: 'https://cusp.example',
});
const withoutMail = await testApp();

async function mailedToken(email: string): Promise<string> {
  await expect.poll(() => letters.some((letter) => letter.includes(`To: ${email}`))).toBe(true);
  const letter = letters.findLast((one) => one.includes(`To: ${email}`)) ?? '';
  return /https:\/\/cusp\.example\/\S+\?token=([\w-]{43})/.exec(letter)?.[1] ?? '';
}

async function aPatientOf(call: ReturnType<typeof callAs>, email: string) {
  const { id } = await call(createPatient, { body: aPatient({ email }) });
  const { body } = await call(inviteToPortal, { params: { id } });
  expect(body['mailed']).toBe(true);
  const activated = await stranger(activate, { body: { token: await mailedToken(email), password } });
  return String(activated.body['access_token']);
}

const calls = {
  staff: { forgot: forgotPassword, read: readPasswordLink, reset: resetPassword, signIn: login, me },
  patient: {
    forgot: forgotPortalPassword,
    read: readPortalPasswordLink,
    reset: resetPortalPassword,
    signIn: portalLogin,
    me: portalMe,
  },
};

test.each(['staff', 'patient'] as const)(
  'a %s who forgot the password gets a link that works once and ends other sessions',
  async (realm) => {
    const { forgot, read, reset, signIn, me: myself } = calls[realm];
    const practice = await newPractice();
    const email = realm === 'staff' ? practice.email : `${crypto.randomUUID()}@example.com`;
    const token = realm === 'staff' ? practice.token : await aPatientOf(practice.call, email);
    const session = callAs(app, token);
    letters.length = 0;

    const known = await stranger(forgot, { body: { email } });
    const unknown = await stranger(forgot, { body: { email: 'nobody@example.com' } });
    expect([known.status, known.text]).toEqual([204, unknown.text]);
    expect(unknown.status).toBe(204);
    const link = await mailedToken(email);
    expect((await session(myself)).status).toBe(200);

    // The page asks before a password is typed, and that uses nothing up.
    for (const times of [1, 2])
      expect([times, (await stranger(read, { body: { token: link } })).status]).toEqual([times, 204]);
    for (const made of ['x', '', "' or true --", 'y'.repeat(43)])
      expect((await stranger(read, { body: { token: made } })).status).toBe(409);
    expect((await stranger(read, { body: { token: 'z'.repeat(500) } })).status).toBe(422);
    const fresh = 'another long password';
    expect((await stranger(reset, { body: { token: link, password: 'short' } })).status).toBe(422);
    const otherRealm = realm === 'staff' ? calls.patient : calls.staff;
    expect((await stranger(otherRealm.read, { body: { token: link } })).status).toBe(409);
    expect((await stranger(otherRealm.reset, { body: { token: link, password: fresh } })).status).toBe(409);
    expect((await stranger(reset, { body: { token: link, password: fresh } })).status).toBe(204);
    expect((await session(myself)).status).toBe(401);
    expect((await stranger(signIn, { body: { email, password } })).status).toBe(401);
    expect((await stranger(signIn, { body: { email, password: fresh } })).status).toBe(200);
    expect(await stranger(reset, { body: { token: link, password: fresh } })).toMatchObject({
      status: 409,
      body: { detail: 'This link was already used or has expired. Ask for a new one.' },
    });
    expect(await stranger(read, { body: { token: link } })).toMatchObject({
      status: 409,
      body: { detail: 'This link was already used or has expired. Ask for a new one.' },
    });
    expect(letters).toHaveLength(1);

    const [entry] = (await trailOf(practice.user.practice.id)).filter(({ object }) => object === 'password');
    expect(entry).toMatchObject({ realm: 'public', action: 'update', outcome: 'done' });
    expect(entry?.changes).toMatchObject([{ before: { password_hash: '[hidden]' } }]);
    // A portal account belongs to no practice, so the entry is under the patient whose record it opens.
    if (realm === 'patient') expect(entry?.patient_id).toMatch(/^[0-9a-f-]{36}$/);
  },
);

test('without mail nothing can be sent, whoever asks', async () => {
  const { email } = await withoutMail.newPractice();
  for (const { forgot } of [calls.staff, calls.patient]) {
    for (const asked of [email, 'nobody@example.com']) {
      const answer = await withoutMail.stranger(forgot, { body: { email: asked } });
      expect(answer).toMatchObject({
        status: 409,
        body: { detail: 'Email is not set up, so no link can be sent.' },
      });
    }
  }
});

test('an invitation to the team is mailed, under the address of the site', async () => {
  const { call } = await newPractice();
  const email = `${crypto.randomUUID()}@example.com`;
  const { body } = await call(inviteToTeam, { body: { email, role: 'assistant' } });
  expect(body['mailed']).toBe(true);
  const token = await mailedToken(email);
  expect(body['invite_url']).toBe(`https://cusp.example/join?token=${token}`);
  expect((await stranger(readJoinInvitation, { body: { token } })).status).toBe(200);
});

test('a mailed link dies when the password is changed otherwise, and its use is a new password', async () => {
  const practice = await newPractice();
  const { email, call, user } = practice;
  await stranger(forgotPassword, { body: { email } });
  const dead = await mailedToken(email);
  const changed = 'wisteria on the porch';
  await call(changePassword, { body: { current_password: password, password: changed } });
  expect((await stranger(resetPassword, { body: { token: dead, password } })).status).toBe(409);

  letters.length = 0;
  await stranger(forgotPassword, { body: { email } });
  const token = await mailedToken(email);
  await asOwner((client) =>
    client.query(`update staff set must_change_password = true where id = $1`, [user.id]),
  );
  for (const had of [password, changed])
    expect(await stranger(resetPassword, { body: { token, password: had } })).toMatchObject({
      status: 422,
      body: { detail: expect.any(String), errors: [{ path: 'password' }] },
    });
  const fresh = 'lilac by the gate';
  expect((await stranger(resetPassword, { body: { token, password: fresh } })).status).toBe(204);
  const { body } = await stranger(login, { body: { email, password: fresh } });
  expect(body['user']).toMatchObject({ must_change_password: false });
});

test('a patient’s link names the practice whose look its page has, and names none where the account has several', async () => {
  const { call } = await newPractice();
  const email = `${crypto.randomUUID()}@example.com`;
  await aPatientOf(call, email);
  const { mark } = (await call(getPracticeLook)).output;
  const links = async () => {
    letters.length = 0;
    await stranger(forgotPortalPassword, { body: { email } });
    await mailedToken(email);
    return [...letters.join('').matchAll(/\/reset-password\?token=[\w-]{43}(\S*)/g)].map(([, rest]) => rest);
  };
  expect(await links()).toEqual([`&at=${mark}`]);
  const other = await newPractice();
  const { id } = await other.call(createPatient, { body: aPatient() });
  await asOwner((client) =>
    client.query(
      `insert into portal_link (practice_id, patient_id, account_id, email, relation)
        select $2, $3, account_id, email, 'self' from portal_link where email = $1`,
      [email, other.user.practice.id, id],
    ),
  );
  expect(await links()).toEqual(['']);
});
