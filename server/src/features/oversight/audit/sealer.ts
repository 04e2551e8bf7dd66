import type { Database } from '../../../db/database.ts';
import type { Publish } from './anchors.ts';
import { practicesWaiting, chainEntriesOf } from './queries.ts';

/** Milliseconds between two rounds. */
const pause = 2_000;
/** The most entries that are chained in one transaction. */
const most = 1_000;

/** Chains all waiting entries, practice by practice in short transactions. */
export async function sealAll(database: Database): Promise<void> {
  for (const practiceId of await database.withoutTenant(practicesWaiting)) {
    let sealed = most;
    while (sealed === most)
      sealed = await database.withoutTenant((tx) => chainEntriesOf(tx, practiceId, most));
  }
}

/**
 * Chains entries shortly after calls have written them, so that no call waits for it. Several servers of one database
 * take turns.
 * @param failed called when a round fails; the next round does its work
 * @param publish publishes the ends of the chains outside of the database, after each round
 * @returns a function that stops it after the current round and a last one, so that no entry is left unchained
 */
export function startSealer(
  database: Database,
  failed: (error: unknown) => void,
  publish: Publish,
): () => Promise<void> {
  const wake = new AbortController();
  const round = async (options: Parameters<Publish>[0] = {}) => {
    await sealAll(database).catch(failed);
    await publish(options);
  };
  const running = (async () => {
    while (!wake.signal.aborted) {
      await round();
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pause);
        wake.signal.addEventListener('abort', () => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
    await round({ last: true });
  })();
  return () => {
    wake.abort();
    return running;
  };
}
