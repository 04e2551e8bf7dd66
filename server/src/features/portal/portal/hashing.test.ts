import { expect, test } from 'vitest';
import { hashing } from '../../../../tests/support/quick-argon2.ts';
import { activateIn, anEmail, invite, signInTo } from '../../../../tests/support/invited.ts';
import { testApp } from '../../../../tests/support/practice.ts';

const { app, newPractice } = await testApp();

test('a portal sign-in compares the same number of hashes for zero, one or three accounts', async () => {
  const compares = async (email: string, chosen: string) => {
    const before = hashing.compared;
    const { status } = await signInTo(app, email, chosen);
    return [status, hashing.compared - before];
  };
  expect(await compares(anEmail(), 'wisteria on the porch')).toEqual([401, 4]);
  const email = anEmail();
  for (const accounts of [1, 2, 3]) {
    const { call } = await newPractice();
    const opened = await activateIn(app)((await invite(call, email)).shown, `wisteria on porch ${accounts}`);
    expect(opened.status).toBe(200);
    expect(await compares(email, 'wisteria on the porch')).toEqual([401, 4]);
    expect(await compares(email, `wisteria on porch ${accounts}`)).toEqual([200, 4]);
  }
});
