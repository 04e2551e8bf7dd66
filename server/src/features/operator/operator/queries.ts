/** Shared by the admin features: recording changes, and lists that are searched, sorted and paged. */
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { cutPage, isAfterCursor, rowsFor } from '../../../pipeline/lists/paging.ts';
import type { RowPage, Rows } from '../../../pipeline/lists/paging.ts';
import { contains } from '../../../pipeline/lists/searching.ts';

export const constraints: ConstraintRefusals = {
  admin_email_unique: 'email_taken',
  plan_name_unique: 'plan_name_taken',
};

/** A recorded change: the practice, who changed what and why, and the fields before and after. */
export interface OperatorChange {
  practice_id: string;
  by_name: string;
  what: string;
  why: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

const storedChange = ({ before = {}, after = {}, ...change }: OperatorChange) => ({
  id: newId(),
  by_realm: 'admin' as const,
  before: JSON.stringify(before),
  after: JSON.stringify(after),
  ...change,
});

/** Records an admin's change. */
export const recordChange = (tx: Tx, change: OperatorChange) =>
  tx.all(sqlFor.insertInto('practice_change').values(storedChange(change)));

/** The same for several practices, at least one. */
export const recordChanges = (tx: Tx, changes: readonly OperatorChange[]) =>
  tx.all(sqlFor.insertInto('practice_change').values(changes.map(storedChange)));

/** Records what was done to an account, and why, in its practice's own audit trail. */
export const recordOperatorReason = (
  tx: Tx,
  staffId: string,
  { practice_id, what, why }: Pick<OperatorChange, 'practice_id' | 'what' | 'why'>,
) =>
  tx.all(
    raw(
      sql`select audit_operator_reason(${practice_id}::uuid, ${staffId}::uuid, ${what}::text, ${why}::text)`,
    ),
  );

/**
 * Serializes changes of admin accounts, so that concurrent requests can't remove the last super admin or create two
 * first ones.
 */
export const lockAdminChanges = (tx: Tx) =>
  tx.all(raw(sql`select pg_advisory_xact_lock(hashtext('cusp admins'))`));

/** True if one of the texts contains the search, ignoring case and accents. */
export const anyContains = (texts: readonly string[], q: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    texts.map((text) => contains(sql<string>`${sql.ref(text)}`, q)),
    sql` or `,
  )})`;

interface Listing {
  /** A select whose rows have an `id`. */
  from: RawBuilder<unknown>;
  where?: RawBuilder<SqlBool> | undefined;
  /** The sort key; never null. */
  key: RawBuilder<unknown>;
  direction?: 'asc' | 'desc' | undefined;
}

interface Keyed {
  sort_text: string;
  id: string;
}

/** Returns the rows of a select in pages, sorted by one expression and then by id. */
export async function listSorted<Row extends { id: string }>(
  tx: Tx,
  { from, where = sql<SqlBool>`true`, key, direction = 'asc' }: Listing,
  page: RowPage,
): Promise<Rows<Row>> {
  const order = {
    columns: ['sort_key', 'id'],
    direction,
    // The key in PostgreSQL's text form, which keeps the microseconds that JSON would cut.
    of: ({ sort_text, id }: Keyed) => [sort_text, id],
  };
  const after = page.cursor === undefined ? sql<SqlBool>`true` : isAfterCursor(order, page.cursor);
  const sqlDirection = direction === 'asc' ? sql`asc` : sql`desc`;
  const rows = await tx.all(
    raw(sql<Row & Keyed>`
      with listed as (${from}), keyed as (select listed.*, ${key} as sort_key from listed where ${where})
      select *, sort_key::text as sort_text from keyed
        where ${after} order by sort_key ${sqlDirection}, id ${sqlDirection}
        ${page.limit === undefined ? sql`` : sql`limit ${rowsFor(page.limit)}`}`),
  );
  return cutPage(order, page, rows);
}
