import { randomBytes, randomUUID } from 'node:crypto';
import { appendFile, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createPatient } from '@cusp/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { verifyAudit } from '../cli/audit-chain.ts';
import { openDatabase, sqlFor } from '../../db/database.ts';
import type { Database } from '../../db/database.ts';
import { chainEntriesOf } from '../../features/oversight/audit/queries.ts';
import { prepareDatabase } from '../../db/open.ts';
import { localFiles } from '../../services/files/local.ts';
import { fileKey } from '../../services/files/store.ts';
import { withLateCounts } from '../../../tests/support/late-counts.ts';
import { asServer, testApp } from '../../../tests/support/practice.ts';
import { ownDatabase } from '../../../tests/support/test-database.ts';
import { backUpNow } from './nightly.ts';
import { openBackup, verifyBackup } from './read.ts';
import { restoreBackup } from './restore.ts';
import { ask, emptyDatabase, keepWriting } from '../../../tests/support/writers.ts';
import { makeBackup } from './write.ts';

// Backups of the run's database would hold what all other tests made.
const connection = await ownDatabase();
const { database: live, newPractice } = await testApp({}, connection);
/** How long test users write before and during the backup. Every backup and restore in this file holds what they wrote. */
const loadSeconds = 15;
vi.setConfig({ testTimeout: 180_000 + loadSeconds * 10_000 });
const passphrase = 'correct horse battery staple';

let place: string;
const inPlace = (name: string) => path.join(place, name);
const names: string[] = [];
const newDatabase = async () => {
  const name = `restored_${names.length}_${randomUUID().slice(0, 8)}`;
  names.push(name);
  return emptyDatabase(connection, name);
};

beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'cusp-backup-'));
});
afterAll(async () => {
  for (const name of names) await ask(connection, `drop database if exists "${name}" with (force)`);
  await rm(place, { recursive: true });
});

/** A store with two files, one of them larger than a piece of the cipher. */
async function aStore() {
  const store = localFiles(inPlace(randomUUID()));
  const files = [
    { key: fileKey(randomUUID(), randomUUID(), 'original'), bytes: randomBytes(200_000) },
    { key: fileKey(randomUUID(), randomUUID(), 'thumbnail'), bytes: Buffer.alloc(0) },
  ];
  for (const { key, bytes } of files) await store.put(key, Readable.from([bytes]), bytes.length);
  return { store, files };
}

test('a backup has the count of each table, and a restore finds them equal, however late the counts come', async () => {
  await newPractice();
  const { store } = await aStore();
  const folder = inPlace(randomUUID());
  const { tables } = await makeBackup({ connection: await withLateCounts(connection), store, folder });
  expect(tables.find(({ name }) => name === 'practice')?.rows).toBeGreaterThan(0);
  const target = await newDatabase();
  await restoreBackup(await openBackup(folder), await withLateCounts(target), store);
  const again = await makeBackup({ connection: target, store, folder: inPlace(randomUUID()) });
  expect(again.tables).toEqual(tables);
});

describe.each([
  ['in the clear', undefined],
  ['encrypted', passphrase],
])('a backup %s', (_, secret) => {
  test('taken while people write restores elsewhere with equal rows, checksums and files', async () => {
    const practice = await newPractice();
    const stops = [keepWriting(practice.call), keepWriting(practice.call), keepWriting(practice.call)];
    const { store, files } = await aStore();
    const folder = inPlace(randomUUID());
    await new Promise((resolve) => setTimeout(resolve, loadSeconds * 1000));
    const practiceId = practice.user.practice.id;
    /** Checks whether the practice has such rows; they stay. */
    const has = (rows: string) => async () =>
      (await ask(connection, `select from ${rows} where practice_id = '${practiceId}' limit 1`)).length === 1;
    await expect.poll(has('clinical_note')).toBe(true);
    await sealPart(live, practiceId);
    await expect.poll(has('audit_pending')).toBe(true);
    const made = await makeBackup({ connection, store, folder, passphrase: secret });
    const written = await Promise.all(stops.map((stop) => stop()));
    expect(Math.min(...written)).toBeGreaterThan(0);

    const opened = await openBackup(folder, secret);
    expect(opened.contents).toEqual(made);
    expect(await verifyBackup(opened)).toEqual([]);

    const target = await newDatabase();
    const elsewhere = localFiles(inPlace(randomUUID()));
    await restoreBackup(opened, target, elsewhere);
    const again = await makeBackup({ connection: target, store: elsewhere, folder: inPlace(randomUUID()) });
    expect(again.tables).toEqual(made.tables);
    expect(again.files).toEqual(made.files);
    expect(again.files.map(({ bytes }) => bytes)).toEqual(expect.arrayContaining([200_000, 0]));
    const kept = await elsewhere.get(files[0]?.key ?? fileKey('', '', ''));
    kept?.stream.destroy();
    expect(kept?.size).toBe(200_000);

    // The restored trail equals the original, entry by entry, with the entries that were not yet chained at the backup
    // now chained.
    const before = await trailOf(target, practiceId);
    expect(before).toMatchObject({ problems: [] });
    expect(before?.entries).toBeGreaterThan(0);
    const restored = openDatabase(target, 1, 'owner');
    await sealPart(restored, practiceId);
    await restored.close();
    const after = await trailOf(target, practiceId);
    expect(after).toMatchObject({ problems: [] });
    expect(after?.entries).toBeGreaterThan(before?.entries ?? 0);

    // One snapshot: every note's patient exists, and every patient has a note, except the one being written.
    const [[patients, notes] = []] = await ask(
      target,
      `select (select count(*)::int from patient where practice_id = '${practice.user.practice.id}'),
              (select count(*)::int from clinical_note where practice_id = '${practice.user.practice.id}')`,
    );
    expect(Number(patients) - Number(notes)).toBeLessThanOrEqual(stops.length);
    expect(Number(notes)).toBeGreaterThan(0);
  });
});

