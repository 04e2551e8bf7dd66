import {
  activate,
  changePortalPassword,
  createPatient,
  forgotPortalPassword,
  getPatient,
  inviteToPortal,
  portalLogin,
  portalMe,
  portalNotifications,
  recordConsent,
  refusals,
  resetPortalPassword,
  setPortalLanguage,
  setPortalNotification,
  updateInfo,
} from '@cusp/contract';
import type { PortalPart } from '@cusp/contract';
import { expect, test } from 'vitest';
import { aProof } from '../../../../tests/support/invited.ts';
import { mailServer } from '../../../../tests/support/mail-server.ts';
import {
  aPatient,
  asOwner,
  callAs,
  onOwnDatabase,
  password,
  testApp,
} from '../../../../tests/support/practice.ts';
import { trailOf } from '../../../../tests/support/trail.ts';

await onOwnDatabase();
const { letters, mail } = await mailServer();
const { app, newPractice, stranger } = await testApp({ mail, publicUrl: 'https://cusp.example' });

const newAddress = () => `${crypto.randomUUID()}@example.com`;
const emailsTo = (email: string) => letters.filter((letter) => letter.includes(`To: ${email}`));
/** An email's words, without the line breaks and marks of its transport. */
const wordsOf = (letter = '') =>
  letter.replaceAll('=\r\n', '').replaceAll(/\s+/g, ' ').replaceAll('=E2=80=99', '’');

async function token(email: string) {
  await expect.poll(() => emailsTo(email).length).toBeGreaterThan(0);
  return /\?token=(?:3D)?([\w-]{43})/.exec(wordsOf(emailsTo(email).at(-1)))?.[1] ?? '';
}

/** A practice that may be named in emails, and a patient with access to the portal. */
async function visitorOf(made?: Awaited<ReturnType<typeof newPractice>>) {
  const practice = made ?? (await newPractice());
  const practiceId = practice.user.practice.id;
  await asOwner((client) =>
    client.query(`update practice set approved_at = now(), phone = '(212) 555-0100' where practice_id = $1`, [
      practiceId,
    ]),
  );
  const email = newAddress();
  const { id } = await practice.call(createPatient, { body: aPatient({ email }) });
  await practice.call(inviteToPortal, { params: { id } });
  const { body } = await stranger(activate, { body: { token: await token(email), password } });
  return { ...practice, practiceId, id, email, visitor: callAs(app, String(body['access_token'])) };
}

const contact = (fields: object) => ({
  body: {
    phone: '(212) 555-0147',
    email: '',
    address: '',
    emergency_contact: '',
    emergency_phone: '',
    ...fields,
  },
});

test('a new email is told to both mailboxes, with the sign-in that stays', async () => {
  const { call, id, email, visitor } = await visitorOf();
  const next = newAddress();
  const loud = `${next.slice(0, 36).toUpperCase()}@example.com`;
  const before = emailsTo(email).length;
  expect((await visitor(updateInfo, contact({ email: next }))).status).toBe(200);
  await expect.poll(() => [emailsTo(email).length - before, emailsTo(next).length]).toEqual([1, 1]);
  const [old, fresh] = [wordsOf(emailsTo(email).at(-1)), wordsOf(emailsTo(next)[0])];
  for (const letter of [old, fresh]) {
    expect(letter).toContain('Hello,');
    expect(letter).toContain('Your patient portal sign-in has not changed');
    expect(letter).toContain('call us at (212) 555-0100');
    expect(letter).toContain('practice');
    expect(letter).not.toMatch(/Mia|Keller/);
  }
  expect(old).not.toContain(next);
  expect(fresh).not.toContain(email);
  // The sign-in is what it was.
  expect((await stranger(portalLogin, { body: { email, password } })).status).toBe(200);
  expect((await stranger(portalLogin, { body: { email: next, password } })).status).toBe(401);

  // The same again, or something else, sends no notice; removing it notifies the earlier address.
  await visitor(updateInfo, contact({ email: loud, address: '5 Oak Street' }));
  await visitor(updateInfo, contact({ email: '' }));
  await expect.poll(() => emailsTo(loud).length).toBe(1);
  expect(wordsOf(emailsTo(loud)[0])).toContain('We no longer have one on file.');
  expect(emailsTo(next)).toHaveLength(1);
  expect(emailsTo(email)).toHaveLength(before + 1);
  expect((await call(getPatient, { params: { id } })).body).toMatchObject({ email: '' });
});

