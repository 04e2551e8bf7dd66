import {
  closeReply,
  createAppointment,
  listMessages,
  listWork,
  mostPortalRequests,
  portalAppointments,
  portalPrescriptions,
  portalRequests,
  sendPortalMessage,
  sendPortalRequest,
  writeToPatient,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { closed } from '../../../../tests/support/messages-app.ts';
import { patientOf } from '../../../../tests/support/paying.ts';
import { callAs, testApp } from '../../../../tests/support/practice.ts';
import { newId } from '../../../values/ids.ts';

const { app, newPractice, stranger } = await testApp();

/** A patient who is signed in, with a visit late today. */
async function visitor() {
  const practice = await newPractice();
  const { call, user } = practice;
  const signedIn = await patientOf(call, stranger, (token) => callAs(app, token));
  const { output: booked } = await call(createAppointment, {
    body: {
      patient_id: signedIn.patient_id,
      appointment_date: user.today,
      appointment_time: '23:30',
      duration: 15,
    },
  });
  const ask = (body: Record<string, unknown>) => signedIn.visitor.unchecked(sendPortalRequest, { body });
  const waiting = async () =>
    (await call(listWork, { query: { kind: 'message_waiting' } })).rows.map(({ title }) => title);
  return { ...practice, ...signedIn, booked, ask, waiting };
}

test('a request stands in the thread and on the work list with its topic, until it is done', async () => {
  const { call, visitor: patient, patient_id, ask, waiting } = await visitor();
  expect(await ask({ topic: 'bill', body: 'Why $40?' })).toMatchObject({
    status: 201,
    body: { topic: 'bill', body: 'Why $40?', state: 'open' },
  });
  expect(await waiting()).toEqual(['Question about a bill: Why $40?']);
  const [message] = (await call(listMessages, { query: { patient_id } })).rows;
  expect(message).toMatchObject({
    kind: 'reply',
    topic: 'bill',
    needs_answer: true,
    patients: [{ id: patient_id }],
  });
  await closed(call, message);
  expect(await waiting()).toEqual([]);
  expect((await patient(portalRequests)).output).toMatchObject([{ state: 'done' }]);
});

test('an answer closes what it answers, and no other request or later message', async () => {
  const { call, visitor: patient, patient_id, ask, waiting } = await visitor();
  expect((await ask({ topic: 'bill', body: 'About bill' })).status).toBe(201);
  for (const body of ['Hello', 'Is the office open tomorrow?'])
    expect((await patient(sendPortalMessage, { body: { body } })).status).toBe(201);
  const params = { id: patient_id };
  const written = { params, body: { channel: 'portal', body: 'Yes, until five.' } } as const;
  const { output } = await call(writeToPatient, written);
  // The two messages are answered, and the request before them waits.
  expect(await waiting()).toEqual(['Question about a bill: About bill']);
  expect((await patient(portalRequests)).output).toMatchObject([{ topic: 'bill', state: 'open' }]);
  expect(output.kind).toBe('portal');
  expect((await call(writeToPatient, written)).status).toBe(201);
  expect(await waiting()).toEqual([]);
  expect((await patient(portalRequests)).output).toMatchObject([{ topic: 'bill', state: 'answered' }]);
});

test('of several requests each is answered or done for itself', async () => {
  const { call, visitor: patient, patient_id, ask, waiting } = await visitor();
  for (const topic of ['bill', 'records', 'insurance'])
    expect((await ask({ topic, body: `About ${topic}` })).status).toBe(201);
  expect((await waiting()).toSorted()).toEqual([
    'Insurance change: About insurance',
    'Question about a bill: About bill',
    'Records: About records',
  ]);
  const params = { id: patient_id };
  const written = { params, body: { channel: 'portal', body: 'Thank you, we have it.' } } as const;
  expect((await call(writeToPatient, written)).status).toBe(201);
  expect((await waiting()).toSorted()).toEqual([
    'Question about a bill: About bill',
    'Records: About records',
  ]);
  const bill = (await call(listMessages, { query: { patient_id } })).output.find(
    ({ topic }) => topic === 'bill',
  );
  const id = bill?.id ?? '';
  expect(await call(closeReply, { params: { id } })).toMatchObject({
    status: 200,
    body: { done_by: expect.stringMatching(/\w/) },
  });
  expect((await call(closeReply, { params: { id } })).status).toBe(200);
  expect(await waiting()).toEqual(['Records: About records']);
  expect((await patient(portalRequests)).output).toMatchObject([
    { topic: 'insurance', state: 'answered' },
    { topic: 'records', state: 'open' },
    { topic: 'bill', state: 'done' },
  ]);
  const { call: other } = await visitor();
  expect((await other.unchecked(closeReply, { params: { id } })).status).toBe(404);
  expect((await stranger(closeReply, { params: { id } })).status).toBe(401);
  expect((await call.unchecked(closeReply, { params: { id: newId() } })).status).toBe(404);
});

test('running late is about a visit of today, and is no word that one can’t come', async () => {
  const { call, visitor: patient, patient_id, booked, ask, user } = await visitor();
  expect(await ask({ topic: 'late', appointment_id: booked.id, minutes: 10, body: 'Traffic' })).toMatchObject(
    {
      status: 201,
      body: { body: '10 min. Traffic' },
    },
  );
  expect((await call(listMessages, { query: { patient_id } })).rows).toMatchObject([
    { topic: 'late', visits: [{ id: booked.id, appointment_date: user.today }] },
  ]);
  expect((await patient(portalAppointments)).output).toMatchObject([{ declined: false }]);
  const { ask: other } = await visitor();
  expect((await other({ topic: 'late', appointment_id: booked.id, minutes: 10 })).status).toBe(404);
});

test('a refill names a prescription of one’s own', async () => {
  const { visitor: patient, ask } = await visitor();
  expect((await patient(portalPrescriptions)).output).toEqual([]);
  expect((await ask({ topic: 'refill', prescription_id: newId() })).status).toBe(404);
});

test.each([
  [{ topic: 'money', body: 'Hi' }, 'Choose a topic.'],
  [{ topic: 'other', body: '' }, 'Enter what you need.'],
  [{ topic: 'other', body: 'x'.repeat(1001) }, 'Use at most 1000 characters.'],
  [{ topic: 'refill', body: 'The white one' }, 'Choose a prescription.'],
  [{ topic: 'late', minutes: 10 }, 'Choose the visit.'],
  [{ topic: 'late', appointment_id: newId(), minutes: 7 }, 'Enter how late you will be.'],
])('%j is refused', async (body, detail) => {
  const { ask } = await visitor();
  expect(await ask(body)).toMatchObject({ status: 422, body: { detail } });
});

test('so many a day, and nobody else’s', async () => {
  const { ask, visitor: patient } = await visitor();
  for (let sent = 0; sent < mostPortalRequests; sent += 1)
    expect((await ask({ topic: 'other', body: 'Hello' })).status).toBe(201);
  expect(await ask({ topic: 'other', body: 'Hello' })).toMatchObject({
    status: 409,
    body: { detail: 'You’ve reached today’s message limit. Please call your dental office.' },
  });
  expect((await patient(portalRequests)).output).toHaveLength(mostPortalRequests);
  const { visitor: other } = await visitor();
  expect((await other(portalRequests)).output).toEqual([]);
  expect((await stranger(portalRequests)).status).toBe(401);
});
