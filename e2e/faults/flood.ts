// Makes calls as fast as they are answered, over many connections, and reports the results. A worker thread of
// overload.ts and random-headers.ts.
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { go } from './load.ts';

const { url, tokens, lines, seconds, pause, from } = z
  .object({
    url: z.string(),
    tokens: z.array(z.string()),
    /** For each token. */
    lines: z.number(),
    seconds: z.number(),
    /** Milliseconds between the starts of two calls on one connection. */
    pause: z.number(),
    /** Source addresses of the connections, used in turn, of 127.0.0.0/8. */
    from: z.optional(z.array(z.string())),
  })
  .parse(workerData);

const until = performance.now() + seconds * 1000;
const flood: { status: number; retryAfter: string | undefined; took: number }[] = [];
await Promise.all(
  tokens.flatMap((token, place) =>
    Array.from({ length: lines }, async () => {
      const address = from?.[place % from.length];
      // Not all at the same moment.
      await sleep(Math.random() * pause);
      while (performance.now() < until) {
        const { status, retryAfter, took } = await go({
          url,
          token,
          ...(address !== undefined && { from: address }),
        });
        flood.push({ status, retryAfter, took });
        if (took < pause) await sleep(pause - took);
      }
    }),
  ),
);
parentPort?.postMessage(flood, []);
