import { sql } from 'kysely';
import type { SqlBool, RawBuilder } from 'kysely';
import type { Query } from '../../db/database.ts';
import { all, RowStream, stream } from '../../db/read-plan.ts';
import type { ReadPlan } from '../../db/read-plan.ts';
import { Refusal } from '../../values/refusal.ts';

/** The requested part of a list; without a limit the whole list. */
export interface RowPage {
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** The rows of a page and, if there are more, the cursor of the next page. */
export interface Rows<Row> {
  rows: Row[];
  next: string | null;
}

/**
 * Keyset paging by columns that order the list and end with its id. All have the same direction, so that one row
 * comparison finds the rows that follow.
 */
export interface ListOrder<Row> {
  columns: readonly (string | RawBuilder<unknown>)[];
  direction: 'asc' | 'desc';
  /** A row's values of these columns. */
  of(row: Row): readonly string[];
}

/** The condition that a row follows the cursor. Refuses a cursor that wasn't made by this order. */
export function isAfterCursor<Row>(order: ListOrder<Row>, cursor: string): RawBuilder<SqlBool> {
  const columns = sql.join(
    order.columns.map((column) => (typeof column === 'string' ? sql.ref(column) : column)),
  );
  const values = sql.join(decodeCursor(cursor, order.columns.length));
  return order.direction === 'asc'
    ? sql<SqlBool>`(${columns}) > (${values})`
    : sql<SqlBool>`(${columns}) < (${values})`;
}

/** A page, or a whole list, whose rows are streamed. */
type ListReadPlan<Row> = ReadPlan<Rows<Row>> | RowStream<Row>;

/** The query's rows: one page, or the whole list without a limit. */
export function listOf<Key, Row extends Key>(
  query: Query<Row>,
  order: ListOrder<Key>,
  page: RowPage,
): ListReadPlan<Row> {
  return page.limit === undefined ? stream(query) : all(query).map((rows) => cutPage(order, page, rows));
}

/** The list, with each row presented. */
export const presented = <Row, Shown>(
  list: ListReadPlan<Row>,
  present: (row: Row) => Shown,
): ListReadPlan<Shown> =>
  list instanceof RowStream
    ? list.each(present)
    : list.map((page) => ({ ...page, rows: page.rows.map(present) }));

/** All rows of a list. */
export const allRows = <Row>(list: ListReadPlan<Row>): ReadPlan<Row[]> =>
  list instanceof RowStream ? list : list.map(({ rows }) => rows);

/**
 * How many rows a query takes for a page: one more than the page, which says whether more follow. It is a part of the
 * statement, because PostgreSQL plans a statement with an unknown limit for a tenth of all rows. Rounded up to few numbers, so that there are few statements; `cutPage` drops the rest.
 */
export const rowsFor = (limit: number): RawBuilder<number> =>
  sql.lit(1 + (pageSizes.find((size) => size >= limit) ?? limit));
const pageSizes = [20, 50, 100, 200, 500, 1000, 5000];

/** Drops the extra rows that were queried and makes the next cursor from the last row left. */
export function cutPage<Key, Row extends Key>(order: ListOrder<Key>, page: RowPage, rows: Row[]): Rows<Row> {
  if (page.limit === undefined || rows.length <= page.limit) return { rows, next: null };
  const kept = rows.slice(0, page.limit);
  const last = kept.at(-1);
  return { rows: kept, next: last === undefined ? null : encodeCursor(order.of(last)) };
}

const encodeCursor = (values: readonly string[]) => Buffer.from(JSON.stringify(values)).toString('base64url');

function decodeCursor(cursor: string, length: number): string[] {
  const wrong = () =>
    new Refusal('invalid', [
      { path: 'cursor', message: 'This page of the list has expired. Reload the list.' },
    ]);
  let decoded: unknown;
  try {
    decoded = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw wrong();
  }
  if (!Array.isArray(decoded) || decoded.length !== length) throw wrong();
  return decoded.map((value: unknown) => {
    if (typeof value !== 'string' || value.includes('\u0000')) throw wrong();
    return value;
  });
}

/** Checks whether the answer is a list's rows with a cursor. */
export const isRows = (answer: unknown): answer is Rows<unknown> =>
  typeof answer === 'object' && answer !== null && 'rows' in answer && 'next' in answer;
