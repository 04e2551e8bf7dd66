import type pg from 'pg';

/** The role the server works as: owns no table, bypasses no policy. */
export const appRole = 'cusp_app';
/** What a signed-in patient's transaction works as: the own record's rows only. */
export const portalRole = 'cusp_portal';
/** What an admin's transaction works as: accounts, subscriptions and counts, no clinical table at all. */
export const adminRole = 'cusp_admin';
/** What the steps of a second factor work as: nobody else reads secrets, passkeys and counts of failures. */
export const factorsRole = 'cusp_factors';
const signInRole = 'cusp_sign_in';
/** Owns the functions that keep the audit trail; nobody works as it but a check of the trail. */
export const auditorRole = 'cusp_auditor';

/**
 * Makes the server's roles where they are missing and lets the given user act as them. Roles belong to the whole
 * cluster, so they can't be part of a database's numbered migrations.
 */
export async function ensureRoles(client: pg.Client): Promise<void> {
  for (const role of [appRole, portalRole, adminRole, factorsRole, signInRole, auditorRole]) {
    await client.query(`
      do $$ begin
        if not exists (select from pg_roles where rolname = '${role}') then
          create role ${role} nologin nosuperuser nocreatedb nocreaterole nobypassrls noinherit;
        end if;
      exception when duplicate_object or unique_violation then null; -- another server was faster
      end $$`);
    await client.query(`
      do $$ begin
        if not pg_has_role(current_user, '${role}', 'member') then grant ${role} to current_user; end if;
      end $$`);
    await client.query(`grant usage on schema public to ${role}`);
  }
  // A function's owner must be able to create in its schema.
  await client.query(`grant create on schema public to ${signInRole}, ${factorsRole}, ${auditorRole}`);
}
