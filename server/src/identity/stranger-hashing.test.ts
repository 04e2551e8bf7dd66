import {
  activate,
  createPatient,
  inviteToPortal,
  join,
  login,
  register,
  resetPassword,
  resetPortalPassword,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { hashing, holdHashing } from '../../tests/support/quick-argon2.ts';
import { tokenIn } from '../../tests/support/invited.ts';
import { aPatient, callAs, password, testApp } from '../../tests/support/practice.ts';

const { app, newPractice, stranger } = await testApp();

const registration = () => ({ email: `${crypto.randomUUID()}@example.com`, password, name: 'Dr. Ana Núñez' });

/** How many passwords are hashed during this work. */
async function hashesOf(work: () => Promise<unknown>): Promise<number> {
  const before = hashing.made;
  await work();
  return hashing.made - before;
}

describe('a stranger’s password', () => {
  test('is not hashed for an invalid link', async () => {
    const token = 'x'.repeat(43);
    const hashes = await hashesOf(async () => {
      for (const [tried, status] of [
        [resetPassword, 409],
        [resetPortalPassword, 409],
        [join, 404],
        [activate, 404],
      ] as const) {
        const answer = await stranger.unchecked(tried, { body: { token, password, name: 'No one' } });
        expect([tried.name, answer.status]).toEqual([tried.name, status]);
      }
    });
    expect(hashes).toBe(0);
  });

  test('is not hashed for an invitation that was used', async () => {
    const { call } = await newPractice();
    const email = `${crypto.randomUUID()}@example.com`;
    const patient = await call(createPatient, { body: aPatient({ email }) });
    const { body } = await call(inviteToPortal, { params: { id: patient.id } });
    const token = tokenIn(body['invite_url']);
    expect((await stranger(activate, { body: { token, password } })).status).toBe(200);
    const hashes = await hashesOf(async () => {
      const again = await stranger(activate, { body: { token, password } });
      expect(again.status).toBe(409);
    });
    expect(hashes).toBe(0);
  });

  test('is not hashed for an email that has an account', async () => {
    const { email } = await newPractice();
    const hashes = await hashesOf(async () => {
      expect((await stranger(register, { body: { ...registration(), email } })).status).toBe(409);
    });
    expect(hashes).toBe(0);
  });
});

test('a flood of registrations is refused beyond a few, and a sign-in doesn’t wait for it', async () => {
  const { email } = await newPractice();
  const signIn = async () => (await callAs(app)(login, { body: { email, password } })).status;
  // The first one also makes the hash that an unknown email is compared with.
  expect(await signIn()).toBe(200);
  const letGo = holdHashing();
  const refused: unknown[] = [];
  const made: number[] = [];
  // More than can be hashed or wait, and fewer than there are places for strangers.
  const flood = Array.from({ length: 30 }, async () => {
    const { status, headers } = await callAs(app)(register, { body: registration() });
    if (status === 503) refused.push(headers['retry-after']);
    else made.push(status);
  });
  // One is hashed and sixteen wait.
  await expect.poll(() => refused).toEqual(Array.from({ length: 13 }, () => '5'));
  expect(await signIn()).toBe(200);
  expect(made).toEqual([]);
  letGo();
  await Promise.all(flood);
  expect(made).toEqual(Array.from({ length: 17 }, () => 201));
});

describe('registrations', () => {
  test('end after twenty in an hour from one address, and go on elsewhere', async () => {
    const caller = callAs(app);
    for (let n = 0; n < 20; n += 1) {
      expect((await caller(register, { body: registration() })).status).toBe(201);
    }
    const hashes = await hashesOf(async () => {
      const refused = await caller(register, { body: registration() });
      expect(refused).toMatchObject({
        status: 429,
        body: { detail: 'Too many attempts. Please wait a while and try again.' },
      });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600);
    });
    expect(hashes).toBe(0);
    expect((await callAs(app)(register, { body: registration() })).status).toBe(201);
  });

  test('from all addresses of one IPv6 network are counted together', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 21; n += 1) {
      const caller = callAs(app, undefined, `2001:db8:7:7:${n.toString(16)}::1`);
      answers.push((await caller(register, { body: registration() })).status);
    }
    expect(answers.slice(0, 20).every((status) => status === 201)).toBe(true);
    expect(answers[20]).toBe(429);
    const beside = callAs(app, undefined, '2001:db8:7:8::1');
    expect((await beside(register, { body: registration() })).status).toBe(201);
  });
});
