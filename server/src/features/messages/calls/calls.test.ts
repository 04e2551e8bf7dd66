import { createHmac } from 'node:crypto';
import {
  getPhoneSettings,
  listMessages,
  updatePatientDetails,
  updatePhoneSettings,
  writeToPatient,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aNumber, messagesApp } from '../../../../tests/support/messages-app.ts';

const { app, practice, patient, jobsEnd, sentTo } = await messagesApp();

const words = { body: '{practice}: sorry.', body_es: '{practice}: disculpe.' };
let calls = 0;

async function answered({ textsMissed = true } = {}) {
  const made = await practice();
  const saved = await made.call(updatePhoneSettings, {
    body: { is_on: true, texts_missed: textsMissed, ...words },
  });
  expect(saved.status).toBe(200);
  const { secret, webhook_url } = saved.output;
  const url = new URL(webhook_url).pathname;
  const post = async (payload: string | Buffer, signature?: string) =>
    (
      await app.inject({
        method: 'POST',
        url,
        headers: {
          'content-type': 'application/json',
          'cusp-signature': signature ?? createHmac('sha256', secret).update(payload).digest('hex'),
        },
        payload,
      })
    ).statusCode;
  const call = (said: object) =>
    post(
      JSON.stringify({ id: `C${(calls += 1)}`, outcome: 'missed', at: new Date().toISOString(), ...said }),
    );
  const waiting = async () =>
    (await made.call(listMessages, { query: { folder: 'needs_answer' } })).rows.map(
      ({ phone_call, body, address }) => [phone_call, body, address],
    );
  return { ...made, url, secret, post, report: call, waiting };
}

test('a missed call stands in the caller’s thread, and is texted once a day to who agreed, in their language', async () => {
  const made = await answered();
  const phone = aNumber();
  const id = await patient(made.call, { phone });
  await made.call(updatePatientDetails, { params: { id }, body: { language: 'es' } });
  const [no, unknown] = [aNumber(), aNumber()];
  await patient(made.call, { phone: no }, false);
  for (const from of [phone, phone, no, unknown]) expect(await made.report({ from })).toBe(200);
  await jobsEnd();
  expect(sentTo(phone)).toMatchObject([{ text: expect.stringMatching(/: disculpe\.$/) }]);
  expect(sentTo(no)).toEqual([]);
  expect(sentTo(unknown)).toEqual([]);
  expect((await made.waiting()).filter(([, , address]) => address === phone)).toHaveLength(2);
  // A person answers by text where the call came from.
  expect(
    await made.call(writeToPatient, { params: { id }, body: { channel: 'text', body: 'We call you now.' } }),
  ).toMatchObject({ status: 201, body: { kind: 'answer', address: phone } });
  expect((await made.waiting()).filter(([, , address]) => address === phone)).toEqual([]);
});

test('a call of yesterday, or where the practice texts nobody, is only shown', async () => {
  const [old, quiet] = [await answered(), await answered({ textsMissed: false })];
  const phone = aNumber();
  await patient(old.call, { phone });
  await old.report({ from: phone, at: new Date(Date.now() - 86_400_000).toISOString() });
  await patient(quiet.call, { phone });
  await quiet.report({ from: phone });
  await jobsEnd();
  expect(sentTo(phone)).toEqual([]);
  expect(await old.waiting()).toEqual([['missed', 'Missed call', phone]]);
});

test('a call reported twice, replayed or out of order is one; its voicemail takes its place and waits again', async () => {
  const { report, waiting } = await answered();
  const from = aNumber();
  await Promise.all([report({ id: 'same', from }), report({ id: 'same', from })]);
  expect(await waiting()).toEqual([['missed', 'Missed call', from]]);
  await report({ id: 'same', from, outcome: 'voicemail', seconds: 12, transcript: 'My crown came off.' });
  await report({ id: 'same', from });
  expect(await waiting()).toEqual([['voicemail', 'Voicemail, 12 s: My crown came off.', from]]);
  await report({ outcome: 'voicemail' });
  expect(await waiting()).toContainEqual([
    'voicemail',
    'Voicemail. Listen to it on your phone system.',
    'Unknown caller',
  ]);
});

test('what is not signed by this practice’s provider, is none, or is too large is refused', async () => {
  const made = await answered();
  const other = await answered();
  const payload = JSON.stringify({
    id: 'X',
    from: aNumber(),
    outcome: 'missed',
    at: new Date().toISOString(),
  });
  const signedBy = (secret: string) => createHmac('sha256', secret).update(payload).digest('hex');
  for (const forged of ['', 'zz', signedBy('wrong'), signedBy(other.secret)])
    expect(await made.post(payload, forged)).toBe(403);
  for (const said of [
    '',
    '{',
    '[]',
    '{"id":"X"}',
    payload.replace('missed', 'fetched'),
    payload.replace('+1', '00'),
  ])
    expect(await made.post(said)).toBe(422);
  expect(await made.post(Buffer.alloc(10 * 1024 * 1024, ' '))).toBe(413);
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/calls/nobody', payload: '{}' });
  expect(statusCode).toBe(403);
  // A new secret ends the one of before, and switched off nothing is taken.
  const { version } = (await made.call(getPhoneSettings)).output;
  await made.call(updatePhoneSettings, { body: { is_on: true, ...words, new_secret: true, version } });
  expect(await made.post(payload)).toBe(403);
  await other.call(updatePhoneSettings, { body: { is_on: false, ...words } });
  expect(await other.report({ from: aNumber() })).toBe(403);
  expect(await made.waiting()).toEqual([]);
});

test('the owner alone sees the secret, and the words hold nothing that can’t be filled in', async () => {
  const { call, member } = await practice();
  const receptionist = await member('receptionist');
  expect((await receptionist(getPhoneSettings)).status).toBe(403);
  for (const body of ['', 'x'.repeat(601), 'Hello {first_name}'])
    expect(await call(updatePhoneSettings, { body: { body } })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'body' }] },
    });
  expect((await call(updatePhoneSettings, { body: words })).output.version).toBe(2);
  expect((await call(updatePhoneSettings, { body: { ...words, version: 1 } })).status).toBe(409);
});
