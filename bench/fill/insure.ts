import { readFile } from 'node:fs/promises';
import pg from 'pg';

/** Gives the practices of a filled database insurance: plans, coverages and the claims of years. */
export async function insure(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    // As with the other rows: they satisfy all foreign keys.
    await client.query('set session_replication_role = replica');
    await client.query(await readFile(new URL('./insure-practice.sql', import.meta.url), 'utf8'));
    await client.query('select pg_temp.insure_practice(practice_id) from practice');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
