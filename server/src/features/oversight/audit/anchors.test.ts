import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFile,
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { listPatients } from '@cusp/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nightlyTest } from '../../../../tests/support/breadth.ts';
import { backUpNow } from '../../../operations/backup/nightly.ts';
import { publishedAnchors } from '../../../operations/cli/anchors.ts';
import { verifyAudit } from '../../../operations/cli/audit-chain.ts';
import { openAnchorStores } from '../../../services/anchors/anchors.ts';
import { fakeS3 } from '../../../services/files/testing/fake-s3.ts';
import { localFiles } from '../../../services/files/local.ts';
import { readSettings } from '../../../start/read-settings.ts';
import { asOwner, onOwnDatabase } from '../../../../tests/support/practice.ts';
import { auditApp, trailOf } from '../../../../tests/support/trail.ts';
import { createAnchorPublisher } from './anchors.ts';

// A backup and the anchors are of all practices, and tampering locks the trail.
const connection = await onOwnDatabase();
const { database, newPractice } = await auditApp();
const root = path.resolve(import.meta.dirname, '../../../../..');
const fake = await fakeS3();
const passphrase = 'correct horse battery staple';

let place: string;
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'cusp-anchors-'));
});
afterAll(async () => {
  fake.server.close();
  await rm(place, { recursive: true });
});

