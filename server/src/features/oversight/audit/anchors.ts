import type { Database } from '../../../db/database.ts';
import { anchorLines } from '../../../services/anchors/anchors.ts';
import type { PublishedAnchor } from '../../../services/anchors/anchors.ts';
import type { AnchorStore } from '../../../services/anchors/store.ts';
import { chainEnds } from './queries.ts';

/** Milliseconds before publishing to a store that failed is retried. */
const retry = 60_000;
/**
 * Chains that grew up to this many milliseconds before the last one seen are read again, because they may have been committed
 * later.
 */
const overlap = 5 * 60_000;

/**
 * Publishes what is due; with `last`, everything. It never rejects: whatever a store didn't accept is offered to it
 * again.
 */
export type Publish = (options?: { last?: boolean }) => Promise<void>;

/**
 * Publishes the ends of the practices' audit chains outside of the database, so that somebody who controls the
 * database can't cut a chain and rebuild it unnoticed. Each store gets a chain's end once for each length that is
 * found. After a failure the next attempt is enough, because a chain's end covers everything before it.
 * @param failed called with the name of the store that failed
 */
export function createAnchorPublisher(
  database: Database,
  stores: readonly AnchorStore[],
  failed: (error: unknown, store: string) => void,
): Publish {
  const publishers = stores.map((store) => createStorePublisher(database, store, failed));
  return async (options = {}) => {
    for (const publish of publishers) await publish(options);
  };
}

function createStorePublisher(
  database: Database,
  store: AnchorStore,
  failed: (error: unknown, store: string) => void,
): Publish {
  const publishedLengths = new Map<string, number>();
  /** The time at which a chain last grew. ISO 8601. */
  let newest = new Date(0).toISOString();
  let due = 0;
  return async ({ last = false } = {}) => {
    if (!last && Date.now() < due) return;
    try {
      const ends = await database.withoutTenant((tx) =>
        chainEnds(tx, new Date(Date.parse(newest) - overlap)),
      );
      const grownChains = ends.filter(({ practice_id, seq }) => publishedLengths.get(practice_id) !== seq);
      if (grownChains.length > 0) {
        const at = new Date().toISOString();
        const anchors = grownChains.map(({ practice_id, seq, hash }): PublishedAnchor => ({
          at,
          practice_id,
          count: seq,
          hash: hash.toString('hex'),
        }));
        await store.append(anchorLines(anchors));
      }
      for (const { practice_id, seq } of grownChains) publishedLengths.set(practice_id, seq);
      for (const { sealed_at } of ends) if (sealed_at > newest) newest = sealed_at;
      due = Date.now() + store.every;
    } catch (error) {
      failed(error, store.name);
      due = Date.now() + Math.min(store.every, retry);
    }
  };
}
