// The portal's part of a patient's thread. docs/messages.md, "The portal's thread".
import {
  getPatientConversation,
  inviteToPortal,
  listConversations,
  listMessages,
  mostPortalMessages,
  portalThread,
  portalRequests,
  readPortalMessages,
  recordConsent,
  sendPortalMessage,
  sendPortalRequest,
  setPortalLink,
  getPortalAccess,
  updatePatient,
  getPatient,
  writeInConversation,
  writeToPatient,
} from '@cusp/contract';
import type { Conversation } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { activateIn, anEmail, aProof, tokenIn } from '../../../../tests/support/invited.ts';
import { whileLocked } from '../../../../tests/support/blocked.ts';
import { aNumber, messagesApp } from '../../../../tests/support/messages-app.ts';
import { patientOf } from '../../../../tests/support/paying.ts';
import { callAs } from '../../../../tests/support/practice.ts';
import { newId } from '../../../values/ids.ts';

const { app, practice, patient, jobsEnd, sentTo, stranger, asOwner } = await messagesApp();
const activate = activateIn(app);

/** A patient who is signed in to the portal, with a number that texts may go to. */
async function visitor({ agrees = true, hour = 12 } = {}) {
  const made = await practice({ hour });
  const { call } = made;
  const signedIn = await patientOf(call, stranger, (token) => callAs(app, token));
  const { patient_id, visitor: own } = signedIn;
  const phone = aNumber();
  const params = { id: patient_id };
  const { output: known } = await call(getPatient, { params });
  expect((await call(updatePatient, { params, body: { ...known, phone } })).status).toBe(200);
  if (agrees) await call(recordConsent, { params, body: { channel: 'text', given: true, how: 'in_person' } });
  const write = (body: string) => own.unchecked(sendPortalMessage, { body: { body } });
  const answer = (body: string, channel: 'portal' | 'text' = 'portal', version?: number) =>
    call.unchecked(writeToPatient, { params, body: { channel, body, version } });
  const read = async () => (await own(portalThread)).output;
  const thread = async () => (await call(getPatientConversation, { params })).output;
  const log = async () =>
    (await call(listMessages, { query: { patient_id } })).rows.map(({ kind, topic, state, body }) => ({
      kind,
      topic,
      state,
      body,
    }));
  return { ...made, ...signedIn, params, phone, write, answer, read, thread, log };
}

describe('what a patient writes in the portal', () => {
  test('stands in the one thread and waits, and is answered there; a text says only that it is', async () => {
    const { call, visitor: own, phone, write, answer, read, thread, log } = await visitor();
    expect(await write('Is <b>this</b> normal?')).toMatchObject({
      status: 201,
      body: {
        is_own: true,
        topic: 'message',
        source: 'portal',
        body: 'Is <b>this</b> normal?',
        is_new: false,
      },
    });
    const waiting: Conversation[] = (await call(listConversations, { query: { folder: 'waiting' } })).output;
    expect(waiting).toMatchObject([{ last: { kind: 'reply', body: 'Is <b>this</b> normal?' } }]);
    expect((await thread()).portal).toMatchObject({
      reason: '',
      is_asked: true,
      address: phone,
      goes_out: '',
    });

    expect(await answer('Yes, for a week.')).toMatchObject({
      status: 201,
      body: { kind: 'portal', state: 'sent', address: '' },
    });
    await jobsEnd();
    const [notice] = sentTo(phone);
    expect(sentTo(phone)).toHaveLength(1);
    expect(notice?.text).toMatch(
      /you have a message\. Please sign in to read it at https:\/\/cusp\.example\/patient-portal\/messages\?at=[\w-]{22} Reply STOP to opt out\.$/,
    );
    expect(notice?.text).not.toContain('week');
    expect(await thread()).toMatchObject({
      conversation: { waits_since: null, last: { kind: 'portal' } },
      portal: { is_asked: false },
    });

    const shown = await read();
    expect(shown).toMatchObject([
      { is_own: true, is_new: false },
      { is_own: false, is_new: true, source: 'portal', body: 'Yes, for a week.' },
    ]);
    expect(await log()).toMatchObject([{ kind: 'portal', state: 'sent' }, {}, {}]);
    const message_id = shown.at(-1)?.id ?? '';
    expect((await own(readPortalMessages, { body: { message_id } })).status).toBe(200);
    expect((await read()).map(({ is_new }) => is_new)).toEqual([false, false]);
    expect(await log()).toMatchObject([{ kind: 'portal', state: 'delivered' }, {}, {}]);
  });

  test('is told of once until somebody reads', async () => {
    const { visitor: own, phone, answer, read } = await visitor();
    await answer('One');
    await answer('Two');
    await jobsEnd();
    expect(sentTo(phone)).toHaveLength(1);
    const message_id = (await read()).at(-1)?.id ?? '';
    await own(readPortalMessages, { body: { message_id } });
    await answer('Three');
    await jobsEnd();
    expect(sentTo(phone)).toHaveLength(2);
  });

  test('is told of once by two who write at the same moment', async () => {
    const { params, phone, answer, read } = await visitor();
    await jobsEnd();
    const both = await whileLocked(
      asOwner,
      { text: 'select from patient where id = $1 for update', values: [params.id] },
      () => Promise.all([answer('One'), answer('Two')]),
      2,
    );
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    await jobsEnd();
    expect(sentTo(phone)).toHaveLength(1);
    expect(await read()).toHaveLength(2);
  });

  test('where nothing may tell of it, it stands in the portal alone', async () => {
    const { call, params, phone, thread, answer, log } = await visitor({ agrees: false });
    const said = { channel: 'email', given: false, how: 'phone' } as const;
    expect((await thread()).portal.address).toBe('');
    expect((await call(recordConsent, { params, body: said })).status).toBe(201);
    expect((await answer('Read me')).status).toBe(201);
    await jobsEnd();
    expect(sentTo(phone)).toEqual([]);
    expect(await log()).toMatchObject([{ kind: 'portal', state: 'sent' }]);
  });

  test('at night the message is there at once, and what tells of it waits for the morning', async () => {
    const { phone, thread, answer, read } = await visitor({ hour: 23 });
    expect((await thread()).portal).toMatchObject({ reason: '', goes_out: '08:00' });
    expect((await answer('Good night')).status).toBe(201);
    await jobsEnd();
    expect(sentTo(phone)).toEqual([]);
    expect(await read()).toMatchObject([{ body: 'Good night', is_new: true }]);
  });

  test('shows answers by text to what was asked there, and no other text', async () => {
    const { visitor: own, write, answer, read } = await visitor();
    await answer('Your crown is in.', 'text');
    expect(await read()).toEqual([]);
    expect((await own(sendPortalRequest, { body: { topic: 'bill', body: 'Why $40?' } })).status).toBe(201);
    await answer('For the X-ray.', 'text');
    await write('Thanks');
    expect(await read()).toMatchObject([
      { topic: 'bill', body: 'Why $40?' },
      { source: 'text', body: 'For the X-ray.', is_own: false },
      { topic: 'message', body: 'Thanks' },
    ]);
    // A message isn't a request.
    expect((await own(portalRequests)).output).toMatchObject([{ topic: 'bill', state: 'answered' }]);
  });
});

