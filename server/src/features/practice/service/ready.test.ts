import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPatient, health, ready } from '@cusp/contract';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../db/database.ts';
import { loginRoleOf } from '../../../db/login-role.ts';
import { atFileEnd } from '../../../../tests/support/file-end.ts';
import { aPatient, asOwner, asServer, onOwnDatabase, ownApp } from '../../../../tests/support/practice.ts';
import { checkFiles } from './check-files.ts';

// Its settings are changed.
const connection = await onOwnDatabase();
const role = loginRoleOf(connection.database);

/** An app on new connections, which have the settings that were made last. */
async function started() {
  const database = openDatabase(asServer(connection), 2);
  atFileEnd(() => database.close());
  return ownApp({}, connection, { database });
}
const setting = (change: string) => asOwner((owner) => owner.query(change), connection);

test('a process that can write is ready, and leaves nothing of what it tried', async () => {
  const { stranger, newPractice } = await started();
  const [first, second] = await Promise.all([stranger(ready), stranger(ready)]);
  expect([first?.body, second?.body]).toEqual([{ status: 'ok' }, { status: 'ok' }]);
  const { call } = await newPractice();
  expect((await call(createPatient, { body: aPatient() })).status).toBe(201);
});

test.each([
  ['has no room for what it writes', `alter role ${role} set temp_file_limit = 0`, 'reset temp_file_limit'],
  [
    'only reads',
    `alter role ${role} set default_transaction_read_only = on`,
    'reset default_transaction_read_only',
  ],
])('a process whose database %s lives, and is not ready', async (_, change, back) => {
  await setting(change);
  try {
    const { stranger } = await started();
    expect(await stranger(ready)).toMatchObject({
      status: 503,
      body: { detail: expect.stringMatching(/\.$/) },
    });
    expect((await stranger(health)).status).toBe(200);
  } finally {
    await setting(`alter role ${role} ${back}`);
  }
});

test('a process that can’t take a file is not ready', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cusp-ready-'));
  await checkFiles(folder);
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
  await expect(checkFiles(folder)).rejects.toMatchObject({ code: 'files_away' });
});
