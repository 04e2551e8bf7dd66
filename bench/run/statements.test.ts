import '@cusp/server/tests/support/global-setup.ts'; // declares the injected values
import { prepareDatabase } from '@cusp/server/src/db/open.ts';
import { emptyDatabase } from '@cusp/server/tests/support/writers.ts';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { calls } from './calls.ts';
import { floorTables } from './bench-records.ts';

test("each of the floor's statements fits today's schema", async () => {
  const connection = { ...inject('postgres'), database: `floor_${process.pid}` };
  await emptyDatabase(inject('postgres'), connection.database);
  await prepareDatabase(connection);
  const pool = new pg.Pool({ ...connection, max: 1 });
  try {
    await floorTables(pool, []);
    const refused: string[] = [];
    for (const { name, floor } of calls)
      for (const statement of floor?.statements ?? [])
        await pool
          .query(`prepare of_floor as ${statement}`)
          .then(() => pool.query('deallocate of_floor'))
          .catch((error: Error) => refused.push(`${name}: ${error.message}`));
    expect(refused).toEqual([]);
  } finally {
    await pool.end();
  }
});
