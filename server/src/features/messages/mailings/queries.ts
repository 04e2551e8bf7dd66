import type { Mailing } from '@cusp/contract';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import type { Tables } from '../../../db/tables.ts';
import { cutPage, isAfterCursor, rowsFor } from '../../../pipeline/lists/paging.ts';
import type { ListOrder, RowPage, Rows } from '../../../pipeline/lists/paging.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';

export const constraints: ConstraintRefusals = { mailing_provider_fk: 'provider_not_found' };

/** Until the transaction ends, nobody else of the practice sends a bulk text, so that patients reached by one are left out of another of the same list. */
export const lockMailings = (tx: Tx) =>
  tx.all(
    raw(
      sql`select pg_advisory_xact_lock(hashtextextended('mailings ' || current_practice()::text, 20261128))`,
    ),
  );

/** Bulk texts `g`, each with how far it is by its messages. */
const mailings = sql`
  select g.id, g.list, g.date, coalesce(p.name, '') as provider, g.body, g.by_name as by, g.by_id, g.created_at, g.stopped_at, g.stopped_by,
      g.approval, g.decided_by, g.decided_at, g.decided_reason, g.restored_at,
      far.texts, far.waiting, far.sent, far.failed, far.taken_back
    from mailing g
    left join provider p on p.practice_id = g.practice_id and p.id = g.provider_id
    cross join lateral (
      select count(*)::int as texts, (count(*) filter (where m.state in ('queued', 'sending')))::int as waiting,
          (count(*) filter (where m.state in ('sent', 'delivered')))::int as sent,
          (count(*) filter (where m.state in ('failed', 'not_sent', 'unknown')))::int as failed,
          (count(*) filter (where m.state = 'withdrawn'))::int as taken_back
        from message m where m.practice_id = g.practice_id and m.mailing_id = g.id offset 0) far`;

const newestFirst: ListOrder<{ id: string }> = {
  columns: ['g.id'],
  direction: 'desc',
  of: ({ id }) => [id],
};

/** The bulk texts, the newest first. */
export const listMailings = ({ limit, cursor }: RowPage): ReadPlan<Rows<Mailing>> =>
  all(
    raw(sql<Mailing>`${mailings} where ${cursor === undefined ? sql`true` : isAfterCursor(newestFirst, cursor)}
      order by g.id desc ${limit === undefined ? sql`` : sql`limit ${rowsFor(limit)}`}`),
  ).map((rows) => cutPage(newestFirst, { limit }, rows));

/** A bulk text that exists. */
export const findMailing = (tx: Tx, id: string) => tx.one(raw(sql<Mailing>`${mailings} where g.id = ${id}`));

export const insertMailing = (tx: Tx, mailing: Insertable<Tables['mailing']>) =>
  tx.all(sqlFor.insertInto('mailing').values(mailing));

/** Marks a bulk text as stopped, by the first person who did; undefined if there is none. */
export const markStopped = (tx: Tx, id: string, by: string) =>
  tx.first(
    sqlFor
      .updateTable('mailing')
      .set({
        stopped_at: sql`coalesce(stopped_at, now())`,
        stopped_by: sql`case when stopped_at is null then ${by} else stopped_by end`,
      })
      .where('id', '=', id)
      .returning('id'),
  );

/** Locks the unsent messages of a bulk text in the order of their ids, as every transaction that changes several messages does. */
export const lockUnsent = (tx: Tx, id: string) =>
  tx.all(
    sqlFor
      .selectFrom('message')
      .select('id')
      .where('mailing_id', '=', id)
      .where('state', '=', 'queued')
      .orderBy('id')
      .forUpdate(),
  );

/** Withdraws the unsent messages of a bulk text. A message that is being sent at this moment counts as sent. */
export async function takeBackMailing(tx: Tx, id: string) {
  await lockUnsent(tx, id);
  return tx.all(
    sqlFor
      .updateTable('message')
      .set({ state: 'withdrawn', reason: 'taken_back', changed_at: sql`now()` })
      .where('mailing_id', '=', id)
      .where('state', '=', 'queued')
      .returning('id'),
  );
}
