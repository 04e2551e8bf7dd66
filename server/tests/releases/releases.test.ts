import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
import { describe, expect, inject, test } from 'vitest';
import { refuseUnknownMigrations, recordedMigrations } from '../../src/db/migrate.ts';
import { migrations, prepareDatabase } from '../../src/db/open.ts';
import { ensureRoles } from '../../src/db/roles.ts';
import { openBackup, verifyBackup } from '../../src/operations/backup/read.ts';
import { restoreBackup } from '../../src/operations/backup/restore.ts';
import { verifyAudit } from '../../src/operations/cli/audit-chain.ts';
import { parseFileKey } from '../../src/services/files/store.ts';
import { localFiles } from '../../src/services/files/local.ts';
import { cuspVersion } from '../../src/values/cusp-version.ts';
import { asOwner, callAs, testApp } from '../support/practice.ts';
import { emptyDatabase } from '../support/writers.ts';
import {
  ana,
  backupOf,
  listedVersions,
  load,
  missingIn,
  passphrase,
  releasedVersions,
  releases,
  rowsOf,
  secrets,
  zoe,
} from './kept.ts';
import { nightlyTest } from '../support/breadth.ts';

/** The tables whose rows a restore resumes, or starts over. */
const takenUp = ['letter'];

async function newDatabase(name: string) {
  const connection = { ...inject('postgres'), database: `${name}_${process.pid}` };
  await emptyDatabase(inject('postgres'), connection.database);
  return connection;
}

test('each version that CHANGELOG.md dates is kept, and no other', () => {
  expect(releases, 'docs/testing.md says how to release').toEqual(releasedVersions().toReversed());
  expect(releases).toContain('0.2.0');
});

test('CHANGELOG.md begins with this version; only the newest may be unreleased', () => {
  expect(listedVersions()[0]).toBe(cuspVersion);
  expect(releasedVersions()).toEqual(listedVersions().slice(-releasedVersions().length));
  expect(listedVersions().length - releasedVersions().length).toBeLessThanOrEqual(1);
});

describe.each(releases)('what is kept of %s', (version) => {
  test('no file of the schema has changed since, and its numbers come first', async () => {
    const { contents } = await openBackup(backupOf(version), passphrase);
    await refuseUnknownMigrations(contents.migrations, migrations);
  });

  test('its database starts with every row, and works', async () => {
    const connection = await newDatabase('release_started');
    const before = await asOwner(async (owner) => {
      await ensureRoles(owner);
      await load(owner, version);
      const { contents } = await openBackup(backupOf(version), passphrase);
      await owner.query('set search_path = public');
      expect(
        (await recordedMigrations(owner)).map(({ version: number, name, checksum }) => ({
          version: number,
          name,
          checksum,
        })),
      ).toEqual(contents.migrations);
      return rowsOf(owner);
    }, connection);
    await prepareDatabase(connection);
    await asOwner(async (owner) => expect(await missingIn(owner, before)).toEqual([]), connection);
    await works(connection);
  });

  nightlyTest('its backup is restored with every row and file, and works', async () => {
    const backup = await openBackup(backupOf(version), passphrase);
    expect(await verifyBackup(backup)).toEqual([]);
    const connection = await newDatabase('release_restored');
    const folder = await mkdtemp(path.join(tmpdir(), 'cusp-restored-'));
    const store = localFiles(folder);
    await restoreBackup(backup, connection, store);
    const restored = await asOwner(rowsOf, connection);
    for (const { name, rows } of backup.contents.tables)
      if (!takenUp.includes(name)) expect([name, restored.get(name)?.length]).toEqual([name, rows]);
    expect(backup.contents.files.length).toBeGreaterThan(0);
    for (const { key, bytes } of backup.contents.files) {
      const checked = parseFileKey(key);
      const kept = checked && (await store.get(checked));
      kept?.stream.destroy();
      expect(kept?.size).toBe(bytes);
    }
    await prepareDatabase(connection);
    await works(connection);
    await rm(folder, { recursive: true });
  });
});

/** The trail is whole, both sign in, read what was written, and write more. */
async function works(connection: ReturnType<typeof inject<'postgres'>>): Promise<void> {
  const reports = await asOwner((owner) => verifyAudit(owner, {}), connection);
  expect(reports.length).toBeGreaterThan(1);
  expect(reports.flatMap(({ problems }) => problems)).toEqual([]);

  const { app, stranger } = await testApp({}, connection, { secrets });
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
}
