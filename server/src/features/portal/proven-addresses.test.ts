import { describe, expect, test } from 'vitest';
import { mailServer } from '../../testing/mail-server.ts';
import { aPatient, asOwner, callAs, password, testApp } from '../../testing/practice.ts';
import type { Answer, Caller } from '../../testing/practice.ts';
import { turnOn } from '../../testing/second-factor.ts';
import { trailOf } from '../../testing/trail.ts';

const { letters, mail } = await mailServer();
const mailing = await testApp({ mail, publicUrl: 'https://cusp.example' });
const silent = await testApp();

const theirs = password;
const mine = 'wisteria on the porch';
const anEmail = () => `${crypto.randomUUID()}@example.com`;
const tokenIn = (url: unknown) => new URL(String(url)).searchParams.get('token') ?? '';

interface Invited {
  /** The link that staff see. */
  shown: string;
  email: string;
  patientId: string;
}

async function invite(staff: Caller, email: string, first_name = 'Mia'): Promise<Invited> {
  const { id: patientId } = await staff('POST', '/patients', aPatient({ email, first_name }));
  const { body } = await staff('POST', `/patients/${patientId}/portal-invite`);
  return { shown: tokenIn(body['invite_url']), email, patientId };
}

const activateIn =
  (stranger: Caller) =>
  (token: string, password: string, more: object = {}): Promise<Answer> =>
    stranger('POST', '/patient-portal/activate', { token, password, ...more });
// Each from an address of its own: tests don't use up each other's tries.
const activate = (token: string, chosen: string, more?: object) =>
  activateIn(callAs(mailing.app))(token, chosen, more);
const activateSilently = (token: string, chosen: string, more?: object) =>
  activateIn(callAs(silent.app))(token, chosen, more);

/** The newest letter to an address that holds this. */
async function letterTo(email: string, part: RegExp): Promise<string> {
  const find = () =>
    letters
      .filter((letter) => letter.includes(`To: ${email}`))
      .map((letter) => part.exec(letter)?.[1])
      .findLast((found) => found !== undefined);
  await expect.poll(find).toBeDefined();
  return find() ?? '';
}
const mailedLink = (email: string) => letterTo(email, /activate\?token=([\w-]{43})/);

async function mailedCode({ shown, email }: Invited): Promise<string> {
  const before = letters.length;
  expect((await mailing.stranger('POST', '/patient-portal/invitation/code', { token: shown })).status).toBe(
    204,
  );
  await expect.poll(() => letters.length).toBeGreaterThan(before);
  return letterTo(email, /^(\d{8})\r?$/m);
}

const signIn = (stranger: Caller, email: string, password: string) =>
  stranger('POST', '/patient-portal/login', { email, password });
const namesOf = ({ body }: Answer) => {
  const user = body['patient_user'];
  const patients: unknown =
    typeof user === 'object' && user !== null && 'patients' in user ? user.patients : [];
  return Array.isArray(patients) ? patients.map(({ first_name }) => first_name) : [];
};

