import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { testApp } from '../../../tests/support/practice.ts';
import { ownDatabase } from '../../../tests/support/test-database.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';
import { commandOutput } from './run-command.helpers.ts';

// A backup of the run's database would hold what all other tests made.
const connection = await ownDatabase();
const { newPractice } = await testApp({}, connection);
const { user, host, port, database } = connection;
const there = `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;

const place = await mkdtemp(path.join(tmpdir(), 'cusp-cli-'));
const nowhere = path.join(place, 'nowhere');
await mkdir(nowhere);
vi.stubEnv('DATA_DIR', nowhere);
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(place, { recursive: true, force: true });
});

/** Runs the command in this process. */
const cusp = (...args: string[]) => commandOutput(args, [backup, restore]);

test('is a program that lists its commands', () => {
  const { status, stdout } = spawnSync(process.execPath, ['server/src/operations/cli/main.ts', '--help'], {
    cwd: path.resolve(import.meta.dirname, '../../../..'),
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  for (const name of [
    'admin',
    'audit',
    'backup',
    'check',
    'import',
    'portal',
    'db',
    'practice',
    'restore',
    'terms',
  ])
    expect(stdout).toMatch(new RegExp(`^  ${name} `, 'm'));
});

test('says what is wrong, and how it is used', async () => {
  const cases: [code: number, ...args: string[]][] = [
    [2],
    [0, '--help'],
    [2, 'nonsense'],
    [0, 'backup', '--help'],
    [2, 'backup'],
    [2, 'backup', '--nonsense'],
    [1, 'backup', path.join(place, 'none')],
    [1, 'backup', 'verify', nowhere],
    [1, 'restore', nowhere],
  ];
  const said: string[] = [];
  for (const [code, ...args] of cases) {
    const answer = await cusp(...args);
    expect([args, answer.code]).toEqual([args, code]);
    said.push(answer.errors);
  }
  expect(said[6]).toContain('There is no database in');
  expect(said[7]).toContain('There is no backup in');
});

// Of a stopped and a running server, and into a new data folder: cli.nightly.test.ts.
test('makes an encrypted backup, verifies it, and restores it into no database that is in use', async () => {
  await newPractice();
  vi.stubEnv('DATABASE_URL', there);
  const words = path.join(place, 'passphrase');
  await writeFile(words, 'a passphrase of a file\n');
  const folder = path.join(place, 'backup');
  const secret = ['--passphrase-file', words];
  expect(await cusp('backup', folder, ...secret)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Backed up: \d+ rows of \d+ tables/),
  });
  const verified = await cusp('backup', 'verify', folder, ...secret, '--json');
  expect(JSON.parse(verified.out)).toMatchObject({ encrypted: true, problems: [] });
  expect(await cusp('restore', folder, ...secret)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('not empty'),
  });
});
