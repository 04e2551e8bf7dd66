import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { hashPassword } from '@cusp/server/src/identity/passwords.ts';
import { todayAt } from '@cusp/server/src/values/calendar/today.ts';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { benchPractice } from './practice.ts';
import type { Table } from './rows.ts';

/** The size of a benchmark database. The first practice is the large one, the last a small one. */
export interface Amount {
  practices: number;
  patients: number;
  years: number;
  /** Patients of the large practice. */
  large: number;
  /** Patients of the small practice, if not 500. */
  small?: number;
  seed: number;
}

export const benchPassword = 'cusp bench practice';
const smallPractice = 500;

/** Fills an empty, migrated database, as its owner. Returns the ids of the practices. */
export async function fill(
  connection: pg.ClientConfig,
  amount: Amount,
  say: (sentence: string) => void,
): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query('select from practice limit 1');
    if (rows.length > 0) throw new Error('There are practices in this database already.');
    // The generated rows satisfy all foreign keys; checking millions of them takes longer than everything else.
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    const passwordHash = await hashPassword(benchPassword);
    const today = todayAt('America/New_York');
    const sizes = [
      amount.large,
      ...Array.from({ length: Math.max(0, amount.practices - 2) }, () => amount.patients),
      amount.small ?? smallPractice,
    ];
    const ids: string[] = [];
    for (const [place, patients] of sizes.entries()) {
      const started = performance.now();
      const { id, tables } = benchPractice({ ...amount, place, patients, today, passwordHash });
      await start(client, id);
      for (const one of tables) await copy(client, one);
      const rowCount = tables.reduce((sum, { lines }) => sum + lines.length, 0);
      say(
        `Practice ${place}: ${patients} patients, ${rowCount} rows in ${((performance.now() - started) / 1000).toFixed(1)} s`,
      );
      ids.push(id);
    }
    // Without statistics PostgreSQL plans for empty tables, and counting the large practice takes an hour.
    await client.query('analyze');
    await client.query(await readFile(new URL('./post-practice.sql', import.meta.url), 'utf8'));
    for (const id of ids) {
      const started = performance.now();
      for (const sql of written) await client.query(sql, sql.includes('$1') ? [id] : []);
      say(`Counted and posted in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    }
    await client.query('vacuum analyze');
    return ids;
  } finally {
    await client.end();
  }
}

/** Gives a practice its starting lists: its kinds of visits, procedures, recalls and adjustments. Rooms and hours are the fill's own. */
async function start(client: pg.Client, practice: string): Promise<void> {
  await client.query('begin');
  await client.query(`select set_config('app.practice_id', $1, true)`, [practice]);
  // These functions see the practice's own rows only because the server's role does.
  await client.query('set local role cusp_app');
  await client.query('select start_schedule()');
  await client.query('select start_recalls(), start_catalog(), start_ledger()');
  await client.query('reset role');
  for (const table of ['operatory', 'weekly_hours_day', 'weekly_hours'])
    await client.query(`delete from ${table} where practice_id = $1`, [practice]);
  await client.query('commit');
}

/**
 * Writes the rows that triggers would have written for a practice, in their order. The recalls of some patients are counted first:
 * a plan for an empty table would read all the practice's recalls again for each patient.
 */
const written = [
  'select recount_practice($1)',
  'select rebuild_chair_times($1)',
  'select restate_treatments($1)',
  'select number_receipts($1)',
  'select pg_temp.post_practice($1)',
  'select write_recalls($1, array(select id from patient where practice_id = $1 limit 400))',
  'analyze recall_due',
  'select rebuild_recalls($1)',
];

/** Characters sent to the database at a time. */
const portion = 256 * 1024;

async function copy(client: pg.Client, { name, columns, lines }: Table): Promise<void> {
  function* portions() {
    let text = '';
    for (const line of lines) {
      text += line;
      if (text.length < portion) continue;
      yield Buffer.from(text);
      text = '';
    }
    yield Buffer.from(text);
  }
  await pipeline(
    Readable.from(portions()),
    client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`)),
  );
}
