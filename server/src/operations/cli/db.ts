import { parseArgs } from 'node:util';
import pg from 'pg';
import { databaseOf, loginRoleOf, createAllRolesSql } from '../../db/login-role.ts';
import { UsageError } from './command.ts';
import type { Command } from './command.ts';
import { print } from './operator.ts';
import { reachLocation } from './location.ts';

/** `cusp db roles`. */
export const db: Command = {
  name: 'db',
  summary: "Prints the SQL that makes Cusp's roles, for an administrator of PostgreSQL.",
  usage: `npm run --silent cusp -- db roles

Needed where the user of DATABASE_URL may not make roles, or where a pooler or a rule of PostgreSQL turns the login role
away that Cusp makes. Run what it prints in that database as an administrator, choose a password for the login role, and
set DATABASE_SERVER_URL. It changes nothing by itself, and what it prints may be run again.`,

  async run(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    if (positionals.join(' ') !== 'roles') throw new UsageError('Say what to do: db roles.');
    const { owner, database } = await names();
    const role = loginRoleOf(database);
    print(`-- The roles of Cusp's database ${database}, whose tables ${owner} owns. Run this there as an administrator:
${createAllRolesSql({ owner, database })}
-- Then choose a password, in psql by \\password ${role}
-- and start Cusp with DATABASE_URL as it is and beside it
--   DATABASE_SERVER_URL=postgresql://${role}:PASSWORD@HOST:PORT/${database}`);
    return 0;
  },
};

async function names(): Promise<{ owner: string; database: string }> {
  const place = await reachLocation();
  try {
    const client = new pg.Client(place.connection);
    await client.connect();
    try {
      const { rows } = await client.query<{ owner: string }>('select current_user as owner');
      return { owner: rows[0]?.owner ?? '', database: await databaseOf(client) };
    } finally {
      await client.end();
    }
  } finally {
    await place.letGo();
  }
}
