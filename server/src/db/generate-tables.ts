import type pg from 'pg';

/** PostgreSQL's types as values.ts parses them. */
const typescriptTypes: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  date: 'string',
  time: 'string',
  timestamptz: 'string',
  _text: 'string[]',
  _uuid: 'string[]',
  _int2: 'number[]',
  _int4: 'number[]',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  bool: 'boolean',
  bytea: 'Buffer',
  jsonb: 'unknown',
  int4range: 'string',
  tsrange: 'string',
  tsvector: 'string',
};

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: 'YES' | 'NO';
  column_default: string | null;
  is_generated: 'ALWAYS' | 'NEVER';
}

/** The source text of tables.ts for a migrated database. Refuses an unknown type. */
export async function generateTables(client: pg.Client): Promise<string> {
  const { rows: columns } = await client.query<Column>(`
    select table_name, column_name, udt_name, is_nullable, column_default, is_generated
      from information_schema.columns
      where table_schema = 'public' and table_name not in ('schema_migration', 'schema_function')
      order by table_name, ordinal_position`);
  const { rows: words } = await client.query<{ typname: string; label: string }>(`
    select t.typname, e.enumlabel as label
      from pg_enum e join pg_type t on t.oid = e.enumtypid order by t.typname, e.enumsortorder`);

  const enums = new Map<string, string[]>();
  for (const { typname, label } of words) enums.set(typname, [...(enums.get(typname) ?? []), `'${label}'`]);

  const typeOf = (column: Column): string => {
    const base = enums.get(column.udt_name)?.join(' | ') ?? typescriptTypes[column.udt_name];
    if (base === undefined)
      throw new Error(`${column.table_name}.${column.column_name}: type ${column.udt_name}`);
    // `unknown` already includes null.
    const nullable = column.is_nullable === 'YES' && base !== 'unknown';
    const type = nullable ? `${base} | null` : base;
    if (column.is_generated === 'ALWAYS') return `GeneratedAlways<${type}>`;
    return column.column_default === null ? type : `Generated<${type}>`;
  };

  const tables = Map.groupBy(columns, (column) => column.table_name);
  const bodies = [...tables].map(
    ([table, own]) =>
      `  ${table}: {\n${own.map((column) => `    ${column.column_name}: ${typeOf(column)};`).join('\n')}\n  };`,
  );
  return `// Made by \`npm run db:tables\` from the schema; a test compares.
import type { Generated, GeneratedAlways } from 'kysely';

export interface Tables {
${bodies.join('\n')}
}
`;
}
