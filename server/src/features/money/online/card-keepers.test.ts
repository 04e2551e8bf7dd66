// A card that a guardian allowed to be kept for a patient isn't charged anymore once their access has ended. docs/ledger.md, "Online".
import {
  addDays,
  checkoutBalance,
  createPayment,
  createPaymentPlan,
  createTreatment,
  endPortalLink,
  getPortalAccess,
  inviteToPortal,
  listPayments,
  listWork,
  payWithKeptCard,
  portalBalance,
  setPortalLink,
} from '@cusp/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { raw } from '../../../db/database.ts';
import { fakeStripe } from '../../../services/payments/testing/fake-stripe.ts';
import { activateIn, anEmail, aProof, tokenIn } from '../../../../tests/support/invited.ts';
import { deliver, eventsOf, patientOf, site } from '../../../../tests/support/paying.ts';
import { callAs } from '../../../../tests/support/practice.ts';
import type { Caller } from '../../../../tests/support/practice.ts';
import { workingApp } from '../../../../tests/support/working-app.ts';
import { createPaymentPlanJob } from '../payment-plans/events.ts';
import { chargeKeptCard } from './charging.ts';

const fake = await fakeStripe();
const { app, asOwner, database, newPractice, stranger } = await workingApp({ stripe: fake.settings });
const practice = await newPractice();
const { call, user } = practice;
const params = { provider: 'stripe' };

/**
 * A patient with an account of their own, and their guardian; $30 are owed after the one or the other paid $50 and allowed the card to be kept, the
 * other having tried the same while the payment was processed.
 */
async function kept(by: 'guardian' | 'patient') {
  const { patient_id, visitor: own } = await patientOf(call, stranger, (token) => callAs(app, token));
  const email = anEmail();
  const { body: invited } = await call.unchecked(inviteToPortal, {
    params: { id: patient_id },
    body: { email, relation: 'guardian', proof_id: await aProof(patient_id, 'authority', asOwner) },
  });
  const active = await activateIn(app)(tokenIn(invited['invite_url']), 'a long password of Ana');
  const guardian = callAs(app, String(active.body['access_token']));
  const owe = (cost: number) =>
    call(createTreatment, { body: { patient_id, procedure: 'Crown', cost, status: 'completed' } });
  await owe(50);
  const body = { patient_id, origin_url: site, all: true as const };
  const [payer, other] = by === 'guardian' ? [guardian, own] : [own, guardian];
  const keeping = { params, body: { ...body, keep_card: true } };
  const session = await fake.sessionOf(payer(checkoutBalance, keeping));
  const { unpaid, succeeded, intent } = eventsOf(session);
  fake.intents.set(intent, session.metadata);
  await deliver(app, unpaid);
  expect((await other.unchecked(checkoutBalance, keeping)).status).toBe(409);
  await deliver(app, succeeded);
  const card = async (who: Caller) => (await who(portalBalance)).output.card;
  await expect.poll(() => card(own)).not.toBeNull();
  const { id: owed_id } = await owe(30);
  const id = { id: patient_id };
  const account_id =
    (await call(getPortalAccess, { params: id })).output.links.find((link) => link.email === email)
      ?.account_id ?? '';
  return {
    patient_id,
    own,
    guardian,
    card,
    charge: (who: Caller) => who.unchecked(payWithKeptCard, { params, body }),
    /** What was asked of the provider, which answers later. */
    charges: () =>
      asOwner(
        async (client) =>
          (await client.query('select from card_charge where patient_id = $1', [patient_id])).rowCount,
      ),
    payments: async () =>
      (await call(listPayments, { query: { patient_id } })).output.map(({ amount }) => amount),
    toReplace: async () =>
      (await call(listWork, { query: { patient_id, kind: 'card_ended' } })).output.map(({ title }) => title),
    end: () => call(endPortalLink, { params: id, body: { account_id } }),
    until: (until: string | null) =>
      call(setPortalLink, { params: id, body: { account_id, relation: 'guardian', until } }),
    /** Queues a charge and ends the guardian's access in one transaction, before the charge is sent. */
    async chargeBeforeEnd(reason: string, sentAt: string | null = null) {
      await database.asPractice(user.practice.id, async (tx) => {
        const wanted = { amount_cents: 1000 };
        const asked = { records: [patient_id], patientId: patient_id, wanted, reason, key: reason };
        const { id: charge } = await chargeKeptCard(tx, asked);
        await tx.all(raw(sql`delete from portal_link where account_id = ${account_id}`));
        if (sentAt !== null)
          await tx.all(
            raw(
              sql`update card_charge set state = 'sending', sent_at = now() - ${sentAt}::interval where id = ${charge}`,
            ),
          );
      });
      const stateOf = () =>
        asOwner(async (client) => {
          const { rows } = await client.query<{ state: string; failure: string }>(
            'select state, failure from card_charge where patient_id = $1',
            [patient_id],
          );
          return rows;
        });
      await expect.poll(async () => (await stateOf())[0]?.state).not.toMatch(/queued|sending/);
      return stateOf();
    },
    treatment_id: owed_id,
    pay: (treatment: string, amount: number) =>
      call(createPayment, { body: { patient_id, treatment_id: treatment, amount } }),
    /** A payment plan that is to charge $10 today. */
    async installment() {
      const { id: plan } = await call(createPaymentPlan, {
        body: {
          patient_id,
          amount: 30,
          installments: 3,
          day_of_month: 1,
          first_on: user.today,
          automatic: true,
        },
      });
      await createPaymentPlanJob(database)({
        practiceId: user.practice.id,
        subjectId: plan,
        attempt: 1,
        isLastAttempt: false,
        signal: new AbortController().signal,
      });
    },
  };
}

