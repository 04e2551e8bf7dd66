import {
  approvePractice,
  createPatient,
  forgotPassword,
  getPractice,
  inviteToPortal,
  inviteToTeam,
  listTeamInvitations,
  mailActivationCode,
  testMail,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { newAdmin } from '../../tests/support/admins.ts';
import { mailServer } from '../../tests/support/mail-server.ts';
import { tokenIn } from '../../tests/support/invited.ts';
import { aPatient, asOwner, callAs, onOwnDatabase, testApp } from '../../tests/support/practice.ts';
import type { Caller } from '../../tests/support/practice.ts';
import { countSending, sendingLimits } from './sending-limits.ts';

await onOwnDatabase();
const { letters, mail } = await mailServer();
const { app, database, newPractice, secrets, stranger } = await testApp({
  mail,
  publicUrl: 'https://cusp.example',
});
// Another server of the same database, with the same key.
const withoutPublicUrl = await testApp({ mail, host: '0.0.0.0', port: 4321 }, undefined, { secrets });

const anEmail = () => `${crypto.randomUUID()}@example.com`;
const emailsTo = (email: string) => letters.filter((letter) => letter.includes(`To: ${email}`));
async function emailTo(email: string): Promise<string> {
  await expect.poll(() => emailsTo(email).length).toBeGreaterThan(0);
  return emailsTo(email).at(-1) ?? '';
}

/** Staff invite a patient with this address. */
async function invitePatient(call: Caller, email: string, headers = {}) {
  const { id } = await call(createPatient, { body: aPatient({ email }) });
  return call(inviteToPortal, { params: { id } }, headers);
}
const inviteStaff = (call: Caller, email: string) =>
  call(inviteToTeam, { body: { email, role: 'assistant' } });

/** Headers that an attacker's browser may send. */
const foreign = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };

describe('a link in a letter', () => {
  test('leads to PUBLIC_URL, whatever host the request names', async () => {
    const { call, email: owner } = await newPractice();
    const [patient, colleague] = [anEmail(), anEmail()];
    await invitePatient(call, patient, foreign);
    await call(inviteToTeam, { body: { email: colleague, role: 'assistant' } }, foreign);
    await stranger(forgotPassword, { body: { email: owner } }, foreign);
    for (const email of [patient, colleague, owner]) {
      const letter = await emailTo(email);
      expect(letter).toContain('https://cusp.example/');
      expect(letter).not.toContain('evil');
    }
  });

  test('without PUBLIC_URL leads to where the server was told to listen', async () => {
    const { call, email: owner } = await withoutPublicUrl.newPractice();
    const [patient, colleague] = [anEmail(), anEmail()];
    await invitePatient(call, patient, foreign);
    await call(inviteToTeam, { body: { email: colleague, role: 'assistant' } }, foreign);
    await withoutPublicUrl.stranger(forgotPassword, { body: { email: owner } }, foreign);
    for (const email of [patient, colleague, owner]) {
      const letter = await emailTo(email);
      expect(letter).toContain('http://localhost:4321/');
      expect(letter).not.toContain('evil');
    }
  });
});

