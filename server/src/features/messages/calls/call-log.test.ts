import { createHmac } from 'node:crypto';
import {
  createAppointment,
  createPatient,
  createRecallContact,
  getTimeline,
  listPhoneCalls,
  listRecallContacts,
  logPhoneCall,
  mergePatients,
  updatePhoneSettings,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { dayFromToday } from '../../../../tests/support/days.ts';
import { aNumber, messagesApp } from '../../../../tests/support/messages-app.ts';
import { callAs } from '../../../../tests/support/caller.ts';
import { aPatient } from '../../../../tests/support/practice.ts';

const { app, practice } = await messagesApp();
const stranger = callAs(app);
const madeUp = '01900000-0000-7000-8000-000000000000';

const aCall = {
  direction: 'outgoing',
  reason: 'billing',
  outcome: 'left_message',
} as const;

async function world() {
  const made = await practice();
  const { id } = await made.call(createPatient, {
    body: { ...aPatient(), first_name: 'Ada', last_name: 'Ringer' },
  });
  const log = async (body: object) =>
    (await made.call(logPhoneCall, { body: { ...aCall, patient_id: id, ...body } })).output;
  const list = async (query = {}) => (await made.call(listPhoneCalls, { query })).output;
  const notes = async (query = {}) => (await list(query)).map(({ note }) => note);
  return { ...made, id, log, list, notes };
}

test('a call is logged once, and stands in the log and on the patient’s timeline', async () => {
  const { call, id, log, list } = await world();
  const logged = await log({
    direction: 'incoming',
    outcome: 'reached',
    spoke_with: 'Her mother',
    note: 'Asked about the statement of May.',
  });
  expect(logged).toMatchObject({ patient_id: id, reason: 'billing', appointment_id: null });
  expect(await list()).toMatchObject([
    {
      id: logged.id,
      direction: 'incoming',
      reason: 'billing',
      outcome: 'reached',
      patients: [{ id, name: 'Ada Ringer' }],
      spoke_with: 'Her mother',
      note: 'Asked about the statement of May.',
      visit: null,
      conversation_id: null,
    },
  ]);
  const { output: rows } = await call(getTimeline, { params: { id }, query: { kinds: 'contact' } });
  expect(rows).toMatchObject([
    {
      what: 'incoming_call',
      title: 'reached',
      status: 'billing',
      detail: 'Her mother: Asked about the statement of May.',
    },
  ]);
  // A bill isn't a recall.
  expect((await call(listRecallContacts, { params: { id } })).output).toEqual([]);
});

test('a contact about a recall by phone is a call, too, and is not logged twice', async () => {
  const { call, id, list } = await world();
  const params = { id };
  await call(createRecallContact, { params, body: { how: 'phone', outcome: 'no_answer' } });
  await call(createRecallContact, { params, body: { how: 'letter', outcome: 'call_again' } });
  expect(await list()).toMatchObject([{ reason: 'recall', outcome: 'no_answer', direction: 'outgoing' }]);
  await call(logPhoneCall, { body: { ...aCall, patient_id: id, reason: 'recall', outcome: 'booked' } });
  expect((await call(listRecallContacts, { params })).output).toMatchObject([
    { how: 'phone', outcome: 'booked' },
    { how: 'letter' },
    { how: 'phone', outcome: 'no_answer' },
  ]);
});

test('a call about a visit names it, and is of its patient', async () => {
  const { call, id, log, list } = await world();
  const visit = await call(createAppointment, {
    body: { patient_id: id, appointment_date: dayFromToday(3), appointment_time: '09:00' },
  });
  expect(await log({ patient_id: null, appointment_id: visit.id, reason: 'confirmation' })).toMatchObject({
    patient_id: id,
  });
  expect(await list()).toMatchObject([
    { visit: { id: visit.id, appointment_date: dayFromToday(3), appointment_time: '09:00' } },
  ]);
  const other = await call(createPatient, { body: aPatient() });
  for (const [patient_id, appointment_id] of [
    [other.id, visit.id],
    [id, madeUp],
  ])
    expect(
      await call.unchecked(logPhoneCall, { body: { ...aCall, patient_id, appointment_id } }),
    ).toMatchObject({ status: 404, body: { detail: 'That appointment was not found.' } });
  expect(await list()).toHaveLength(1);
});

test('somebody who isn’t on file is logged by name or number', async () => {
  const { log, list, call } = await world();
  await log({ patient_id: null, spoke_with: 'Delta, Rosa', reason: 'insurance' });
  await log({ patient_id: null, phone: '(212) 555-0147' });
  expect(await list()).toMatchObject([
    { patients: [], phone: '(212) 555-0147' },
    { patients: [], spoke_with: 'Delta, Rosa' },
  ]);
  expect(await call.unchecked(logPhoneCall, { body: { ...aCall, patient_id: null } })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'patient_id', message: 'Choose a patient, or enter who was on the phone.' }] },
  });
});

