import pg from 'pg';
import { StartError } from '../start-error.ts';
import { greet } from './greet.ts';
import { asLoginRole, databaseOf, givePassword, loginRoleOf, passwordOf } from './login-role.ts';
import { refuseSharedSessions } from './poolers.ts';

/** How a given PostgreSQL is served by. */
export interface Served {
  /** Of the tables' owner. */
  connection: pg.ClientConfig;
  /** DATABASE_SERVER_URL: another way in, by a role that an administrator has made. */
  serverUrl?: string | undefined;
  /** The server's key, of which the login role's password is made. */
  key: () => Promise<Buffer>;
}

/**
 * The connection that the server serves by, tried: it is of a role that row-level security binds, of the owner's
 * database, and has sessions of its own.
 * @param owner connected as the tables' owner, who has made the login role
 * @throws StartError with the reason why it can't serve
 */
export async function servingConnection(
  owner: pg.Client,
  { connection, serverUrl, key }: Served,
): Promise<pg.ClientConfig> {
  if (serverUrl !== undefined) {
    const given = { connectionString: serverUrl };
    await refuseSharedSessions(given, 'DATABASE_SERVER_URL');
    const place = await tried(given);
    if (place !== (await placeOf(owner))) {
      throw new StartError('DATABASE_SERVER_URL names another database than DATABASE_URL.');
    }
    return given;
  }
  const role = loginRoleOf(await databaseOf(owner));
  const password = passwordOf(await key());
  const own = asLoginRole(connection, { role, password });
  await letIn(owner, own, { role, password });
  await refuseSharedSessions(own, 'DATABASE_URL');
  return own;
}

/** Signs in once; where that is refused, the role is given its password first. */
async function letIn(
  owner: pg.Client,
  own: pg.ClientConfig,
  { role, password }: { role: string; password: string },
): Promise<void> {
  try {
    await tried(own);
  } catch (error) {
    if (!isTurnedAway(error)) throw error;
    await givePassword(owner, role, password);
    await tried(own).catch((again: unknown) => {
      if (!isTurnedAway(again)) throw again;
      throw new StartError(
        `The role ${role}, which Cusp made to serve by, is turned away (${again.message}): let it in by password (pg_hba.conf, or the pooler's list of users), or set DATABASE_SERVER_URL as "npm run cusp -- db roles" says.`,
        { cause: again },
      );
    });
  }
}

/** Invalid authorization (class 28), or what a pooler answers to a user that it doesn't know. */
const isTurnedAway = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError &&
  (error.code?.startsWith('28') === true || /no such user|authentication/i.test(error.message));

/** Connects and is greeted as a connection of the pool is; answers where it came out. */
async function tried(connection: pg.ClientConfig): Promise<string> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await greet(client, 'server');
    return await placeOf(client);
  } finally {
    await client.end();
  }
}

/** Which database this is, of which cluster. */
async function placeOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ place: string }>(
    `select concat_ws(' ', (select system_identifier from pg_control_system()), d.oid, d.datname) as place
      from pg_database d where d.datname = current_database()`,
  );
  return rows[0]?.place ?? '';
}
