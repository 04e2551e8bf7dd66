// What PostgreSQL plans statements by is there as soon as an import or its undoing is over.
import { listDataImports, undoDataImport } from '@cusp/contract';
import { expect, test } from 'vitest';
import { dayFromToday } from '../../../../tests/support/days.ts';
import { workingApp } from '../../../../tests/support/working-app.ts';
import { imported } from './import-desk.helpers.ts';
import { sampleBackup } from './sample-file.helpers.ts';

const { newPractice, asOwner } = await workingApp();
const { sql } = sampleBackup(dayFromToday, 24);
const filled = ['imported_record', 'ledger_entry', 'perio_reading'];

const counted = () =>
  asOwner(async (client) => {
    const found: Record<string, { rows: number; counted: number }> = {};
    for (const name of filled) {
      const { rows } = await client.query<{ rows: number; counted: number }>(
        `select (select count(*)::int from ${name}) as rows, (select reltuples::int from pg_class where relname = $1) as counted`,
        [name],
      );
      const [of] = rows;
      if (of !== undefined) found[name] = of;
    }
    return found;
  });

test('the tables that an import fills are counted at its end, and again once it is undone', async () => {
  const { call } = await newPractice();
  const { id } = await imported(call, sql);
  const full = await counted();
  for (const name of filled) {
    expect(full[name]?.rows).toBeGreaterThan(60);
    // What the last steps still wrote is too little to be counted again.
    expect(Math.abs((full[name]?.counted ?? 0) - (full[name]?.rows ?? 0))).toBeLessThanOrEqual(60);
  }
  await asOwner(async (client) => {
    const { rows } = await client.query<{ tables: number }>(
      `select count(distinct tablename)::int as tables from pg_stats where attname = 'patient_id' and tablename = any ($1)`,
      [filled],
    );
    expect(rows).toEqual([{ tables: 2 }]);
  });

  const body = { confirmation: 'UNDO', reason: 'The wrong backup' };
  await call(undoDataImport, { params: { id }, body });
  await expect
    .poll(async () => (await call(listDataImports)).output[0], { timeout: 60_000 })
    .toMatchObject({ state: 'undone' });
  const gone = await counted();
  for (const name of filled) expect(gone[name]?.counted).toBeLessThan((full[name]?.rows ?? 0) / 2);
});
