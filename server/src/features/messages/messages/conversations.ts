import * as contract from '@cusp/contract';
import type { Conversation, Message, Thread, WrittenMessage } from '@cusp/contract';
import type { z } from 'zod/mini';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { findPatient } from '../../people/patients/index.ts';
import type { SenderDependencies } from '../reminders/index.ts';
import * as queries from './conversation-queries.ts';
import {
  insertThreadNote,
  changeConversation,
  placeMessages,
  markWritten,
  lastWritten,
  closeRepliesIn,
  lockConversation,
  markTyping,
} from './conversation-change-queries.ts';
import * as mentions from './mention-queries.ts';
import { findMessage, lockMessage, patientsOf } from './queries.ts';
import { takeBackQueued } from './taking-back-queries.ts';
import { reachOf, reachabilityOf } from './reachability.ts';
import type { Partner } from './reachability.ts';
import { writeInPortal } from './portal-writing.ts';
import type { Doing } from './portal-writing.ts';
import { timeInText } from './rules.ts';
import { queueMessage } from './queueing.ts';

/** The inbox: threads, what staff do about them, and writing in them. docs/messages.md. */
export function conversationRoutes(deps: SenderDependencies) {
  const write = (tx: Tx, person: Person, partner: Partner, body: z.output<typeof WrittenMessage>) =>
    writeTo({ deps, tx, person }, partner, body);
  return [
    on(contract.listConversations, ({ tx, person, input }) =>
      tx.ask(queries.listConversations(person, input.query)),
    ),

    on(contract.getConversation, async ({ tx, person, input }) => {
      const conversation = await found(tx, input.params.id, person);
      return threadOf({ deps, tx, person }, { conversation, patientId: conversation.patient_id });
    }),

    on(contract.getPatientConversation, async ({ tx, person, input }) =>
      threadOf({ deps, tx, person }, await withPatient(tx, input.params.id, person)),
    ),

    on(contract.addConversationNote, async ({ tx, person, input }) => {
      const { id } = input.params;
      await locked(tx, id);
      const note = await insertThreadNote(tx, id, input.body.body, person);
      await mention(tx, note, input.body.mentions ?? []);
      const conversation = await found(tx, id, person);
      return threadOf({ deps, tx, person }, { conversation, patientId: conversation.patient_id });
    }),

    on(contract.readMentions, async ({ tx, person, input }) => {
      const { id } = await found(tx, input.params.id, person);
      await mentions.markMentionsRead(tx, id, person.id);
      return found(tx, id, person);
    }),

    on(contract.typeInConversation, async ({ tx, person, input }) => {
      const { id } = input.params;
      await found(tx, id, person);
      await markTyping(tx, id, person);
      // Those who have it open see it, and load nothing else.
      recordEvent(tx, 'typing.begun', id, byStaff(person));
      return { typing: await queries.typingIn(tx, id, person.id) };
    }),

    on(contract.typingInConversation, async ({ tx, person, input }) => {
      const { id } = await found(tx, input.params.id, person);
      return { typing: await queries.typingIn(tx, id, person.id) };
    }),

    on(
      contract.updateConversation,
      async ({ tx, person, input }) => {
        const { id } = input.params;
        const { version, ...change } = input.body;
        // Replies are locked before their thread (`written`).
        if (change.done) await closeReplies(tx, id, person);
        requireCurrentVersion(await locked(tx, id), version);
        await changeConversation(tx, id, change, person.name);
        return found(tx, id, person);
      },
      ({ tx, person, id }) => found(tx, id, person),
    ),

    on(contract.writeToPatient, async ({ tx, person, input }) =>
      write(tx, person, await withPatient(tx, input.params.id, person), input.body),
    ),

    on(contract.writeInConversation, async ({ tx, person, input }) => {
      const conversation = await found(tx, input.params.id, person);
      return write(tx, person, { conversation, patientId: conversation.patient_id }, input.body);
    }),

    on(contract.takeBackMessage, async ({ tx, input }) => {
      const { id } = input.params;
      if ((await lockMessage(tx, id)) === undefined) throw new Refusal('message_not_found');
      if (!(await takeBackQueued(tx, id))) throw new Refusal('message_left');
      return findMessage(deps.secrets, tx, id);
    }),
  ];
}