describe('an account that was taken in advance', () => {
  test('is not what the true patient is asked for by the own clinic: with mail', async () => {
    const [attacker, clinic] = [await silent.newPractice(), await mailing.newPractice()];
    const email = anEmail();
    expect((await activateSilently((await invite(attacker.call, email)).shown, theirs)).status).toBe(200);

    await invite(clinic.call, email, 'Ruth');
    const opened = await activate(await mailedLink(email), mine);
    expect(opened.status).toBe(200);
    expect(namesOf(opened)).toEqual(['Ruth']);
    // Each password opens what it was chosen for, and nothing else.
    expect(namesOf(await signIn(mailing.stranger, email, mine))).toEqual(['Ruth']);
    expect(namesOf(await signIn(mailing.stranger, email, theirs))).toEqual(['Mia']);
  });

  test('is not what the true patient is asked for by the own clinic: without mail', async () => {
    const [attacker, clinic] = [await silent.newPractice(), await silent.newPractice()];
    const email = anEmail();
    expect((await activateSilently((await invite(attacker.call, email)).shown, theirs)).status).toBe(200);
    const opened = await activateSilently((await invite(clinic.call, email, 'Ruth')).shown, mine);
    expect(opened.status).toBe(200);
    expect(namesOf(opened)).toEqual(['Ruth']);
    expect(namesOf(await signIn(silent.stranger, email, mine))).toEqual(['Ruth']);
    expect(namesOf(await signIn(silent.stranger, email, theirs))).toEqual(['Mia']);
    expect((await signIn(silent.stranger, email, 'neither of the two')).status).toBe(401);
  });

  test('opens no other practice’s record, not even past the server’s rules', async () => {
    const [attacker, clinic] = [await silent.newPractice(), await silent.newPractice()];
    const email = anEmail();
    const opened = await activateSilently((await invite(attacker.call, email)).shown, theirs);
    const { id } = await clinic.call('POST', '/patients', aPatient());
    const account = String((opened.body['patient_user'] as { id?: unknown }).id);
    await expect(
      asOwner((client) =>
        client.query(
          `insert into portal_link (practice_id, patient_id, account_id, email) values ($1, $2, $3, $4)`,
          [clinic.user.practice.id, id, account, email],
        ),
      ),
    ).rejects.toThrow(/serves its maker only/);
  });
});