test('a letter to a patient greets, says what it is about, who writes, and how to reach them', async () => {
  const { email } = await visitorOf();
  await stranger(forgotPortalPassword, { body: { email } });
  await expect.poll(() => emailsTo(email).length).toBe(2);
  const [invitation, reset] = emailsTo(email).map(wordsOf);
  expect(invitation).toMatch(/Hello, .*invited you to its patient portal.*call us at \(212\) 555-0100\. /);
  expect(invitation).toMatch(/practice \(212\) 555-0100[ .]*$/);
  expect(reset).toMatch(/Hello, Choose a new password.*practice[ .]*$/);
});

test('too many changes are made anyway, but not all told', async () => {
  const { visitor, email } = await visitorOf();
  const at = newAddress();
  for (let times = 0; times < 8; times += 1) {
    expect((await visitor(updateInfo, contact({ email: times % 2 ? email : at }))).status).toBe(200);
  }
  await expect.poll(() => emailsTo(at).length).toBe(5);
});

test.each([
  ['(212) 555-0147', 200],
  ['+44 20 7946 0958', 200],
  ['555-0147', 200],
  ['212.555.0147 ext. 12', 200],
  ['2125550147x9', 200],
  ['call my mother', 422],
  ['12', 422],
  ['1234567890123456', 422],
  ['(212) 555-0147; drop table patient', 422],
  ['=HYPERLINK("x")', 422],
  ['555-O147', 422],
  ['', 422],
])('the phone number %j is answered %i', async (phone, status) => {
  const { visitor } = await sharedVisitor;
  const answer = await visitor(updateInfo, contact({ phone }));
  expect(answer.status).toBe(status);
  if (status === 422) {
    const detail = phone === '' ? 'Enter the phone number.' : 'Enter a phone number, like (212) 555-0147.';
    expect(answer.body['errors']).toEqual([{ path: 'phone', message: detail }]);
  }
  const other = await visitor(updateInfo, contact({ emergency_phone: phone }));
  expect(other.status).toBe(phone === '' ? 200 : status);
});
const sharedVisitor = visitorOf();

