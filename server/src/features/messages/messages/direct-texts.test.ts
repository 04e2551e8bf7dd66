import {
  addConversationNote,
  archivePatient,
  getConversation,
  getPatientConversation,
  listConversations,
  listMessages,
  setContactZone,
  markDeceased,
  takeBackMessage,
  updateConversation,
  writeInConversation,
  writeToPatient,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { aNumber, messagesApp } from '../../../../tests/support/messages-app.ts';
import type { Caller } from '../../../../tests/support/practice.ts';
import { newId } from '../../../values/ids.ts';
import { handleReply } from './replies.ts';
import { zoneAt } from '../../../../tests/support/days.ts';

const tested = await messagesApp();
const { practice, patient, jobsEnd, log, sentTo, stranger, database, asOwner, gateway } = tested;

type Practice = Awaited<ReturnType<typeof practice>>;

/** A reply to a practice's number, as its gateway reports it. */
const reply = (made: Practice, from: string, body: string) =>
  database.asPractice(made.user.practice.id, (tx) =>
    handleReply(tx, { gateway: 'gateway', gatewayId: newId(), from, body }),
  );

const text = (body: string, version?: number) => ({ channel: 'text' as const, body, version });
const threads = async (
  call: Caller,
  query: { folder?: 'waiting' | 'mine' | 'unassigned' | 'snoozed' | 'done' | 'all'; q?: string } = {},
) => (await call(listConversations, { query })).output;
const threadWith = async (call: Caller, id: string) =>
  (await call(getPatientConversation, { params: { id } })).output;

describe('a text that staff begin', () => {
  test('goes to the patient who agreed, and stands in their thread, which is open', async () => {
    const made = await practice();
    const phone = aNumber();
    const id = await patient(made.call, { first_name: 'Mia', last_name: 'Keller', phone });
    expect(await threadWith(made.call, id)).toMatchObject({
      conversation: null,
      patients: [{ id, name: 'Mia Keller' }],
      text: { address: phone, reason: '', local_time: expect.stringMatching(/^1[12]:/), goes_out: '' },
      email: { reason: 'The patient has no email address.' },
    });
    const written = await made.call(writeToPatient, {
      params: { id },
      body: text('<b>Your crown</b> is in. =1+1'),
    });
    expect(written).toMatchObject({
      status: 201,
      body: { kind: 'direct', state: 'queued', by: made.user.name },
    });
    await jobsEnd();
    expect(sentTo(phone)).toMatchObject([{ text: '<b>Your crown</b> is in. =1+1' }]);
    expect(await log(made.call)).toMatchObject([{ kind: 'direct', state: 'sent', patients: [{ id }] }]);
    expect(await threads(made.call, { folder: 'unassigned' })).toMatchObject([
      { patient_id: id, state: 'open', waits_since: null, last: { body: '<b>Your crown</b> is in. =1+1' } },
    ]);
    expect(await threads(made.call, { folder: 'waiting' })).toEqual([]);
  });

  test('is sent once, however often it is asked for with the same key', async () => {
    const made = await practice();
    const phone = aNumber();
    const id = await patient(made.call, { phone });
    const key = { 'idempotency-key': newId() };
    for (let times = 0; times < 3; times += 1)
      expect((await made.call(writeToPatient, { params: { id }, body: text('Once.') }, key)).status).toBe(
        201,
      );
    await jobsEnd();
    expect(sentTo(phone)).toHaveLength(1);
  });

  test('a number that takes no texts is learned from the gateway: nothing more goes there until it replies', async () => {
    const made = await practice();
    const phone = aNumber();
    const id = await patient(made.call, { phone });
    gateway.answers(422, { reason: 'wrong_number' });
    await made.call(writeToPatient, { params: { id }, body: text('Hello.') });
    await jobsEnd();
    gateway.answers(201, { id: 'SM0' });
    const wrong = 'This number cannot receive texts.';
    expect(await log(made.call)).toMatchObject([{ state: 'failed', reason: wrong }]);
    expect((await threadWith(made.call, id)).text).toMatchObject({ reason: wrong });
    expect(
      await made.call.unchecked(writeToPatient, { params: { id }, body: text('Hello again.') }),
    ).toMatchObject({ status: 422, body: { detail: wrong } });
    await reply(made, phone, 'This is a mobile now.');
    expect((await threadWith(made.call, id)).text).toMatchObject({ reason: '' });
  });

  test('waits for the morning where it is night, says so before, and can be taken back until then', async () => {
    const made = await practice();
    const phone = aNumber();
    const id = await patient(made.call, { phone });
    await made.call(setContactZone, { params: { id }, body: { time_zone: zoneAt(22) } });
    expect((await threadWith(made.call, id)).text).toMatchObject({
      reason: '',
      local_time: expect.stringMatching(/^2[12]:/),
      goes_out: '08:00',
    });
    const { output } = await made.call(writeToPatient, { params: { id }, body: text('Good night.') });
    await jobsEnd();
    expect(await log(made.call)).toMatchObject([
      {
        state: 'queued',
        reason: expect.stringContaining('will be sent in the morning'),
        can_be_taken_back: true,
      },
    ]);
    const params = { id: output.id };
    expect((await stranger(takeBackMessage, { params })).status).toBe(401);
    expect((await (await practice()).call(takeBackMessage, { params })).status).toBe(404);
    expect(await made.call(takeBackMessage, { params })).toMatchObject({
      status: 200,
      body: { state: 'withdrawn' },
    });
    expect(await made.call.unchecked(takeBackMessage, { params })).toMatchObject({
      status: 409,
      body: { detail: 'This message was already sent. It cannot be canceled.' },
    });
    expect(sentTo(phone)).toEqual([]);
  });

  test.each([
    ['nobody agreed to', {}, 'The patient has not agreed to be contacted this way.'],
    [
      'has no number',
      { phone: '(212) 555-0147 x12' },
      'The patient has no phone number that can receive texts.',
    ],
  ])('is refused where the patient %s', async (_why, fields, detail) => {
    const made = await practice();
    const id = await patient(made.call, fields, 'phone' in fields);
    expect(await made.call.unchecked(writeToPatient, { params: { id }, body: text('Hello') })).toMatchObject({
      status: 422,
      body: { detail },
    });
    expect((await threadWith(made.call, id)).text.reason).toBe(detail);
    expect(await log(made.call)).toEqual([]);
  });

  test('to a number that no patient has is refused, and says what to do', async () => {
    const made = await practice();
    await reply(made, aNumber(), 'Do you take new patients?');
    const [thread] = await threads(made.call, { folder: 'waiting' });
    const params = { id: thread?.id ?? '' };
    const detail =
      'No patient has this number or address. Add it to the patient’s record along with their consent, then message them from there.';
    expect(await made.call.unchecked(writeInConversation, { params, body: text('We do.') })).toMatchObject({
      status: 422,
      body: { detail },
    });
    const { output } = await made.call(getConversation, { params });
    expect([output.text.reason, output.email.reason]).toEqual([detail, detail]);
  });

  test('is refused after STOP, to the deceased and archived, and from a number that is not proven', async () => {
    const made = await practice();
    const refusedFor = async (id: string) =>
      (await made.call.unchecked(writeToPatient, { params: { id }, body: text('Hello') })).body;
    const [stopped, dead, gone, other] = [
      await patient(made.call, { phone: aNumber() }),
      await patient(made.call),
      await patient(made.call),
      await patient(made.call),
    ];
    await reply(made, (await threadWith(made.call, stopped)).text.address, 'STOP');
    expect(await refusedFor(stopped)).toMatchObject({ detail: 'This number replied STOP.' });
    await made.call(markDeceased, { params: { id: dead }, body: { died_on: null } });
    expect(await refusedFor(dead)).toMatchObject({ detail: 'The patient has died.' });
    await made.call(archivePatient, { params: { id: gone } });
    expect(await refusedFor(gone)).toMatchObject({ detail: 'The patient’s record is archived.' });
    await asOwner((owner) =>
      owner.query(
        `update text_sender set state = 'claimed', proven_how = null, proven_at = null where practice_id = $1`,
        [made.user.practice.id],
      ),
    );
    expect(await refusedFor(other)).toMatchObject({ detail: expect.stringContaining('not verified yet') });
    expect(await log(made.call)).toHaveLength(1);
  });

  test.each([
    ['x'.repeat(601), 'Use at most 600 characters for a text, and 5000 for an email.'],
    ['x'.repeat(10_240), 'Use at most 600 characters for a text, and 5000 for an email.'],
    [' \n ', 'Enter the message.'],
    ['a\u0007bell', 'This text contains a character that can’t be sent.'],
    ['nothing\u0000', 'This text contains a character that cannot be saved.'],
  ])('of wrong words is refused with a sentence (%#)', async (body, detail) => {
    const made = await practice();
    const id = await patient(made.call);
    expect(await made.call.unchecked(writeToPatient, { params: { id }, body: text(body) })).toMatchObject({
      status: 422,
      body: { detail },
    });
  });

  test('is no other practice’s, and no stranger’s, to write', async () => {
    const [made, theirs] = [await practice(), await practice()];
    const id = await patient(made.call);
    const asked = { params: { id }, body: text('Hello') };
    expect((await theirs.call(writeToPatient, asked)).status).toBe(404);
    expect((await stranger(writeToPatient, asked)).status).toBe(401);
    await made.call(writeToPatient, asked);
    const [thread] = await threads(made.call);
    const inThread = { params: { id: thread?.id ?? '' } };
    expect(await threads(theirs.call)).toEqual([]);
    expect((await theirs.call(getConversation, inThread)).status).toBe(404);
    expect((await theirs.call(listMessages, { query: { conversation_id: thread?.id ?? '' } })).rows).toEqual(
      [],
    );
    expect((await theirs.call(addConversationNote, { ...inThread, body: { body: 'Ours?' } })).status).toBe(
      404,
    );
    expect((await theirs.call(updateConversation, { ...inThread, body: { done: true } })).status).toBe(404);
    expect((await theirs.call(writeInConversation, { ...inThread, body: text('Hello') })).status).toBe(404);
  });
});
