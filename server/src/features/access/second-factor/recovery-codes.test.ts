import { createHash } from 'node:crypto';
import { login, secondFactorCalls } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { hashWithSalt } from '../../../identity/passwords.ts';
import { saltOlderCodes } from '../../../identity/recovery.ts';
import { asOwner, callAs, password, testApp } from '../../../../tests/support/practice.ts';
import { turnOn } from '../../../../tests/support/second-factor.ts';

const { app, database, newPractice } = await testApp();

/** A code's hash as it was stored before salts were introduced. */
const digestOf = (code: string) => createHash('sha256').update(code.replace('-', '')).digest();

const storedCodes = (id: string) =>
  asOwner(async (client) => {
    const factor = await client.query<{ salt: Buffer | null }>(
      'select recovery_salt as salt from second_factor where person_id = $1',
      [id],
    );
    const codes = await client.query<{ hash: Buffer }>(
      'select code_hash as hash from recovery_code where person_id = $1',
      [id],
    );
    return { salt: factor.rows[0]?.salt, hashes: codes.rows.map(({ hash }) => hash) };
  });

const signIn = (email: string, more: object = {}) =>
  callAs(app)(login, { body: { email, password, ...more } });

describe('an account', () => {
  test('stores recovery codes like passwords, with a salt for each account', async () => {
    const { call, user } = await newPractice();
    const { codes } = await turnOn(call);
    const { salt, hashes } = await storedCodes(user.id);
    expect(salt).toHaveLength(16);
    expect(hashes).toHaveLength(10);
    const plain = codes.map(digestOf);
    expect(hashes.some((each) => plain.some((digest) => digest.equals(each)))).toBe(false);
    const hashed = await Promise.all(plain.map((digest) => hashWithSalt(digest, salt ?? Buffer.alloc(0))));
    expect(new Set(hashed.map(String))).toEqual(new Set(hashes.map(String)));

    const other = await newPractice();
    await turnOn(other.call);
    expect((await storedCodes(other.user.id)).salt).not.toEqual(salt);
  });

  test('accepts unsalted recovery codes of older versions, and salts them at startup', async () => {
    const { call, email, user } = await newPractice();
    const { codes } = await turnOn(call);
    await asOwner(async (client) => {
      await client.query('delete from recovery_code where person_id = $1', [user.id]);
      await client.query('update second_factor set recovery_salt = null where person_id = $1', [user.id]);
      for (const code of codes)
        await client.query(`insert into recovery_code values ('staff', $1, $2)`, [user.id, digestOf(code)]);
    });
    expect((await signIn(email, { code: codes[0] })).status).toBe(200);

    await saltOlderCodes(database, new AbortController().signal);
    const { salt, hashes } = await storedCodes(user.id);
    expect(salt).toHaveLength(16);
    expect(hashes).toHaveLength(9);
    expect(hashes.some((each) => codes.some((code) => digestOf(code).equals(each)))).toBe(false);
    expect((await signIn(email, { code: codes[0] })).status).toBe(401);
    expect((await signIn(email, { code: codes[1] })).status).toBe(200);
    expect((await signIn(email, { code: codes[1] })).status).toBe(401);
    expect((await call(secondFactorCalls.staff.state)).body).toMatchObject({ recovery_codes_left: 8 });
  });

  test('accepts a recovery code once, even if it is sent twice at the same time', async () => {
    const { call, email } = await newPractice();
    const { codes } = await turnOn(call);
    const answers = await Promise.all([1, 2, 3].map(() => signIn(email, { code: codes[5] })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  });
});
