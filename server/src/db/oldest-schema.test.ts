import { readFile } from 'node:fs/promises';
import {
  createAppointment,
  dashboardStats,
  listNotes,
  listPatients,
  listPayments,
  listPrescriptions,
  listRecalls,
  listSoapNotes,
  listTeamInvitations,
  listTreatments,
  login,
  portalLogin,
  portalTreatments,
} from '@cusp/contract';
import { inject, expect, test } from 'vitest';
import pg from 'pg';
import { verifyAudit } from '../operations/cli/audit-chain.ts';
import { callAs, testApp } from '../../tests/support/practice.ts';
import { emptyDatabase } from '../../tests/support/writers.ts';
import { migrate, recordedMigrations } from './migrate.ts';
import { migrations, prepare } from './open.ts';
import { ensureRoles } from './roles.ts';

/** The migration that the stored rows were written with. */
const oldest = 35;

test('the oldest schema that is supported is upgraded to the newest, and its records are there', async () => {
  const name = `oldest_${process.pid}`;
  const connection = { ...inject('postgres'), database: name };
  await emptyDatabase(inject('postgres'), name);
  const owner = new pg.Client(connection);
  await owner.connect();
  try {
    await ensureRoles(owner);
    await migrate(owner, migrations, oldest);
    const run = await recordedMigrations(owner);
    await owner.query('delete from schema_migration; delete from plan; delete from service_setting');
    // Inserts the rows as they were; the triggers would write new entries about them.
    await owner.query('set session_replication_role = replica');
    await owner.query(await readFile(new URL('./oldest-schema.sql', import.meta.url), 'utf8'));
    await owner.query('reset session_replication_role');
    // The migrations are unchanged since the rows were written.
    expect(await recordedMigrations(owner)).toEqual(run);

    await prepare(connection);
    expect(await verifyAudit(owner, {})).toMatchObject([{ entries: 15, waiting: 0, problems: [] }]);
  } finally {
    await owner.end();
  }

  const { app, stranger } = await testApp({}, connection);
  const ana = { email: 'ana@example.com', password: 'an old password of Ana' };
  const staff = callAs(app, String((await stranger(login, { body: ana })).body['access_token']));
  const [patient] = (await staff(listPatients)).rows;
  expect(patient).toMatchObject({ first_name: 'Zoë', last_name: 'Keller', address: '1 Main St', version: 2 });
  expect((await staff(listRecalls)).rows).toMatchObject([{ recall_date: '2026-09-03' }]);
  expect((await staff(listTreatments)).rows).toMatchObject([{ cost: 1250.5, due: 250.25 }]);
  expect((await staff(listPayments)).rows).toMatchObject([{ amount: 1000.25, status: 'completed' }]);
  expect((await staff(dashboardStats)).body).toMatchObject({ total_revenue: 1000.25 });
  expect((await staff(listPrescriptions)).rows).toMatchObject([
    { medication: 'Amoxicillin', pharmacy_name: 'Corner Pharmacy' },
  ]);
  expect((await staff(listNotes)).rows).toMatchObject([
    { content: 'Wears a night guard.', addenda: [{ content: 'Not any more.' }] },
  ]);
  expect((await staff(listSoapNotes)).rows).toMatchObject([
    { objective: 'Caries #20', earlier: [{ objective: 'Caries #19', reason: 'Wrong tooth' }] },
  ]);
  expect((await staff(listTeamInvitations)).rows).toMatchObject([{ email: 'tom@example.com' }]);
  const zoe = { email: 'zoe@example.com', password: 'an old password of Zoë' };
  const visitor = callAs(app, String((await stranger(portalLogin, { body: zoe })).body['access_token']));
  expect((await visitor(portalTreatments)).rows).toMatchObject([{ due: 250.25 }]);

  // New records can be added beside the old ones.
  const visit = {
    patient_id: String(patient?.['id']),
    appointment_date: '2026-10-01',
    appointment_time: '10:00',
  };
  expect((await staff(createAppointment, { body: visit })).status).toBe(201);
  expect((await staff(listRecalls)).rows).toEqual([]);
});
