import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';

const Went = z.object({ status: z.number(), retryAfter: z.optional(z.string()), took: z.number() });

/** Makes the calls in a separate thread, so that its own load isn't measured as the server's slowness. */
export async function flood(order: {
  url: string;
  tokens: readonly string[];
  lines: number;
  seconds: number;
  pause: number;
  from?: readonly string[];
}): Promise<z.infer<typeof Went>[]> {
  const worker = new Worker(new URL('flood.ts', import.meta.url), { workerData: order });
  const [went]: unknown[] = await once(worker, 'message');
  return z.array(Went).parse(went);
}

/** The number of calls answered each second when a few connections make them one after the other. */
export async function capacityOf(call: { url: string; tokens: readonly string[] }): Promise<number> {
  const most = await flood({ ...call, lines: 4, seconds: 3, pause: 0 });
  return most.length / 3;
}
