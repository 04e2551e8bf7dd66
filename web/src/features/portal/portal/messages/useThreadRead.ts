import { type PortalMessage, readPortalMessages } from '@cusp/contract';
import { useEffect } from 'react';
import { call } from '../../../../api/call.ts';

/** Says that what is shown has been read. Its marks stay on the screen until it is left. That it failed is nobody's concern: it is new again. */
export function useThreadRead(record: string, thread: readonly PortalMessage[] | undefined): void {
  const latestNew = thread?.findLast(({ is_new }) => is_new)?.id;
  useEffect(() => {
    if (latestNew === undefined || document.visibilityState === 'hidden') return;
    call(readPortalMessages, { body: { message_id: latestNew } }, { record }).catch(() => undefined);
  }, [record, latestNew]);
}
