import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, expect, inject, test } from 'vitest';
import { prepareDatabase } from '../db/open.ts';
import { testApp } from '../../tests/support/practice.ts';
import { turnOn } from '../../tests/support/second-factor.ts';
import { ask, emptyDatabase } from '../../tests/support/writers.ts';
import { secretsOf } from './crypto/secret-cipher.ts';
import { canDecryptFactors } from './factors.ts';

const name = `other_key_${randomUUID().slice(0, 8)}`;
const connection = { ...inject('postgres'), database: name };
await emptyDatabase(inject('postgres'), name);
afterAll(() => ask(inject('postgres'), `drop database "${name}" with (force)`));
await prepareDatabase(connection);
const { database, secrets, newPractice } = await testApp({}, connection);

test('a start recognizes a key that doesn’t decrypt the stored authenticator apps', async () => {
  const another = secretsOf(randomBytes(32));
  expect(await canDecryptFactors(database, another)).toBe(true);
  const { call } = await newPractice();
  await turnOn(call);
  expect(await canDecryptFactors(database, secrets)).toBe(true);
  expect(await canDecryptFactors(database, another)).toBe(false);
});