test('a guardian’s card is charged until their access ends, and then neither by a plan nor by a click', async () => {
  const { own, guardian, card, charge, charges, toReplace, end, installment } = await kept('guardian');
  expect(await card(guardian)).toMatchObject({ last4: '4242' });
  expect(await toReplace()).toEqual([]);
  await end();
  expect(await card(own)).toBeNull();
  expect(await charge(own)).toMatchObject({
    status: 409,
    body: { detail: 'No card is on file. Pay on the payment page instead.' },
  });
  await installment();
  expect(await charges()).toBe(0);
  expect(await toReplace()).toEqual(['Visa ending in 4242: ask for another card']);
});

test('the last day of an access ends it as well, and giving it again lets the card be charged', async () => {
  const { patient_id, own, card, charge, toReplace, until } = await kept('guardian');
  await until(user.today);
  expect(await card(own)).not.toBeNull();
  await asOwner((client) =>
    client.query('update portal_link set until_date = $1 where patient_id = $2 and until_date is not null', [
      addDays(user.today, -1),
      patient_id,
    ]),
  );
  expect(await card(own)).toBeNull();
  expect(await toReplace()).toHaveLength(1);
  await until(null);
  expect(await toReplace()).toEqual([]);
  expect((await charge(own)).status).toBe(201);
});

test('the patient’s own card stays as it is when a guardian’s access ends', async () => {
  const { own, card, charges, toReplace, end, installment, payments } = await kept('patient');
  await end();
  expect(await card(own)).toMatchObject({ last4: '4242' });
  await installment();
  expect(await charges()).toBe(1);
  await expect.poll(payments).toEqual([10, 50]);
  expect(await toReplace()).toEqual([]);
});

const sent = () =>
  fake.received.filter(({ path, method }) => path === '/v1/payment_intents' && method === 'POST');

test('a charge that waits when the access ends isn’t sent, and the work list says so until its bill is paid', async () => {
  const { chargeBeforeEnd, toReplace, treatment_id, pay } = await kept('guardian');
  const before = sent().length;
  expect(await chargeBeforeEnd('Payment plan, 1 of 3')).toEqual([
    { state: 'declined', failure: 'access_ended' },
  ]);
  expect(sent()).toHaveLength(before);
  const card = 'Visa ending in 4242: ask for another card';
  expect((await toReplace()).toSorted()).toEqual([
    '$10.00 not charged to Visa ending in 4242: Payment plan, 1 of 3',
    card,
  ]);
  await pay(treatment_id, 30);
  expect(await toReplace()).toEqual([card]);
});

test('of a charge that was sent before the access ended staff ask what became of it, and it isn’t sent again', async () => {
  const { chargeBeforeEnd } = await kept('guardian');
  const before = sent().length;
  expect(await chargeBeforeEnd('Payment plan, 2 of 3', '1 minute')).toEqual([
    { state: 'unknown', failure: '' },
  ]);
  expect(sent()).toHaveLength(before);
});

test('a charge of a card that is removed while it waits isn’t sent', async () => {
  const { patient_id } = await kept('patient');
  const before = sent().length;
  await database.asPractice(user.practice.id, async (tx) => {
    await chargeKeptCard(tx, {
      records: [patient_id],
      patientId: patient_id,
      wanted: { amount_cents: 1000 },
      reason: 'Membership',
      key: 'of a removed card',
    });
    await tx.all(raw(sql`update kept_card set state = 'removing' where patient_id = ${patient_id}`));
  });
  await expect
    .poll(() =>
      asOwner(async (client) => {
        const { rows } = await client.query('select state, failure from card_charge where patient_id = $1', [
          patient_id,
        ]);
        return rows;
      }),
    )
    .toEqual([{ state: 'declined', failure: 'card_removed' }]);
  expect(sent()).toHaveLength(before);
});
