import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that systems give to whoever asks for any port, so that nobody else takes one between this and its use. */
const lowest = 20_000;
const highest = 32_000;

/** A port of this machine that nobody listens on, also a while later. */
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
