import { createHash } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { recordServiceAct } from '../db/service-acts.ts';
import { cuspVersion } from '../values/cusp-version.ts';
import { previousStart } from './service-life-queries.ts';

/** Milliseconds between two looks at the clock. */
const every = 30_000;
/** A clock that was set goes this much, in milliseconds, faster or slower than time passes. */
const noticed = 5_000;

interface Life {
  /** Stops watching and records that the server stops. */
  end(): Promise<void>;
}

/**
 * Records in the service's trail that the server has started, with which version and key, and later that it stops; meanwhile, each time
 * that somebody has set the machine's clock.
 * @param failed called when an entry couldn't be written; the server goes on
 */
export async function beginLife(
  database: Database,
  key: Buffer,
  { processes, failed }: { processes: number; failed: (error: unknown) => void },
): Promise<Life> {
  const began = performance.now();
  const record = (act: Parameters<typeof recordServiceAct>[1]) =>
    recordServiceAct(database, act).catch(failed);
  const by = 'server';
  const service = { by, object: 'service' } as const;
  const before = await previousStart(database).catch(() => undefined);
  if (before !== undefined && before !== cuspVersion)
    await record({
      ...service,
      action: 'update',
      call: 'service.update',
      detail: { from: before, to: cuspVersion },
    });
  await record({
    ...service,
    action: 'start',
    call: 'service.start',
    detail: { processes, node: process.version },
  });
  // The key is random, so its digest tells keys apart and reveals nothing of them.
  const digest = createHash('sha256').update('cusp key').update(key).digest('hex').slice(0, 16);
  await record({
    by,
    action: 'read',
    call: 'service.key',
    object: 'key',
    objectId: 'SECRET_KEY',
    detail: { digest },
  });

  const drift = clockDrift();
  const watching = setInterval(() => {
    const by_ms = drift();
    if (Math.abs(by_ms) >= noticed)
      void record({ by, action: 'update', call: 'service.clock', object: 'clock', detail: { by_ms } });
  }, every);
  watching.unref();
  return {
    async end() {
      clearInterval(watching);
      const ran_ms = Math.round(performance.now() - began);
      await record({ ...service, action: 'stop', call: 'service.stop', detail: { ran_ms } });
    },
  };
}

/**
 * How far the clock has moved against the time that passed since the last look, in milliseconds.
 * @param now the clock and a count of passing time
 */
export function clockDrift(now = () => ({ clock: Date.now(), passed: performance.now() })): () => number {
  let last = now();
  return () => {
    const at = now();
    const by = at.clock - last.clock - (at.passed - last.passed);
    last = at;
    return Math.round(by);
  };
}
