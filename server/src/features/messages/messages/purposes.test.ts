// Consent by purpose: what was said counts for care and bills, never for news. Issue 28, "Consent and numbers".
import {
  addFamilyMember,
  consentWords,
  createFamily,
  createMailing,
  createPayment,
  createTreatment,
  getContact,
  listMailingRecipients,
  listMessages,
  portalNotifications,
  recordConsent,
  setPortalNotification,
  textReceipt,
  writeToPatient,
} from '@cusp/contract';
import type { ConsentInput } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { dayIn } from '../../../../tests/support/days.ts';
import { aNumber, messagesApp } from '../../../../tests/support/messages-app.ts';
import { patientOf } from '../../../../tests/support/paying.ts';
import { callAs } from '../../../../tests/support/practice.ts';
import type { Caller } from '../../../../tests/support/practice.ts';

const { app, practice, patient, visit, jobsEnd, stranger, asOwner } = await messagesApp();

const say = (call: Caller, id: string, said: Partial<ConsentInput>) =>
  call.unchecked(recordConsent, {
    params: { id },
    body: { channel: 'text', given: true, how: 'phone', ...said },
  });
const contactNow = async (call: Caller, id: string) => (await call(getContact, { params: { id } })).output;

/** A practice and a patient whom nobody has seen for two years. */
async function unseen({ hour = 12 } = {}) {
  const made = await practice({ hour });
  const number = aNumber();
  const id = await patient(made.call, { first_name: 'Mia', phone: number });
  await visit(made.call, id, dayIn(made.zone, 1));
  await asOwner((owner) =>
    owner.query(
      `update appointment set progress = 'completed', appointment_date = practice_today(practice_id) - 730 where patient_id = $1`,
      [id],
    ),
  );
  const list = async () =>
    (await made.call(listMailingRecipients, { query: { list: 'not_seen' } })).output.map(
      ({ why_not }) => why_not,
    );
  return { ...made, id, number, list };
}

const noConsent = 'The patient has not agreed to be contacted this way.';

