import pg from 'pg';

/** The idle connections of this test file as the tables' owner; opening one for each query costs more than the query. */
const idle = new Map<string, pg.Client[]>();

/** After the last test of a file. */
export async function closeOwnerConnections(): Promise<void> {
  const clients = [...idle.values()].flat();
  idle.clear();
  await Promise.all(clients.map((client) => client.end()));
}

/** Works on a connection of the tables' owner that is as if new. */
export async function onOwnerConnection<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const place = JSON.stringify(connection);
  const ours = idle.get(place) ?? [];
  idle.set(place, ours);
  const client = ours.pop() ?? (await connected(connection));
  let isAsNew = false;
  try {
    const result = await work(client);
    // Refused inside a transaction that the work left open.
    isAsNew = await client.query('discard all').then(
      () => true,
      () => false,
    );
    return result;
  } finally {
    if (isAsNew) ours.push(client);
    else await client.end();
  }
}

async function connected(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  await client.connect();
  // A test may have dropped the database or killed its connections; then the next query fails by itself.
  client.on('error', () => undefined);
  return client;
}
