// An operator brings a practice over by the command line, by the same jobs as the screen does (issue 59).
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getImportFiles, listDataImports, listPatients } from '@cusp/contract';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { dayFromToday } from '../../../tests/support/days.ts';
import { workingApp } from '../../../tests/support/working-app.ts';
import { sampleBackup } from '../../features/oversight/imports/sample-file.helpers.ts';
import { sampleFiles } from '../../features/oversight/imports/sample-files.helpers.ts';
import { openFiles } from '../../services/files/files.ts';
import { importCommand } from './import.ts';
import { commandOutput } from './run-command.helpers.ts';

const place = await mkdtemp(path.join(tmpdir(), 'cusp-import-cli-'));
const files = await openFiles({ s3: undefined }, place);
const { newPractice, connection, asOwner } = await workingApp({}, { files });
const { user, host, port, database } = connection;
vi.stubEnv(
  'DATABASE_URL',
  `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
);
vi.stubEnv('DATA_DIR', place);
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(place, { recursive: true, force: true });
});
const cusp = (...args: string[]) => commandOutput(['import', ...args], [importCommand]);

const { sql, expected } = sampleBackup(dayFromToday, 3);
const named = sampleFiles(0);

test('a backup is reported, then imported with its folder of images, in the name of the owner', async () => {
  const { call, user: owner, member } = await newPractice();
  const practice = owner.practice.id;
  const file = path.join(place, 'backup.sql');
  await writeFile(file, sql);
  const by = ['--owner', owner.email];

  const dry = await cusp(practice, ...by, '--file', file);
  expect([dry.code, dry.errors]).toEqual([0, '']);
  expect(dry.out).toContain(`patient: ${expected.patients} ready`);
  expect(dry.out).toContain('There is no date of birth.');
  expect(dry.out).toContain('Ready. Nothing was added yet.');
  expect((await call(listPatients)).output).toEqual([]);
  // One import at a time, as on the screen.
  expect(await cusp(practice, ...by, '--file', file)).toMatchObject({ code: 1 });
  const folder = path.join(place, 'OpenDentImages');
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#567' } })
    .png()
    .toBuffer();
  await mkdir(path.join(folder, 'P', 'Patient0'), { recursive: true });
  await writeFile(path.join(folder, 'P', named.bitewing), png);
  await writeFile(path.join(folder, 'P', named.fake), 'MZ');
  await writeFile(path.join(folder, 'P', 'Patient0', 'nobody.png'), png);
  await symlink(file, path.join(folder, 'P', named.missing));
  const done = await cusp(practice, ...by, '--start', '--codes-attested', '--images', folder);
  expect([done.code, done.errors]).toEqual([0, '']);
  expect(done.out).toMatch(/Imported: \d+ records, \d+ a second/);
  expect(done.out).toContain('fake.jpg: This file is named .jpg, but it is not a JPEG image.');
  expect(done.out).toContain('nobody.png: No row of the backup names this file.');
  expect(done.out).toContain('1 taken, 1 refused, 1 unmatched');
  const [latest] = (await call(listDataImports)).output;
  expect(latest).toMatchObject({ state: 'done', started_by: owner.name });
  const { counts } = (await call(getImportFiles, { params: { id: latest?.id ?? '' } })).output;
  expect(counts).toEqual({ awaited: 6, taken: 1, refused: 1, unmatched: 1 });
  // What came already isn't brought again.
  const again = await cusp(practice, ...by, '--images', folder, '--json');
  expect(JSON.parse(again.out)).toEqual({
    import: null,
    files: { awaited: 0, taken: 1, refused: 1, unmatched: 1 },
  });

  const desk = await member('receptionist');
  expect(desk).toBeDefined();
  const { rows } = await asOwner((client) =>
    client.query<{ email: string }>(`select email from staff where practice_id = $1 and not is_owner`, [
      practice,
    ]),
  );
  for (const email of [rows[0]?.email ?? '', 'nobody@example.com'])
    expect(await cusp(practice, '--owner', email, '--images', folder)).toMatchObject({ code: 1 });
  const other = await newPractice();
  expect(await cusp(other.user.practice.id, ...by, '--images', folder)).toMatchObject({ code: 1 });
});

test('says what is missing', async () => {
  const id = '01900000-0000-7000-8000-000000000000';
  for (const args of [
    [],
    ['not an id', '--owner', 'a@example.com', '--file', 'x'],
    [id, '--file', 'x'],
    [id, '--owner', 'a@example.com'],
    [id, '--owner', 'a@example.com', '--images', 'x', '--file', 'y'],
  ])
    expect(await cusp(...args)).toMatchObject({ code: 2 });
});