const aFolder = async () => {
  const folder = path.join(place, crypto.randomUUID());
  await mkdir(folder);
  return folder;
};
const bucketSettings = {
  ANCHOR_S3_BUCKET: 'locked',
  ANCHOR_RETAIN_DAYS: '30',
  S3_ENDPOINT: fake.url,
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

/** Publishes to the configured places on each call, and collects what failed. */
async function publishing(environment: Record<string, string>) {
  const failures: unknown[] = [];
  const stores = await openAnchorStores(readSettings(environment));
  const publish = createAnchorPublisher(database, stores, (error) => failures.push(error));
  return { failures, publish: () => publish({ last: true }) };
}

async function practiceWithTrail() {
  const practice = await newPractice();
  const practiceId = practice.user.practice.id;
  const grow = async (reads: number) => {
    for (let read = 0; read < reads; read += 1) await practice.call(listPatients);
    return (await trailOf(practiceId)).length;
  };
  return { ...practice, practiceId, length: await grow(4), grow };
}

const anchorsOf = async (environment: Record<string, string>, practiceId: string) =>
  ((await publishedAnchors(readSettings(environment))).anchors.get(practiceId) ?? []).map(
    ({ count }) => count,
  );

/** As a superuser, removes the end of a trail and makes the chain consistent again. */
const cutTail = (practiceId: string, last: number) =>
  asOwner(async (client) => {
    await client.query('begin');
    await client.query('alter table audit_entry disable trigger refuse_changes');
    await client.query('delete from audit_entry where practice_id = $1 and seq > $2', [practiceId, last]);
    await client.query('alter table audit_entry enable trigger refuse_changes');
    await client.query(
      `update audit_chain c set seq = e.seq, hash = e.hash from audit_entry e
         where c.practice_id = $1 and e.practice_id = $1 and e.seq = $2`,
      [practiceId, last],
    );
    await client.query('commit');
  });

/** The result of `audit verify`, with the configured anchors and without. */
async function verified(practiceId: string, environment: Record<string, string>) {
  const { anchors } = await publishedAnchors(readSettings(environment));
  const [alone] = await asOwner((client) => verifyAudit(client, { practiceId }));
  const [compared] = await asOwner((client) => verifyAudit(client, { practiceId, anchors }));
  return { alone: alone?.problems, compared: compared?.problems };
}

/** Runs the command line. */
async function auditVerify(environment: Record<string, string>, ...args: string[]) {
  const { host, port, user, database: name } = connection;
  const url = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`;
  const child = spawn(process.execPath, ['server/src/operations/cli/main.ts', 'audit', 'verify', ...args], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATABASE_URL: url,
      DATA_DIR: place,
      ...environment,
    },
  });
  const ended = once(child, 'close');
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await ended;
  return { code: child.exitCode, out, errors };
}

describe('a removed end of a trail, with the chain made consistent again', () => {
  test('passes without anchors and is found with those in ANCHOR_DIR, even after the trail has grown again', async () => {
    const environment = { ANCHOR_DIR: await aFolder() };
    const { practiceId, length, grow } = await practiceWithTrail();
    await (await publishing(environment)).publish();
    expect(await verified(practiceId, environment)).toEqual({ alone: [], compared: [] });

    await cutTail(practiceId, length - 2);
    const alone = await auditVerify(environment, '--practice', practiceId);
    expect(alone).toMatchObject({ code: 0, errors: '' });
    const compared = await auditVerify(environment, '--practice', practiceId, '--anchors');
    expect(compared).toMatchObject({ code: 1, errors: '' });
    expect(compared.out).toContain(
      `The end is cut off: ${length} entries were written, and the last one is ${length - 2}.`,
    );

    await grow(5);
    expect(await verified(practiceId, environment)).toEqual({
      alone: [],
      compared: [`Entry ${length} is not the one that an anchor names: the chain was rebuilt.`],
    });
  });

  test('is found by the anchors in a bucket, whose objects are locked', async () => {
    const { practiceId, length } = await practiceWithTrail();
    await (await publishing(bucketSettings)).publish();
    const { lock } = fake.seen.find(({ method }) => method === 'PUT') ?? {};
    expect(lock?.[0]).toBe('COMPLIANCE');
    const days = (Date.parse(String(lock?.[1])) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    await cutTail(practiceId, length - 1);
    expect(await verified(practiceId, bucketSettings)).toEqual({
      alone: [],
      compared: [expect.stringContaining('The end is cut off')],
    });
  });

  nightlyTest('is found by the anchors of a nightly backup', async () => {
    const { practiceId, length } = await practiceWithTrail();
    const folder = await aFolder();
    const log = { info: () => undefined, error: () => undefined };
    const store = localFiles(await aFolder());
    await backUpNow({ connection, store, folder, keep: 2, passphrase, log });
    await cutTail(practiceId, length - 1);
    const environment = { BACKUP_DIR: folder, BACKUP_PASSPHRASE: passphrase };
    expect(await verified(practiceId, environment)).toEqual({
      alone: [],
      compared: [expect.stringContaining('The end is cut off')],
    });
    const named = ['--practice', practiceId, '--anchors-in', folder];
    expect(await auditVerify({ BACKUP_PASSPHRASE: passphrase }, ...named)).toMatchObject({ code: 1 });
    const closed = await auditVerify({}, ...named);
    expect(closed).toMatchObject({ code: 1, out: '' });
    expect(closed.errors).toContain('encrypted');
    expect(closed.errors).toContain('No anchors were found');
  });
});

describe('anchors', () => {
  test.each([
    ['a folder', async () => ({ ANCHOR_DIR: await aFolder() })],
    ['a bucket', async () => bucketSettings],
  ])(
    'in %s are written once for each length, and what failed is told later',
    async (where, environmentOf) => {
      const environment: Record<string, string> = await environmentOf();
      const folder = environment['ANCHOR_DIR'] ?? '';
      const away = async (isAway: boolean) => {
        if (where === 'a bucket') fake.state.away = isAway;
        else if (isAway) await rename(folder, `${folder}-away`);
        else await rename(`${folder}-away`, folder);
      };
      const { practiceId, length, grow } = await practiceWithTrail();
      const { publish, failures } = await publishing(environment);
      await publish();
      await publish();
      expect(await anchorsOf(environment, practiceId)).toEqual([length]);

      await grow(1);
      await away(true);
      await publish();
      await grow(1);
      await publish();
      expect(failures).toHaveLength(2);
      await away(false);
      await publish();
      await publish();
      expect(failures).toHaveLength(2);
      expect(await anchorsOf(environment, practiceId)).toEqual([length, length + 2]);
    },
  );

  test('in a folder are private to their user, append-only, and continue after a line that a crash cut', async () => {
    const environment = { ANCHOR_DIR: await aFolder() };
    const { practiceId, length, grow } = await practiceWithTrail();
    await (await publishing(environment)).publish();
    const [name = ''] = await readdir(environment.ANCHOR_DIR);
    const file = path.join(environment.ANCHOR_DIR, name);
    expect((await stat(file)).mode & 0o077).toBe(0);
    const before = await readFile(file, 'utf8');
    expect(before).not.toMatch(/name|patient/);

    await appendFile(file, '{"at":"2026-');
    await grow(1);
    await (await publishing(environment)).publish();
    expect((await readFile(file, 'utf8')).startsWith(before)).toBe(true);
    expect(await anchorsOf(environment, practiceId)).toEqual([length, length + 1]);
    const found = await publishedAnchors(readSettings(environment));
    expect(found.unread).toEqual([expect.stringContaining('no anchors: 1 lines.')]);
  });

  test('need an existing, writable folder; otherwise the start fails with one sentence', async () => {
    const file = path.join(place, 'a-file');
    await writeFile(file, '');
    for (const folder of [path.join(place, 'none'), file]) {
      const child = spawn(process.execPath, ['server/src/main.ts'], {
        cwd: root,
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          DATA_DIR: path.join(place, 'd'),
          ANCHOR_DIR: folder,
        },
      });
      const ended = once(child, 'close');
      const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
      await ended;
      expect([child.exitCode, out]).toEqual([1, '']);
      expect(errors).toMatch(/^The folder that ANCHOR_DIR names can't be written \(.+\): [^\n]+\.\n$/);
    }
    // File modes don't restrict root.
    const closed = await aFolder();
    await chmod(closed, 0o500);
    const opening = openAnchorStores(readSettings({ ANCHOR_DIR: closed }));
    if (process.getuid?.() === 0) await opening;
    else await expect(opening).rejects.toThrow('permission denied');
    expect(() => readSettings({ ANCHOR_S3_BUCKET: 'locked' })).toThrow('since ANCHOR_S3_BUCKET is');
    expect(() => readSettings({ ANCHOR_RETAIN_DAYS: '0' })).toThrow('ANCHOR_RETAIN_DAYS');
  });

  test('that are asked for but not configured are a usage error', async () => {
    expect(await auditVerify({}, '--anchors')).toMatchObject({ code: 2 });
    expect((await auditVerify({}, '--anchors-in', path.join(place, 'none'))).code).toBe(1);
  });
});