test('missed calls stand in the log as the phone provider reported them', async () => {
  const { call, id, log, list } = await world();
  const { secret, webhook_url } = (
    await call(updatePhoneSettings, {
      body: { is_on: true, texts_missed: false, body: '{practice}: sorry.', body_es: '' },
    })
  ).output;
  const from = aNumber();
  const payload = JSON.stringify({
    id: 'log-1',
    from,
    outcome: 'voicemail',
    at: new Date().toISOString(),
    transcript: 'My crown came off.',
  });
  await app.inject({
    method: 'POST',
    url: new URL(webhook_url).pathname,
    headers: {
      'content-type': 'application/json',
      'cusp-signature': createHmac('sha256', secret).update(payload).digest('hex'),
    },
    payload,
  });
  await log({});
  expect(await list()).toMatchObject([
    { outcome: 'left_message', patients: [{ id }] },
    {
      outcome: 'voicemail',
      direction: 'incoming',
      reason: null,
      phone: from,
      conversation_id: expect.any(String),
      note: expect.stringContaining('My crown came off.'),
    },
  ]);
  expect(await list({ outcome: 'voicemail' })).toHaveLength(1);
  expect(await list({ direction: 'outgoing' })).toHaveLength(1);
  expect(await list({ reason: 'billing' })).toHaveLength(1);
  expect(await list({ q: 'crown' })).toMatchObject([{ outcome: 'voicemail' }]);
});

test('the log is filtered and paged', async () => {
  const { call, id, log, list, notes } = await world();
  const other = await call(createPatient, { body: aPatient() });
  await log({ note: 'one', next_attempt: dayFromToday(0) });
  await log({ note: 'two', reason: 'insurance', next_attempt: dayFromToday(4) });
  await log({ note: 'three', patient_id: other.id, direction: 'incoming', outcome: 'reached' });
  expect(await notes()).toEqual(['three', 'two', 'one']);
  expect(await notes({ patient_id: id })).toEqual(['two', 'one']);
  expect(await notes({ q: 'RINGER' })).toEqual(['two', 'one']);
  expect(await notes({ q: 'thr' })).toEqual(['three']);
  expect(await notes({ direction: 'incoming' })).toEqual(['three']);
  expect(await notes({ reason: 'insurance' })).toEqual(['two']);
  expect(await notes({ outcome: 'left_message' })).toEqual(['two', 'one']);
  expect(await notes({ from: dayFromToday(1) })).toEqual([]);
  expect(await notes({ from: dayFromToday(0), to: dayFromToday(0) })).toHaveLength(3);
  expect(await notes({ to_call: 'true' })).toEqual(['one']);
  const page = await call(listPhoneCalls, { query: { limit: '2' } });
  expect(page.output.map(({ note }) => note)).toEqual(['three', 'two']);
  const cursor = /cursor=([^&>]+)/.exec(String(page.headers['link']))?.[1] ?? '';
  const rest = await call(listPhoneCalls, { query: { limit: '2', cursor: decodeURIComponent(cursor) } });
  expect(rest.output.map(({ note }) => note)).toEqual(['one']);
  expect(rest.headers['link']).toBeUndefined();
  // Called again about the same: it waits no more.
  await log({ note: 'four', outcome: 'reached' });
  expect(await list({ to_call: 'true' })).toEqual([]);
});

test('calls of a merged record are the patient’s', async () => {
  const { call, id, log, list } = await world();
  const { id: survivor } = await call(createPatient, {
    body: { ...aPatient(), first_name: 'Ada', last_name: 'Bell' },
  });
  await log({ note: 'before' });
  await call(mergePatients, { params: { id: survivor }, body: { merged_id: id } });
  expect(await list({ patient_id: survivor })).toMatchObject([
    { note: 'before', patients: [{ id: survivor, name: 'Ada Bell' }] },
  ]);
});

test('what isn’t a call is refused, and nobody else sees one', async () => {
  const { call, id, log, member } = await world();
  await log({ note: 'Ours' });
  for (const [field, value, message] of [
    ['direction', 'sideways', 'Choose who called.'],
    ['reason', 'gossip', 'Choose the reason.'],
    ['outcome', 'missed', 'Choose the outcome.'],
    ['patient_id', 'x', 'Choose a patient.'],
    ['next_attempt', dayFromToday(-1), 'Choose today or a later day.'],
  ])
    expect(
      await call.unchecked(logPhoneCall, { body: { ...aCall, patient_id: id, [String(field)]: value } }),
    ).toMatchObject({ status: 422, body: { errors: [{ path: field, message }] } });
  const assistant = await member('assistant');
  expect((await assistant(listPhoneCalls)).rows).toMatchObject([{ note: 'Ours' }]);

  const other = await practice();
  expect((await other.call(listPhoneCalls)).rows).toEqual([]);
  expect((await other.call(listPhoneCalls, { query: { patient_id: id } })).rows).toEqual([]);
  expect(await other.call.unchecked(logPhoneCall, { body: { ...aCall, patient_id: id } })).toMatchObject({
    status: 404,
  });
  expect((await stranger(listPhoneCalls)).status).toBe(401);
  expect((await stranger(logPhoneCall, { body: { ...aCall, patient_id: id } })).status).toBe(401);
});
