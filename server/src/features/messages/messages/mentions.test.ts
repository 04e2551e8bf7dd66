import {
  addConversationNote,
  getConversation,
  listConversations,
  listMessages,
  mergePatients,
  me,
  messageFigures,
  readMentions,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aNumber, messagesApp } from '../../../../tests/support/messages-app.ts';
import type { Caller } from '../../../../tests/support/practice.ts';
import { newId } from '../../../values/ids.ts';
import { handleReply } from './replies.ts';

const { practice, patient, database, sentTo, jobsEnd } = await messagesApp();

/** A practice with a colleague, and Mia, who asked something. */
async function asked() {
  const made = await practice();
  const colleagueCall = await made.member('hygienist', 'Noor Haddad');
  const colleague = { call: colleagueCall, user: (await colleagueCall(me, {})).output };
  const phone = aNumber();
  const id = await patient(made.call, { first_name: 'Mia', phone });
  await database.asPractice(made.user.practice.id, (tx) =>
    handleReply(tx, { gateway: 'gateway', gatewayId: newId(), from: phone, body: 'Is there parking?' }),
  );
  const [thread] = (await made.call(listConversations, { query: {} })).output;
  return { ...made, colleague, phone, id, params: { id: thread?.id ?? '' } };
}
const mine = async (call: Caller) => (await call(listConversations, { query: { folder: 'mine' } })).output;

test('a colleague who is named in a note finds the thread among theirs until they have read it', async () => {
  const { call, colleague, phone, params, user } = await asked();
  const body = '@Noor Haddad can you call Mia?';
  const added = await call(addConversationNote, { params, body: { body, mentions: [colleague.user.id] } });
  expect([added.status, added.output.notes[0]?.mentions]).toEqual([
    201,
    [{ id: colleague.user.id, name: 'Noor Haddad' }],
  ]);
  expect(added.output.conversation?.mentions_me).toBe(false);
  expect(await mine(colleague.call)).toMatchObject([{ id: params.id, mentions_me: true }]);
  expect((await colleague.call(messageFigures)).output.mine).toBe(1);
  expect([await mine(call), (await call(messageFigures)).output.mine]).toEqual([[], 0]);
  // Reading by others doesn't change the mentioned person's unread mark.
  expect((await call(readMentions, { params })).status).toBe(200);
  expect((await colleague.call(getConversation, { params })).output.conversation?.mentions_me).toBe(true);
  expect((await colleague.call(readMentions, { params })).output.mentions_me).toBe(false);
  expect([await mine(colleague.call), (await colleague.call(messageFigures)).output.mine]).toEqual([[], 0]);
  await jobsEnd();
  expect(sentTo(phone)).toEqual([]);
  const messages = (await call(listMessages, { query: {} })).output;
  expect(
    messages.filter((message) => message.body.includes(user.name) || message.body.includes('@')),
  ).toEqual([]);
});

test('nobody of another practice, and nobody who is unknown, can be named or read it', async () => {
  const { call, params } = await asked();
  const other = await asked();
  for (const stranger of [other.user.id, other.colleague.user.id, newId()]) {
    const refused = await call(addConversationNote, { params, body: { body: '@you', mentions: [stranger] } });
    expect(refused.status).toBe(404);
  }
  expect((await call(getConversation, { params })).output.notes).toEqual([]);
  for (const mentions of [['x'], 'x', [7], Array.from({ length: 21 }, newId)])
    expect(
      (await call.unchecked(addConversationNote, { params, body: { body: '@you', mentions } })).status,
    ).toBe(422);
  expect((await other.call(readMentions, { params })).status).toBe(404);
});

test('a mention moves with the thread when records are merged', async () => {
  const { call, colleague, params, id } = await asked();
  const body = { body: '@Noor Haddad same person?', mentions: [colleague.user.id, colleague.user.id] };
  expect((await call(addConversationNote, { params, body })).status).toBe(201);
  const stays = await patient(call, { first_name: 'Mia', last_name: 'Twice' });
  expect((await call(mergePatients, { params: { id: stays }, body: { merged_id: id } })).status).toBe(200);
  const [thread] = await mine(colleague.call);
  expect(thread).toMatchObject({ patient_id: stays, mentions_me: true });
  await colleague.call(readMentions, { params: { id: thread?.id ?? '' } });
  expect(await mine(colleague.call)).toEqual([]);
});
