import { randomBytes, randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createPatient } from '@cusp/contract';
import { afterAll, expect, test } from 'vitest';
import { openDatabase, sqlFor } from '../../db/database.ts';
import { prepareDatabase } from '../../db/open.ts';
import { localFiles } from '../../services/files/local.ts';
import { fileKey } from '../../services/files/store.ts';
import { aPatient, asServer, testApp } from '../../../tests/support/practice.ts';
import { ownDatabase } from '../../../tests/support/test-database.ts';
import { ask, emptyDatabase, keepWriting } from '../../../tests/support/writers.ts';
import { headPath } from './contents.ts';
import { isDue } from './nightly.ts';
import { openBackup, readHead, verifyBackup } from './read.ts';
import { restoreBackup } from './restore.ts';
import { makeBackup } from './write.ts';

// One encrypted backup, made while people write, serves all of these tests. Every other kind of backup, damage and forgery is
// tried by the nightly run (backup.nightly.test.ts, forged.nightly.test.ts).
const connection = await ownDatabase();
const { newPractice } = await testApp({}, connection);
const passphrase = 'correct horse battery staple';
const place = await mkdtemp(path.join(tmpdir(), 'cusp-backup-'));
afterAll(() => rm(place, { recursive: true }));
const inPlace = (name: string) => path.join(place, name);

const practice = await newPractice();
const practiceId = practice.user.practice.id;
await practice.call(createPatient, { body: aPatient({ first_name: 'Ottilie', last_name: 'Wunderlich' }) });
const store = localFiles(inPlace('store'));
// Larger than a piece of the cipher, and empty.
const files = [200_000, 0].map((bytes) => ({ key: fileKey(randomUUID(), randomUUID(), 'original'), bytes }));
for (const { key, bytes } of files) await store.put(key, Readable.from([randomBytes(bytes)]), bytes);
const letter = randomUUID();
await ask(
  connection,
  `insert into letter (practice_id, id, kind, until)
     values ('00000000-0000-0000-0000-000000000000', '${letter}', 'test', now() + interval '1 day')`,
);
const folder = inPlace('backup');
const stop = keepWriting(practice.call);
// The backup begins once something was written.
while (
  (await ask(connection, `select from clinical_note where practice_id = '${practiceId}' limit 1`)).length ===
  0
);
const made = await makeBackup({ connection, store, folder, passphrase });
const written = await stop();

const target = await emptyDatabase(connection, `restored_${randomUUID().slice(0, 8)}`);
const elsewhere = localFiles(inPlace('elsewhere'));

test('an encrypted backup taken while people write restores elsewhere with equal rows, checksums and files', async () => {
  expect(written).toBeGreaterThan(0);
  const opened = await openBackup(folder, passphrase);
  expect(opened.contents).toEqual(made);
  expect(await verifyBackup(opened)).toEqual([]);
  // It compares the rows and the checksum of each table with those of the backup.
  await restoreBackup(opened, target, elsewhere);
  const counts = made.tables
    .filter(({ name }) => ['practice', 'patient', 'clinical_note', 'procedure'].includes(name))
    .map(({ name, rows }) => [name, rows]);
  expect(counts).toHaveLength(4);
  for (const [name, rows] of counts)
    expect([name, await ask(target, `select count(*)::int from "${name}"`)]).toEqual([name, [[rows]]]);
  expect(made.files).toHaveLength(files.length);
  for (const { key, bytes } of files) {
    const kept = await elsewhere.get(key);
    kept?.stream.destroy();
    expect(kept?.size).toBe(bytes);
  }
});

test('a restored database keeps practices apart, checks its references, and can be used by a server', async () => {
  const laws = `
    select (select count(*) from pg_constraint where contype = 'f'), (select count(*) from pg_policy),
      (select count(*) from pg_class where relforcerowsecurity), (select count(*) from pg_trigger where tgenabled = 'D')`;
  // The queue isn't part of a backup.
  expect(await ask(target, 'select key from graphile_worker.jobs')).toEqual([[`letter.send ${letter}`]]);
  await prepareDatabase(target);
  expect(await ask(target, laws)).toEqual(await ask(connection, laws));
  const database = openDatabase(asServer(target), 1);
  const seen = await database.asPractice(practiceId, (tx) =>
    tx.all(sqlFor.selectFrom('practice').select('practice_id')),
  );
  await database.close();
  expect(seen).toEqual([{ practice_id: practiceId }]);
  await expect(restoreBackup(await openBackup(folder, passphrase), target, elsewhere)).rejects.toThrow(
    'not empty',
  );
});

test('a backup tells of a turned bit, of a forged head, and of a passphrase that is not its own', async () => {
  const damaged = async (change: (copy: string) => Promise<unknown>) => {
    const copy = inPlace(randomUUID());
    await cp(folder, copy, { recursive: true });
    await change(copy);
    return copy;
  };
  const turned = await damaged((copy) => flip(path.join(copy, 'tables/patient.copy.gz.sealed')));
  expect(await verifyBackup(await openBackup(turned, passphrase))).toEqual([
    expect.stringContaining('tables/patient.copy.gz'),
  ]);
  const forged = await damaged(async (copy) => {
    const head = { ...(await readHead(copy)), made_at: '2020-01-01T00:00:00.000Z' };
    await writeFile(path.join(copy, headPath), JSON.stringify(head));
  });
  await expect(openBackup(forged, passphrase)).rejects.toThrow('backup.json');
  await expect(openBackup(folder, 'another passphrase')).rejects.toThrow('passphrase is not that');
  await expect(openBackup(folder)).rejects.toThrow('encrypted');
});

test('an encrypted backup shows no word of a record', async () => {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name === 'backup.json') continue;
    expect(entry.name).toMatch(/\.sealed$/);
    const bytes = await readFile(path.join(entry.parentPath, entry.name));
    expect(bytes.includes('Wunderlich')).toBe(false);
  }
  expect(await readFile(inPlace('backup/backup.json'), 'utf8')).not.toContain('patient');
});

test('backups are due from two in the morning on, and in the morning after a night that the computer was off', () => {
  const evening = new Date(2026, 2, 3, 22, 0);
  expect(isDue(evening, new Date(2026, 2, 4, 1, 59))).toBe(false);
  expect(isDue(evening, new Date(2026, 2, 4, 2, 0))).toBe(true);
  expect(isDue(evening, new Date(2026, 2, 5, 8, 0))).toBe(true);
  expect(isDue(new Date(2026, 2, 4, 2, 5), new Date(2026, 2, 4, 23, 0))).toBe(false);
  expect(isDue(undefined, evening)).toBe(true);
});

async function flip(file: string): Promise<void> {
  const bytes = await readFile(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(file, bytes);
}
