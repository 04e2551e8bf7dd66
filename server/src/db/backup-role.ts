import type pg from 'pg';
import { backupRole, setRoleOption } from './roles.ts';
import { withMigrationLock } from './migration-lock.ts';

/**
 * Lets the backup's role see all rows of all tables, including those of future migrations. Row-level security is forced
 * even on the tables' owner, so without its own policy a backup would be empty and nobody would notice. Changes nothing
 * if everything is in place already, and so takes no lock that a running server would notice.
 * @param client connected as the tables' owner; in no transaction
 */
export async function ensureBackupRole(client: pg.Client): Promise<void> {
  await withMigrationLock(client, async () => {
    await client.query(`
      do $$ declare t regclass; begin
        if not exists (select from pg_roles where rolname = '${backupRole}') then
          create role ${backupRole} nologin nosuperuser nocreatedb nocreaterole nobypassrls noinherit;
        end if;
        if not pg_has_role(current_user, '${backupRole}', ${setRoleOption}) then
          grant ${backupRole} to current_user;
        end if;
        if not has_schema_privilege('${backupRole}', 'public', 'usage') then
          grant usage on schema public to ${backupRole};
        end if;
        for t in select c.oid from pg_class c
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'S')
            and not has_table_privilege('${backupRole}', c.oid, 'select')
        loop execute format('grant select on %s to ${backupRole}', t); end loop;
        for t in select c.oid from pg_class c
          where c.relnamespace = 'public'::regnamespace and c.relrowsecurity
            and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'backup_reads')
        loop execute format('create policy backup_reads on %s for select to ${backupRole} using (true)', t); end loop;
      end $$`);
  });
}
