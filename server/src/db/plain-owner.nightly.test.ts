import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../tests/support/writers.ts';
import { sqlFor } from './database.ts';
import { startEmbeddedPostgres } from './embedded/index.ts';
import type { EmbeddedPostgres } from './embedded/index.ts';
import { openLocation, urlOf } from './open.ts';

let postgres: EmbeddedPostgres;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'cusp-owner-'));
  await chmod(dataDir, 0o755);
  // A cluster of its own, because roles belong to the whole cluster.
  postgres = await startEmbeddedPostgres({ dataDir, say: () => undefined });
});
afterAll(async () => {
  await postgres.stop();
  await rm(dataDir, { recursive: true });
});

test('an owner who may make roles and nothing more is enough, since PostgreSQL 16 too', async () => {
  await ask(postgres.connection, 'create role operator login createrole');
  await ask(postgres.connection, 'create database given owner operator');
  const databaseUrl = urlOf({ ...postgres.connection, user: 'operator', database: 'given' });
  const place = { databaseUrl, key: () => Promise.resolve(Buffer.alloc(32, 1)) };
  for (let time = 0; time < 2; time += 1) {
    const opened = await openLocation(place, () => undefined);
    const patients = sqlFor.selectFrom('patient').selectAll();
    expect(await opened.database.withoutTenant((tx) => tx.all(patients))).toEqual([]);
    await opened.close();
  }
});
