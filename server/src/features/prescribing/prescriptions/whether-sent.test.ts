import { deletePharmacy } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { acceptMessage, fakeGateway } from '../../../services/pharmacy/testing/fake-gateway.ts';
import { workingApp } from '../../../../tests/support/working-app.ts';
import { asOwner as inRun, testApp } from '../../../../tests/support/practice.ts';
import { neverTried, prescribed, triesOf, unsent } from '../../../../tests/support/prescribed.ts';

const fake = await fakeGateway();
const live = await workingApp({ pharmacyGateway: { url: fake.url, token: 'secret' } });
const inTestMode = await workingApp({ sandbox: true });
const without = { ...(await testApp()), asOwner: inRun };

test('in test mode only the test gateway receives it, and the prescription says so', async () => {
  const { send, id } = await prescribed(await inTestMode.newPractice());
  expect(await send()).toMatchObject({
    status: 200,
    body: { sent_to_pharmacy: true, sent_in_test_mode: true },
  });
  expect(await inTestMode.asOwner(triesOf(id))).toMatchObject([
    { gateway: 'test', outcome: 'sent', message: expect.stringContaining('<NewRx>') },
  ]);
});

describe('it is refused', () => {
  test('without a gateway, whatever happens', async () => {
    const { send, stored, id } = await prescribed(await without.newPractice());
    expect(await send()).toMatchObject({
      status: 409,
      body: { detail: 'No pharmacy gateway is set up. Print the prescription instead.' },
    });
    expect(await stored()).toMatchObject(neverTried);
    expect(await without.asOwner(triesOf(id))).toEqual([]);
  });

  test.each([
    ['without a pharmacy', { pharmacy_id: null }, 'Choose a pharmacy before sending.'],
    [
      'for a controlled substance',
      { medication: 'Tylenol #3' },
      'Controlled substances are not sent electronically. Print the prescription and sign it by hand.',
    ],
    [
      'for one that its dosage names',
      { medication: 'Tylenol', dosage: '#3' },
      'Controlled substances are not sent electronically. Print the prescription and sign it by hand.',
    ],
  ])('%s, and no message goes out', async (_, fields, detail) => {
    for (const app of [live, inTestMode, without]) {
      const before = fake.received.length;
      const { send, stored, id } = await prescribed(await app.newPractice(), fields);
      expect(await send()).toMatchObject({ status: 409, body: { detail } });
      expect(await stored()).toMatchObject(neverTried);
      expect(await app.asOwner(triesOf(id))).toEqual([]);
      expect(fake.received).toHaveLength(before);
    }
  });

  test('when the pharmacy was deleted meanwhile', async () => {
    const { call, send, stored, pharmacy_id } = await prescribed(await live.newPractice());
    await call(deletePharmacy, { params: { id: pharmacy_id } });
    expect(await send()).toMatchObject({
      status: 409,
      body: {
        detail: 'This pharmacy was deleted. Print the prescription, or write it again for another pharmacy.',
      },
    });
    expect(await stored()).toMatchObject(unsent);
  });
});

test('a sent prescription can’t be changed, not even in the database', async () => {
  const { send, id, user } = await prescribed(await inTestMode.newPractice());
  await send();
  for (const change of ['message = message', 'message_id = message_id', 'tried_by = tried_by']) {
    const changed = inTestMode.asOwner(async (client) => {
      await client.query(`set role cusp_app`);
      await client.query(`select set_config('app.practice_id', $1, false)`, [user.practice.id]);
      await client.query(`update prescription_transmission set ${change} where prescription_id = $1`, [id]);
    });
    await expect(changed).rejects.toThrow(/permission denied/);
  }
});

test('the test gateway is not asked where a live one is given', async () => {
  fake.answers(acceptMessage);
  const both = await workingApp({ sandbox: true, pharmacyGateway: { url: fake.url, token: undefined } });
  const { send } = await prescribed(await both.newPractice());
  expect((await send()).body).toMatchObject({ sent_in_test_mode: false });
});
