import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems hand out, so that nobody else gets one between this check and its use. */
const lowest = 20_000;
const highest = 32_000;

/** A port of this machine that nobody listens on, and that stays free for a while. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    const probe = createServer();
    const isFree = await once(probe.listen(port, '127.0.0.1'), 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
