/**
 * The row types of SQL that is written out, `raw(sql<Row>…)`, against what PostgreSQL says that the statement answers: each declared
 * column is there, and of the declared type. The compiler checks everything else that Kysely builds.
 *
 * Not covered: whether a column can be null; rows whose type is made of others or declared elsewhere; statements with pieces of SQL
 * filled in that can't be prepared without them; values in JSON and arrays. `unread` holds their number down.
 */
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { queriesIn, rawQueries } from './raw-queries.ts';
import type { RawQuery } from './raw-queries.ts';

/** How many can't be compared, most of them composed of parts; lower it when one more can. */
const unread = 303;

const client = new pg.Client(inject('postgres'));
await client.connect();
afterAll(() => client.end());

interface Column {
  name: string;
  dataTypeID: number;
}

/** The columns of a statement's rows, as PostgreSQL describes them without running it; undefined if it can't be prepared by itself. */
const describe = (text: string) =>
  new Promise<Column[] | undefined>((resolve) => {
    let columns: Column[] = [];
    client.query({
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription: ({ fields }: { fields: Column[] }) => void (columns = fields),
      handleError: () => resolve(undefined),
      handleReadyForQuery: () => resolve(columns),
    });
  });

const { builtins } = pg.types;
/** The types in TypeScript of a column's values, by PostgreSQL's type; others aren't compared. */
const typeOf = new Map<number, string>([
  [builtins.INT2, 'number'],
  [builtins.INT4, 'number'],
  [builtins.INT8, 'number'],
  [builtins.BOOL, 'boolean'],
  [builtins.BYTEA, 'Buffer'],
  [builtins.TEXT, 'string'],
  [builtins.VARCHAR, 'string'],
  [builtins.UUID, 'string'],
  [builtins.DATE, 'string'],
  [builtins.TIME, 'string'],
  [builtins.TIMESTAMPTZ, 'string'],
]);

/** The declared type without null, and with literal texts as `string`; undefined for a type by name. */
function plainType(declared: string): string | undefined {
  const parts = declared.split('|').map((part) => part.trim());
  const plain = new Set(
    parts.filter((part) => part !== 'null').map((part) => (/^'.*'$/.test(part) ? 'string' : part)),
  );
  const [only = ''] = plain;
  return plain.size === 1 && ['string', 'number', 'boolean', 'Buffer'].includes(only) ? only : undefined;
}

/** The faults of a query's declared row; undefined if it can't be compared. */
async function faultsOf({ at, declared, text }: RawQuery): Promise<string[] | undefined> {
  if (declared === undefined) return undefined;
  const columns = await describe(text);
  // A piece of SQL was filled in for the columns.
  if (columns === undefined || columns.some(({ name }) => name === '?column?')) return undefined;
  return [...declared].flatMap(([name, type]) => {
    const column = columns.find((one) => one.name === name);
    if (column === undefined) return [`${at}: no column ${name}`];
    // The type of a column that is a parameter isn't known.
    if (new RegExp(`\\$\\d+ as ${name}\\b`).test(text)) return [];
    const [is, says] = [typeOf.get(column.dataTypeID), plainType(type)];
    return is === undefined || says === undefined || is === says
      ? []
      : [`${at}: ${name} is a ${is}, not a ${says}`];
  });
}

test('every row that is declared beside written SQL has the columns that PostgreSQL describes', async () => {
  const queries = rawQueries();
  expect(queries.length).toBeGreaterThan(200);
  const found: (string[] | undefined)[] = [];
  for (const query of queries) found.push(await faultsOf(query));
  expect(found.flatMap((faults) => faults ?? [])).toEqual([]);
  expect(found.filter((faults) => faults === undefined).length).toBeLessThanOrEqual(unread);
});

test('a wrong name and a wrong type are found, whichever way the row is declared', async () => {
  const source = `
    interface Row { id: string; /* it's a count */ n: number | null; }
    const one = raw(sql<{ id: string; name: number }>\`select practice_id as id, name from practice where practice_id = \${of({ id })}\`);
    const other = raw(
      sql<Row>\`select practice_id as id, name as m from practice\`,
    );`;
  const faults = await Promise.all(queriesIn('file.ts', source).map(faultsOf));
  expect(faults).toEqual([['file.ts:3: name is a string, not a number'], ['file.ts:4: no column n']]);
});
