import { activate, createPatient, inviteToPortal } from '@cusp/contract';
import { expect, test } from 'vitest';
import { tokenIn } from '../../../../tests/support/invited.ts';
import { aPatient, callAs, password, testApp } from '../../../../tests/support/practice.ts';
import { codeOf, turnOn } from '../../../../tests/support/second-factor.ts';

const { app, newPractice, stranger } = await testApp();

test('accepting an invitation needs the account’s second factor, as a sign-in does', async () => {
  const { call } = await newPractice();
  const email = `${crypto.randomUUID()}@example.com`;
  const invite = async (first_name: string) => {
    const { id } = await call(createPatient, { body: aPatient({ email, first_name }) });
    const { body } = await call(inviteToPortal, { params: { id } });
    const token = tokenIn(body['invite_url']);
    return (more: object = {}) => stranger(activate, { body: { token, password, ...more } });
  };
  const { body: session } = await (await invite('Ruth'))();
  const { secret, codes } = await turnOn(callAs(app, String(session['access_token'])), 'patient');

  const open = await invite('Ben');
  expect(await open()).toMatchObject({ status: 401, body: { second_factor: { totp: true } } });
  expect((await open({ code: '000000' })).status).toBe(401);
  const wrong = await open({ password: 'not the password', code: codeOf(secret) });
  expect(wrong).toMatchObject({
    status: 401,
    body: {
      detail: 'You already have an account with this email. Enter the password of that account.',
    },
  });
  expect(wrong.body).not.toHaveProperty('second_factor');
  expect(await open({ code: codes[0] })).toMatchObject({
    status: 200,
    body: { patient: { first_name: 'Ben' } },
  });
  expect((await open({ code: codes[1] })).status).toBe(409);
});
