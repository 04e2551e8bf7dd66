// Card readers are registered, renamed and removed by owners. docs/check-out.md, "At a card reader".
import {
  listCardReaders,
  registerCardReader,
  removeCardReader,
  startReaderCharge,
  updateCardReader,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { fakeStripe, refuse } from '../../../services/payments/testing/fake-stripe.ts';
import { patientOf } from '../../../../tests/support/paying.ts';
import { callAs, testApp } from '../../../../tests/support/practice.ts';
import { createTellReaderJob } from './reader-events.ts';
import { aReader, atAnAddress, callsOf, owe } from './readers.helpers.ts';
import { stripeProvider } from '../../../services/payments/stripe.ts';

const fake = await fakeStripe();
const { app, database, newPractice, stranger } = await testApp({ stripe: fake.settings });
const body = { name: 'Front desk', code: 'simulated-wpe' };
const tell = createTellReaderJob({ database, provider: stripeProvider(fake.settings) });
const told = (practiceId: string, subjectId: string) =>
  tell({ practiceId, subjectId, attempt: 1, isLastAttempt: false, signal: new AbortController().signal });

test('an owner registers readers by their codes at the practice’s address, once for all of them', async () => {
  const practice = await newPractice();
  await atAnAddress(practice);
  const { output: first } = await practice.call(registerCardReader, { body });
  expect(first).toMatchObject({ name: 'Front desk', device_type: 'simulated_wisepos_e', simulated: true });
  const device = { name: 'Back', code: 'apple-banana-cherry' };
  const { output: second } = await practice.call(registerCardReader, { body: device });
  expect(second).toMatchObject({ device_type: 'stripe_s700', simulated: false, serial_number: 'WSC513' });
  const receptionist = await practice.member('receptionist');
  expect((await receptionist(listCardReaders)).output).toEqual([second, first]);
  const places = [...fake.terminal.readers.values()].map(({ location }) => location);
  expect(new Set(places).size).toBe(1);
  expect(fake.terminal.locations.get(places[0] ?? '')).toMatchObject({
    'address[line1]': '410 Bergen Ave',
    'address[city]': 'Jersey City',
    'address[state]': 'NJ',
    'address[postal_code]': '07304',
    'address[country]': 'US',
    'metadata[practice_id]': practice.user.practice.id,
  });
});

test('a wrong code, a name that is used, an address without ZIP code and a silent Stripe are each said', async () => {
  const practice = await newPractice();
  const { call } = practice;
  const refused = async (given: object) => {
    const { status, body: answer } = await call.unchecked(registerCardReader, {
      body: { ...body, ...given },
    });
    return [status, answer['detail']];
  };
  expect(await refused({})).toEqual([409, expect.stringContaining('needs the practice’s address')]);
  await atAnAddress(practice);
  await call(registerCardReader, { body });
  expect(await refused({ name: 'FRONT desk' })).toEqual([409, 'Another card reader has this name.']);
  expect(await refused({ name: 'Other', code: 'wrong' })).toEqual([
    409,
    expect.stringContaining('does not know this code'),
  ]);
  expect(await refused({ code: ' ' })).toEqual([422, 'Enter the registration code that the reader shows.']);
  fake.answers((response) => refuse(response, 503, 'api_error'));
  expect((await refused({ name: 'Other' }))[0]).toBe(503);
  fake.answers(undefined);
  expect((await call(listCardReaders)).output).toHaveLength(1);
});

test('a reader is renamed and removed, at Stripe as well, and not while it waits for a card', async () => {
  const practice = await newPractice();
  const { call, user } = practice;
  const { patient_id } = await patientOf(call, stranger, (token) => callAs(app, token));
  const { atStripe, ...reader } = await aReader(practice, fake);
  const params = { id: reader.id };
  const { output } = await call(updateCardReader, {
    params,
    body: { name: 'Checkout', version: reader.version },
  });
  expect(output).toMatchObject({ name: 'Checkout', version: 2 });
  await told(user.practice.id, reader.id);
  expect(atStripe.label).toBe('Checkout');
  const stale = { params, body: { name: 'Else', version: reader.version } };
  expect((await call.unchecked(updateCardReader, stale)).status).toBe(409);
  await owe(call, patient_id, 30);
  const taken = await call(startReaderCharge, { params, body: { patient_id, amount: 30 } });
  expect(taken.status).toBe(201);
  expect((await call.unchecked(removeCardReader, { params })).status).toBe(409);
  fake.terminal.present(atStripe, 'declined');
  const { id } = taken.output;
  expect(await callsOf(call).ask(id)).toBe('declined');
  await call(removeCardReader, { params });
  await told(user.practice.id, reader.id);
  expect(fake.terminal.readers.has(atStripe.id)).toBe(false);
  expect((await call(listCardReaders)).output).toEqual([]);
  const again = await call.unchecked(startReaderCharge, { params, body: { patient_id, amount: 30 } });
  expect(again).toMatchObject({ status: 404, body: { detail: 'That card reader was not found.' } });
});

test('whoever owns no practice, another practice and a stranger change no reader', async () => {
  const [ours, theirs] = [await newPractice(), await newPractice()];
  const reader = await aReader(ours, fake);
  const params = { id: reader.id };
  const change = { params, body: { name: 'Mine', version: 1 } };
  const dentist = await ours.member('dentist');
  for (const [caller, status] of [
    [dentist, 403],
    [theirs.call, 404],
    [stranger, 401],
  ] as const) {
    expect((await caller.unchecked(updateCardReader, change)).status).toBe(status);
    expect((await caller.unchecked(removeCardReader, { params })).status).toBe(status);
  }
  expect((await dentist.unchecked(registerCardReader, { body })).status).toBe(403);
  expect((await theirs.call(listCardReaders)).output).toEqual([]);
  expect((await ours.call(listCardReaders)).output).toMatchObject([{ version: 1 }]);
});
