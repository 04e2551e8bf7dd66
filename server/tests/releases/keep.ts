/**
 * npm run release:keep: writes what is kept of this version (kept.ts), until CHANGELOG.md dates it. It needs the programs of a
 * PostgreSQL, the oldest that Cusp runs on (PGBIN, or /usr/lib/postgresql/15/bin), so that the dump loads into each.
 * Vitest runs it, since it is made with the tests' support; it isn't a test, and only that command runs it.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { prepareDatabase } from '../../src/db/open.ts';
import { makeBackup } from '../../src/operations/backup/write.ts';
import { openFiles } from '../../src/services/files/files.ts';
import { cuspVersion } from '../../src/values/cusp-version.ts';
import { asOwner } from '../support/practice.ts';
import { emptyDatabase } from '../support/writers.ts';
import { fill } from './fill.ts';
import { backupOf, dumpOf, folderOf, passphrase, releasedVersions, rowsOf } from './kept.ts';

test(`keeps ${cuspVersion}`, async () => {
  expect(releasedVersions(), `${cuspVersion} is released: what is kept of it stays`).not.toContain(
    cuspVersion,
  );

  const connection = { ...inject('postgres'), database: 'kept_release' };
  await emptyDatabase(inject('postgres'), connection.database);
  await prepareDatabase(connection);
  const stored = mkdtempSync(path.join(tmpdir(), 'cusp-kept-'));
  const files = await openFiles({ s3: undefined }, stored);
  await fill(connection, files);

  const folder = folderOf(cuspVersion);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const { host, port, user, database } = connection;
  const dump = execFileSync(
    path.join(process.env.TEST_POSTGRES ?? '', 'pg_dump'),
    ['--inserts', '-h', host, '-p', String(port), '-U', user, database],
    { maxBuffer: 1 << 28 },
  );
  writeFileSync(dumpOf(cuspVersion), gzipSync(dump, { level: 9 }));
  await makeBackup({ connection, store: files.store, folder: backupOf(cuspVersion), passphrase });
  rmSync(stored, { recursive: true });
  const empty = [...(await asOwner(rowsOf, connection))].flatMap(([name, rows]) =>
    rows.length === 0 ? [name] : [],
  );
  console.log(`Tables without a row: ${empty.join(', ')}`);
}, 900_000);
