import { type PortalMessage, readPortalMessages } from '@cusp/contract';
import { useEffect } from 'react';
import { call } from '../../../../api/call.ts';

/** Marks the shown messages as read. They look new until the screen is left. A failure doesn't matter: they are shown as new again. */
export function useThreadRead(record: string, thread: readonly PortalMessage[] | undefined): void {
  const latestNew = thread?.findLast(({ is_new }) => is_new)?.id;
  useEffect(() => {
    if (latestNew === undefined || document.visibilityState === 'hidden') return;
    call(readPortalMessages, { body: { message_id: latestNew } }, { record }).catch(() => undefined);
  }, [record, latestNew]);
}
