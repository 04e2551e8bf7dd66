import {
  createPatient,
  forgotPortalPassword,
  mailActivationCode,
  readInvitation,
  resetPortalPassword,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { mailServer } from '../../../../tests/support/mail-server.ts';
import {
  aPatient,
  asOwner,
  callAs,
  password,
  onOwnDatabase,
  testApp,
} from '../../../../tests/support/practice.ts';
import { activateIn, anEmail, invite, namesOf, signInTo } from '../../../../tests/support/invited.ts';
import type { Invited } from '../../../../tests/support/invited.ts';
import { turnOn } from '../../../../tests/support/second-factor.ts';
import { trailOf } from '../../../../tests/support/trail.ts';

await onOwnDatabase();
const { letters, mail } = await mailServer();
const mailing = await testApp({ mail, publicUrl: 'https://cusp.example' });
const silent = await testApp();

const theirs = password;
const mine = 'wisteria on the porch';
const activate = activateIn(mailing.app);
const activateSilently = activateIn(silent.app);

/** The latest email to an address that contains this. */
async function emailTo(email: string, part: RegExp): Promise<string> {
  const find = () =>
    letters
      .filter((letter) => letter.includes(`To: ${email}`))
      .map((letter) => part.exec(letter)?.[1])
      .findLast((found) => found !== undefined);
  await expect.poll(find).toBeDefined();
  return find() ?? '';
}
const mailedLink = (email: string) => emailTo(email, /activate\?token=([\w-]{43})/);

async function mailedCode({ shown, email }: Invited): Promise<string> {
  // Not all emails: that of the invitation may come later than it.
  const codes = () =>
    letters
      .filter((letter) => letter.includes(`To: ${email}`))
      .flatMap((letter) => /^(\d{8})\r?$/m.exec(letter)?.[1] ?? []);
  const before = codes().length;
  expect((await mailing.stranger(mailActivationCode, { body: { token: shown } })).status).toBe(204);
  await expect.poll(() => codes().length).toBeGreaterThan(before);
  return codes().at(-1) ?? '';
}

describe('an account that an attacker created in advance', () => {
  test('is not used when the real patient’s clinic invites them: with mail', async () => {
    const [attacker, clinic] = [await silent.newPractice(), await mailing.newPractice()];
    const email = anEmail();
    expect((await activateSilently((await invite(attacker.call, email)).shown, theirs)).status).toBe(200);

    await invite(clinic.call, email, 'Ruth');
    const opened = await activate(await mailedLink(email), mine);
    expect(opened.status).toBe(200);
    expect(namesOf(opened)).toEqual(['Ruth']);
    // Each password opens only the account that it was chosen for.
    expect(namesOf(await signInTo(mailing.app, email, mine))).toEqual(['Ruth']);
    expect(namesOf(await signInTo(mailing.app, email, theirs))).toEqual(['Mia']);
  });

  test('is not used when the real patient’s clinic invites them: without mail', async () => {
    const [attacker, clinic] = [await silent.newPractice(), await silent.newPractice()];
    const email = anEmail();
    expect((await activateSilently((await invite(attacker.call, email)).shown, theirs)).status).toBe(200);
    const opened = await activateSilently((await invite(clinic.call, email, 'Ruth')).shown, mine);
    expect(opened.status).toBe(200);
    expect(namesOf(opened)).toEqual(['Ruth']);
    expect(namesOf(await signInTo(silent.app, email, mine))).toEqual(['Ruth']);
    expect(namesOf(await signInTo(silent.app, email, theirs))).toEqual(['Mia']);
    expect((await signInTo(silent.app, email, 'neither of the two')).status).toBe(401);
  });

  test('opens no other practice’s record; the database refuses it, too', async () => {
    const [attacker, clinic] = [await silent.newPractice(), await silent.newPractice()];
    const email = anEmail();
    await activateSilently((await invite(attacker.call, email)).shown, theirs);
    const { id } = await clinic.call(createPatient, { body: aPatient() });
    await expect(
      asOwner((client) =>
        client.query(
          `insert into portal_link (practice_id, patient_id, account_id, email)
            select $1, $2, id, email from portal_account where email = $3`,
          [clinic.user.practice.id, id, email],
        ),
      ),
    ).rejects.toThrow(/serves its maker only/);
  });
});

describe('with mail', () => {
  test('a link that staff have seen needs the code that was mailed to its address', async () => {
    const { call } = await mailing.newPractice();
    const invited = await invite(call, anEmail());
    const page = await mailing.stranger(readInvitation, { body: { token: invited.shown } });
    expect(page.body).toMatchObject({ needs_code: true });
    expect(await activate(invited.shown, mine)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'mailed_code' }], detail: 'Enter the code that was mailed to this address.' },
    });
    const code = await mailedCode(invited);
    const wrong = code === '00000000' ? '00000001' : '00000000';
    expect(await activate(invited.shown, mine, { mailed_code: wrong })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'mailed_code' }] },
    });
    // A code of one invitation doesn't work for another.
    const other = await invite(call, anEmail());
    expect((await activate(other.shown, mine, { mailed_code: code })).status).toBe(422);
    const typed = `${code.slice(0, 4)} ${code.slice(4)}`;
    expect((await activate(invited.shown, mine, { mailed_code: typed })).status).toBe(200);
  });

  test('a code expires, is replaced by a later one, and is locked after ten wrong tries', async () => {
    const { call } = await mailing.newPractice();
    const invited = await invite(call, anEmail());
    const first = await mailedCode(invited);
    const second = await mailedCode(invited);
    if (first !== second)
      expect((await activate(invited.shown, mine, { mailed_code: first })).status).toBe(422);
    await asOwner((client) =>
      client.query('update portal_invitation set mailed_code_until = now() where patient_id = $1', [
        invited.patientId,
      ]),
    );
    expect((await activate(invited.shown, mine, { mailed_code: second })).status).toBe(422);
    const third = await mailedCode(invited);
    const guess = callAs(mailing.app);
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      const wrong = String((Number(third) + tries + 1) % 10 ** 8).padStart(8, '0');
      statuses.push(
        (await activateIn(mailing.app, guess)(invited.shown, mine, { mailed_code: wrong })).status,
      );
    }
    expect(statuses.at(-1)).toBe(429);
    expect((await activateIn(mailing.app, guess)(invited.shown, mine, { mailed_code: third })).status).toBe(
      429,
    );
  });

  test('the link in the letter proves the address, and staff never see it', async () => {
    const { call } = await mailing.newPractice();
    const invited = await invite(call, anEmail());
    const link = await mailedLink(invited.email);
    expect(link).not.toBe(invited.shown);
    const page = await mailing.stranger(readInvitation, { body: { token: link } });
    expect(page.body).toMatchObject({ needs_code: false });
    expect((await activate(link, mine)).status).toBe(200);
    expect((await activate(invited.shown, mine)).status).toBe(409);
  });

  test('any practice can link a proven account, with its password', async () => {
    const [one, other] = [await mailing.newPractice(), await mailing.newPractice()];
    const email = anEmail();
    await invite(one.call, email, 'Ruth');
    expect((await activate(await mailedLink(email), mine)).status).toBe(200);
    const second = await invite(other.call, email, 'Ben');
    const mailed_code = await mailedCode(second);
    expect(await activate(second.shown, 'not the password of it', { mailed_code })).toMatchObject({
      status: 401,
      body: { detail: expect.stringMatching(/already have an account/) },
    });
    expect(namesOf(await activate(second.shown, mine, { mailed_code }))).toEqual(['Ruth', 'Ben']);
  });

  test('an older account becomes proven by its password and the mailed proof', async () => {
    const [one, other] = [await silent.newPractice(), await mailing.newPractice()];
    const email = anEmail();
    expect((await activateSilently((await invite(one.call, email, 'Ruth')).shown, mine)).status).toBe(200);
    await invite(other.call, email, 'Ben');
    expect(namesOf(await activate(await mailedLink(email), mine))).toEqual(['Ruth', 'Ben']);
  });

  test('a password reset link proves the address, unless the account has a second factor', async () => {
    for (const isSecured of [false, true]) {
      const [one, other] = [await silent.newPractice(), await mailing.newPractice()];
      const email = anEmail();
      const opened = await activateSilently((await invite(one.call, email, 'Ruth')).shown, theirs);
      const visitor = callAs(silent.app, String(opened.body['access_token']));
      if (isSecured) await turnOn(visitor, 'patient');
      await mailing.stranger(forgotPortalPassword, { body: { email } });
      const token = await emailTo(email, /reset-password\?token=([\w-]{43})/);
      const reset = await mailing.stranger(resetPortalPassword, { body: { token, password: mine } });
      expect(reset.status).toBe(204);
      await invite(other.call, email, 'Ben');
      const added = await activate(await mailedLink(email), isSecured ? 'another one of my own' : mine);
      expect(namesOf(added)).toEqual(isSecured ? ['Ben'] : ['Ruth', 'Ben']);
    }
  });

  test('a password reset mails a distinguishable link for each account of the address', async () => {
    const email = anEmail();
    const practices = [await silent.newPractice(), await silent.newPractice()];
    for (const [place, { call, user }] of practices.entries()) {
      await asOwner((client) =>
        client.query(`update practice set approved_at = now(), name = $2 where practice_id = $1`, [
          user.practice.id,
          `Office ${place}`,
        ]),
      );
      expect((await activateSilently((await invite(call, email)).shown, `${mine} ${place}`)).status).toBe(
        200,
      );
    }
    await mailing.stranger(forgotPortalPassword, { body: { email } });
    const token = await emailTo(email, /Office 1:\s+https:\S+token=([\w-]{43})/);
    await mailing.stranger(resetPortalPassword, { body: { token, password: 'a new one for it' } });
    expect((await signInTo(silent.app, email, `${mine} 0`)).status).toBe(200);
    expect((await signInTo(silent.app, email, `${mine} 1`)).status).toBe(401);
    expect((await signInTo(silent.app, email, 'a new one for it')).status).toBe(200);
  });
});