describe('who writes and reads there', () => {
  test('each record has its own thread, and nobody else reads it', async () => {
    const one = await visitor();
    await one.write('Mine');
    const other = await visitor();
    expect(await other.read()).toEqual([]);
    const [mine] = await one.read();
    const message_id = mine?.id ?? '';
    expect((await other.visitor.unchecked(readPortalMessages, { body: { message_id } })).status).toBe(404);
    expect((await stranger(portalThread)).status).toBe(401);
    expect((await stranger(sendPortalMessage, { body: { body: 'x' } })).status).toBe(401);
    expect((await one.visitor.unchecked(readPortalMessages, { body: { message_id: newId() } })).status).toBe(
      404,
    );
  });

  test('an account that opens a part of the record does neither, and nobody is thought to read there', async () => {
    const { call } = await practice();
    const id = await patient(call);
    const thread = async () => (await call(getPatientConversation, { params: { id } })).output;
    const nobody = expect.stringMatching(/^No one has full portal access for this patient/);
    expect((await thread()).portal.reason).toEqual(nobody);
    const write = () =>
      call.unchecked(writeToPatient, { params: { id }, body: { channel: 'portal', body: 'Hello' } });
    expect((await write()).status).toBe(422);

    const email = anEmail();
    const { body } = await call(inviteToPortal, {
      params: { id },
      body: { email, relation: 'agent', parts: ['money'], proof_id: await aProof(id, 'authority', asOwner) },
    });
    const { body: active } = await activate(tokenIn(body['invite_url']), 'a long password of Ana');
    const agent = callAs(app, String(active['access_token']));
    expect((await agent.unchecked(portalThread)).status).toBe(403);
    expect((await agent.unchecked(sendPortalMessage, { body: { body: 'x' } })).status).toBe(403);
    expect((await thread()).portal.reason).toEqual(nobody);

    const [link] = (await call(getPortalAccess, { params: { id } })).output.links;
    const account_id = link?.account_id ?? '';
    await call(setPortalLink, {
      params: { id },
      body: { account_id, relation: 'agent', until: null, parts: null },
    });
    expect((await thread()).portal.reason).toBe('');
    expect((await write()).status).toBe(201);
    expect((await agent(portalThread)).output).toMatchObject([{ body: 'Hello', is_new: true }]);
  });

  test('of two who answer at once the second reads who was first', async () => {
    const { call, write, thread, answer, user } = await visitor();
    await write('Are you open?');
    const { conversation } = await thread();
    const body = { channel: 'portal', body: 'Yes', version: conversation?.version } as const;
    const params = { id: conversation?.id ?? '' };
    expect((await call(writeInConversation, { params, body })).status).toBe(201);
    expect(await answer('Yes!', 'portal', conversation?.version)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining(`${user.name} already replied at`) },
    });
  });
});

describe('limits', () => {
  test.each([
    ['', 'Enter your message.'],
    ['  ', 'Enter your message.'],
    ['x'.repeat(2001), 'Use at most 2000 characters.'],
    ['a\u0001b', 'This text contains a character that can’t be sent.'],
    ['a\u0000b', expect.stringMatching(/character that cannot be/)],
    [7, expect.any(String)],
  ])('%j is refused', async (body, detail) => {
    const { visitor: own } = await visitor();
    const { status, body: said } = await own.unchecked(sendPortalMessage, { body: { body } });
    expect([status, said]).toEqual([422, expect.objectContaining({ detail })]);
  });

  test('so many a day', async () => {
    const { write, visitor: own } = await visitor();
    for (let sent = 0; sent < mostPortalMessages; sent += 1) expect((await write('Hello')).status).toBe(201);
    expect((await write('Hello')).status).toBe(409);
    // Requests are counted for themselves.
    expect((await own(sendPortalRequest, { body: { topic: 'other', body: 'Hi' } })).status).toBe(201);
  });
});
