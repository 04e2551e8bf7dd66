// Payments at a card reader: each is posted once, or not at all. docs/check-out.md, "At a card reader".
import {
  addFamilyMember,
  askReaderCharge,
  cancelReaderCharge,
  createFamily,
  createPatient,
  getReaderCharge,
  listOpenReaderCharges,
  presentTestCard,
  startReaderCharge,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { fakeStripe, refuse, stripeEvent } from '../../../services/payments/testing/fake-stripe.ts';
import { stripeProvider } from '../../../services/payments/stripe.ts';
import { everywhere } from '../../../../tests/support/everywhere.ts';
import { deliver, patientOf } from '../../../../tests/support/paying.ts';
import { aPatient, asOwner, callAs, testApp } from '../../../../tests/support/practice.ts';
import { createLookAtReaderJob } from './reader-events.ts';
import { aReader, callsOf, owe, paidBy } from './readers.helpers.ts';

const fake = await fakeStripe();
const { app, database, newPractice, stranger } = await testApp({ stripe: fake.settings });
const practice = await newPractice();
const { call, user } = practice;
const { ask, cancel, state } = callsOf(call);
const look = createLookAtReaderJob({ database, provider: stripeProvider(fake.settings) });
/** The job that the clock queues for a payment that has waited long. */
const looked = (subjectId: string) =>
  look({
    practiceId: user.practice.id,
    subjectId,
    attempt: 1,
    isLastAttempt: false,
    signal: new AbortController().signal,
  });

/** A patient who owes $80, and a reader. */
async function atDesk() {
  const reader = await aReader(practice, fake);
  const { patient_id, visitor } = await patientOf(call, stranger, (token) => callAs(app, token));
  await owe(call, patient_id, 80);
  const given = { params: { id: reader.id }, body: { patient_id, amount: 80 } };
  const start = async () => (await call(startReaderCharge, given)).output;
  const sums = () => everywhere({ call, today: user.today, visitor }, patient_id);
  const refused = async (fields = {}) => {
    const answer = await call.unchecked(startReaderCharge, { ...given, body: { ...given.body, ...fields } });
    return [answer.status, answer.body['detail']];
  };
  return { reader: reader.atStripe, name: reader.name, patient_id, visitor, given, start, sums, refused };
}

/** The payment at Stripe that a reader has, and the event about it. */
function atStripe(reader: Awaited<ReturnType<typeof atDesk>>['reader']) {
  const id = reader.action?.process_payment_intent.payment_intent ?? '';
  const payment = fake.terminal.payments.get(id) ?? expect.fail('The reader has no payment.');
  return {
    payment,
    event: (type: string) => stripeEvent(type, type.startsWith('terminal') ? reader : payment),
  };
}

const once = [[80, 'card', 'completed']];
const ageOf = (id: string, minutes: number) =>
  asOwner((client) =>
    client.query('update reader_charge set created_at = now() - make_interval(mins => $2) where id = $1', [
      id,
      minutes,
    ]),
  );

test('a payment waits at its reader, is found again, and is posted once when Stripe tells of it, however often', async () => {
  const { reader, name, patient_id, start, sums } = await atDesk();
  const receptionist = await practice.member('receptionist');
  const charge = await start();
  expect(charge).toMatchObject({ state: 'waiting', amount: 80, reader_name: name, patient_id });
  const open = (await receptionist(listOpenReaderCharges)).output;
  expect(open.filter(({ id }) => id === charge.id)).toMatchObject([{ state: 'waiting' }]);
  const { payment, event } = atStripe(reader);
  expect(payment).toMatchObject({ amount: 8000, currency: 'usd', customer: null });
  expect(await paidBy(call, patient_id)).toEqual([]);
  await sums();
  fake.terminal.present(reader, 'approved');
  const news = event('payment_intent.succeeded');
  expect(await Promise.all([deliver(app, news), deliver(app, news), ask(charge.id)])).toMatchObject([
    { status: 200 },
    { status: 200 },
    expect.any(String),
  ]);
  await deliver(app, event('terminal.reader.action_succeeded'));
  const { output } = await call(getReaderCharge, { params: { id: charge.id } });
  expect(output).toMatchObject({
    state: 'paid',
    payment: { amount: 80, payment_method: 'card', status: 'completed', reference: name },
  });
  expect(await paidBy(call, patient_id)).toEqual(once);
  expect((await call(listOpenReaderCharges)).output.map(({ id }) => id)).not.toContain(charge.id);
  await sums();
});

test('more than is due becomes a credit, and a guarantor pays a child’s bills', async () => {
  const { reader, patient_id, given, sums } = await atDesk();
  const { id: child } = await call(createPatient, { body: aPatient({ first_name: 'Noah' }) });
  const { id: family } = await call(createFamily, { body: { patient_id } });
  await call(addFamilyMember, { params: { id: family }, body: { patient_id: child } });
  await owe(call, child, 30);
  const body = { ...given.body, amount: 130 };
  const { output } = await call(startReaderCharge, { ...given, body });
  fake.terminal.present(reader, 'approved');
  expect(await ask(output.id)).toBe('paid');
  await sums();
  expect(await paidBy(call, patient_id)).toEqual([[130, 'card', 'completed']]);
});

test('a declined card pays nothing, the same bill is paid by the next, and each refusal is a sentence', async () => {
  const { reader, patient_id, start, sums } = await atDesk();
  const first = await start();
  const { payment, event } = atStripe(reader);
  fake.terminal.present(reader, 'declined');
  await deliver(app, event('terminal.reader.action_failed'));
  expect(await state(first.id)).toBe('declined');
  // Nobody can pay it later.
  expect(payment.status).toBe('canceled');
  expect(await paidBy(call, patient_id)).toEqual([]);
  await sums();
  const second = await start();
  fake.terminal.present(reader, 'approved');
  expect(await ask(second.id)).toBe('paid');
  expect(await paidBy(call, patient_id)).toEqual(once);
});

test('it is canceled; where the card was faster, it is paid and says so', async () => {
  const { reader, patient_id, start } = await atDesk();
  const first = await start();
  const { payment } = atStripe(reader);
  expect(await cancel(first.id)).toBe('canceled');
  expect([payment.status, reader.action]).toEqual(['canceled', null]);
  // Once more changes nothing.
  expect(await cancel(first.id)).toBe('canceled');
  const second = await start();
  fake.terminal.present(reader, 'approved');
  expect(await cancel(second.id)).toBe('paid');
  expect(await paidBy(call, patient_id)).toEqual(once);
});

test('a reader that is offline, busy with another’s payment, or gone takes nothing', async () => {
  const { reader, patient_id, given, start, refused, sums } = await atDesk();
  reader.status = 'offline';
  expect(await refused()).toEqual([409, expect.stringContaining('is offline')]);
  reader.status = 'online';
  reader.action = {
    type: 'process_payment_intent',
    status: 'in_progress',
    failure_code: null,
    process_payment_intent: { payment_intent: 'pi_of_somebody' },
  };
  expect(await refused()).toEqual([409, expect.stringContaining('is busy with another payment')]);
  expect(reader.action.status).toBe('in_progress');
  reader.action = null;
  const { id } = await start();
  // A second person at the reader, with another patient's payment.
  const { id: other } = await call(createPatient, { body: aPatient({ first_name: 'Else' }) });
  const second = await call.unchecked(startReaderCharge, {
    ...given,
    body: { ...given.body, patient_id: other },
  });
  expect(second).toMatchObject({ status: 409, body: { detail: expect.stringContaining('is busy') } });
  fake.terminal.readers.delete(reader.id);
  expect(await ask(id)).toBe('declined');
  expect(await paidBy(call, patient_id)).toEqual([]);
  await sums();
});

test('of two who take the same bill at two readers at once, one is told that it is being paid', async () => {
  const { patient_id, given, reader } = await atDesk();
  const other = await aReader(practice, fake);
  const answers = await Promise.all(
    [given.params.id, other.id].map((id) => call.unchecked(startReaderCharge, { ...given, params: { id } })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const refusal = answers.find(({ status }) => status === 409);
  expect(refusal?.body['detail']).toBe('A payment of this bill is already being processed.');
  for (const each of [reader, other.atStripe]) fake.terminal.present(each, 'approved');
  const id = String(answers.find(({ status }) => status === 201)?.body['id']);
  expect(await ask(id)).toBe('paid');
  expect(await paidBy(call, patient_id)).toEqual(once);
});

test('a lost webhook is asked after, and one that nobody presents a card for ends after a quarter of an hour', async () => {
  const { reader, patient_id, start } = await atDesk();
  const { id } = await start();
  await looked(id);
  expect(await state(id)).toBe('waiting');
  await ageOf(id, 16);
  await looked(id);
  expect(await state(id)).toBe('canceled');
  const again = await start();
  fake.terminal.present(reader, 'approved');
  await ageOf(again.id, 2);
  expect(
    await asOwner(async (client) => (await client.query('select queue_reader_charges(3) as queued')).rows),
  ).toEqual([{ queued: expect.any(Number) }]);
  await looked(again.id);
  expect(await paidBy(call, patient_id)).toEqual(once);
});

test('a server that ends before the reader was told, or before it stored the payment, leaves nothing to pay', async () => {
  const { reader, patient_id, start } = await atDesk();
  const { id } = await start();
  const { payment } = atStripe(reader);
  const forget = () =>
    asOwner((client) =>
      client.query(`update reader_charge set state = 'sending', reference = '' where id = $1`, [id]),
    );
  await forget();
  // The call that made it may still be at work.
  expect(await ask(id)).toBe('sending');
  await ageOf(id, 2);
  await looked(id);
  expect([await state(id), payment.status]).toEqual(['canceled', 'canceled']);
  const again = await start();
  fake.terminal.payments.delete(atStripe(reader).payment.id);
  await asOwner((client) =>
    client.query(
      `update reader_charge set state = 'sending', reference = '', created_at = now() - interval '2 minutes' where id = $1`,
      [again.id],
    ),
  );
  await looked(again.id);
  expect(await state(again.id)).toBe('canceled');
  expect(await paidBy(call, patient_id)).toEqual([]);
});

test('a Stripe that does not answer posts nothing, and what was paid meanwhile is found', async () => {
  const { reader, patient_id, start, refused } = await atDesk();
  fake.answers((response) => refuse(response, 500, 'api_error'));
  expect((await refused())[0]).toBe(503);
  fake.answers((response, got) =>
    got.path.endsWith('/process_payment_intent')
      ? refuse(response, 500, 'api_error')
      : fake.answer(response, got),
  );
  const unheard = await start();
  fake.answers(undefined);
  expect(await ask(unheard.id)).toBe('declined');
  const { id } = await start();
  fake.terminal.present(reader, 'approved');
  fake.answers((response) => refuse(response, 500, 'api_error'));
  expect((await call.unchecked(askReaderCharge, { params: { id } })).status).toBe(503);
  fake.answers(undefined);
  expect(await state(id)).toBe('waiting');
  expect(await ask(id)).toBe('paid');
  expect(await paidBy(call, patient_id)).toEqual(once);
});

test('money that arrives after its payment was given up counts all the same', async () => {
  const { reader, patient_id, start } = await atDesk();
  const { id } = await start();
  const { event } = atStripe(reader);
  await asOwner((client) => client.query(`update reader_charge set state = 'declined' where id = $1`, [id]));
  fake.terminal.present(reader, 'approved');
  await deliver(app, event('payment_intent.succeeded'));
  expect(await state(id)).toBe('paid');
  expect(await paidBy(call, patient_id)).toEqual(once);
});

test('staff present test cards at simulated readers only', async () => {
  const { patient_id, start } = await atDesk();
  const { id } = await start();
  const declined = await call(presentTestCard, { params: { id }, body: { card: 'declined' } });
  expect(declined.output).toMatchObject({ state: 'declined', payment: null });
  const next = await start();
  const given = { params: { id: next.id }, body: { card: 'approved' as const } };
  expect((await call(presentTestCard, given)).output).toMatchObject({
    state: 'paid',
    payment: { amount: 80 },
  });
  expect(await paidBy(call, patient_id)).toEqual(once);
  await asOwner((client) => client.query(`update card_reader set device_type = 'stripe_s700'`));
  expect(await call.unchecked(presentTestCard, given)).toMatchObject({ status: 409 });
  await asOwner((client) => client.query(`update card_reader set device_type = 'simulated_wisepos_e'`));
});

test('another practice, a patient and a stranger take nothing; hostile input neither', async () => {
  const { patient_id, visitor, given, start, refused } = await atDesk();
  const theirs = await newPractice();
  const their = await aReader(theirs, fake);
  for (const [caller, status] of [
    [theirs.call, 404],
    [visitor, 403],
    [stranger, 401],
  ] as const)
    expect((await caller.unchecked(startReaderCharge, given)).status).toBe(status);
  const foreign = { ...given, params: { id: their.id } };
  expect(await call.unchecked(startReaderCharge, foreign)).toMatchObject({
    status: 404,
    body: { detail: 'That card reader was not found.' },
  });
  for (const fields of [
    { amount: 0 },
    { amount: -5 },
    { amount: 1.005 },
    { amount: 'NaN' },
    { keep_card: 'yes' },
  ])
    expect((await refused(fields))[0]).toBe(422);
  const { id } = await start();
  const params = { id };
  for (const endpoint of [getReaderCharge, askReaderCharge, cancelReaderCharge])
    expect((await theirs.call.unchecked(endpoint, { params })).status).toBe(404);
  expect((await theirs.call(listOpenReaderCharges)).output).toEqual([]);
  expect(await state(id)).toBe('waiting');
  expect(await cancel(id)).toBe('canceled');
  expect(await paidBy(call, patient_id)).toEqual([]);
});
