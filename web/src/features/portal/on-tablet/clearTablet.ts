import { portalLogout } from '@cusp/contract';
import { call } from '../../../api/call.ts';
import { tokens } from '../../../api/tokens.ts';

let isLeaving = false;

/** Ends what is open, here and on the server, and begins with an empty page: nothing of it stays in memory. */
export async function clearTablet(): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  const isOpen = tokens.get('patient') !== null;
  document.getElementById('root')?.setAttribute('hidden', '');
  // The server ends it by itself if it can't be reached now.
  if (isOpen)
    await call(portalLogout, {}, { thisSessionOnly: true, signal: AbortSignal.timeout(2000) }).catch(
      () => undefined,
    );
  location.replace('/kiosk');
}
