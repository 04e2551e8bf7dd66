import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { fakeS3 } from './testing/fake-s3.ts';
import { localFiles } from './local.ts';
import { s3Files } from './s3.ts';
import { parseFileKey, fileKey, fileKeyParts } from './store.ts';
import type { FileStore } from './store.ts';

const practice = '01900000-0000-7000-8000-000000000001';
const record = '01900000-0000-7000-8000-000000000002';
const key = fileKey(practice, record, 'original');

const folder = join(await mkdtemp(join(tmpdir(), 'cusp-files-')), 'files');
const fake = await fakeS3();
const s3 = () =>
  s3Files({
    endpoint: fake.url,
    bucket: 'office',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
const stores: [string, FileStore][] = [
  ['a folder', localFiles(folder)],
  ['S3', await s3()],
];
afterAll(async () => {
  await rm(join(folder, '..'), { recursive: true });
  fake.server.close();
});

async function listed(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const file of store.list()) {
    expect(Math.abs(Date.now() - file.storedAt.getTime())).toBeLessThan(60_000);
    keys.push(file.key);
  }
  return keys;
}

describe.each(stores)('%s', (_, store) => {
  test('gives back what it was given', async () => {
    expect(await listed(store)).toEqual([]);
    expect(await store.get(key)).toBeUndefined();
    expect(await store.read(key)).toBeUndefined();
    expect(await store.has(key)).toBe(false);

    const bytes = Buffer.alloc(3_000_000, 'radiograph');
    await store.put(
      key,
      Readable.from([bytes.subarray(0, 1_000_000), bytes.subarray(1_000_000)]),
      bytes.length,
    );
    expect(await store.has(key)).toBe(true);
    const file = await store.get(key);
    expect(file?.size).toBe(bytes.length);
    expect(file && (await buffer(file.stream)).equals(bytes)).toBe(true);
    expect((await store.read(key))?.equals(bytes)).toBe(true);
    expect(await listed(store)).toEqual([key]);

    await store.remove(key);
    await store.remove(key);
    expect(await store.get(key)).toBeUndefined();
    expect(await listed(store)).toEqual([]);
  });

  test('shows nothing of a file that broke off', async () => {
    async function* broken() {
      yield Buffer.alloc(1000);
      throw new Error('the line is dead');
    }
    await expect(store.put(key, Readable.from(broken()), 2000)).rejects.toThrow(/dead|abort/i);
    expect(await store.has(key)).toBe(false);
    await expect(store.put(key, Readable.from([Buffer.alloc(10)]), 20)).rejects.toThrow(/ended early|abort/i);
    expect(await store.has(key)).toBe(false);
  });

  test('lists more than one page', async () => {
    const keys = Array.from({ length: 7 }, (__, at) =>
      fileKey(practice, record.replace(/2$/, String(at)), 'preview'),
    );
    for (const each of keys) await store.put(each, Readable.from(['x']), 1);
    expect((await listed(store)).toSorted()).toEqual(keys);
    for (const each of keys) await store.remove(each);
  });
});

test('a folder keeps files for its user alone, and nothing unfinished', async () => {
  const store = localFiles(folder);
  await store.put(key, Readable.from(['x']), 1);
  expect((await stat(join(folder, key))).mode & 0o077).toBe(0);
  expect((await stat(join(folder, practice))).mode & 0o077).toBe(0);
  expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
  await store.remove(key);
});

test('an S3 request is signed and tells its length', async () => {
  const store = await s3();
  await store.put(key, Readable.from(['x']), 1);
  expect(fake.seen.at(-1)).toMatchObject({
    method: 'PUT',
    path: `/office/${key}`,
    authorization: expect.stringMatching(/^AWS4-HMAC-SHA256 Credential=key\//),
    length: '1',
  });
});

test('a name is made of ids and nothing else', () => {
  expect(fileKeyParts(key)).toEqual({ practiceId: practice, recordId: record, part: 'original' });
  for (const [one, two, three] of [
    ['..', record, 'original'],
    [practice, '../x', 'original'],
    [practice, record, '../x'],
    [practice, `${record}\0`, 'original'],
    [practice.toUpperCase().replace('1', 'A'), record, 'original'],
  ] as const) {
    expect(() => fileKey(one, two, three)).toThrow('named by ids');
  }
  expect(parseFileKey('incoming/x')).toBeUndefined();
  expect(parseFileKey(key)).toBe(key);
});
