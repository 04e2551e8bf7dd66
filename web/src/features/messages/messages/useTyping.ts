import { typeInConversation } from '@cusp/contract';
import { useRef } from 'react';
import { call } from '../../../api/call.ts';

/** Colleagues see for 20 seconds that somebody writes; milliseconds. */
const saidAgainAfter = 12_000;

/** Notifies colleagues that one is writing in a thread, now and then while one types. A failure doesn't matter. */
export function useTyping(conversationId: string | undefined): () => void {
  const saidAt = useRef(0);
  return () => {
    if (conversationId === undefined || Date.now() - saidAt.current < saidAgainAfter) return;
    saidAt.current = Date.now();
    call(typeInConversation, { params: { id: conversationId } }).catch(() => undefined);
  };
}
