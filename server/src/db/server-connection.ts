import pg from 'pg';
import { StartError } from '../values/start-error.ts';
import { setUpConnection } from './connection-setup.ts';
import { asLoginRole, databaseOf, givePassword, loginRoleOf, passwordOf } from './login-role.ts';
import { refuseSharedSessions } from './poolers.ts';

/** The server's connection to a given PostgreSQL. */
export interface ServerConnection {
  /** The connection of the tables' owner. */
  connection: pg.ClientConfig;
  /** DATABASE_SERVER_URL: a URL with a role that an administrator has created. */
  serverUrl?: string | undefined;
  /** The server's key, from which the login role's password is derived. */
  key: () => Promise<Buffer>;
}

/**
 * The server's connection, after testing it: its role is bound by row-level security, it leads to the owner's database,
 * and it has its own session.
 * @param owner connected as the tables' owner, who has created the login role
 * @throws StartError with the reason why it can't be used
 */
export async function testedConnection(
  owner: pg.Client,
  { connection, serverUrl, key }: ServerConnection,
): Promise<pg.ClientConfig> {
  if (serverUrl !== undefined) {
    const given = { connectionString: serverUrl };
    await refuseSharedSessions(given, 'DATABASE_SERVER_URL');
    const place = await tryConnection(given);
    if (place !== (await placeOf(owner))) {
      throw new StartError('DATABASE_SERVER_URL names another database than DATABASE_URL.');
    }
    return given;
  }
  const role = loginRoleOf(await databaseOf(owner));
  const password = passwordOf(await key());
  const own = asLoginRole(connection, { role, password });
  await signInOrSetPassword(owner, own, { role, password });
  await refuseSharedSessions(own, 'DATABASE_URL');
  return own;
}

/** Signs in; if that is refused, sets the role's password and signs in again. */
async function signInOrSetPassword(
  owner: pg.Client,
  own: pg.ClientConfig,
  { role, password }: { role: string; password: string },
): Promise<void> {
  try {
    await tryConnection(own);
  } catch (error) {
    if (!isTurnedAway(error)) throw error;
    await givePassword(owner, role, password);
    await tryConnection(own).catch((again: unknown) => {
      if (!isTurnedAway(again)) throw again;
      throw new StartError(
        `The role ${role}, which Cusp made to serve by, is turned away (${again.message}): let it in by password (pg_hba.conf, or the pooler's list of users), or set DATABASE_SERVER_URL as "npm run cusp -- db roles" says.`,
        { cause: again },
      );
    });
  }
}

/** Invalid authorization (class 28), or a pooler's answer for a user that it doesn't know. */
const isTurnedAway = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError &&
  (error.code?.startsWith('28') === true || /no such user|authentication/i.test(error.message));

/** Connects and checks the connection as the pool does; returns the database it leads to. */
async function tryConnection(connection: pg.ClientConfig): Promise<string> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await setUpConnection(client, 'server');
    return await placeOf(client);
  } finally {
    await client.end();
  }
}

/** Identifies the database and its cluster. */
async function placeOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ place: string }>(
    `select concat_ws(' ', (select system_identifier from pg_control_system()), d.oid, d.datname) as place
      from pg_database d where d.datname = current_database()`,
  );
  return rows[0]?.place ?? '';
}