describe('letters are limited', () => {
  test('by recipient, whoever sends them and however the address is written', async () => {
    const email = anEmail();
    const asTyped = [email, email.toUpperCase(), email.replace('@', '+1@'), email.replace('@', '+2@'), email];
    for (const typed of asTyped) {
      const { call } = await newPractice();
      expect((await inviteStaff(call, typed)).status).toBe(201);
    }
    const { call } = await newPractice();
    for (const refused of [await inviteStaff(call, email), await invitePatient(call, email)]) {
      expect(refused).toMatchObject({
        status: 429,
        body: { detail: 'Too many emails were sent. Please wait a while and try again.' },
      });
      const seconds = Number(refused.headers['retry-after']);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(sendingLimits.address.minutes * 60);
    }
    // No invitation was made without its email, and others still get emails.
    expect((await call(listTeamInvitations)).rows).toEqual([]);
    expect((await inviteStaff(call, anEmail())).status).toBe(201);
  });

  test('by practice, the less the newer it is, however many people send them', async () => {
    const { call, user, member } = await newPractice();
    const { id } = await call(createPatient, { body: aPatient() });
    // The front desk may invite only to an address that the patient proved.
    const desk = await member('dentist');
    const send = async (caller: Caller, count: number) => {
      const statuses: number[] = [];
      for (let sent = 0; sent < count; sent += 1)
        statuses.push((await caller(inviteToPortal, { params: { id }, body: { email: anEmail() } })).status);
      return statuses;
    };
    const most = sendingLimits.newPractice.most;
    expect(await send(call, most)).toEqual(Array.from({ length: most }, () => 201));
    expect(await send(desk, 1)).toEqual([429]);
    await asOwner((client) =>
      client.query('update practice set approved_at = now() where practice_id = $1', [user.practice.id]),
    );
    expect(await send(desk, 1)).toEqual([201]);
    // The limit by account.
    expect(await send(call, sendingLimits.person.most - most + 1)).toEqual([
      ...Array.from({ length: sendingLimits.person.most - most }, () => 201),
      429,
    ]);
    expect(await send(desk, 1)).toEqual([201]);
  });

  test('for a forgotten password, with the same answer and no further letters', async () => {
    const { email } = await newPractice();
    const texts = new Set<string>();
    for (let asked = 0; asked < sendingLimits.address.most + 3; asked += 1) {
      const { status, text } = await stranger(forgotPassword, { body: { email } });
      texts.add(`${status} ${text}`);
    }
    expect([...texts]).toEqual(['204 ']);
    await expect.poll(() => emailsTo(email).length).toBe(sendingLimits.address.most);
    const { call } = await newPractice();
    // The mailbox's other emails have separate counts.
    const { id } = await call(createPatient, { body: aPatient({ email }) });
    expect((await call(inviteToPortal, { params: { id } })).status).toBe(201);
    expect(emailsTo(email).filter((letter) => letter.includes('reset-password'))).toHaveLength(
      sendingLimits.address.most,
    );
  });

  test('and so are the codes of an invitation and an admin’s test letters', async () => {
    const { call } = await newPractice();
    const { body } = await invitePatient(call, anEmail());
    const token = tokenIn(body['invite_url']);
    const codes: number[] = [];
    for (let asked = 0; asked <= sendingLimits.address.most; asked += 1)
      codes.push((await stranger(mailActivationCode, { body: { token } })).status);
    expect(codes).toEqual([204, 204, 204, 204, 204, 429]);

    const admin = await newAdmin({ app, database });
    const to = anEmail();
    const tests: number[] = [];
    for (let asked = 0; asked <= sendingLimits.address.most; asked += 1)
      tests.push((await admin.call(testMail, { body: { email: to } })).status);
    expect(tests.slice(0, -1).every((status) => status < 300)).toBe(true);
    expect(tests.at(-1)).toBe(429);
  });

  test('for all processes and across a restart, until the time has passed', async () => {
    const email = anEmail();
    const { call } = await newPractice();
    const other = callAs(withoutPublicUrl.app, (await newPractice()).token);
    const both = await Promise.all(
      Array.from({ length: 12 }, (_, place) => inviteStaff(place % 2 === 0 ? call : other, email)),
    );
    const most = sendingLimits.address.most;
    expect(both.filter(({ status }) => status === 201)).toHaveLength(most);
    expect(both.filter(({ status }) => status === 429)).toHaveLength(12 - most);
    await asOwner((client) => client.query('update use_count set ends_at = now()'));
    expect((await inviteStaff(call, email)).status).toBe(201);
    // Expired counts are deleted.
    await inviteStaff(call, anEmail());
    const { rows } = await asOwner((client) =>
      client.query<{ old: number }>('select count(*)::int as old from use_count where ends_at < now()'),
    );
    expect(rows[0]?.old).toBe(0);
  });
});

