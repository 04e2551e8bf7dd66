import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { auditAnchors, createPatient, listPatients } from '@cusp/contract';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { aPatient, asOwner, testApp } from '../../../tests/support/practice.ts';
import { auditCommands } from './audit.ts';
import { commandOutput } from './run-command.helpers.ts';

const { newPractice } = await testApp();
const place = await mkdtemp(path.join(tmpdir(), 'cusp-audit-'));
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(place, { recursive: true, force: true });
});

const { host, port, user: owner, database } = inject('postgres');
vi.stubEnv('DATA_DIR', place);
vi.stubEnv(
  'DATABASE_URL',
  `postgres://${owner}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
);

/** Runs the command in this process, on the tests' database. */
const verify = (...args: string[]) => commandOutput(['audit', ...args], [auditCommands]);

test('audit verify accepts an unchanged trail, and names what was changed', async () => {
  const { call, user } = await newPractice({ registered: true });
  const id = user.practice.id;
  await call(createPatient, { body: aPatient() });
  await call(listPatients);
  const { text } = await call(auditAnchors);
  const anchors = path.join(place, 'anchors.json');
  await writeFile(anchors, text);

  // The servers of other tests may chain entries at any moment, so everything is chained now.
  await asOwner((client) => client.query('select seal_audit($1, 1000)', [id]));
  const good = await verify('verify', '--practice', id, '--anchor', anchors);
  expect(good).toMatchObject({ code: 0, errors: '' });
  expect(good.out).toContain(`${id}  4 entries: good\n`);

  await asOwner(async (client) => {
    await client.query('begin');
    await client.query('alter table audit_entry disable trigger refuse_changes');
    await client.query(`delete from audit_entry where practice_id = $1 and seq = 2`, [id]);
    await client.query('alter table audit_entry enable trigger refuse_changes');
    await client.query('commit');
  });
  const bad = await verify('verify', '--practice', id, '--json');
  expect(bad.code).toBe(1);
  expect(JSON.parse(bad.out)).toEqual({
    practices: [{ practiceId: id, entries: 4, waiting: 0, problems: ['Entry 2 is missing.'] }],
  });
});

test('audit says how it is used', async () => {
  expect(await verify('verify', '--help')).toMatchObject({ code: 0 });
  for (const args of [
    [],
    ['mend'],
    ['verify', '--practice', '1'],
    ['verify', '--nonsense'],
    ['verify', '--anchor', '/none'],
  ]) {
    expect([args, (await verify(...args)).code]).toEqual([args, 2]);
  }
});