test('a restored database keeps practices apart, checks its references, and can be used by a server', async () => {
  const practice = await newPractice();
  const folder = inPlace(randomUUID());
  const letter = randomUUID();
  await ask(
    connection,
    `insert into letter (practice_id, id, kind, until)
       values ('00000000-0000-0000-0000-000000000000', '${letter}', 'test', now() + interval '1 day')`,
  );
  await makeBackup({ connection, store: (await aStore()).store, folder });
  await ask(connection, `delete from letter where id = '${letter}'`);
  const target = await newDatabase();
  await restoreBackup(await openBackup(folder), target, localFiles(inPlace(randomUUID())));
  const laws = `
    select (select count(*) from pg_constraint where contype = 'f'), (select count(*) from pg_policy),
      (select count(*) from pg_class where relforcerowsecurity), (select count(*) from pg_trigger where tgenabled = 'D')`;
  // The queue isn't part of a backup.
  expect(await ask(target, 'select key from graphile_worker.jobs')).toEqual([[`letter.send ${letter}`]]);
  await prepareDatabase(target);
  expect(await ask(target, laws)).toEqual(await ask(connection, laws));
  const database = openDatabase(asServer(target), 1);
  const seen = await database.asPractice(practice.user.practice.id, (tx) =>
    tx.all(sqlFor.selectFrom('practice').select('practice_id')),
  );
  await database.close();
  expect(seen).toEqual([{ practice_id: practice.user.practice.id }]);
});

test('a restore goes into an empty place only, and one that broke off can be run again', async () => {
  const folder = inPlace(randomUUID());
  const { store } = await aStore();
  await makeBackup({ connection, store, folder });
  await expect(restoreBackup(await openBackup(folder), connection, store)).rejects.toThrow('not empty');

  const broken = inPlace(randomUUID());
  await cp(folder, broken, { recursive: true });
  await appendFile(path.join(broken, 'tables/staff.copy.gz'), 'x');
  const target = await newDatabase();
  const elsewhere = localFiles(inPlace(randomUUID()));
  await expect(restoreBackup(await openBackup(broken), target, elsewhere)).rejects.toThrow(/staff/);
  expect(await ask(target, 'select count(*)::int from practice')).toEqual([[0]]);
  await expect(prepareDatabase(target)).rejects.toThrow('holds a restore that did not end');
  await restoreBackup(await openBackup(folder), target, elsewhere);
  await prepareDatabase(target);
  expect(await ask(target, 'select count(*) > 0 from practice')).toEqual([[true]]);
});

