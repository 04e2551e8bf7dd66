import {
  type ConversationFolder,
  getContact,
  getConversation,
  getPatientConversation,
  listConversations,
  listMessages,
  listVisitMessages,
  messageFigures,
  type MessageFolder,
  typingInConversation,
} from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { pagedList } from '../../../api/paged.ts';

/** Messages of the practice, the newest first, or those of one folder. */
export const messagesList = (folder: MessageFolder | undefined) =>
  pagedList(listMessages, keyOf('messages', 'list', folder ?? ''), (page) => ({
    query: { folder, ...page },
  }));

/** A patient's thread, which may not exist yet, or one of the inbox. */
export type ThreadOf = { patientId: string } | { conversationId: string };

const threadKey = (of: ThreadOf) =>
  'patientId' in of ? ['patient', of.patientId] : ['one', of.conversationId];

/** A thread, and by which ways one can write in it. */
export const threadQuery = (of: ThreadOf) =>
  'patientId' in of
    ? queryOf(
        getPatientConversation,
        { params: { id: of.patientId } },
        keyOf('conversations', ...threadKey(of)),
      )
    : queryOf(
        getConversation,
        { params: { id: of.conversationId } },
        keyOf('conversations', ...threadKey(of)),
      );

/** The colleague who is writing in a thread. */
export const typingQuery = (id: string) =>
  queryOf(typingInConversation, { params: { id } }, keyOf('typing', id));

/** The messages of a thread, the newest first. */
export const threadMessages = (of: ThreadOf) =>
  pagedList(listMessages, keyOf('messages', ...threadKey(of)), (page) => ({
    query:
      'patientId' in of
        ? { patient_id: of.patientId, ...page }
        : { conversation_id: of.conversationId, ...page },
  }));

/** The threads of a folder, the one with the latest message first. */
export const conversationsList = (folder: ConversationFolder, q: string) =>
  pagedList(listConversations, keyOf('conversations', 'list', folder, q), (page) => ({
    query: { folder, q: q === '' ? undefined : q, ...page },
  }));

/** The number of replies that wait for a person. */
export const messageFiguresQuery = () => queryOf(messageFigures, {}, keyOf('messages', 'figures'));

/** The messages about each of a patient’s visits. */
export const visitMessagesQuery = (patientId: string) =>
  queryOf(listVisitMessages, { params: { id: patientId } }, keyOf('messages', 'visits', patientId));

/** Whether and how a patient may be written to. */
export const contactQuery = (patientId: string) =>
  queryOf(getContact, { params: { id: patientId } }, keyOf('consents', patientId));
