import {
  addConversationNote,
  addDays,
  addFamilyMember,
  createFamily,
  getConversation,
  getPatientConversation,
  listAudit,
  listConversations,
  listMessages,
  listWork,
  mergePatients,
  messageFigures,
  takeBackMessage,
  typeInConversation,
  typingInConversation,
  unmergePatient,
  updateConversation,
  writeInConversation,
  writeToPatient,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { dayIn } from '../../../../tests/support/days.ts';
import { aNumber, messagesApp } from '../../../../tests/support/messages-app.ts';
import type { Caller } from '../../../../tests/support/practice.ts';
import { newId } from '../../../values/ids.ts';
import { handleReply } from './replies.ts';

const tested = await messagesApp();
const { practice, patient, rule, visit, timePasses, jobsEnd, log, sentTo, database } = tested;

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
const names = async (...given: Parameters<typeof threads>) =>
  (await threads(...given)).map(
    ({ patients, address }) => patients.map(({ name }) => name).join(', ') || address,
  );
const figures = async (call: Caller) => (await call(messageFigures)).output;
const threadWith = async (call: Caller, id: string) =>
  (await call(getPatientConversation, { params: { id } })).output;

describe('a thread', () => {
  /** Mia, who asked something. */
  async function asked(made: Practice) {
    const phone = aNumber();
    const id = await patient(made.call, { first_name: 'Mia', last_name: 'Keller', phone });
    await reply(made, phone, 'Is there parking?');
    const [thread] = await threads(made.call, { folder: 'waiting' });
    if (thread === undefined) throw new Error('Nothing waits.');
    return { phone, id, thread, params: { id: thread.id } };
  }

  test('shows colleagues who is writing, until it is sent or some seconds are over', async () => {
    const made = await practice();
    const { params, thread } = await asked(made);
    const colleague = await made.member('receptionist');
    expect((await colleague(typeInConversation, { params })).output.typing).toBeNull();
    const seen = async (call: Caller) => (await call(typingInConversation, { params })).output.typing;
    expect(await seen(made.call)).toMatchObject({ by: expect.any(String), until: expect.any(String) });
    expect(await seen(colleague)).toBeNull();
    // The person who answers has seen the same version: the note of who is writing changes nothing else.
    const answered = await colleague(writeInConversation, { params, body: text('Yes', thread.version) });
    expect(answered.status).toBe(201);
    expect(await seen(made.call)).toBeNull();
    const other = await practice();
    for (const endpoint of [typeInConversation, typingInConversation])
      expect((await other.call(endpoint, { params })).status).toBe(404);
  });

  test('waits for us until it is answered at the number that it came from', async () => {
    const made = await practice();
    const { phone, params, thread } = await asked(made);
    expect(thread).toMatchObject({ waits_since: expect.any(String), state: 'open', last: { kind: 'reply' } });
    expect(await figures(made.call)).toEqual({ needs_answer: 1, mine: 0, unassigned: 1 });
    expect(
      await made.call(writeInConversation, { params, body: text('Yes, behind the house. {confirm_link}') }),
    ).toMatchObject({
      status: 201,
      body: { kind: 'answer', address: phone },
    });
    expect(await figures(made.call)).toEqual({ needs_answer: 0, mine: 0, unassigned: 1 });
    await jobsEnd();
    // As typed: what a person writes has no blanks.
    expect(sentTo(phone)).toMatchObject([{ text: 'Yes, behind the house. {confirm_link}' }]);
    expect((await made.call(listMessages, { query: { conversation_id: params.id } })).rows).toMatchObject([
      { kind: 'answer' },
      { kind: 'reply', needs_answer: true, done_by: made.user.name },
    ]);
  });

  test('is on the work list while a reply waits and it isn’t snoozed, for whom it is assigned to', async () => {
    const made = await practice();
    const { phone, id, params, thread } = await asked(made);
    const work = async () => (await made.call(listWork, { query: { kind: 'message_waiting' } })).rows;
    const [item] = await work();
    expect(item).toMatchObject({ patient_id: id, title: 'Is there parking?', person_id: null });
    const change = async (body: object) => {
      const { version } = (await made.call(getConversation, { params })).output.conversation ?? thread;
      expect((await made.call(updateConversation, { params, body: { ...body, version } })).status).toBe(200);
    };
    await change({ assigned_to_id: made.user.id });
    expect(await work()).toMatchObject([{ person_id: made.user.id }]);
    await change({ snoozed_until: addDays(made.user.today, 3) });
    expect(await work()).toEqual([]);
    // A new reply is new work, also where the one before was closed there.
    await reply(made, phone, 'Hello?');
    const [next] = await work();
    expect([next?.['title'], next?.['id'] === item?.['id']]).toEqual(['Hello?', false]);
    await made.call(writeInConversation, { params, body: text('Yes.') });
    expect(await work()).toEqual([]);
    await reply(made, aNumber(), 'Who is this?');
    expect(await work()).toMatchObject([
      { patient_id: null, title: expect.stringMatching(/^\+1212\d+: Who is this\?$/) },
    ]);
  });

  test('is answered by one of two: the second reads who was first', async () => {
    const made = await practice();
    const desk = await made.member('receptionist');
    const { params, thread } = await asked(made);
    await desk(writeInConversation, { params, body: text('Yes.', thread.version) });
    const late = { params, body: text('No.', thread.version) };
    expect(await made.call.unchecked(writeInConversation, late)).toMatchObject({
      status: 409,
      body: {
        detail: expect.stringMatching(
          / already replied at 1[12]:\d\d [AP]M\. Read it before you send yours\.$/,
        ),
      },
    });
    const change = { params, body: { done: true, version: thread.version } };
    expect((await made.call.unchecked(updateConversation, change)).status).toBe(409);
    expect(await log(made.call)).toHaveLength(2);
  });

  test('is assigned, snoozed and done; a reply that a person has to read opens it again', async () => {
    const made = await practice();
    const desk = await made.member('receptionist');
    const { phone, params } = await asked(made);
    const change = async (body: Parameters<typeof updateConversation.body.parse>[0]) =>
      (await made.call(updateConversation, { params, body: updateConversation.body.parse(body) })).output;
    expect(await change({ assigned_role: 'receptionist' })).toMatchObject({ assigned: 'Receptionist' });
    expect([await names(desk, { folder: 'mine' }), await names(made.call, { folder: 'mine' })]).toEqual([
      ['Mia Keller'],
      [],
    ]);
    await change({ assigned_to_id: made.user.id });
    expect(await figures(made.call)).toEqual({ needs_answer: 1, mine: 1, unassigned: 0 });
    await change({ assigned_to_id: made.user.id, snoozed_until: dayIn(made.zone, 3) });
    expect(await figures(made.call)).toEqual({ needs_answer: 0, mine: 0, unassigned: 0 });
    expect(await names(made.call, { folder: 'snoozed' })).toEqual(['Mia Keller']);
    await reply(made, phone, 'Hello?');
    expect(await names(made.call, { folder: 'mine' })).toEqual(['Mia Keller']);
    expect(await change({ done: true })).toMatchObject({
      state: 'done',
      done_by: made.user.name,
      waits_since: null,
    });
    expect([
      await names(made.call, { folder: 'done' }),
      await names(made.call, { folder: 'waiting' }),
    ]).toEqual([['Mia Keller'], []]);
    await reply(made, phone, 'One more thing.');
    expect(await threads(made.call, { folder: 'waiting' })).toMatchObject([{ state: 'open', done_at: null }]);
    for (const [body, detail] of [
      [{ assigned_to_id: newId() }, undefined],
      [
        { assigned_to_id: made.user.id, assigned_role: 'dentist' },
        'Assign it to a person or to a role, not to both.',
      ],
      [{ assigned_role: 'owner' }, 'Choose a role of the team.'],
    ] as const) {
      const refused = await made.call.unchecked(updateConversation, { params, body });
      expect(refused.status).toBe(detail === undefined ? 404 : 422);
      if (detail !== undefined) expect(refused.body).toMatchObject({ detail });
    }
  });

  test('has internal notes, which are never sent, and which the search finds', async () => {
    const made = await practice();
    const { phone, params } = await asked(made);
    const body = { body: '<i>Ask Dr. Vale first</i>' };
    expect(await made.call(addConversationNote, { params, body })).toMatchObject({
      status: 201,
      body: { notes: [{ ...body, by: made.user.name }] },
    });
    await jobsEnd();
    expect(sentTo(phone)).toEqual([]);
    expect(await log(made.call)).toHaveLength(1);
    for (const q of ['vale FIRST', 'keller', phone.slice(-7), 'parking', '<i>'])
      expect([q, await names(made.call, { q })]).toEqual([q, ['Mia Keller']]);
    expect(await names(made.call, { q: 'nobody' })).toEqual([]);
    expect(
      (await made.call.unchecked(addConversationNote, { params, body: { body: 'x'.repeat(2001) } })).status,
    ).toBe(422);
    const [entry] = (await made.call(listAudit, { query: { limit: '1' } })).output;
    expect(entry).toMatchObject({ action: 'create', object: 'conversation' });
  });

  test('takes back an answer that has not left: what it answered waits again', async () => {
    const made = await practice({ hour: 22 });
    const { params } = await asked(made);
    const { output } = await made.call(writeInConversation, { params, body: text('Yes.') });
    await jobsEnd();
    expect((await figures(made.call)).needs_answer).toBe(0);
    await made.call(takeBackMessage, { params: { id: output.id } });
    expect((await figures(made.call)).needs_answer).toBe(1);
  });

  test('of merged records is one, and parts with them', async () => {
    const made = await practice();
    const { id, phone, params } = await asked(made);
    await made.call(updateConversation, { params, body: { assigned_role: 'receptionist' } });
    await made.call(addConversationNote, { params, body: { body: 'Same person?' } });
    const kept = await patient(made.call, { first_name: 'Mia', last_name: 'Kept' });
    await made.call(writeToPatient, { params: { id: kept }, body: text('Hello') });
    expect(await threads(made.call)).toHaveLength(2);
    await made.call(mergePatients, { params: { id: kept }, body: { merged_id: id } });
    const [joined, ...others] = await threads(made.call);
    expect(others).toEqual([]);
    expect(joined).toMatchObject({
      patient_id: kept,
      waits_since: expect.any(String),
      assigned: 'Receptionist',
    });
    expect(
      (await made.call(listMessages, { query: { conversation_id: joined?.id ?? '' } })).rows,
    ).toHaveLength(2);
    expect((await threadWith(made.call, id)).notes).toMatchObject([{ body: 'Same person?' }]);
    await reply(made, phone, 'Hello?');
    expect(await threads(made.call)).toHaveLength(1);
    await made.call(unmergePatient, { params: { id } });
    expect(await names(made.call, { folder: 'waiting' })).toContain('Mia Keller');
    expect(await threads(made.call)).toHaveLength(2);
  });

  test('of a family’s number that may mean several is with the number, and names who may be meant', async () => {
    const made = await practice();
    const phone = aNumber();
    await rule(made.call);
    const [mia, tom] = [
      await patient(made.call, { first_name: 'Mia', last_name: 'Keller', phone }),
      await patient(made.call, { first_name: 'Tom', last_name: 'Keller', phone }),
    ];
    const family = (await made.call(createFamily, { body: { patient_id: mia } })).output;
    await made.call(addFamilyMember, { params: { id: family.id }, body: { patient_id: tom } });
    for (const id of [mia, tom]) await visit(made.call, id, dayIn(made.zone, 9));
    await timePasses(made.user.practice.id);
    expect(await threads(made.call)).toMatchObject([
      { state: 'quiet', address: phone, last: { kind: 'reminder' } },
    ]);
    await reply(made, phone, 'Can we come later?');
    expect(await names(made.call, { folder: 'waiting' })).toEqual(['Mia Keller, Tom Keller']);
    expect((await figures(made.call)).needs_answer).toBe(1);
    const [thread] = await threads(made.call);
    await made.call(writeInConversation, { params: { id: thread?.id ?? '' }, body: text('Who of you?') });
    await jobsEnd();
    expect(sentTo(phone).map((sent) => sent.text)).toContain('Who of you?');
    const [answer] = (await made.call(listMessages)).output;
    expect(answer?.patients.map(({ id }) => id).toSorted()).toEqual([mia, tom].toSorted());
  });
});