describe('verify', () => {
  const damages: [string, (folder: string, file: string) => Promise<unknown>][] = [
    ['one bit turned', async (folder, file) => flip(path.join(folder, file))],
    ['cut off', async (folder, file) => cut(path.join(folder, file))],
    ['removed', async (folder, file) => rm(path.join(folder, file))],
    ['put in the place of another', async (folder, file) => swap(folder, file)],
  ];
  test.each(damages)('finds a part %s, in a clear backup and in an encrypted one', async (_, damage) => {
    for (const secret of [undefined, passphrase]) {
      const folder = inPlace(randomUUID());
      await makeBackup({ connection, store: (await aStore()).store, folder, passphrase: secret });
      const ending = secret === undefined ? '' : '.sealed';
      await damage(folder, `tables/patient.copy.gz${ending}`);
      expect(await verifyBackup(await openBackup(folder, secret))).toEqual([
        expect.stringContaining('tables/patient.copy.gz'),
      ]);
    }
  });

  test('refuses another passphrase, none, and a folder that holds no finished backup', async () => {
    const folder = inPlace(randomUUID());
    await makeBackup({ connection, store: (await aStore()).store, folder, passphrase });
    await expect(openBackup(folder, 'another passphrase')).rejects.toThrow('passphrase is not that');
    await expect(openBackup(folder)).rejects.toThrow('encrypted');
    await rm(path.join(folder, 'backup.json'));
    await expect(openBackup(folder, passphrase)).rejects.toThrow('There is no backup in');
  });

  test('accepts no file name that leads out of the backup’s folder', async () => {
    const folder = inPlace(randomUUID());
    await makeBackup({ connection, store: (await aStore()).store, folder });
    const text = await readFile(path.join(folder, 'contents.json'), 'utf8');
    const evil = text.replace('"name": "patient"', '"name": "../../patient"');
    await writeFile(path.join(folder, 'contents.json'), evil);
    await expect(openBackup(folder)).rejects.toThrow(/contents.json/);
  });
});

test('an encrypted backup shows no word of a record', async () => {
  const { call } = await newPractice();
  await call(createPatient, {
    body: { first_name: 'Ottilie', last_name: 'Wunderlich', phone: '1', date_of_birth: '1984-06-09' },
  });
  const folder = inPlace(randomUUID());
  await makeBackup({ connection, store: (await aStore()).store, folder, passphrase });
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name === 'backup.json') continue;
    expect(entry.name).toMatch(/\.sealed$/);
  }
  expect(await readFile(path.join(folder, 'backup.json'), 'utf8')).not.toContain('patient');
});

test('a backup that fails or is given up leaves nothing, and a folder in use is not touched', async () => {
  const { store } = await aStore();
  const folder = inPlace(randomUUID());
  const before = await readdir(place);
  await expect(
    makeBackup({ connection: { ...connection, database: 'absent' }, store, folder }),
  ).rejects.toThrow('absent');
  await expect(makeBackup({ connection, store, folder, signal: AbortSignal.abort() })).rejects.toThrow(
    'aborted',
  );
  expect(await readdir(place)).toEqual(before);
  await expect(makeBackup({ connection, store, folder: place })).rejects.toThrow('is not empty');
});

describe('nightly', () => {
  test.each([undefined, passphrase])('keeps the newest and shares unchanged files (%s)', async (secret) => {
    const { store, files } = await aStore();
    const folder = inPlace(randomUUID());
    const log = { info: () => undefined, error: () => undefined };
    const order = { connection, store, folder, keep: 2, passphrase: secret, log };
    for (let night = 0; night < 3; night += 1) await backUpNow(order);
    const kept = (await readdir(folder)).toSorted();
    expect(kept).toHaveLength(2);
    for (const name of kept) {
      const opened = await openBackup(path.join(folder, name), secret);
      expect(opened.contents.files).toHaveLength(files.length);
      expect(await verifyBackup(opened)).toEqual([]);
    }
    const [newest = ''] = kept.toReversed();
    const ending = secret === undefined ? '' : '.sealed';
    const { nlink } = await stat(path.join(folder, newest, 'files', `${files[0]?.key}${ending}`));
    expect(nlink).toBe(2);
  });
});

/** Chains the unchained entries of a practice's trail, as the server does every other second. */
const sealPart = (of: Database, practiceId: string) =>
  of.withoutTenant((tx) => chainEntriesOf(tx, practiceId, 1_000));

/** The output of `cusp audit verify` for this database. */
async function trailOf(target: pg.ClientConfig, practiceId: string) {
  const client = new pg.Client(target);
  await client.connect();
  try {
    return (await verifyAudit(client, { practiceId }))[0];
  } finally {
    await client.end();
  }
}

async function flip(file: string): Promise<void> {
  const bytes = await readFile(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

async function cut(file: string): Promise<void> {
  const bytes = await readFile(file);
  await writeFile(file, bytes.subarray(0, bytes.length - 5));
}

async function swap(folder: string, file: string): Promise<void> {
  const other = path.join(folder, file.replace('patient', 'pharmacy'));
  await cp(other, path.join(folder, file));
}
