import type { Message } from '@cusp/contract';
import { VirtualCards } from '../../../ui/tables/VirtualCards.tsx';
import { MessageCard } from './MessageCard.tsx';
import { ReplyDialog } from './ReplyDialog.tsx';
import { useReplyDialog } from './useReplyDialog.ts';

interface MessageListProps {
  messages: readonly Message[];
  /** Whether texts can be answered as the patient: in test mode. */
  testing?: boolean;
}

/** Messages of several threads, with what can be done about each. */
export function MessageList({ messages, testing = false }: MessageListProps) {
  const { asked, ask, ...dialog } = useReplyDialog();
  return (
    <>
      <VirtualCards
        label="Messages"
        entries={messages}
        keyOf={(message) => message.id}
        estimate={150}
        gap={12}
      >
        {(message) => <MessageCard message={message} onReply={testing ? ask : undefined} />}
      </VirtualCards>
      {asked && <ReplyDialog message={asked} {...dialog} />}
    </>
  );
}
