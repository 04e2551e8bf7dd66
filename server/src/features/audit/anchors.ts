import type { Database } from '../../db/database.ts';
import { linesOf } from '../../services/anchors/anchors.ts';
import type { PublishedAnchor } from '../../services/anchors/anchors.ts';
import type { AnchorStore } from '../../services/anchors/store.ts';
import { chainEnds } from './queries.ts';

/** Milliseconds before a place that failed is tried again. */
const retry = 60_000;
/** Chains are asked for again that grew so long before the last one seen: they may have been committed later. */
const overlap = 5 * 60_000;

/** Publishes what is due; at the end everything. It never fails: what a place didn't take, it is offered again. */
export type Publish = (ways?: { last?: boolean }) => Promise<void>;

/**
 * Publishes where the practices' chains end, outside of the database, so that whoever has the database in hand can't cut
 * one off and make it anew unseen. Each place hears of a chain once for each length that is found; what it didn't take
 * is in what it is told the next time, since a chain's end stands for all before it.
 * @param failed hears which place didn't take what it was told
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
  /** Of the chain that grew last. ISO 8601. */
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
        await store.append(linesOf(anchors));
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
