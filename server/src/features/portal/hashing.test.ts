import { expect, test, vi } from 'vitest';
import { activateIn, anEmail, invite, signInTo } from '../../testing/invited.ts';
import { testApp } from '../../testing/practice.ts';

const { compared } = vi.hoisted(() => ({ compared: { count: 0 } }));
vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original();
  return {
    ...real,
    verify: (...given) => {
      compared.count += 1;
      return real.verify(...given);
    },
  };
});

const { app, newPractice } = await testApp();

test('a portal sign-in compares the same number of hashes for zero, one or three accounts', async () => {
  const compares = async (email: string, chosen: string) => {
    const before = compared.count;
    const { status } = await signInTo(app, email, chosen);
    return [status, compared.count - before];
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
