/**
 * npm run test:imports: a backup is uploaded, read and imported while everything, server and database, is killed with `kill -9`, again and
 * again. Afterwards each table has the rows that the backup's generator counts, each once, and the same file again adds nothing.
 */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { getDataImport, listDataImports, register, startDataImport, uploadDataImport } from '@cusp/contract';
import type { DataImport, ImportReport } from '@cusp/contract';
import { dayFromToday } from '../server/tests/support/days.ts';
import { sampleBackup } from '../server/src/features/oversight/imports/sample-file.helpers.ts';
import { killedServer } from './run/killed-server.ts';

const kills = Number(process.env['KILLS'] ?? 10);
const patients = Number(process.env['PATIENTS'] ?? 240);
const { sql, expected } = sampleBackup(dayFromToday, patients);
const server = await killedServer('imports', { SANDBOX: '1' });
const { insist } = server;

/** Of each table: the rows that were imported, that were here, and that were refused. */
const totalsOf = ({ records }: ImportReport) =>
  records.map(({ table, rows: { imported, present, refused } }) => ({
    table,
    imported,
    same: present,
    refused,
  }));

try {
  const { access_token: token } = await insist(register, {
    body: { email: 'owner@example.com', password: 'plenty long for a test', name: 'Dr. Ana Núñez' },
  });
  const owner = { token };
  const latest = async (): Promise<DataImport | undefined> => (await insist(listDataImports, {}, owner))[0];

  async function upload(): Promise<void> {
    const form = new FormData();
    form.set('file', new File([sql], 'backup.sql', { type: 'application/sql' }));
    const { status } = await fetch(`${server.url()}/api${uploadDataImport.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
      body: form,
    });
    assert.equal(status, 201);
  }

  let killed = 0;
  /** Waits for a state, and kills now and then meanwhile. */
  async function comesTo(state: DataImport['state'], most: number): Promise<string> {
    for (;;) {
      const found = await latest();
      assert(found !== undefined && found.state !== 'failed', found?.failed_for);
      if (found.state === state) return found.id;
      if (killed < most) {
        await sleep(Math.random() * 1200);
        await server.kill();
        killed += 1;
        const now = await latest();
        console.log(
          `kill ${killed}: ${now?.state}, ${now?.rows_read} rows read, ${now?.patients.imported} patients`,
        );
      } else await sleep(300);
    }
  }

  await upload();
  const id = await comesTo('ready', Math.floor(kills / 3));
  await insist(startDataImport, { params: { id }, body: { codes_attested: true } }, owner);
  await comesTo('done', kills);
  const report = await insist(getDataImport, { params: { id } }, owner);
  const wanted = [
    {
      table: 'patient',
      imported: expected.patients,
      same: 0,
      refused: Object.keys(expected.refused).length,
    },
    ...expected.records.map(({ refused, ...counts }) => ({ ...counts, refused: refused.length })),
  ];
  assert.deepEqual(totalsOf(report), wanted);
  assert.equal(report.families, expected.families.length);

  /** The records that there are, whatever the import says of them. */
  const counted = () =>
    server.rows<Record<string, number>>(
      `select (select count(*)::int from patient) as patients, (select count(*)::int from former_number) as numbers,
        (select count(*)::int from appointment) as appointments, (select count(*)::int from recall_due where override_date is not null) as recalls,
        (select count(*)::int from health_entry) as health, (select count(*)::int from finding) + (select count(*)::int from treatment) as work,
        (select count(*)::int from payment) as payments, (select count(*)::int from ledger_entry) as entries,
        (select count(*)::int from allocation) as allocations, (select count(*)::int from clinical_note) as notes,
        (select count(*)::int from popup_note) as popups, (select count(*)::int from claim) as claims,
        (select count(*)::int from claim_line) as lines, (select count(*)::int from former_claim_number) as former,
        (select count(*)::int from claim_event) as events, (select count(*)::int from insurance_estimate) as estimates,
        (select count(*)::int from insurance_benefit) as benefits, (select count(*)::int from insurance_plan) as plans, (select count(*)::int from procedure where import_id is not null) as codes`,
    );
  const [rows] = await counted();
  const importedOf = (...tables: string[]) =>
    wanted.filter(({ table }) => tables.includes(table)).reduce((sum, { imported }) => sum + imported, 0);
  assert.deepEqual(rows, {
    ...rows,
    patients: importedOf('patient'),
    appointments: importedOf('appointment'),
    recalls: importedOf('recall'),
    health: importedOf('allergy', 'disease', 'medicationpat'),
    work: importedOf('toothinitial', 'procedurelog'),
    popups: importedOf('popup'),
    claims: importedOf('claim'),
    // Each claim of the backup has one procedure.
    lines: importedOf('claim'),
    benefits: importedOf('benefit'),
    plans: importedOf('insplan'),
    codes: importedOf('procedurecode'),
  });

  // To the cent as the generator adds them up, of each account.
  const balances = await server.rows<{ number: string; cusp: number }>(
    `select n.number, sum(e.amount_cents)::int as cusp from ledger_entry e
      join patient p on p.practice_id = e.practice_id and p.id = e.patient_id
      left join family_member m on m.practice_id = p.practice_id and m.patient_id = p.id and m.to_date is null
      left join family f on f.practice_id = m.practice_id and f.id = m.family_id
      join former_number n on n.practice_id = p.practice_id and n.patient_id = coalesce(f.head_patient_id, p.id) and n.kind = 'patient'
      group by 1 having sum(e.amount_cents) <> 0 order by 1`,
  );
  const orphan = '404';
  const own = (number: string) => (number === orphan ? '11' : number);
  assert.deepEqual(
    Object.fromEntries(balances.map(({ number, cusp }) => [number, cusp])),
    Object.fromEntries(
      expected.balances.flatMap(({ number, cusp }) => (cusp === 0 ? [] : [[own(number), cusp]])),
    ),
  );

  await upload();
  const again = await comesTo('ready', kills);
  await insist(startDataImport, { params: { id: again }, body: {} }, owner);
  await comesTo('done', kills);
  assert.deepEqual(await counted(), [rows]);
  assert.equal(killed, kills, 'The import was over before it was killed as often as it should be.');
  console.log(`${killed} kills, and the rows are those of the backup:`, rows);
  console.log('1 passed, 0 failed');
} finally {
  server.end();
}
