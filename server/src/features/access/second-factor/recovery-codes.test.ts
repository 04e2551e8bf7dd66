import { createHash } from 'node:crypto';
import { login } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { hashWithSalt } from '../../../identity/passwords.ts';
import { asOwner, callAs, password, testApp } from '../../../../tests/support/practice.ts';
import { turnOn } from '../../../../tests/support/second-factor.ts';

const { app, newPractice } = await testApp();

/** The hash of a code without its dash. */
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

  test('accepts a recovery code once, even if it is sent twice at the same time', async () => {
    const { call, email } = await newPractice();
    const { codes } = await turnOn(call);
    const answers = await Promise.all([1, 2, 3].map(() => signIn(email, { code: codes[5] })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  });
});