/** Names colleagues in a note; refuses who doesn't work here. */
async function mention(tx: Tx, noteId: string, staffIds: readonly string[]): Promise<void> {
  const named = [...new Set(staffIds)];
  if (named.length === 0) return;
  if ((await mentions.countColleagues(tx, named)) < named.length) throw new Refusal('staff_not_found');
  await mentions.insertMentions(tx, noteId, named);
}

/** Writes to the people a thread is with, and closes what it answers. */
async function writeTo(
  { deps, tx, person }: Doing,
  partner: Partner,
  { channel, subject, body, version }: z.output<typeof WrittenMessage>,
): Promise<Message> {
  const thread = partner.conversation;
  if (channel === 'portal') {
    const id = await writeInPortal({ deps, tx, person }, partner, body);
    return written({ deps, tx, person }, thread, id, version);
  }
  const { way, answers } = (await reachOf(deps, tx, partner))[channel];
  if (way.reason !== '') throw new Refusal('invalid', [{ path: 'body', message: way.reason }]);
  const theirs = answers === undefined ? [] : await patientsOf(tx, answers.id);
  const meant = partner.patientId === null ? theirs : [partner.patientId];
  const id = await queueMessage(
    tx,
    {
      kind: answers === undefined ? 'direct' : 'answer',
      channel,
      address: way.address,
      subject: channel === 'email' ? subject : '',
      body,
      answers_id: answers?.id ?? null,
      by_name: person.name,
    },
    { patients: meant.length > 0 ? meant : (thread?.patients ?? []).map((patient) => patient.id) },
    byStaff(person),
  );
  return written({ deps, tx, person }, thread, id, version);
}

/**
 * The message that was just written, after closing the replies that it answers; refused if the author has seen an older version of
 * the thread. The thread is locked last, after the limits and the replies, as in every transaction that locks several of these, so
 * that none wait for each other.
 */
export async function written(
  { deps, tx, person }: Doing,
  thread: Conversation | undefined,
  id: string,
  version?: number | null,
): Promise<Message> {
  if (thread !== undefined) {
    await closeReplies(tx, thread.id, person, id);
    await requireLatestSeen(tx, thread.id, version);
  }
  await placeMessages(tx);
  const message = await findMessage(deps.secrets, tx, id);
  if (message.conversation_id !== null) await markWritten(tx, message.conversation_id, person.name);
  return message;
}

/** Refuses a writer who hasn't seen what a colleague wrote meanwhile, and names the colleague. */
async function requireLatestSeen(tx: Tx, id: string, version: number | null | undefined): Promise<void> {
  const stored = await locked(tx, id);
  if (version === null || version === undefined || version >= stored.version) return;
  const { by, at } = await lastWritten(tx, id);
  throw new Refusal(
    'stale_version',
    [],
    by === '' ? {} : { detail: `${by} already replied at ${timeInText(at)}. Read it before you send yours.` },
  );
}

/** Marks what waits in a thread as answered: all of it, or what this message answers. */
async function closeReplies(tx: Tx, id: string, person: Person, answer?: string): Promise<void> {
  for (const reply of await closeRepliesIn(tx, id, person.name, answer))
    recordEvent(tx, 'message.changed', reply.id, byStaff(person));
}

async function threadOf({ deps, tx }: Doing, partner: Partner): Promise<Thread> {
  const { conversation = null, patientId } = partner;
  return {
    conversation,
    patients:
      patientId === null ? (conversation?.patients ?? []) : await queries.patientInThread(tx, patientId),
    notes: conversation === null ? [] : await tx.ask(queries.notesOf(conversation.id)),
    ...(await reachabilityOf(deps, tx, partner)),
  };
}

/** The patient to write to, by id, with their thread. */
export async function withPatient(tx: Tx, id: string, reader: Person): Promise<Partner> {
  const patient = await findPatient(tx, id);
  if (patient === undefined) throw new Refusal('patient_not_found');
  return {
    patientId: patient.id,
    conversation: await tx.ask(queries.conversationOfPatient(patient.id, reader.id)),
  };
}

async function found(tx: Tx, id: string, reader: Person): Promise<Conversation> {
  const conversation = await tx.ask(queries.seekConversation(id, reader.id));
  if (conversation === undefined) throw new Refusal('conversation_not_found');
  return conversation;
}

async function locked(tx: Tx, id: string) {
  const conversation = await lockConversation(tx, id);
  if (conversation === undefined) throw new Refusal('conversation_not_found');
  return conversation;
}
