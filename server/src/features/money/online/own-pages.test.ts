// Two people who pay the same bills have a page each where a card is kept, of which one is open. docs/ledger.md, "Online".
import {
  checkoutBalance,
  createTreatment,
  endPortalLink,
  getPortalAccess,
  inviteToPortal,
  listPayments,
  portalBalance,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { fakeStripe } from '../../../services/payments/testing/fake-stripe.ts';
import { activateIn, anEmail, aProof, tokenIn } from '../../../../tests/support/invited.ts';
import { deliver, eventsOf, patientOf, site } from '../../../../tests/support/paying.ts';
import { callAs } from '../../../../tests/support/practice.ts';
import type { Caller } from '../../../../tests/support/practice.ts';
import { workingApp } from '../../../../tests/support/working-app.ts';

const fake = await fakeStripe();
const { app, asOwner, newPractice, stranger } = await workingApp({ stripe: fake.settings });
const { call } = await newPractice();
const params = { provider: 'stripe' };

/** A patient and their guardian, each with an account, who owe $50. */
async function two() {
  const { patient_id, visitor: own } = await patientOf(call, stranger, (token) => callAs(app, token));
  const email = anEmail();
  const { body: invited } = await call.unchecked(inviteToPortal, {
    params: { id: patient_id },
    body: { email, relation: 'guardian', proof_id: await aProof(patient_id, 'authority', asOwner) },
  });
  const active = await activateIn(app)(tokenIn(invited['invite_url']), 'a long password of Ana');
  const guardian = callAs(app, String(active.body['access_token']));
  await call(createTreatment, { body: { patient_id, procedure: 'Crown', cost: 50, status: 'completed' } });
  const ask = (who: Caller, keep_card = true) =>
    who.unchecked(checkoutBalance, {
      params,
      body: { patient_id, origin_url: site, all: true, keep_card },
    });
  const page = (who: Caller, keep?: boolean) => fake.sessionOf(ask(who, keep));
  const pay = async (session: Awaited<ReturnType<typeof page>>) => {
    fake.intents.set(eventsOf(session).intent, session.metadata);
    await deliver(app, eventsOf(session).paid);
  };
  const card = async () => (await own(portalBalance)).output.card;
  const endGuardian = async () => {
    const id = { id: patient_id };
    const { links } = (await call(getPortalAccess, { params: id })).output;
    const account_id = links.find((link) => link.email === email)?.account_id ?? '';
    await call(endPortalLink, { params: id, body: { account_id } });
  };
  const open = () =>
    [...fake.sessions.values()].filter(
      ({ status, metadata }) => status === 'open' && metadata['patient_id'] === patient_id,
    );
  const payments = async () =>
    (await call(listPayments, { query: { patient_id } })).output.map(({ amount, attention }) => [
      amount,
      attention,
    ]);
  return { own, guardian, ask, page, pay, card, endGuardian, open, payments };
}

test('the card is of the person who paid on their page, whoever opened another one', async () => {
  const { own, guardian, page, pay, card, endGuardian, open, payments } = await two();
  const first = await page(own);
  const second = await page(guardian);
  expect(second.id).not.toBe(first.id);
  expect(open()).toEqual([second]);
  expect((await page(guardian)).id).toBe(second.id);
  const third = await page(own);
  expect(open()).toEqual([third]);
  await pay(third);
  await expect.poll(card).not.toBeNull();
  await endGuardian();
  expect(await card()).not.toBeNull();
  expect(await payments()).toEqual([[50, '']]);
});

test('a guardian’s card stays theirs though the patient opened a page before', async () => {
  const { own, guardian, page, pay, card, endGuardian } = await two();
  await page(own);
  await pay(await page(guardian));
  await expect.poll(card).not.toBeNull();
  await endGuardian();
  expect(await card()).toBeNull();
});

test('of pages with and without a card, by however many at once, one is open in the end', async () => {
  const { own, guardian, ask, open, page } = await two();
  const answers = await Promise.all([ask(own), ask(guardian), ask(own, false), ask(guardian), ask(own)]);
  for (const { status } of answers) expect([201, 409, 503]).toContain(status);
  await page(own, false);
  expect(open()).toHaveLength(1);
});

test('a page on which somebody has just paid isn’t closed, and its payment counts once', async () => {
  const { own, guardian, page, pay, ask, payments, open } = await two();
  const first = await page(own);
  first.status = 'complete';
  first.payment_status = 'paid';
  first.payment_intent = eventsOf(first).intent;
  expect(await ask(guardian)).toMatchObject({ status: 409 });
  await pay(first);
  expect(open()).toEqual([]);
  expect(await payments()).toEqual([[50, '']]);
});