describe('a practice’s own words', () => {
  const named = async (name: string, approved: boolean) => {
    const practice = await newPractice({ name: 'You won at prize.example' });
    await asOwner((client) =>
      client.query('update practice set name = $2, created_at = $3 where practice_id = $1', [
        practice.user.practice.id,
        name,
        approved ? '2020-01-01' : new Date().toISOString(),
      ]),
    );
    return practice;
  };
  const emailsOf = async ({ call }: { call: Caller }) => {
    const [patient, colleague] = [anEmail(), anEmail()];
    await invitePatient(call, patient);
    await inviteStaff(call, colleague);
    return [await emailTo(patient), await emailTo(colleague)];
  };

  /** Words beyond ASCII are encoded, and folded in the middle of a word. */
  const anonymous = /^Subject: .*your[ _]dent/im;

  test('stand in no letter before it is a week old', async () => {
    for (const letter of await emailsOf(await named('Claim your prize now', false))) {
      expect(letter).toMatch(anonymous);
      expect(letter).toMatch(/^From: Cusp <no-reply@example.com>/m);
      expect(letter).not.toMatch(/prize|won/i);
    }
  });

  test('stand in its letters from then on, but can’t add a header or a link', async () => {
    const [toPatient] = await emailsOf(await named('Main Street Dental', true));
    expect(toPatient).toMatch(/^Subject: Main Street Dental: your patient portal/m);
    expect(toPatient).toContain('Main Street Dental invited you');
    for (const hostile of ['Main\r\nBcc: evil@evil.example\r\n\r\n', 'Prize at https://evil.example/x'])
      for (const letter of await emailsOf(await named(hostile, true))) {
        expect(letter).toMatch(anonymous);
        expect(letter).not.toContain('evil');
      }
  });

  test('stand there earlier once an admin has approved it', async () => {
    const practice = await newPractice({ name: 'Ada Molar' });
    const admin = await newAdmin({ app, database });
    expect((await admin.call(getPractice, { params: { id: practice.user.practice.id } })).body).toMatchObject(
      {
        approved_at: null,
        named_in_letters: false,
      },
    );
    expect((await emailsOf(practice))[0]).toContain('Your dental practice');
    expect(
      (
        await admin.call(approvePractice, {
          params: { id: practice.user.practice.id },
          body: { reason: ' ' },
        })
      ).status,
    ).toBe(422);
    expect(
      await admin.call(approvePractice, {
        params: { id: practice.user.practice.id },
        body: { reason: 'Known to us' },
      }),
    ).toMatchObject({
      status: 200,
      body: {
        approved_at: expect.any(String),
        named_in_letters: true,
        changes: [{ by_realm: 'admin', what: 'Approved', why: 'Known to us' }],
      },
    });
    expect(
      await admin.call(approvePractice, {
        params: { id: practice.user.practice.id },
        body: { reason: 'Again' },
      }),
    ).toMatchObject({
      status: 409,
      body: { detail: 'This practice is already approved.' },
    });
    expect((await emailsOf(practice))[0]).toMatch(/^Subject: Ada Molar's practice: /m);
    expect(
      (
        await practice.call(approvePractice, {
          params: { id: practice.user.practice.id },
          body: { reason: 'Mine' },
        })
      ).status,
    ).toBe(403);
  });
});

test('texts that strangers cause end after some hundreds in an hour, whoever’s page it is, and the operator is told', async () => {
  const admin = await newAdmin({ app, database });
  const { user } = await newPractice();
  const ask = () =>
    database.asPractice(user.practice.id, (tx) =>
      countSending(tx, {
        channel: 'text',
        kind: 'booking_code',
        to: crypto.randomUUID(),
        by: { stranger: crypto.randomUUID() },
      }),
    );
  await Promise.all(Array.from({ length: sendingLimits.unasked.most }, ask));
  await expect(ask()).rejects.toMatchObject({ code: 'too_many_texts' });
  expect(await emailTo(admin.email)).toContain('limit of codes by text');
  await expect(ask()).rejects.toMatchObject({ code: 'too_many_texts' });
  expect(emailsTo(admin.email)).toHaveLength(1);
});
