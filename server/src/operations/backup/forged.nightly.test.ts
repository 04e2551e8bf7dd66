import { randomBytes, randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createPatient } from '@cusp/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localFiles } from '../../services/files/local.ts';
import { fileKey } from '../../services/files/store.ts';
import { emptyDatabase, ask } from '../../../tests/support/writers.ts';
import { aPatient, testApp } from '../../../tests/support/practice.ts';
import { ownDatabase } from '../../../tests/support/test-database.ts';
import { backupKey, encryptStream } from './cipher.ts';
import { contentsPath, headPath } from './contents.ts';
import { backUpNow } from './nightly.ts';
import { openBackup, readHead, verifyBackup } from './read.ts';
import { restoreBackup } from './restore.ts';
import { streamOf } from './sink.ts';
import { measure } from './streams.ts';
import { makeBackup } from './write.ts';

// Backups of the run's database would hold what all other tests made.
const connection = await ownDatabase();
const { newPractice } = await testApp({}, connection);
const passphrase = 'correct horse battery staple';

let place: string;
let nights: Promise<Nights>;
const inPlace = (name: string) => path.join(place, name);
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'cusp-forged-'));
  nights = twoNights();
  await nights;
});
afterAll(() => rm(place, { recursive: true }));

const sealed = (name: string) => `${name}.sealed`;
const patients = sealed('tables/patient.copy.gz');

interface Nights {
  monday: string;
  tuesday: string;
  /** A file of several pieces. */
  file: string;
}

/**
 * Two nightly backups of one practice, encrypted with one passphrase, so that they share its key; and a file of several
 * pieces.
 */
async function twoNights(): Promise<Nights> {
  const { call } = await newPractice();
  const store = localFiles(inPlace(randomUUID()));
  const image = fileKey(randomUUID(), randomUUID(), 'original');
  const bytes = randomBytes(300_000);
  await store.put(image, Readable.from([bytes]), bytes.length);
  const folder = inPlace(randomUUID());
  const log = { info: () => undefined, error: () => undefined };
  const folders: string[] = [];
  for (let night = 0; night < 2; night += 1) {
    await call(createPatient, { body: aPatient() });
    await backUpNow({ connection, store, folder, keep: 9, passphrase, log });
    const made = inPlace(`${randomUUID()}-night`);
    const [name = ''] = (await readdir(folder)).toSorted().toReversed();
    await cp(path.join(folder, name), made, { recursive: true });
    folders.push(made);
  }
  const [monday = '', tuesday = ''] = folders;
  return { monday, tuesday, file: sealed(`files/${image}`) };
}

