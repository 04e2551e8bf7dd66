import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { auditAnchors, createPatient, listPatients } from '@cusp/contract';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { aPatient, asOwner, testApp } from '../../../tests/support/practice.ts';

const { newPractice } = await testApp();
const root = path.resolve(import.meta.dirname, '../../../..');

let place: string;
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'cusp-audit-'));
});
afterAll(() => rm(place, { recursive: true, force: true }));

/** Runs the command as a person does, on the tests' database. */
async function verify(...args: string[]) {
  const { host, port, user, database } = inject('postgres');
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  const child = execFile(process.execPath, ['server/src/operations/cli/main.ts', 'audit', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: url, DATA_DIR: place },
  });
  let [out, errors] = ['', ''];
  child.stdout?.on('data', (text: string) => (out += text));
  child.stderr?.on('data', (text: string) => (errors += text));
  await once(child, 'close');
  return { code: child.exitCode, out, errors };
}

test('audit verify accepts an unchanged trail, and names what was changed', async () => {
  const { call, user } = await newPractice();
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
