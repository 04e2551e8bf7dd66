import pg from 'pg';
import { StartError } from '../values/start-error.ts';

/** The role the server works in: owns no table, bypasses no policy. */
export const appRole = 'cusp_app';
/** The role of a signed-in patient's transactions: it sees only the rows of the patient's own record. */
export const portalRole = 'cusp_portal';
/** The role of admins' transactions: accounts, subscriptions and counts, no clinical table. */
export const adminRole = 'cusp_admin';
/** The role for second factors: no other role reads secrets, passkeys and failure counts. */
export const factorsRole = 'cusp_factors';
/** The role that takes jobs from the queue and marks them done; it sees no practice's records. */
export const jobsRole = 'cusp_jobs';
const signInRole = 'cusp_sign_in';
/** Owns the functions that write domain events and add jobs to the queue. */
export const outboxRole = 'cusp_outbox';
/** Owns the functions that write the audit trail. Only the check of the trail works in this role. */
export const auditorRole = 'cusp_auditor';
/** The role of backups: reads every row of every table and changes none. */
export const backupRole = 'cusp_backup';

/** Owns the functions that undo an import, and no other role may delete what they delete. */
const undoerRole = 'cusp_undoer';

/** The roles that the server's transactions work in; they own nothing. */
export const servingRoles: readonly string[] = [appRole, portalRole, adminRole, factorsRole, jobsRole];
/** All of Cusp's roles that nobody signs in with. The tables' owner is a member of each. */
export const ownerRoles: readonly string[] = [
  ...servingRoles,
  signInRole,
  outboxRole,
  auditorRole,
  backupRole,
  undoerRole,
];

/** The privilege to become a role: since PostgreSQL 16 the creator of a role is a member of it but can't become it. */
export const setRoleOption = `case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end`;

/** Creates a role that nobody signs in with, if it is missing. */
export const createRoleSql = (role: string): string => `
      do $$ begin
        if not exists (select from pg_roles where rolname = '${role}') then
          create role ${role} nologin nosuperuser nocreatedb nocreaterole nobypassrls noinherit;
        end if;
      exception when duplicate_object or unique_violation then null; -- another server was faster
      end $$;`;

/**
 * Creates the server's roles if they are missing, and lets the given user become them. Roles belong to the whole
 * cluster, so they can't be part of a database's numbered migrations.
 * @throws StartError if the user may not create roles and an administrator has not done so
 */
export async function ensureRoles(client: pg.Client): Promise<void> {
  await explainMissingPrivilege(async () => {
    for (const role of ownerRoles) {
      await client.query(createRoleSql(role));
      await client.query(`
      do $$ begin
        if not pg_has_role(current_user, '${role}', ${setRoleOption}) then grant ${role} to current_user; end if;
      end $$`);
      await client.query(`grant usage on schema public to ${role}`);
    }
    // A function's owner must be able to create in its schema.
    await client.query(
      `grant create on schema public to ${signInRole}, ${auditorRole}, ${outboxRole}, ${undoerRole}`,
    );
  });
}

/** Explains that an administrator has to do it once, if the owner may not. */
export async function explainMissingPrivilege<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '42501') throw error;
    throw new StartError(
      `The user of DATABASE_URL may not make Cusp's roles (${error.message}): let an administrator run what "npm run cusp -- db roles" prints, and set DATABASE_SERVER_URL as it says.`,
      { cause: error },
    );
  }
}
