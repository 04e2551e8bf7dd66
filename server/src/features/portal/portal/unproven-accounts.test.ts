import { createPatient, inviteToPortal, withdrawPortalAccess } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import {
  activateIn,
  anEmail,
  invite,
  namesOf,
  signInTo,
  tokenIn,
} from '../../../../tests/support/invited.ts';
import { aPatient, callAs, password, testApp } from '../../../../tests/support/practice.ts';
import type { Answer } from '../../../../tests/support/practice.ts';
import { turnOn } from '../../../../tests/support/second-factor.ts';

const { app, newPractice } = await testApp();
const activate = activateIn(app);
const mine = 'wisteria on the porch';

describe('without mail', () => {
  test('an address can have three accounts of one practice each; the fourth is refused', async () => {
    const email = anEmail();
    const opened: Answer[] = [];
    for (let place = 0; place < 4; place += 1) {
      const { call } = await newPractice();
      opened.push(await activate((await invite(call, email, `No. ${place}`)).shown, `${mine} ${place}`));
    }
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 200, 409]);
    expect(opened[3]?.body['detail']).toMatch(/has reached its limit of accounts/);
    for (const place of [0, 1, 2])
      expect(namesOf(await signInTo(app, email, `${mine} ${place}`))).toEqual([`No. ${place}`]);
    expect((await signInTo(app, email, `${mine} 3`)).status).toBe(401);
  });

  test('the password of another account is refused, because a sign-in could open only one of them', async () => {
    const email = anEmail();
    const [one, other] = [await newPractice(), await newPractice()];
    await activate((await invite(one.call, email)).shown, mine);
    const { shown } = await invite(other.call, email);
    expect(await activate(shown, mine)).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/Choose a different password/) },
    });
    expect((await activate(shown, 'another one of my own')).status).toBe(200);
  });

  test('passwords of other accounts can’t be found by trial', async () => {
    const email = anEmail();
    const [one, other] = [await newPractice(), await newPractice()];
    await activate((await invite(one.call, email)).shown, mine);
    const { id } = await other.call(createPatient, { body: aPatient({ email }) });
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      const { body } = await other.call(inviteToPortal, { params: { id } });
      statuses.push((await activate(tokenIn(body['invite_url']), `not the password ${tries}`)).status);
      await other.call(withdrawPortalAccess, { params: { id } });
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  test('a new invitation after access was revoked resets the account', async () => {
    const { call } = await newPractice();
    const email = anEmail();
    const { shown, patientId } = await invite(call, email);
    const opened = await activate(shown, password);
    await turnOn(callAs(app, String(opened.body['access_token'])), 'patient');
    await call(withdrawPortalAccess, { params: { id: patientId } });
    const { body } = await call(inviteToPortal, { params: { id: patientId } });
    expect((await activate(tokenIn(body['invite_url']), 'another one of my own')).status).toBe(200);
    expect((await signInTo(app, email, password)).status).toBe(401);
    expect((await signInTo(app, email, 'another one of my own')).status).toBe(200);
  });
});
