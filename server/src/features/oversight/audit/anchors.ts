import type { Database } from '../../../db/database.ts';
import { anchorLines } from '../../../services/anchors/anchors.ts';
import type { PublishedAnchor } from '../../../services/anchors/anchors.ts';
import type { AnchorStore } from '../../../services/anchors/store.ts';
import { chainEnds } from './queries.ts';

/** Milliseconds before publishing to a failed place is retried. */
const retry = 60_000;
/**
 * Chains that grew this many milliseconds before the last one seen are read again: they may have been committed
 * later.
 */
const overlap = 5 * 60_000;

/**
 * Publishes what is due; with `last`, everything. It never rejects: what a place didn't accept is offered to it
 * again.
 */
export type Publish = (ways?: { last?: boolean }) => Promise<void>;

/**
 * Publishes the ends of the practices' audit chains outside of the database, so that somebody who controls the
 * database can't cut a chain and rebuild it unnoticed. Each place gets a chain's end once for each length that is
 * found. After a failure the next attempt is enough, because a chain's end covers everything before it.
 * @param failed called with the place that failed
 */
export function publisher(
  database: Database,
  stores: readonly AnchorStore[],
  failed: (error: unknown, place: string) => void,
): Publish {
  const places = stores.map((store) => placeOf(database, store, failed));
  return async (ways = {}) => {
    for (const publish of places) await publish(ways);
  };
}

function placeOf(
  database: Database,
  store: AnchorStore,
  failed: (error: unknown, place: string) => void,
): Publish {
  const told = new Map<string, number>();
  /** When the most recently grown chain grew. ISO 8601. */
  let newest = new Date(0).toISOString();
  let due = 0;
  return async ({ last = false } = {}) => {
    if (!last && Date.now() < due) return;
    try {
      const ends = await database.withoutTenant((tx) =>
        chainEnds(tx, new Date(Date.parse(newest) - overlap)),
      );
      const news = ends.filter(({ practice_id, seq }) => told.get(practice_id) !== seq);
      if (news.length > 0) {
        const at = new Date().toISOString();
        const anchors = news.map(({ practice_id, seq, hash }): PublishedAnchor => ({
          at,
          practice_id,
          count: seq,
          hash: hash.toString('hex'),
        }));
        await store.append(anchorLines(anchors));
      }
      for (const { practice_id, seq } of news) told.set(practice_id, seq);
      for (const { sealed_at } of ends) if (sealed_at > newest) newest = sealed_at;
      due = Date.now() + store.every;
    } catch (error) {
      failed(error, store.name);
      due = Date.now() + Math.min(store.every, retry);
    }
  };
}
