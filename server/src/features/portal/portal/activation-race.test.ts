import { createPatient, inviteToPortal, inviteToTeam, join, readInvitation } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { activateIn, anEmail, invite, namesOf, tokenIn } from '../../../../tests/support/invited.ts';
import { mailServer } from '../../../../tests/support/mail-server.ts';
import { aPatient, asOwner, onOwnDatabase, testApp } from '../../../../tests/support/practice.ts';
import type { Answer } from '../../../../tests/support/practice.ts';

await onOwnDatabase();
const { letters, mail } = await mailServer();
const mailing = await testApp({ mail, publicUrl: 'https://cusp.example' });
const silent = await testApp();
const mine = 'wisteria on the porch';

/** The token in the latest email to an address, after the given number of emails was sent. */
async function mailedLink(email: string, count: number): Promise<string> {
  const tokens = () =>
    letters
      .filter((letter) => letter.includes(`To: ${email}`))
      .map((letter) => /activate\?token=([\w-]{43})/.exec(letter)?.[1] ?? '');
  await expect.poll(() => tokens().length).toBe(count);
  return tokens().at(-1) ?? '';
}

/** Holds back two activations of these patients' invitations, so that neither is done before both have started. */
const bothBeforeEither = (patientIds: string[], start: () => Promise<Answer>[]) =>
  asOwner(async (client) => {
    await client.query('begin');
    await client.query('select from portal_invitation where patient_id = any($1) for update', [patientIds]);
    const both = Promise.all(start());
    const waiting = async () => {
      const { rows } = await client.query<{ count: number }>(
        // Not of pg_stat_activity, which a transaction reads only once.
        'select count(*)::int as count from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))',
      );
      return rows[0]?.count;
    };
    await expect.poll(waiting).toBe(2);
    await client.query('commit');
    return both;
  });

describe('two activations of one address at once', () => {
  test('of one practice: one makes the account, the other is refused and may try again', async () => {
    for (const { app, newPractice, isMailed } of [
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
        tokens.push(isMailed ? await mailedLink(email, patients.length) : shown);
      }
      const both = await bothBeforeEither(patients, () =>
        tokens.map((token) => activateIn(app)(token, mine)),
      );
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const [refused = 0] = both.flatMap(({ status }, place) => (status === 409 ? [place] : []));
      expect(both[refused]?.body['detail']).toMatch(/was just created/);
      const again = await activateIn(app)(tokens[refused] ?? '', mine);
      expect(namesOf(again).toSorted()).toEqual(['Ben', 'Ruth']);
    }
  });

  test('two invitations of one patient at once leave one that works', async () => {
    const { call } = await silent.newPractice();
    const { id } = await call(createPatient, { body: aPatient({ email: anEmail() }) });
    const both = await Promise.all([1, 2, 3].map(() => call(inviteToPortal, { params: { id } })));
    const pages = await Promise.all(
      both.map(({ body }) =>
        silent.stranger(readInvitation, { body: { token: tokenIn(body['invite_url']) } }),
      ),
    );
    expect(pages.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  });

  test('two people who join two practices with one address at the same time: only one succeeds', async () => {
    const email = anEmail();
    const tokens: string[] = [];
    for (let place = 0; place < 2; place += 1) {
      const { call } = await silent.newPractice();
      const { body } = await call(inviteToTeam, { body: { email, role: 'assistant' } });
      tokens.push(tokenIn(body['invite_url']));
    }
    const both = await Promise.all(
      tokens.map((token) => silent.stranger(join, { body: { token, name: 'Ben', password: mine } })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});
