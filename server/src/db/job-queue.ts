import pg from 'pg';
import { jobsRole, outboxRole } from './roles.ts';
import { withMigrationLock } from './migration-lock.ts';

/** The schema of the queue's library (Graphile Worker). docs/decisions/0019-job-queue.md. */
export const queueSchema = 'graphile_worker';
/** The library's last migration in the version that package.json pins. */
const newestMigration = 20;

/**
 * Creates the library's tables, and lets one role add jobs and another take them: the library itself knows only the
 * tables' owner. If everything is in place already, it changes nothing and doesn't load the library.
 * @param owner connected as the tables' owner; in no transaction
 */
export async function ensureJobQueue(owner: pg.Client, connection: pg.ClientConfig): Promise<void> {
  await withMigrationLock(owner, async () => {
    if ((await migrationOf(owner)) < newestMigration) await makeQueue(connection);
    await owner.query(grants);
  });
}

async function migrationOf(owner: pg.Client): Promise<number> {
  const { rows: tables } = await owner.query<{ found: string | null }>('select to_regclass($1) as found', [
    `${queueSchema}.migrations`,
  ]);
  if (tables[0]?.found === null) return 0;
  const { rows } = await owner.query<{ newest: number }>(
    `select coalesce(max(id), 0) as newest from ${queueSchema}.migrations`,
  );
  return rows[0]?.newest ?? 0;
}

async function makeQueue(connection: pg.ClientConfig): Promise<void> {
  const { runMigrations } = await import('graphile-worker');
  const pgPool = new pg.Pool({ ...connection, max: 1 });
  pgPool.on('error', () => undefined);
  pgPool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await runMigrations({ pgPool, schema: queueSchema });
  } finally {
    await pgPool.end();
  }
}

/** Each grant is checked first, because granting takes locks that a running server would notice. */
const grants = `
do $$ declare r text; t regclass; begin
  foreach r in array array['${jobsRole}', '${outboxRole}'] loop
    if not has_schema_privilege(r, '${queueSchema}', 'usage') then
      execute format('grant usage on schema ${queueSchema} to %I', r);
    end if;
    for t in select c.oid from pg_class c
      where c.relnamespace = '${queueSchema}'::regnamespace and c.relkind in ('r', 'v')
        and not has_table_privilege(r, c.oid, 'delete')
    loop execute format('grant select, insert, update, delete on %s to %I', t, r); end loop;
    for t in select c.oid from pg_class c
      where c.relnamespace = '${queueSchema}'::regnamespace and c.relkind = 'r' and c.relrowsecurity
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = r)
    loop execute format('create policy %I on %s to %I using (true)', r, t, r); end loop;
  end loop;
end $$`;
