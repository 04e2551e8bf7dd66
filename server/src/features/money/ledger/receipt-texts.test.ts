import { createPatient, createPayment, getReceipt, recordConsent, textReceipt } from '@cusp/contract';
import { expect, test } from 'vitest';
import { messagesApp } from '../../../../tests/support/messages-app.ts';
import { aPatient } from '../../../../tests/support/practice.ts';

const { asOwner, gateway, practice, patient, stranger } = await messagesApp();

/** A payment of $80 by somebody who agreed to texts. */
async function paid(patient_id: string, { call }: Pick<Awaited<ReturnType<typeof practice>>, 'call'>) {
  const { output: payment } = await call(createPayment, {
    body: { patient_id, amount: 80, payment_method: 'cash' },
  });
  const params = { id: payment.id };
  return {
    params,
    number: payment.receipt_number,
    text: () => call(textReceipt, { params }),
    sent: async () => (await call(getReceipt, { params })).output.sent,
  };
}

test('a receipt goes out by text with practice, number and amount, and its state is shown', async () => {
  const at = await practice();
  const { number, text, sent, params } = await paid(await patient(at.call), at);
  const before = gateway.received.length;
  const [first, second] = await Promise.all([text(), text()]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect([first.output.text.state, second.output.text.state]).toContain('queued');
  await expect.poll(sent).toMatchObject([{ channel: 'text', state: 'sent', reason: '' }]);
  expect((await text()).output.text).toMatchObject({ channel: 'text', state: 'sent', reason: '' });
  expect(gateway.received.length).toBe(before + 1);
  const said = JSON.stringify(gateway.received.at(-1));
  expect(said).toContain(`receipt ${number} for $80.00 (cash)`);
  expect(said).not.toMatch(/Mia|Keller/);
  expect((await stranger(textReceipt, { params })).status).toBe(401);
  expect((await (await practice()).call(textReceipt, { params })).status).toBe(404);
});

test('without a number, without consent, or after a STOP it says so, and nothing is written', async () => {
  const at = await practice();
  const { call } = at;
  const { id: numberless } = await call(createPatient, { body: aPatient({ phone: 'none' }) });
  expect((await (await paid(numberless, at)).text()).body['detail']).toBe(
    'The patient has no phone number that can receive texts. Print or email the receipt.',
  );
  const refused = 'The patient has not agreed to texts or has opted out. Print or email the receipt.';
  const { id: silent } = await call(createPatient, { body: aPatient({ phone: '(212) 555-0187' }) });
  const unasked = await paid(silent, at);
  expect(await unasked.text()).toMatchObject({ status: 409, body: { detail: refused } });
  const agreeing = await patient(call);
  const stopped = await paid(agreeing, at);
  const said = { channel: 'text', given: false, how: 'in_person' } as const;
  await call(recordConsent, { params: { id: agreeing }, body: said });
  expect((await stopped.text()).body['detail']).toBe(refused);
  expect([await unasked.sent(), await stopped.sent()]).toEqual([[], []]);
});

test('whoever changes their mind before it left gets no text, and the desk reads why', async () => {
  const at = await practice({ hour: 3 });
  const agreeing = await patient(at.call);
  const { text, sent } = await paid(agreeing, at);
  await text();
  await expect
    .poll(sent)
    .toMatchObject([{ state: 'queued', reason: expect.stringMatching(/will be sent in the morning/) }]);
  const said = { channel: 'text', given: false, how: 'in_person' } as const;
  await at.call(recordConsent, { params: { id: agreeing }, body: said });
  await asOwner((client) =>
    client.query(`update graphile_worker._private_jobs set run_at = now() where locked_at is null`),
  );
  await expect
    .poll(sent)
    .toMatchObject([{ state: 'failed', reason: 'The patient has not agreed to be contacted this way.' }]);
});
