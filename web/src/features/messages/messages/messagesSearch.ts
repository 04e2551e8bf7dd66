import { type ConversationFolder, conversationFolders } from '@cusp/contract';
import { type GivenSearch, textParam, wordParam } from '../../../ui/screens/searchParameters.ts';

export interface MessagesSearch {
  /** The folder of threads, without one what waits for us; bulk texts; follow-ups; the call log; or messages one by one. */
  folder?: ConversationFolder | 'many' | 'follow_up' | 'calls' | 'not_sent' | 'test_outbox' | undefined;
  /** The search text. */
  q?: string | undefined;
  /** The thread that is open. */
  thread?: string | undefined;
  /** The patient who is written to; `new`: not chosen yet. */
  patient?: string | undefined;
}

export const messagesSearch = ({ folder, q, thread, patient }: GivenSearch): MessagesSearch => ({
  folder: wordParam(folder, [
    ...conversationFolders,
    'many',
    'follow_up',
    'calls',
    'not_sent',
    'test_outbox',
  ]),
  q: textParam(q),
  thread: textParam(thread),
  patient: textParam(patient),
});
