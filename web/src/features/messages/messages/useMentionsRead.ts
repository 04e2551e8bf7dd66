import { type Conversation, readMentions } from '@cusp/contract';
import { useEffect } from 'react';
import { useChange } from '../../../api/useChange.ts';

/** Marks the notes that name the reader as read, as soon as the thread is shown. A failure doesn't matter: it is tried again. */
export function useMentionsRead(conversation: Conversation | null): void {
  const { mutate } = useChange(readMentions, 'conversations');
  const id = conversation?.mentions_me === true ? conversation.id : undefined;
  useEffect(() => {
    if (id !== undefined) mutate({ input: { params: { id } } });
  }, [id, mutate]);
}