describe('with mail', () => {
  test('a link that staff have seen needs the code that was mailed to its address', async () => {
    const { call } = await mailing.newPractice();
    const invited = await invite(call, anEmail());
    const page = await mailing.stranger('POST', '/patient-portal/invitation', { token: invited.shown });
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
    // Of another invitation it says nothing.
    const other = await invite(call, anEmail());
    expect((await activate(other.shown, mine, { mailed_code: code })).status).toBe(422);
    const typed = `${code.slice(0, 4)} ${code.slice(4)}`;
    expect((await activate(invited.shown, mine, { mailed_code: typed })).status).toBe(200);
  });

  test('a code ends with its time, with a later one, and after ten wrong tries', async () => {
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
      statuses.push((await activateIn(guess)(invited.shown, mine, { mailed_code: wrong })).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect((await activateIn(guess)(invited.shown, mine, { mailed_code: third })).status).toBe(429);
  });

  test('the letter’s own link is the proof, and staff never see it', async () => {
    const { call } = await mailing.newPractice();
    const invited = await invite(call, anEmail());
    const link = await mailedLink(invited.email);
    expect(link).not.toBe(invited.shown);
    const page = await mailing.stranger('POST', '/patient-portal/invitation', { token: link });
    expect(page.body).toMatchObject({ needs_code: false });
    expect((await activate(link, mine)).status).toBe(200);
    expect((await activate(invited.shown, mine)).status).toBe(409);
  });

  test('one proven account is linked by any practice, with its password', async () => {
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

  test('an account of before becomes the mailbox’s own by its password and a proof', async () => {
    const [one, other] = [await silent.newPractice(), await mailing.newPractice()];
    const email = anEmail();
    expect((await activateSilently((await invite(one.call, email, 'Ruth')).shown, mine)).status).toBe(200);
    await invite(other.call, email, 'Ben');
    expect(namesOf(await activate(await mailedLink(email), mine))).toEqual(['Ruth', 'Ben']);
  });

  test('a link for a forgotten password proves the mailbox, unless a stranger’s second factor is in the way', async () => {
    for (const isSecured of [false, true]) {
      const [one, other] = [await silent.newPractice(), await mailing.newPractice()];
      const email = anEmail();
      const opened = await activateSilently((await invite(one.call, email, 'Ruth')).shown, theirs);
      const visitor = callAs(silent.app, String(opened.body['access_token']));
      if (isSecured) await turnOn(visitor, '/patient-portal');
      await mailing.stranger('POST', '/patient-portal/forgot-password', { email });
      const token = await letterTo(email, /reset-password\?token=([\w-]{43})/);
      const reset = await mailing.stranger('POST', '/patient-portal/reset-password', {
        token,
        password: mine,
      });
      expect(reset.status).toBe(204);
      await invite(other.call, email, 'Ben');
      const added = await activate(await mailedLink(email), isSecured ? 'another one of my own' : mine);
      expect(namesOf(added)).toEqual(isSecured ? ['Ben'] : ['Ruth', 'Ben']);
    }
  });

  test('a forgotten password is asked of each account that the address has, with words that can be told apart', async () => {
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
    await mailing.stranger('POST', '/patient-portal/forgot-password', { email });
    const token = await letterTo(email, /Office 1:\s+https:\S+token=([\w-]{43})/);
    await mailing.stranger('POST', '/patient-portal/reset-password', { token, password: 'a new one for it' });
    expect((await signIn(silent.stranger, email, `${mine} 0`)).status).toBe(200);
    expect((await signIn(silent.stranger, email, `${mine} 1`)).status).toBe(401);
    expect((await signIn(silent.stranger, email, 'a new one for it')).status).toBe(200);
  });
});

describe('whether an address has an account', () => {
  test('is told to no practice: the same page and the same answers, with mail and without', async () => {
    for (const { newPractice, stranger } of [mailing, silent]) {
      const [theirOwn, asking] = [await silent.newPractice(), await newPractice()];
      const taken = anEmail();
      await activateSilently((await invite(theirOwn.call, taken)).shown, theirs);
      const seen: unknown[] = [];
      for (const email of [taken, anEmail()]) {
        const { shown } = await invite(asking.call, email);
        const page = await stranger('POST', '/patient-portal/invitation', { token: shown });
        const { status, body } = await activateIn(stranger)(shown, mine);
        expect(page.body).not.toHaveProperty('has_account');
        seen.push([{ ...page.body, email: '' }, status, body['detail']]);
      }
      expect(seen[0]).toEqual(seen[1]);
    }
  });
});

describe('without mail', () => {
  test('an address has at most three accounts that serve one practice each, and the fourth is refused', async () => {
    const email = anEmail();
    const opened: Answer[] = [];
    for (let place = 0; place < 4; place += 1) {
      const { call } = await silent.newPractice();
      opened.push(
        await activateSilently((await invite(call, email, `No. ${place}`)).shown, `${mine} ${place}`),
      );
    }
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 200, 409]);
    expect(opened[3]?.body['detail']).toMatch(/as many accounts as it can have/);
    for (const place of [0, 1, 2])
      expect(namesOf(await signIn(silent.stranger, email, `${mine} ${place}`))).toEqual([`No. ${place}`]);
    expect((await signIn(silent.stranger, email, `${mine} 3`)).status).toBe(401);
  });

  test('a password that is another account’s is refused: a sign-in could open one of them only', async () => {
    const email = anEmail();
    const [one, other] = [await silent.newPractice(), await silent.newPractice()];
    await activateSilently((await invite(one.call, email)).shown, mine);
    const { shown } = await invite(other.call, email);
    expect(await activateSilently(shown, mine)).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/Choose a different one/) },
    });
    expect((await activateSilently(shown, 'another one of my own')).status).toBe(200);
  });

  test('others’ passwords are not found by trying them', async () => {
    const email = anEmail();
    const [one, other] = [await silent.newPractice(), await silent.newPractice()];
    await activateSilently((await invite(one.call, email)).shown, mine);
    const { id } = await other.call('POST', '/patients', aPatient({ email }));
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      const { body } = await other.call('POST', `/patients/${id}/portal-invite`);
      statuses.push(
        (await activateSilently(tokenIn(body['invite_url']), `not the password ${tries}`)).status,
      );
      await other.call('DELETE', `/patients/${id}/portal`);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  test('a new invitation after the access was withdrawn begins the account anew', async () => {
    const { call } = await silent.newPractice();
    const email = anEmail();
    const { shown, patientId } = await invite(call, email);
    const opened = await activateSilently(shown, password);
    await turnOn(callAs(silent.app, String(opened.body['access_token'])), '/patient-portal');
    await call('DELETE', `/patients/${patientId}/portal`);
    const { body } = await call('POST', `/patients/${patientId}/portal-invite`);
    expect((await activateSilently(tokenIn(body['invite_url']), 'another one of my own')).status).toBe(200);
    expect((await signIn(silent.stranger, email, password)).status).toBe(401);
    expect((await signIn(silent.stranger, email, 'another one of my own')).status).toBe(200);
  });
});