/** The problems that verify reports, or why the backup can't be opened. */
async function found(folder: string): Promise<string[]> {
  try {
    return await verifyBackup(await openBackup(folder, passphrase));
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

test('a clear backup in the place of an encrypted one is refused with its passphrase', async () => {
  const folder = inPlace(randomUUID());
  await makeBackup({ connection, store: localFiles(inPlace(randomUUID())), folder });
  const refused = 'This backup is not encrypted';
  await expect(openBackup(folder, passphrase)).rejects.toThrow(refused);
  // Without a passphrase, nothing is authenticated.
  expect(await verifyBackup(await openBackup(folder))).toEqual([]);
});

describe('an encrypted backup', () => {
  const changes: [string, (folder: string, nights: Nights) => Promise<unknown>, RegExp][] = [
    [
      'the part of another night',
      (at, made) => cp(path.join(made.monday, patients), path.join(at, patients)),
      /^tables\/patient.copy.gz /m,
    ],
    [
      'the contents of another night',
      (at, made) => cp(path.join(made.monday, sealed(contentsPath)), path.join(at, sealed(contentsPath))),
      /contents/,
    ],
    [
      'the head of another night',
      (at, made) => cp(path.join(made.monday, headPath), path.join(at, headPath)),
      /contents/,
    ],
    [
      'head and contents of another night',
      async (at, made) => {
        for (const name of [headPath, sealed(contentsPath)])
          await cp(path.join(made.monday, name), path.join(at, name));
      },
      /^tables\/patient.copy.gz /m,
    ],
    ['a removed part', (at) => rm(path.join(at, patients)), /patient.copy.gz is missing/],
    [
      'an added part',
      (at) => cp(path.join(at, patients), path.join(at, sealed('tables/patient_two.copy.gz'))),
      /^tables\/patient_two.copy.gz.sealed is no part of this backup.$/m,
    ],
    [
      'an added clear part',
      (at) => writeFile(path.join(at, 'tables/patient.copy.gz'), 'x'),
      /^tables\/patient.copy.gz is no part of this backup.$/m,
    ],
    ['a cut part', async (at, made) => cut(path.join(at, made.file)), /^files\/.+ /m],
    ['pieces in another order', async (at, made) => reorder(path.join(at, made.file)), /^files\/.+ /m],
    ['parts in each other’s place', (at) => exchange(at, patients, sealed('tables/staff.copy.gz')), / /],
    ['another moment in the head', (at) => edit(at, { made_at: '2020-01-01T00:00:00.000Z' }), /backup.json/],
    ['no proof in the head', (at) => edit(at, { proof: null }), /backup.json/],
    ['the head of an older form', (at) => edit(at, { version: 1, proof: undefined }), /backup.json/],
    ['no encryption in the head', (at) => edit(at, { encryption: null, proof: null }), /not encrypted/],
  ];

  test('of two nights is whole as it was made', async () => {
    const { monday, tuesday } = await nights;
    expect([await found(monday), await found(tuesday)]).toEqual([[], []]);
  });

  test.each(changes)('tells of %s', async (_what, change, said) => {
    const copy = inPlace(randomUUID());
    await cp((await nights).tuesday, copy, { recursive: true });
    await change(copy, await nights);
    expect((await found(copy)).join('\n')).toMatch(said);
    await rm(copy, { recursive: true });
  });

  test('of the form before, whose head had no proof, is read and restored as before', async () => {
    const folder = inPlace(randomUUID());
    const store = localFiles(inPlace(randomUUID()));
    await makeBackup({ connection, store, folder, passphrase });
    const head = await readHead(folder);
    const { contents } = await openBackup(folder, passphrase);
    const { version: _none, ...older } = contents;
    const text = JSON.stringify(older);
    const key = head.encryption && (await backupKey(passphrase, head.encryption));
    if (key === null) throw new Error('It is encrypted.');
    const bytes = await buffer(streamOf(text).compose(encryptStream(key)));
    await writeFile(path.join(folder, sealed(contentsPath)), bytes);
    await edit(folder, { version: 1, proof: undefined, contents: measure(Buffer.from(text)) });

    const name = `older_${randomUUID().slice(0, 8)}`;
    const target = await emptyDatabase(connection, name);
    const opened = await openBackup(folder, passphrase);
    expect(await verifyBackup(opened)).toEqual([]);
    await restoreBackup(opened, target, localFiles(inPlace(randomUUID())));
    expect(await ask(target, 'select count(*) > 0 from staff')).toEqual([[true]]);
    await ask(connection, `drop database "${name}" with (force)`);
  });
});

async function edit(folder: string, fields: object): Promise<void> {
  const head = { ...(await readHead(folder)), ...fields };
  await writeFile(path.join(folder, headPath), JSON.stringify(head));
}

async function cut(file: string): Promise<void> {
  const bytes = await readFile(file);
  await writeFile(file, bytes.subarray(0, 65_552 + 24));
}

/** Swaps the second and the third sealed piece. */
async function reorder(file: string): Promise<void> {
  const bytes = await readFile(file);
  const [begin, piece] = [24, 65_552];
  const at = (number: number) => bytes.subarray(begin + number * piece, begin + (number + 1) * piece);
  const rest = bytes.subarray(begin + 3 * piece);
  await writeFile(file, Buffer.concat([bytes.subarray(0, begin), at(0), at(2), at(1), rest]));
}

async function exchange(folder: string, one: string, other: string): Promise<void> {
  const aside = path.join(folder, 'aside');
  await rename(path.join(folder, one), aside);
  await rename(path.join(folder, other), path.join(folder, one));
  await rename(aside, path.join(folder, other));
}
