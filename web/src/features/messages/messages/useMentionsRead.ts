import { type Conversation, readMentions } from '@cusp/contract';
import { useEffect } from 'react';
import { useChange } from '../../../api/useChange.ts';

/** Says that the reader has read the notes that name them, as soon as the thread is shown. That it failed is no concern: it is said again. */
export function useMentionsRead(conversation: Conversation | null): void {
  const { mutate } = useChange(readMentions, 'conversations');
  const id = conversation?.mentions_me === true ? conversation.id : undefined;
  useEffect(() => {
    if (id !== undefined) mutate({ input: { params: { id } } });
  }, [id, mutate]);
}
