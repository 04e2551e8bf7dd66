import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { adminLogin, createPatient, createPayment, createTreatment, listPatients } from '@cusp/contract';
import pg from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { ownDatabase } from '../../../tests/support/admins.ts';
import { loginRoleOf } from '../../db/login-role.ts';
import { todayAt } from '../../values/calendar/today.ts';
import { aPatient, asOwner, password, testApp } from '../../../tests/support/practice.ts';
import { adminCommands } from './admin.ts';
import { check } from './check.ts';
import { db } from './db.ts';
import { practiceCommands } from './practice.ts';
import { commandOutput } from './run-command.helpers.ts';

const connection = await ownDatabase();
const { newPractice, stranger } = await testApp({}, connection);
const dataDir = await mkdtemp(path.join(tmpdir(), 'cusp-cli-'));
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(dataDir, { recursive: true, force: true });
});

const { user, host, port, database } = connection;
const there = `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;

vi.stubEnv('DATA_DIR', dataDir);
vi.stubEnv('DATABASE_URL', there);

/** Runs the command in this process, and returns its output. */
const cusp = (args: string[]) => commandOutput(args, [adminCommands, check, db, practiceCommands]);

/** Runs the command in this process with this standard input, and returns its output. */
async function cuspReading(input: string, args: string[]) {
  const real = process.stdin;
  Object.defineProperty(process, 'stdin', { value: Readable.from([input]), configurable: true });
  try {
    return await cusp(args);
  } finally {
    Object.defineProperty(process, 'stdin', { value: real, configurable: true });
  }
}

test('db roles prints what an administrator can run, again and again', async () => {
  const { code, out } = await cusp(['db', 'roles']);
  expect(code).toBe(0);
  expect(out).toContain(`grant cusp_app, cusp_portal, cusp_admin, cusp_factors`);
  expect(out).toContain(`DATABASE_SERVER_URL=postgresql://${loginRoleOf(database)}:PASSWORD@`);
  for (let time = 0; time < 2; time += 1) await asOwner((client) => client.query(out), connection);
  expect(await cusp(['db', 'tables'])).toMatchObject({ code: 2 });
});

const create = (email: string, ...more: string[]) => [
  'admin',
  'create',
  '--name',
  'Ada Ops',
  '--email',
  email,
  ...more,
];

describe('cusp admin', () => {
  test('makes an admin with a password that no argument shows, lists and deactivates', async () => {
    const made = await cuspReading(`${password}\n`, create('Ada@Example.com', '--json'));
    expect(made).toMatchObject({ code: 0, errors: '' });
    expect(JSON.parse(made.out)).toMatchObject({
      name: 'Ada Ops',
      email: 'Ada@Example.com',
      role: 'super_admin',
      active: true,
    });
    const signIn = () => stranger(adminLogin, { body: { email: 'ada@example.com', password } });
    expect(await signIn()).toMatchObject({ status: 200, body: { admin: { must_change_password: false } } });

    const again = await cuspReading(password, create('ADA@example.com'));
    const other = await cuspReading(password, create('bo@example.com', '--role', 'billing'));
    expect(other).toMatchObject({ code: 0, out: 'Made: Ada Ops, bo@example.com, billing\n' });
    const listed = await cusp(['admin', 'list']);
    const last = await cusp(['admin', 'deactivate', 'ada@example.com']);
    const nobody = await cusp(['admin', 'deactivate', 'nobody@example.com']);
    expect(again).toEqual({ code: 1, out: '', errors: 'An account with this email already exists.\n' });
    expect(listed.out).toMatch(
      /^NAME +E-MAIL +ROLE +STATE +LAST SIGN-IN\nAda Ops +Ada@Example.com +super_admin +active/,
    );
    expect(last).toMatchObject({ code: 1, errors: 'There must be at least one active super admin.\n' });
    expect(nobody).toMatchObject({ code: 1, errors: 'That admin was not found.\n' });

    expect(await cusp(['admin', 'deactivate', 'BO@example.com'])).toMatchObject({ code: 0 });
    expect((await stranger(adminLogin, { body: { email: 'bo@example.com', password } })).status).toBe(401);
  });

  test('refuses what breaks a rule', async () => {
    const answers: Awaited<ReturnType<typeof cusp>>[] = [];
    for (const typed of ['short\n', '', 'passwordpassword\n'])
      answers.push(await cuspReading(typed, create('x@example.com')));
    for (const args of [
      ['admin'],
      ['admin', 'explode'],
      ['admin', 'create', '--email', 'x@example.com'],
      create('nobody'),
      create('x@example.com', '--role', 'king'),
      create('x@example.com', '--password', 'on the command line'),
    ]) {
      answers.push(await cusp(args));
    }
    vi.stubEnv('DATABASE_URL', there.replace(database, 'none'));
    answers.push(await cusp(['admin', 'list']));
    vi.stubEnv('DATABASE_URL', there);
    expect(answers.map(({ code }) => code)).toEqual([2, 2, 1, 2, 2, 2, 2, 2, 2, 1]);
    for (const { out, errors } of answers) {
      expect(out).toBe('');
      expect(errors).not.toBe('');
      expect(errors).not.toMatch(/\n +at /);
    }
  });
});

