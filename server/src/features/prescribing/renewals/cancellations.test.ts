import { cancelPrescription, getPrescription, sendTestRequest } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { pharmacyReplies } from '../../../../tests/support/pharmacy-replies.ts';
import { amoxicillinParts as parts, prescribed } from '../../../../tests/support/prescribed.ts';

const { fake, newPractice, post, sent } = await pharmacyReplies();

describe('a cancellation', () => {
  const reason = 'The patient reported a rash.';

  test('goes to the pharmacy once, and shows what the pharmacy says', async () => {
    const { call, id, message } = await sent();
    const params = { id };
    expect(await call.unchecked(cancelPrescription, { params, body: { reason: ' ' } })).toMatchObject({
      status: 422,
    });
    const both = await Promise.all([
      call(cancelPrescription, { params, body: { reason } }),
      call(cancelPrescription, { params, body: { reason } }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const shown = async () => (await call(getPrescription, { params })).body;
    await expect.poll(shown).toMatchObject({ cancelled: { state: 'sent', approved: null, reason } });
    expect(
      fake.received.filter(({ xml }) => xml.includes('<CancelRx>') && xml.includes(id.replaceAll('-', ''))),
    ).toHaveLength(1);
    const answer = message('cancel_approved');
    expect((await post(answer)).statusCode).toBe(200);
    expect(await shown()).toMatchObject({ cancelled: { approved: true } });
    expect((await post(answer)).statusCode).toBe(409);
  });

  test('that the pharmacy can’t make is on the list of work', async () => {
    const { call, id, request, open } = await sent();
    await call(cancelPrescription, { params: { id }, body: { reason } });
    await request('cancel_denied');
    expect(await open()).toMatchObject([{ kind: 'cancel_denied', words: 'The patient has picked it up.' }]);
    expect((await call(getPrescription, { params: { id } })).body).toMatchObject({
      cancelled: { approved: false },
    });
  });

  test('of one that no pharmacy has withdraws it, so that it can’t be sent', async () => {
    const { call, id, send, member } = await prescribed(await newPractice(), { parts });
    const params = { id };
    expect((await (await member('hygienist'))(cancelPrescription, { params, body: { reason } })).status).toBe(
      403,
    );
    expect((await (await newPractice()).call(cancelPrescription, { params, body: { reason } })).status).toBe(
      404,
    );
    const before = fake.received.length;
    const can = async () => (await call(getPrescription, { params })).output.can;
    expect(await can()).toEqual(['send', 'cancel']);
    expect((await (await member('hygienist'))(getPrescription, { params })).output.can).toEqual([]);
    expect(await call(cancelPrescription, { params, body: { reason } })).toMatchObject({
      body: { cancelled: { state: 'withdrawn', reason, by: 'Dr. Ana Núñez' }, can: [] },
    });
    expect(await can()).toEqual([]);
    expect(await send()).toMatchObject({ status: 409, body: { detail: 'This prescription was canceled.' } });
    expect(fake.received).toHaveLength(before);
  });
});

test('only the gateway of test mode sends test requests', async () => {
  const { call, id } = await sent();
  expect(await call(sendTestRequest, { params: { id }, body: { kind: 'renewal' } })).toMatchObject({
    status: 409,
    body: { detail: 'Only the built-in gateway of test mode can do this.' },
  });
});