/** Starts two activations of these patients' invitations, and lets neither use its own before both want to. */
const bothBeforeEither = (patientIds: string[], start: () => Promise<Answer>[]) =>
  asOwner(async (client) => {
    await client.query('begin');
    await client.query('select from portal_invitation where patient_id = any($1) for update', [patientIds]);
    const both = Promise.all(start());
    const waiting = async () => {
      const { rows } = await client.query<{ count: number }>(
        'select count(*)::int as count from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))',
      );
      return rows[0]?.count;
    };
    await expect.poll(waiting).toBe(2);
    await client.query('commit');
    return both;
  });

describe('two activations of one address at once', () => {
  test('of one practice: one makes the account, the other is refused and may try again', async () => {
    for (const { newPractice, stranger, isMailed } of [
      { ...mailing, isMailed: true },
      { ...silent, isMailed: false },
    ]) {
      const { call } = await newPractice();
      const email = anEmail();
      const tokens: string[] = [];
      const patients: string[] = [];
      for (const name of ['Ruth', 'Ben']) {
        const { shown, patientId } = await invite(call, email, name);
        patients.push(patientId);
        tokens.push(isMailed ? await mailedLink(email) : shown);
      }
      const both = await bothBeforeEither(patients, () =>
        tokens.map((token) => activateIn(stranger)(token, mine)),
      );
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const [refused = 0] = both.flatMap(({ status }, place) => (status === 409 ? [place] : []));
      expect(both[refused]?.body['detail']).toMatch(/was made at this very moment/);
      const again = await activateIn(stranger)(tokens[refused] ?? '', mine);
      expect(namesOf(again).toSorted()).toEqual(['Ben', 'Ruth']);
    }
  });

  test('two invitations of one patient at once leave one that works', async () => {
    const { call } = await silent.newPractice();
    const { id } = await call('POST', '/patients', aPatient({ email: anEmail() }));
    const both = await Promise.all([1, 2, 3].map(() => call('POST', `/patients/${id}/portal-invite`)));
    const pages = await Promise.all(
      both.map(({ body }) =>
        silent.stranger('POST', '/patient-portal/invitation', { token: tokenIn(body['invite_url']) }),
      ),
    );
    expect(pages.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  });

  test('two who join two practices with one address at once: one does', async () => {
    const email = anEmail();
    const tokens: string[] = [];
    for (let place = 0; place < 2; place += 1) {
      const { call } = await silent.newPractice();
      const { body } = await call('POST', '/team/invitations', { email, role: 'assistant' });
      tokens.push(tokenIn(body['invite_url']));
    }
    const both = await Promise.all(
      tokens.map((token) => silent.stranger('POST', '/join', { token, name: 'Ben', password: mine })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});

test('a failed sign-in stands in the trail of the account’s own practice only', async () => {
  const [attacker, clinic] = [await silent.newPractice(), await mailing.newPractice()];
  const email = anEmail();
  await activateSilently((await invite(attacker.call, email)).shown, theirs);
  await invite(clinic.call, email);
  await activate(await mailedLink(email), mine);
  await signIn(mailing.stranger, email, 'mistyped this time');
  const failed = async (practiceId: string) =>
    (await trailOf(practiceId)).filter(({ outcome }) => outcome === 'wrong_sign_in').length;
  expect(await failed(clinic.user.practice.id)).toBe(1);
  expect(await failed(attacker.user.practice.id)).toBe(0);
});

test('a second factor is asked for before a proof makes an account the mailbox’s own', async () => {
  const [one, other] = [await silent.newPractice(), await mailing.newPractice()];
  const email = anEmail();
  const opened = await activateSilently((await invite(one.call, email, 'Ruth')).shown, password);
  const { codes } = await turnOn(callAs(silent.app, String(opened.body['access_token'])), '/patient-portal');
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
