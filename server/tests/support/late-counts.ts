import { once } from 'node:events';
import { createServer, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { atFileEnd } from './file-end.ts';

const copyDone = 'c'.charCodeAt(0);

/**
 * A road to a database on which what follows the rows of a COPY, the count of them, comes later than the rows: as on a
 * busy machine or over a network. It is closed after the file's tests.
 */
export async function withLateCounts(connection: pg.ClientConfig): Promise<pg.ClientConfig> {
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (client) => {
    const database = connect(`${connection.host}/.s.PGSQL.${connection.port}`);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          client.destroy();
          database.destroy();
        });
    }
    client.pipe(database);
    // A connection that is cut ends both sides.
    void passOn(database, client).catch(() => undefined);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  atFileEnd(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return {
    ...connection,
    host: '127.0.0.1',
    port: typeof address === 'object' && address !== null ? address.port : 0,
  };
}

/** Passes messages on, each a letter, its length and its text, and pauses after the end of a COPY. */
async function passOn(database: Socket, client: Socket): Promise<void> {
  let held = Buffer.alloc(0);
  for await (const chunk of database) {
    held = Buffer.concat([held, chunk]);
    let start = 0;
    let end = 0;
    while (held.length >= end + 5 && held.length >= end + 1 + held.readUInt32BE(end + 1)) {
      const isLast = held[end] === copyDone;
      end += 1 + held.readUInt32BE(end + 1);
      if (!isLast) continue;
      client.write(held.subarray(start, end));
      start = end;
      await sleep(5);
    }
    client.write(held.subarray(start, end));
    held = held.subarray(end);
  }
}
