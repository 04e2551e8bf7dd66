import { callbackify } from 'node:util';
import type pg from 'pg';
import { cuspVersion } from '../values/cusp-version.ts';
import { StartError } from '../values/start-error.ts';
import { setRoleOption, servingRoles } from './roles.ts';
import type { jobsRole } from './roles.ts';

/** The role that connects: the server by its login role, or a command as the tables' owner. */
export type ConnectionRole = 'server' | 'owner';

/**
 * Settings of every connection, whatever the URL, the role or the database sets. They are set on each new connection,
 * because a pooler may drop what the start-up message asks for.
 */
const settings = {
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  search_path: 'public, pg_temp',
  row_security: 'on',
  jit: 'off',
  // PostgreSQL's default, whatever the role or the database sets.
  client_min_messages: 'notice',
  // The audit trail says of each entry which version wrote it.
  'app.version': cuspVersion,
};
/** Limits for calls, in milliseconds. */
const limits = { statement_timeout: '30000', idle_in_transaction_session_timeout: '60000' };
/** Streams and connections that listen. */
const noLimits = { statement_timeout: '0', idle_in_transaction_session_timeout: '0' };

/** The tables that most statements join. With fewer rows than `grownFrom` in one of them, a database counts as nearly empty. */
export const mainTables = ['patient', 'appointment', 'treatment', 'ledger_entry'];
const grownFrom = 1_000;

/**
 * Whether a connection may keep plans. One that was made while a table was nearly empty reads it whole for each row of another, and would
 * be kept for as long as nothing analyzes the table. So in a nearly empty database no plan outlives its call. docs/performance.md, "Which
 * plans are kept", has what either costs.
 */
const planMode = `case when (select count(*) from pg_class where relnamespace = 'public'::regnamespace and reltuples >= ${grownFrom}
    and relname in (${mainTables.map((table) => `'${table}'`).join(', ')})) = ${mainTables.length}
  then 'auto' else 'force_custom_plan' end`;

const saying = (said: Record<string, string>) =>
  `select set_config('plan_cache_mode', ${planMode}, false), ${Object.entries(said)
    .map(([name, value]) => `set_config('${name}', '${value}', false)`)
    .join(', ')}`;

const quick = saying({ ...settings, ...limits });
const long = saying({ ...settings, ...noLimits });

const names = servingRoles.map((role) => `'${role}'`).join(', ');

/** The role of this connection and what it may do as such: each reason why row-level security might not apply to it. */
const roleQuestion = `
  with may_be as (select r.* from pg_roles r where pg_has_role(session_user, r.oid, 'member'))
  select session_user::text as name, array_remove(array[
    case when exists (select from may_be where rolsuper) then 'it is a superuser' end,
    case when exists (select from may_be where rolbypassrls) then 'it bypasses row-level security' end,
    case when exists (select from may_be where rolcreaterole) then 'it may make roles' end,
    case when exists (select from may_be where rolname <> session_user and rolname not in (${names}))
      then 'it may become other roles than those that Cusp serves by' end,
    case when current_user <> session_user then 'it works as another role from the start' end,
    case when (select count(*) from pg_roles r where r.rolname in (${names}) and pg_has_role(session_user, r.oid, ${setRoleOption}))
      < ${servingRoles.length} then 'it may not become the roles that Cusp serves by' end
  ], null) as reasons,
  concat_ws(' ', pg_postmaster_start_time(), current_database(), session_user) as place`;

/** The same of what is in the database: who owns it, and what the role was granted. */
const grantsQuestion = `
  with may_be as (select r.oid from pg_roles r where pg_has_role(session_user, r.oid, 'member')),
    things as (
      select c.relowner as owner from pg_class c where c.relnamespace = 'public'::regnamespace
      union all select p.proowner from pg_proc p where p.pronamespace = 'public'::regnamespace)
  select array_remove(array[
    case when exists (select from things where owner in (select oid from may_be)) then 'it owns tables or functions' end,
    case when exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
        and has_table_privilege(session_user, c.oid, 'select, insert, update, delete, truncate'))
      -- has_any_column_privilege would look at each column of each table, which takes longer than all of the rest.
      or exists (select from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attacl is not null and not a.attisdropped, aclexplode(a.attacl) g
        where c.relnamespace = 'public'::regnamespace and g.privilege_type in ('SELECT', 'INSERT', 'UPDATE')
          and (g.grantee = 0 or pg_has_role(session_user, g.grantee, 'usage')))
      then 'it reads or writes without a role that Cusp sets' end
  ], null) as reasons`;

interface Greeting {
  name: string;
  reasons: string[];
  place: string;
}

/**
 * Until when a role isn't asked again about what it was granted in a database, in milliseconds, for the new connections of a pool: the
 * answer takes a tenth of a second of CPU, and only an administrator's hand changes it.
 */
const knownUntil = new Map<string, number>();
const knownFor = 5 * 60_000;

/** Each reason why row-level security might not apply to this connection, and the name of its role. */
async function objections(client: pg.ClientBase): Promise<Pick<Greeting, 'name' | 'reasons'>> {
  const [greeting] = (await client.query<Greeting>(roleQuestion)).rows;
  if (greeting === undefined) return { name: 'nobody', reasons: ['it did not answer'] };
  const { name, reasons, place } = greeting;
  if (reasons.length > 0 || (knownUntil.get(place) ?? 0) > Date.now()) return { name, reasons };
  const [granted = { reasons: ['it did not answer'] }] = (
    await client.query<Pick<Greeting, 'reasons'>>(grantsQuestion)
  ).rows;
  if (granted.reasons.length === 0) knownUntil.set(place, Date.now() + knownFor);
  return { name, reasons: granted.reasons };
}

/**
 * Applies the settings to a new connection and checks its role. No record is read on a connection that row-level
 * security doesn't apply to.
 * @param role the role to set, if the transactions don't set one themselves
 * @throws StartError with the reason why it doesn't apply
 */
export async function setUpConnection(
  client: pg.ClientBase,
  by: ConnectionRole,
  isLong = false,
  role?: typeof jobsRole,
): Promise<void> {
  await client.query(isLong ? long : quick);
  if (by === 'owner') return;
  const { name, reasons } = await objections(client);
  if (reasons.length === 0) {
    // The queue's library sets no role in its transactions.
    if (role !== undefined) await client.query(`set role ${role}`);
    return;
  }
  throw new StartError(
    `The role ${name} may not serve: ${reasons.join(', ')}. Serve by a role as "npm run cusp -- db roles" prints it.`,
  );
}

/**
 * How long a connection may be idle before its pool closes it, in milliseconds: longer than the minute between two runs of the shortest
 * schedule. A new connection has its role checked and loads the tables it reads, which costs more than fifty reads of a patient; at pg's
 * ten seconds that was two thirds of what the database did while nobody asked.
 */
const idleTimeoutMillis = 90_000;

/** After how many seconds a pool closes a connection, at the next call's end, and with it the plans that it kept. */
const maxLifetimeSeconds = 15 * 60;

/** Pool settings that check each connection before its first use. */
export function checkedPool(
  connection: pg.PoolConfig,
  by: ConnectionRole,
  role?: typeof jobsRole,
): pg.PoolConfig {
  const greetThen = callbackify((client: pg.ClientBase) => setUpConnection(client, by, false, role));
  return {
    ...connection,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis,
    maxLifetimeSeconds,
    verify: (client, done) => greetThen(client, (error) => done(error ?? undefined)),
  };
}