describe('whether an address has an account', () => {
  test('is revealed to no practice: the page and the answers are the same, with mail and without', async () => {
    for (const { app, newPractice, stranger } of [mailing, silent]) {
      const [theirOwn, asking] = [await silent.newPractice(), await newPractice()];
      const taken = anEmail();
      await activateSilently((await invite(theirOwn.call, taken)).shown, theirs);
      const seen: unknown[] = [];
      for (const email of [taken, anEmail()]) {
        const { shown } = await invite(asking.call, email);
        const page = await stranger(readInvitation, { body: { token: shown } });
        const { status, body } = await activateIn(app)(shown, mine);
        expect(page.body).not.toHaveProperty('has_account');
        seen.push([{ ...page.body, email: '' }, status, body['detail']]);
      }
      expect(seen[0]).toEqual(seen[1]);
    }
  });
});

test('a failed sign-in is recorded only in the trail of the account’s practice', async () => {
  const [attacker, clinic] = [await silent.newPractice(), await mailing.newPractice()];
  const email = anEmail();
  await activateSilently((await invite(attacker.call, email)).shown, theirs);
  await invite(clinic.call, email);
  await activate(await mailedLink(email), mine);
  await signInTo(mailing.app, email, 'mistyped this time');
  const failed = async (practiceId: string) =>
    (await trailOf(practiceId)).filter(({ outcome }) => outcome === 'wrong_sign_in').length;
  expect(await failed(clinic.user.practice.id)).toBe(1);
  expect(await failed(attacker.user.practice.id)).toBe(0);
});

test('an account becomes proven only after its second factor was checked', async () => {
  const [one, other] = [await silent.newPractice(), await mailing.newPractice()];
  const email = anEmail();
  const opened = await activateSilently((await invite(one.call, email, 'Ruth')).shown, password);
  const { codes } = await turnOn(callAs(silent.app, String(opened.body['access_token'])), 'patient');
  await invite(other.call, email, 'Ben');
  const link = await mailedLink(email);
  expect(await activate(link, password)).toMatchObject({
    status: 401,
    body: { second_factor: { totp: true } },
  });
  expect((await activate(link, password, { code: '000000' })).status).toBe(401);
  const added = await activate(link, password, { code: codes[0] });
  expect(namesOf(added)).toEqual(['Ruth', 'Ben']);
});