test('a password is changed with the old one; other sessions and links end, and the mailbox is told', async () => {
  const { visitor, email, practiceId } = await visitorOf();
  const { body } = await stranger(portalLogin, { body: { email, password } });
  const elsewhere = callAs(app, String(body['access_token']));
  await stranger(forgotPortalPassword, { body: { email } });
  await expect.poll(() => emailsTo(email).length).toBe(2);
  const link = await token(email);
  const fresh = 'another long password';
  const change = (given: object, caller = visitor) =>
    caller(changePortalPassword, { body: { current_password: password, password: fresh, ...given } });

  const wrong = await change({ current_password: 'not this one at all' });
  expect(wrong.status).toBe(422);
  expect(wrong.body['errors']).toEqual([
    { path: 'current_password', message: 'The current password is incorrect.' },
  ]);
  for (const bad of ['short', password, 'passwordpassword', '', 'x'.repeat(1001), null, { a: 1 }])
    expect((await change({ password: bad })).status).toBe(422);
  expect((await change({}, stranger)).status).toBe(401);
  expect((await elsewhere(portalMe)).status).toBe(200);

  expect((await change({})).status).toBe(204);
  expect((await visitor(portalMe)).status).toBe(200);
  expect((await elsewhere(portalMe)).status).toBe(401);
  expect((await stranger(portalLogin, { body: { email, password } })).status).toBe(401);
  expect((await stranger(portalLogin, { body: { email, password: fresh } })).status).toBe(200);
  expect((await stranger(resetPortalPassword, { body: { token: link, password } })).status).toBe(409);
  await expect.poll(() => emailsTo(email).length).toBe(3);
  expect(wordsOf(emailsTo(email).at(-1))).toContain('Your patient portal password was just changed');
  const tried = (await trailOf(practiceId)).filter(
    ({ object, realm }) => object === 'password' && realm === 'patient',
  );
  expect(tried.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
});

test('of two changes at once one is made', async () => {
  const { visitor, email } = await visitorOf();
  const answers = await Promise.all(
    ['one long new password', 'two long new password'].map((fresh) =>
      visitor(changePortalPassword, { body: { current_password: password, password: fresh } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, expect.any(Number)]);
  expect((await stranger(portalLogin, { body: { email, password } })).status).toBe(401);
});

test('wrong tries count like those of a sign-in', async () => {
  const { visitor } = await visitorOf();
  const tries: number[] = [];
  for (let times = 0; times < 12; times += 1) {
    const { status } = await visitor(changePortalPassword, {
      body: { current_password: `wrong one ${times}`, password: 'another long password' },
    });
    tries.push(status);
  }
  expect(tries.at(-1)).toBe(429);
});

test('staff and strangers can’t change a patient’s password', async () => {
  const { call } = await newPractice();
  const body = { current_password: password, password: 'another long password' };
  expect((await call(changePortalPassword, { body })).status).toBe(403);
  expect((await stranger(changePortalPassword, { body })).status).toBe(401);
});

test('a new phone number is told to the mailbox on file and, where texts were agreed to, by text to the number before', async () => {
  const { call, id, email, visitor } = await visitorOf();
  const params = { id };
  await visitor(updateInfo, contact({ email }));
  await call(recordConsent, { params, body: { channel: 'text', given: true, how: 'in_person' } });
  const before = emailsTo(email).length;
  // The same number, written otherwise, is none.
  await visitor(updateInfo, contact({ email, phone: '212.555.0147' }));
  await visitor(updateInfo, contact({ email, phone: '(212) 555-0188' }));
  await expect.poll(() => emailsTo(email).length).toBe(before + 1);
  const letter = wordsOf(emailsTo(email).at(-1));
  expect(letter).toContain('Your phone number was changed in the patient portal.');
  expect(letter).not.toContain('555-0188');
  const { rows } = await asOwner((client) =>
    client.query(
      `select m.address, m.channel, m.body from message m
        join message_patient w on w.practice_id = m.practice_id and w.message_id = m.id where w.patient_id = $1`,
      [id],
    ),
  );
  expect(rows).toEqual([
    {
      address: '+12125550147',
      channel: 'text',
      body: expect.stringMatching(
        /: your phone number was changed in our patient portal\. .* Reply STOP to opt out\.$/,
      ),
    },
  ]);
});

test('a carer without the part changes neither contact nor notifications and reads neither; with it the patient is told', async () => {
  const { call, id, email } = await visitorOf();
  const params = { id };
  const carer = async (parts: PortalPart[]) => {
    const own = newAddress();
    const body = { email: own, relation: 'agent', parts, proof_id: await aProof(id) } as const;
    await call(inviteToPortal, { params, body });
    const { body: active } = await stranger(activate, { body: { token: await token(own), password } });
    return callAs(app, String(active['access_token']));
  };
  const without = await carer(['visits', 'records', 'money', 'forms']);
  const before = (await call(getPatient, { params })).output;
  const news = { body: { channel: 'email', purpose: 'care', given: false } } as const;
  const refused = { status: 403, body: { detail: refusals.part_not_shared[1] } };
  expect(await without.unchecked(updateInfo, contact({ email: newAddress() }))).toMatchObject(refused);
  expect(await without.unchecked(setPortalNotification, news)).toMatchObject(refused);
  expect(await without.unchecked(portalNotifications)).toMatchObject(refused);
  expect((await without(setPortalLanguage, { body: { language: 'es' } })).status).toBe(204);
  expect((await call(getPatient, { params })).output).toEqual(before);
  expect((await without(portalMe)).output.patient).toMatchObject({ phone: '', email: '', address: '' });

  const withIt = await carer(['contact']);
  // Others say that these carers may see the record.
  const told = (of: string) => emailsTo(email).filter((letter) => wordsOf(letter).includes(of)).length;
  expect((await withIt(setPortalNotification, news)).output.email.care).toBe(false);
  await expect.poll(() => told('changed what we text and email you about')).toBe(1);
  await withIt(updateInfo, contact({ email: newAddress() }));
  await expect.poll(() => told('Your email address was changed in the patient portal')).toBe(1);
});
