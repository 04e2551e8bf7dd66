import type { Database } from '../../db/database.ts';
import type { Publish } from './anchors.ts';
import { practicesWaiting, seal } from './queries.ts';

/** Milliseconds between two rounds. */
const pause = 2_000;
/** Entries that are chained in one transaction. */
const most = 1_000;

/** Chains everything that waits, practice by practice in short transactions. */
export async function sealAll(database: Database): Promise<void> {
  for (const practiceId of await database.withoutTenant(practicesWaiting)) {
    let sealed = most;
    while (sealed === most) sealed = await database.withoutTenant((tx) => seal(tx, practiceId, most));
  }
}

/**
 * Chains what calls have left, a moment later and off their way. Several servers of one database take turns.
 * @param failed hears of a round that didn't end; the next one takes its work over
 * @param publish tells places outside of the database where the chains end, after each round
 * @returns ends it after the round that runs, and a last one, so that a stopped server leaves nothing unchained
 */
export function startSealer(
  database: Database,
  failed: (error: unknown) => void,
  publish: Publish,
): () => Promise<void> {
  const wake = new AbortController();
  const round = async (ways: Parameters<Publish>[0] = {}) => {
    await sealAll(database).catch(failed);
    await publish(ways);
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
