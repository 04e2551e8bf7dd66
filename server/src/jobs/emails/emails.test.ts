import {
  createPatient,
  getPortalAccess,
  inviteToPortal,
  inviteToTeam,
  listTeamInvitations,
  sendPortalLetterAgain,
  sendTeamLetterAgain,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { mailServer } from '../../../tests/support/mail-server.ts';
import { aPatient, asOwner, onOwnDatabase, testApp } from '../../../tests/support/practice.ts';
import type { Caller } from '../../../tests/support/practice.ts';

let answer = '250 ok';
const { letters, mail } = await mailServer(() => answer);

await onOwnDatabase();
const { newPractice } = await testApp({
  mail,
  publicUrl: 'https://cusp.example',
});

/** Invites a patient while the mail server gives this reply. */
async function invited(call: Caller, reply: string) {
  answer = reply;
  const email = `${crypto.randomUUID()}@example.com`;
  const { id } = await call(createPatient, { body: aPatient({ email }) });
  expect(await call(inviteToPortal, { params: { id } })).toMatchObject({
    status: 201,
    body: { mailed: true },
  });
  const letter = async () => (await call(getPortalAccess, { params: { id } })).body['letter'];
  return { id, email, letter, again: () => call(sendPortalLetterAgain, { params: { id } }) };
}

const rows = (sql: string) => asOwner(async (client) => (await client.query(sql)).rows);

/** The state of an email that the server refuses for now. */
const waiting = { state: 'queued', reason: 'The mail server is temporarily not accepting this email.' };

/**
 * Waits until so many emails were refused, and lets none of them be tried again: their next tries come within seconds,
 * and would meet what the mail server says by then.
 * @returns how often each was tried
 */
async function noMoreTries(of = 1): Promise<number[]> {
  const tries: number[] = [];
  await expect
    .poll(async () => {
      const put = await rows(`update graphile_worker._private_jobs set run_at = now() + interval '1 day'
        where attempts > 0 and locked_at is null and run_at < now() + interval '1 hour' returning attempts`);
      tries.push(...put.map(({ attempts }) => Number(attempts)));
      return tries.length;
    })
    .toBe(of);
  return tries;
}

describe('a letter', () => {
  test('is sent, and the record it belongs to shows it', async () => {
    const { call } = await newPractice();
    const { email, letter, again } = await invited(call, '250 ok');
    await expect
      .poll(letter)
      .toMatchObject({ state: 'sent', reason: '', tries: 1, can_be_sent_again: false });
    expect(letters.filter((each) => each.includes(`To: ${email}`))).toHaveLength(1);
    expect(await again()).toMatchObject({ status: 409 });
  });

  test('that the server refuses for now is tried again, and shows so meanwhile', async () => {
    const { call } = await newPractice();
    const { email, letter } = await invited(call, '452 mailbox full');
    const [tries = 0] = await noMoreTries();
    expect(await letter()).toMatchObject({ ...waiting, tries });
    answer = '250 ok';
    // Simulates that the time until the next attempt has passed.
    await rows(`update graphile_worker._private_jobs set run_at = now() where attempts > 0`);
    await expect.poll(letter).toMatchObject({ state: 'sent', tries: tries + 1 });
    expect(letters.filter((each) => each.includes(`To: ${email}`))).toHaveLength(1);
  });

  test('to an unknown address fails and can be sent again', async () => {
    const { call } = await newPractice();
    const { id, email, letter, again } = await invited(call, '550 no such user');
    const reason = 'The mail server does not deliver to this address.';
    await expect.poll(letter).toMatchObject({ state: 'failed', tries: 1, reason, can_be_sent_again: true });
    const other = await newPractice();
    expect((await other.call(sendPortalLetterAgain, { params: { id } })).status).toBe(404);
    answer = '250 ok';
    expect(await again()).toMatchObject({ status: 200, body: { state: 'queued', reason: '' } });
    await expect.poll(letter).toMatchObject({ state: 'sent', tries: 2 });
    expect(letters.filter((each) => each.includes(`To: ${email}`))).toHaveLength(1);
  });

  test('of a team invitation is shown with it, and an owner can send it again', async () => {
    const practice = await newPractice();
    answer = '550 no such user';
    const email = `${crypto.randomUUID()}@example.com`;
    expect((await practice.call(inviteToTeam, { body: { email, role: 'hygienist' } })).status).toBe(201);
    const invitation = async () => (await practice.call(listTeamInvitations)).rows[0];
    await expect.poll(invitation).toMatchObject({ letter: { state: 'failed', can_be_sent_again: true } });
    const params = { id: String((await invitation())?.['id']) };
    const dentist = await practice.member('dentist');
    expect((await dentist(sendTeamLetterAgain, { params })).status).toBe(403);
    answer = '250 ok';
    expect((await practice.call(sendTeamLetterAgain, { params })).status).toBe(200);
    await expect.poll(invitation).toMatchObject({ letter: { state: 'sent' } });
    expect((await practice.call(sendTeamLetterAgain, { params })).status).toBe(409);
  });

  test('that is still queued is dropped when a new invitation replaces its own', async () => {
    const { call } = await newPractice();
    const { id, email, letter } = await invited(call, '452 not now');
    await noMoreTries();
    expect(await letter()).toMatchObject(waiting);
    answer = '250 ok';
    expect((await call(inviteToPortal, { params: { id } })).status).toBe(201);
    await expect.poll(letter).toMatchObject({ state: 'sent', tries: 1 });
    await asOwner((client) => client.query(`update graphile_worker._private_jobs set run_at = now()`));
    // The queue looks for jobs whose moment has come every few seconds.
    await expect.poll(() => rows(`select from graphile_worker.jobs where attempts > 0`)).toEqual([]);
    expect(letters.filter((each) => each.includes(`To: ${email}`))).toHaveLength(1);
  });

  test('that waited when a backup was made is sent after its restore, and one of long ago says why it was not', async () => {
    const { call } = await newPractice();
    const [fresh, old] = [await invited(call, '452 not now'), await invited(call, '452 not now')];
    await noMoreTries(2);
    for (const { letter } of [fresh, old]) expect(await letter()).toMatchObject(waiting);
    answer = '250 ok';
    await asOwner(async (client) => {
      await client.query(
        `update letter set created_at = now() - interval '25 hours' where state = 'queued' and subject_id = $1`,
        [old.id],
      );
      // A restored database has a new queue.
      await client.query(`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`);
      const { rows: queued } = await client.query(`select resume_after_restore(12) as letters`);
      expect(queued).toEqual([{ letters: 1 }]);
    });
    await expect.poll(fresh.letter).toMatchObject({ state: 'sent' });
    expect(await old.letter()).toMatchObject({
      state: 'failed',
      reason: 'It was more than a day old when a backup was restored. Resend it if it is still needed.',
      can_be_sent_again: true,
    });
    expect((await old.again()).status).toBe(200);
    await expect.poll(old.letter).toMatchObject({ state: 'sent' });
  });

  test('is stored encrypted: neither its address nor its link is readable in the database', async () => {
    const { call } = await newPractice();
    const { email, letter } = await invited(call, '452 not now');
    await expect.poll(letter).toMatchObject(waiting);
    const kept = JSON.stringify([
      await rows(`select payload::text, last_error, key from graphile_worker._private_jobs`),
      await rows(`select row_to_json(e) from domain_event e`),
      await rows(`select row_to_json(l), encode(sealed, 'escape') from letter l`),
    ]);
    expect(kept).not.toContain(email);
    expect(kept).not.toContain('activate?token');
  });
});
