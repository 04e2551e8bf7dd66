import {
  type Conversation,
  type ConversationNote,
  type Message,
  readMentions,
  type Thread,
} from '@cusp/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { configQuery } from '../../../api/config.ts';
import { usePaged } from '../../../api/paged.ts';
import { useSession } from '../../../api/session.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { LocalDateTime } from '../../../ui/text/Values.tsx';
import { Composer } from './Composer.tsx';
import { MessageCard } from './MessageCard.tsx';
import { NoteWords } from './NoteWords.tsx';
import { threadMessages, type ThreadOf, threadQuery, typingQuery } from './queries.ts';
import { ReplyDialog } from './ReplyDialog.tsx';
import { ThreadHead } from './ThreadHead.tsx';
import { useMessageSending } from './useMessageSending.ts';
import { useReplyDialog } from './useReplyDialog.ts';
import { messageMessages } from './words.ts';
import classes from './Thread.module.css';
import { useChange } from '../../../api/useChange.ts';

/** A thread: its assignee and state, all messages in their order, and the field to write in. */
export function ThreadPane({ of, ownPage = false }: { of: ThreadOf; ownPage?: boolean }) {
  const thread = useQuery(threadQuery(of));
  useMentionsRead(thread.data?.conversation ?? null);
  return (
    <QueryState query={thread} failed={messageMessages.threadFailed}>
      {(known) => <OpenThread of={of} thread={known} ownPage={ownPage} />}
    </QueryState>
  );
}

function OpenThread({ of, thread, ownPage }: { of: ThreadOf; thread: Thread; ownPage: boolean }) {
  const { may } = useSession();
  const messages = usePaged(threadMessages(of));
  const send = useMessageSending(of, thread);
  return (
    <section className={classes.thread} aria-label="Thread">
      <ThreadHead thread={thread} ownPage={ownPage} isSending={send.isPending} />
      <Entries
        messages={messages.data ?? []}
        notes={thread.notes}
        hasAny={thread.conversation !== null}
        loadEarlier={messages.following?.load}
        one={thread.patients.length === 1}
      />
      {thread.conversation && <Typing conversationId={thread.conversation.id} />}
      {may('messages.write') && <Composer thread={thread} send={send} />}
    </section>
  );
}

type Entry = { at: string; message: Message } | { at: string; note: ConversationNote };

/** Ids sort by the moment they were made, where two were written at once. */
const idOf = (entry: Entry) => ('note' in entry ? entry.note.id : entry.message.id);

/** Messages and notes, the earliest first; of notes those between the messages that are loaded. */
function entriesOf(
  messages: readonly Message[],
  notes: readonly ConversationNote[],
  isWhole: boolean,
): Entry[] {
  const earliest = isWhole ? '' : (messages.at(-1)?.created_at ?? '');
  return [
    ...messages.map((message) => ({ at: message.created_at, message })),
    ...notes
      .filter(({ created_at }) => created_at >= earliest)
      .map((note) => ({ at: note.created_at, note })),
  ].toSorted((a, b) => (a.at + idOf(a) < b.at + idOf(b) ? -1 : 1));
}

interface EntriesProps {
  messages: readonly Message[];
  notes: readonly ConversationNote[];
  hasAny: boolean;
  loadEarlier: (() => void) | undefined;
  /** Whether it is with one patient, whose name isn't repeated. */
  one: boolean;
}

function Entries({ messages, notes, hasAny, loadEarlier, one }: EntriesProps) {
  const { data: config } = useQuery(configQuery());
  const { asked, ask, ...dialog } = useReplyDialog();
  const list = useRef<HTMLDivElement>(null);
  const latest = `${messages[0]?.id ?? ''} ${notes[0]?.id ?? ''}`;
  // Scrolls to the latest message.
  useEffect(() => {
    if (latest !== ' ' && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [latest]);
  const entries = entriesOf(messages, notes, loadEarlier === undefined);
  return (
    // People without a mouse scroll it by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={list} className={classes.entries} tabIndex={0} role="log" aria-label="Messages of this thread">
      {loadEarlier && (
        <Button variant="subtle" size="compact-sm" onClick={loadEarlier}>
          Earlier Messages
        </Button>
      )}
      {!hasAny && <p className={classes.dim}>{messageMessages.noneYet}</p>}
      {entries.map((entry) =>
        'note' in entry ? (
          <article
            key={entry.note.id}
            className={classes.note}
            aria-label={`Internal note by ${entry.note.by}`}
          >
            <p className={classes.dim}>
              <strong>Internal note</strong> · {entry.note.by} ·{' '}
              <LocalDateTime moment={entry.note.created_at} />
            </p>
            <p className={classes.words}>
              <NoteWords note={entry.note} />
            </p>
          </article>
        ) : (
          <div
            key={entry.message.id}
            className={classes.entry}
            data-ours={entry.message.kind !== 'reply' || undefined}
          >
            <MessageCard
              message={entry.message}
              ownPage={one && entry.message.patients.length < 2}
              onReply={config?.test_mode ? ask : undefined}
            />
          </div>
        ),
      )}
      {asked && <ReplyDialog message={asked} {...dialog} />}
    </div>
  );
}

/** Marks the notes that name the reader as read, as soon as the thread is shown. A failure doesn't matter: it is tried again. */
function useMentionsRead(conversation: Conversation | null): void {
  const { mutate } = useChange(readMentions, 'conversations');
  const id = conversation?.mentions_me === true ? conversation.id : undefined;
  useEffect(() => {
    if (id !== undefined) mutate({ input: { params: { id } } });
  }, [id, mutate]);
}

/** Shows that a colleague is writing in this thread, until that is no longer likely. */
function Typing({ conversationId }: { conversationId: string }) {
  const { data } = useQuery(typingQuery(conversationId));
  return data?.typing ? <Writing key={data.typing.until} {...data.typing} /> : null;
}

function Writing({ by, until }: { by: string; until: string }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.max(0, Date.parse(until) - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return (
    <p className={classes.dim} role="status">
      {isOver ? '' : `${by} is typing.`}
    </p>
  );
}