describe('what a patient agreed to', () => {
  test('counts for care and bills, never for news; a yes to news is one of its own, with the words that were read', async () => {
    const { call, id, user, list } = await unseen();
    const { text } = await contactNow(call, id);
    expect(text.purposes).toMatchObject({
      care: { given: true, words: consentWords('text', ['care', 'billing'], 'en') },
      billing: { given: true },
      news: { given: null, words: '' },
    });
    expect(await list()).toEqual([noConsent]);
    await say(call, id, { purposes: ['news'] });
    expect((await contactNow(call, id)).text.purposes.news).toMatchObject({
      given: true,
      how: 'phone',
      by: user.name,
      words: consentWords('text', ['news'], 'en'),
    });
    expect(await list()).toEqual(['']);
    // Nothing that was said before is lost, nor changed by it.
    expect((await contactNow(call, id)).text.purposes.care).toEqual(text.purposes.care);
  });

  test('is asked once more when a text leaves: a no to news that came meanwhile keeps that, and nothing else', async () => {
    const { call, id } = await unseen({ hour: 3 });
    await say(call, id, { purposes: ['news'] });
    const body = { list: 'not_seen' as const, body: 'We miss you.', texts: 1 };
    expect((await call(createMailing, { body })).status).toBe(201);
    await call(writeToPatient, {
      params: { id },
      body: { channel: 'text', body: 'Your crown is ready.', version: null },
    });
    await jobsEnd();
    await say(call, id, { given: false, purposes: ['news'] });
    await asOwner((owner) =>
      owner.query(`update graphile_worker._private_jobs set run_at = now() where locked_at is null`),
    );
    const states = async () =>
      (await call(listMessages, { query: { patient_id: id } })).rows.map((one) => [one.body, one.state]);
    await expect.poll(states).toEqual([
      ['Your crown is ready.', 'queued'],
      ['We miss you.', 'not_sent'],
    ]);
  });

  test('to bills is asked by receipts, and a no to care leaves them', async () => {
    const { call, id } = await unseen();
    await call(createTreatment, {
      body: { patient_id: id, procedure: 'Filling', tooth_number: '3', cost: 80, status: 'completed' },
    });
    const paid = await call(createPayment, { body: { patient_id: id, amount: 80, status: 'completed' } });
    const params = { id: paid.id };
    await say(call, id, { given: false, purposes: ['billing'] });
    expect(await call.unchecked(textReceipt, { params })).toMatchObject({ status: 409 });
    await say(call, id, { purposes: ['billing'] });
    await say(call, id, { given: false, purposes: ['care'] });
    expect(await call.unchecked(textReceipt, { params })).toMatchObject({ status: 200 });
    expect(
      await call.unchecked(writeToPatient, {
        params: { id },
        body: { channel: 'text', body: 'Hello', version: null },
      }),
    ).toMatchObject({ status: 422, body: { detail: noConsent } });
  });

  test('ends for the whole family at the number at once, where they say so', async () => {
    const { call, id, number } = await unseen();
    const [brother, other] = [
      await patient(call, { first_name: 'Ben', phone: number }),
      await patient(call, { first_name: 'Zoë' }),
    ];
    const { output: family } = await call(createFamily, { body: { patient_id: id } });
    for (const patient_id of [brother, other])
      await call(addFamilyMember, { params: { id: family.id }, body: { patient_id } });
    expect((await contactNow(call, id)).text.others).toEqual(['Ben Keller']);
    await say(call, id, { given: false, everybody: true });
    const given = async (one: string) => (await contactNow(call, one)).text.purposes.care.given;
    expect([await given(id), await given(brother), await given(other)]).toEqual([false, false, true]);
    // A yes is one person's.
    await say(call, id, { everybody: true });
    expect([await given(id), await given(brother)]).toEqual([true, false]);
  });

  test.each([
    [{ purposes: [] }, 'Choose care, billing or news.'],
    [{ purposes: ['marketing'] }, 'Choose care, billing or news.'],
    [{ channel: 'fax' }, 'Choose text or email.'],
  ])('%j is refused', async (said, detail) => {
    const { call } = await practice();
    const id = await patient(call);
    const body = { channel: 'text', given: true, how: 'phone', ...said };
    expect(await call.unchecked(recordConsent, { params: { id }, body })).toMatchObject({
      status: 422,
      body: { detail },
    });
  });
});

describe('in the portal a patient', () => {
  test('says by kind and channel what they are written to about, in words of their language that are kept', async () => {
    const { call } = await practice();
    const { patient_id: id, visitor } = await patientOf(call, stranger, (token) => callAs(app, token));
    const { output: first } = await visitor(portalNotifications);
    expect(first).toMatchObject({
      text: { care: false, billing: false, news: false, stopped: false },
      email: { care: true, billing: true, news: false },
    });
    await asOwner((owner) => owner.query(`update patient set language = 'es' where id = $1`, [id]));
    const set = (body: { channel: 'text' | 'email'; purpose: 'care' | 'billing' | 'news'; given: boolean }) =>
      visitor(setPortalNotification, { body });
    expect((await set({ channel: 'text', purpose: 'care', given: true })).output.text).toMatchObject({
      care: true,
      billing: false,
    });
    expect((await set({ channel: 'email', purpose: 'billing', given: false })).output.email).toMatchObject({
      care: true,
      billing: false,
    });
    const { text } = await contactNow(call, id);
    expect(text.purposes.care).toMatchObject({
      given: true,
      how: 'online',
      words: consentWords('text', ['care'], 'es'),
    });
    expect(text.purposes.care.by).toMatch(/@/);
    for (const body of [
      {},
      { channel: 'text', purpose: 'all', given: true },
      { channel: 'text', purpose: 'care' },
    ])
      expect((await visitor.unchecked(setPortalNotification, { body })).status).toBe(422);
    expect((await stranger.unchecked(portalNotifications)).status).toBe(401);
    expect((await call.unchecked(portalNotifications)).status).toBe(403);
  });
});
