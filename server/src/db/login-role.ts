import { createHash, createHmac, hkdfSync, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import { StartError } from '../values/start-error.ts';
import { setRoleOption, createRoleSql, explainMissingPrivilege, ownerRoles, servingRoles } from './roles.ts';
import { withMigrationLock } from './migration-lock.ts';

/** PostgreSQL's longest name, in bytes. */
const longestName = 63;

/**
 * The role that the server signs in as: no superuser, owns nothing, has no grants, and can only become Cusp's serving
 * roles. There is one per database, because roles belong to the whole cluster, where another Cusp may have another key.
 */
export function loginRoleOf(database: string): string {
  const name = `cusp_server_${database}`;
  if (Buffer.byteLength(name) <= longestName) return name;
  return `cusp_server_${createHash('sha256').update(database).digest('hex').slice(0, 32)}`;
}

/** The functions that make or change a large object; PUBLIC may call these unless somebody took that away. */
const largeObjects = [
  'lo_creat',
  'lo_create',
  'lo_from_bytea',
  'lo_import',
  'lo_open',
  'lo_put',
  'lo_unlink',
];

/**
 * Takes temporary tables and large objects from PUBLIC, as far as the caller may: row-level security covers neither, and
 * they fill the disk. An owner who isn't a superuser can't take the functions away; `cusp db roles` prints this for an administrator.
 */
const withoutStorage = `
  if has_database_privilege('public', current_database(), 'temporary')
      and pg_has_role(current_user, (select datdba from pg_database where datname = current_database()), 'usage') then
    execute format('revoke temporary on database %I from public', current_database());
  end if;
  if (select rolsuper from pg_roles where rolname = current_user) then
    for taken in select oid::regprocedure from pg_proc
        where pronamespace = 'pg_catalog'::regnamespace and proname in (${largeObjects.map((name) => `'${name}'`).join(', ')})
          and has_function_privilege('public', oid, 'execute') loop
      execute format('revoke execute on function %s from public', taken);
    end loop;
  end if;`;

/** The SQL that creates a database's login role; it changes nothing if everything is in place already. */
function createLoginRoleSql(database: string): string {
  const role = loginRoleOf(database);
  const [name, word] = [pg.escapeIdentifier(role), pg.escapeLiteral(role)];
  const memberships = servingRoles.map(
    (one) => `
  if not pg_has_role(${word}, '${one}', ${setRoleOption}) then grant ${one} to ${name}; end if;`,
  );
  return `do $$ declare taken regprocedure; begin
  if not exists (select from pg_roles where rolname = ${word}) then
    create role ${name} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls noinherit;
  end if;${memberships.join('')}
  if not has_database_privilege(${word}, current_database(), 'connect') then
    execute format('grant connect on database %I to %I', current_database(), ${word});
  end if;${withoutStorage}
end $$;`;
}

/** The SQL of all roles, for an administrator to run if the database's owner may not. It may be run again. */
export const createAllRolesSql = ({ owner, database }: { owner: string; database: string }): string =>
  [
    ...ownerRoles.map((role) => createRoleSql(role)),
    `grant ${ownerRoles.join(', ')} to ${pg.escapeIdentifier(owner)};`,
    createLoginRoleSql(database),
  ].join('\n');

/**
 * Creates the database's login role if it is missing.
 * @param owner connected as the tables' owner; in no transaction
 * @throws StartError if the owner may not create it
 */
export async function ensureLoginRole(owner: pg.Client): Promise<void> {
  const database = await databaseOf(owner);
  await withMigrationLock(owner, () =>
    explainMissingPrivilege(() => owner.query(createLoginRoleSql(database))),
  );
}

/** The database's name in PostgreSQL; a pooler in front of it may use another name. */
export async function databaseOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  return rows[0]?.name ?? '';
}

/**
 * The login role's password, derived from the server's key: the same on all servers with that key, and stored nowhere.
 */
export const passwordOf = (key: Buffer): string =>
  Buffer.from(hkdfSync('sha256', key, '', 'cusp: password of the login role', 32)).toString('base64url');

/**
 * Sets the login role's password as a SCRAM-SHA-256 verifier (RFC 5802, in PostgreSQL's format), so that the password
 * itself is neither sent nor logged.
 * @throws StartError if a server with another key is running, which would lose its connections
 */
export async function givePassword(owner: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await owner.query('select from pg_stat_activity where usename = $1', [role]);
  if (rowCount !== 0) {
    throw new StartError(
      'Another server works on this database with another SECRET_KEY; give all servers of a database the same one, or stop the other first.',
    );
  }
  const [name, verifier] = [pg.escapeIdentifier(role), pg.escapeLiteral(verifierOf(password))];
  await withMigrationLock(owner, () =>
    explainMissingPrivilege(() => owner.query(`alter role ${name} login password ${verifier}`)),
  );
}

const rounds = 4096;

function verifierOf(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256');
  const keyed = (words: string) => createHmac('sha256', salted).update(words).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`;
}

/** The same database, with its login role. */
export function asLoginRole(
  connection: pg.ClientConfig,
  { role, password }: { role: string; password?: string },
): pg.ClientConfig {
  const { connectionString, ...given } = connection;
  const of =
    connectionString === undefined ? given : { ...given, ...parseIntoClientConfig(connectionString) };
  // Without a database name, PostgreSQL uses the user's name; here that has to be the owner's, not the login role's.
  const { database } = new pg.Client(connection);
  return { ...of, database, user: role, password };
}
