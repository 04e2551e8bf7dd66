import {
  activate,
  createPatient,
  endOtherPortalSessions,
  endPortalSession,
  inviteToPortal,
  portalLogin,
  portalMe,
  portalSessions,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { tokenIn } from '../../../../tests/support/invited.ts';
import { aPatient, callAs, testApp } from '../../../../tests/support/practice.ts';

const { app, newPractice, stranger } = await testApp();
const password = 'a password of a patient';
const agents = {
  'Safari on iOS':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Firefox on Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
};

/** A patient's account, signed in where the invitation was accepted, on a phone, and at a desk. */
async function signedInThrice() {
  const practice = await newPractice();
  const email = `${crypto.randomUUID()}@example.com`;
  const { id } = await practice.call(createPatient, { body: aPatient({ email }) });
  const { body } = await practice.call(inviteToPortal, { params: { id }, body: { email } });
  const visit = (answer: { body: Record<string, unknown> }) =>
    callAs(app, String(answer.body['access_token']));
  const token = tokenIn(body['invite_url']);
  const first = visit(await stranger(activate, { body: { token, password } }));
  const signIn = async (agent: string) =>
    visit(await stranger(portalLogin, { body: { email, password } }, { 'user-agent': agent }));
  return {
    ...practice,
    first,
    phone: await signIn(agents['Safari on iOS']),
    desk: await signIn(agents['Firefox on Linux']),
  };
}

test('a patient sees on which devices they are signed in, and signs out on one, or on all others', async () => {
  const { first, phone, desk } = await signedInThrice();
  const { rows } = await desk(portalSessions);
  expect(rows.map(({ device, current }) => [device, current]).toSorted()).toEqual([
    ['', false],
    ['Firefox on Linux', true],
    ['Safari on iOS', false],
  ]);
  for (const row of rows)
    expect(row).toMatchObject({ address: expect.stringMatching(/\d/), id: expect.any(String) });
  expect(JSON.stringify(rows)).not.toContain('token');

  const lost = rows.find(({ device }) => device === 'Safari on iOS');
  const params = { id: String(lost?.['id']) };
  expect((await desk(endPortalSession, { params })).status).toBe(204);
  expect((await phone(portalMe)).status).toBe(401);
  expect((await first(portalMe)).status).toBe(200);
  expect((await desk(endPortalSession, { params })).body).toEqual({ detail: 'That session was not found.' });

  expect((await desk(endOtherPortalSessions)).status).toBe(204);
  expect((await first(portalMe)).status).toBe(401);
  expect((await desk(portalSessions)).rows).toMatchObject([{ device: 'Firefox on Linux', current: true }]);
});

test('another account, the office and a stranger see and end none of them', async () => {
  const mine = await signedInThrice();
  const theirs = await signedInThrice();
  const [row] = (await mine.desk(portalSessions)).rows;
  const params = { id: String(row?.['id']) };
  expect((await theirs.desk(endPortalSession, { params })).status).toBe(404);
  expect((await theirs.desk(endOtherPortalSessions)).status).toBe(204);
  expect((await mine.call(endPortalSession, { params })).status).toBe(403);
  expect((await mine.call(portalSessions)).status).toBe(403);
  expect((await stranger(endOtherPortalSessions)).status).toBe(401);
  expect((await mine.desk(endPortalSession, { params: { id: 'x' } })).status).toBe(404);
  expect((await mine.desk(portalSessions)).rows).toHaveLength(3);
});