describe('cusp practice', () => {
  test('lists, suspends and reinstates, recorded with who and why', async () => {
    const made = await newPractice({ name: 'Dr. Cli' });
    const { id } = made.user.practice;
    await made.call(createPatient, { body: aPatient() });
    const listed = await cusp(['practice', 'list', '--search', 'dr. cli', '--json']);
    expect(JSON.parse(listed.out)).toMatchObject([
      { id, owner_name: 'Dr. Cli', patient_count: 1, suspended: false },
    ]);
    const why = ['--reason', 'Unpaid'];
    const now = ['--closed-from', todayAt('America/New_York')];
    expect(await cusp(['practice', 'suspend', id, ...why, '--closed-from', 'soon'])).toMatchObject({
      code: 2,
    });
    expect(await cusp(['practice', 'suspend', id, ...why, ...now])).toEqual({
      code: 0,
      out: "Suspended: Dr. Cli's practice\n",
      errors: '',
    });
    expect((await made.call(listPatients)).status).toBe(403);
    const twice = await cusp(['practice', 'suspend', id, ...why]);
    const wordless = await cusp(['practice', 'suspend', id]);
    const unknown = await cusp(['practice', 'suspend', '01900000-0000-7000-8000-000000000000', ...why]);
    const missing = await cusp(['practice', 'suspend', ...why]);
    const table = await cusp(['practice', 'list']);
    expect(twice).toMatchObject({ code: 1, errors: 'This practice is already suspended.\n' });
    expect(wordless).toMatchObject({ code: 2, errors: expect.stringContaining('Enter a reason.') });
    expect(unknown).toMatchObject({ code: 1, errors: 'That practice was not found.\n' });
    expect(missing.code).toBe(2);
    expect(table.out).toMatch(/Dr\. Cli's practice .+ suspended /);
    const back = await cusp(['practice', 'reinstate', id, '--reason', 'Paid', '--json']);
    expect(JSON.parse(back.out)).toMatchObject({ id, suspended: false });
    expect((await made.call(listPatients)).status).toBe(200);
    const client = new pg.Client(connection);
    await client.connect();
    const { rows } = await client.query('select what, why, by_name from practice_change order by created_at');
    await client.end();
    expect(rows).toEqual([
      {
        what: expect.stringContaining('Suspended'),
        why: 'Unpaid',
        by_name: expect.stringContaining('by the command line'),
      },
      { what: 'Reinstated', why: 'Paid', by_name: expect.stringContaining('by the command line') },
    ]);
  });
});

describe('cusp check', () => {
  test('is good where everything is, and finds a bill, an online payment and a file that are not', async () => {
    const { call, user: owner } = await newPractice();
    const { id: patient_id } = await call(createPatient, { body: aPatient() });
    const treatment = { patient_id, procedure: 'Crown', cost: 900.1 };
    const { id: treatment_id } = await call(createTreatment, { body: treatment });
    await call(createPayment, { body: { patient_id, treatment_id, amount: 100.05 } });
    const good = await cusp(['check', '--json']);
    expect(good).toMatchObject({ code: 0, errors: '' });
    expect(JSON.parse(good.out)).toEqual({ files: [], balances: [], audit: [] });

    const client = new pg.Client(connection);
    await client.connect();
    await client.query(
      `insert into checkout (practice_id, id, provider, patient_id, treatment_id, amount_cents, origin, status,
          charged_cents, charged_currency, expires_at)
        values ($1, gen_random_uuid(), 'stripe', $2, $3, 500, '', 'paid', 500, 'usd', now())`,
      [owner.practice.id, patient_id, treatment_id],
    );
    await client.query(
      `insert into image (practice_id, id, patient_id, content_type, size, checksum, width, height, caption, kind,
          teeth, uploaded_by, uploaded_by_id)
        values ($1, gen_random_uuid(), $2, 'image/png', 1, repeat('0', 64), 1, 1, '', 'other', '', '', $3)`,
      [owner.practice.id, patient_id, owner.id],
    );
    await client.end();
    const all = await cusp(['check']);
    const balances = await cusp(['check', 'balances', '--json']);
    const unknown = await cusp(['check', 'teeth']);
    expect(all.code).toBe(1);
    expect(all.out).toMatch(/^files: \d wrong\nbalances: 1 wrong\n/);
    expect(all.errors).toMatch(/The file .+ is missing\./);
    expect(JSON.parse(balances.out)).toEqual({
      balances: [expect.stringMatching(/^Checkout .+ was paid, and its payment is missing\.$/)],
    });
    expect(unknown).toMatchObject({
      code: 2,
      errors: expect.stringContaining('There is no check of "teeth".'),
    });
  });
});

test.each(['admin', 'practice', 'check'])('cusp %s --help says how it is used', async (name) => {
  const { code, out, errors } = await cusp([name, '--help']);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(out).toContain(`npm run cusp -- ${name}`);
  expect(out).toContain('--json');
});
