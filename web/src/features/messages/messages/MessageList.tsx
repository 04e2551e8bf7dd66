import type { Message } from '@cusp/contract';
import { useState } from 'react';
import { VirtualCards } from '../../../ui/tables/VirtualCards.tsx';
import { AnswerDialog, ReplyDialog } from './AnswerDialogs.tsx';
import { MessageCard } from './MessageCard.tsx';

interface MessageListProps {
  messages: readonly Message[];
  ownPage?: boolean;
  /** Whether texts can be answered as the patient: in test mode. */
  testing?: boolean;
}

/** Messages with the dialogs that answer them. */
export function MessageList({ messages, ownPage = false, testing = false }: MessageListProps) {
  // Kept while a dialog fades out.
  const [asked, setAsked] = useState<{ message: Message; as: 'staff' | 'patient' } | null>(null);
  const [opened, setOpened] = useState(false);
  const ask = (as: 'staff' | 'patient') => (message: Message) => {
    setAsked({ message, as });
    setOpened(true);
  };
  const close = () => setOpened(false);
  return (
    <>
      <VirtualCards
        label="Messages"
        entries={messages}
        keyOf={(message) => message.id}
        estimate={150}
        gap={12}
      >
        {(message) => (
          <MessageCard
            message={message}
            ownPage={ownPage}
            onAnswer={ask('staff')}
            onReply={testing ? ask('patient') : undefined}
          />
        )}
      </VirtualCards>
      {asked?.as === 'staff' && <AnswerDialog message={asked.message} opened={opened} onClose={close} />}
      {asked?.as === 'patient' && <ReplyDialog message={asked.message} opened={opened} onClose={close} />}
    </>
  );
}
