import pg from 'pg';
import { StartError } from '../start-error.ts';

/** The role the server works as: owns no table, bypasses no policy. */
export const appRole = 'cusp_app';
/** What a signed-in patient's transaction works as: the own record's rows only. */
export const portalRole = 'cusp_portal';
/** What an admin's transaction works as: accounts, subscriptions and counts, no clinical table at all. */
export const adminRole = 'cusp_admin';
/** What the steps of a second factor work as: nobody else reads secrets, passkeys and counts of failures. */
export const factorsRole = 'cusp_factors';
/** What takes jobs out of the queue and marks them done; no record of a practice is to be seen by it. */
export const jobsRole = 'cusp_jobs';
const signInRole = 'cusp_sign_in';
/** Owns the functions that write domain events and put jobs into the queue. */
export const outboxRole = 'cusp_outbox';
/** Owns the functions that keep the audit trail; nobody works as it but a check of the trail. */
export const auditorRole = 'cusp_auditor';
/** What a backup reads as: every row of every table, and changes none. */
export const backupRole = 'cusp_backup';

/** What the server's transactions may work as, each as one of them; these own nothing. */
export const servingRoles: readonly string[] = [appRole, portalRole, adminRole, factorsRole, jobsRole];
/** All of Cusp's roles that nobody signs in as. The owner of the tables is a member of each. */
export const ownersRoles: readonly string[] = [
  ...servingRoles,
  signInRole,
  outboxRole,
  auditorRole,
  backupRole,
];

/** The privilege to become a role: since PostgreSQL 16 who makes a role is its member, but can't be it. */
export const becoming = `case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end`;

/** Makes a role that nobody signs in as, where it is missing. */
export const makingRole = (role: string): string => `
      do $$ begin
        if not exists (select from pg_roles where rolname = '${role}') then
          create role ${role} nologin nosuperuser nocreatedb nocreaterole nobypassrls noinherit;
        end if;
      exception when duplicate_object or unique_violation then null; -- another server was faster
      end $$;`;

/**
 * Makes the server's roles where they are missing and lets the given user act as them. Roles belong to the whole
 * cluster, so they can't be part of a database's numbered migrations.
 * @throws StartError where the user may not make roles and an administrator has not made them
 */
export async function ensureRoles(client: pg.Client): Promise<void> {
  await orAskAnAdministrator(async () => {
    for (const role of ownersRoles) {
      await client.query(makingRole(role));
      await client.query(`
      do $$ begin
        if not pg_has_role(current_user, '${role}', ${becoming}) then grant ${role} to current_user; end if;
      end $$`);
      await client.query(`grant usage on schema public to ${role}`);
    }
    // A function's owner must be able to create in its schema.
    await client.query(`grant create on schema public to ${signInRole}, ${auditorRole}, ${outboxRole}`);
  });
}

/** Where the owner may not do it, somebody else has to, once. */
export async function orAskAnAdministrator<T>(work: () => Promise<T>): Promise<T> {
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
