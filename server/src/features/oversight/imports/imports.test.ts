import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import {
  createPatient,
  discardDataImport,
  getContact,
  getDataImport,
  getPatient,
  getPatientDetails,
  getPatientFamily,
  listDataImports,
  listPatients,
  listPopupNotes,
  startDataImport,
  uploadDataImport,
} from '@cusp/contract';
import type { DataImport } from '@cusp/contract';
import { expect, test } from 'vitest';
import { formOf } from '../../../../tests/support/image-app.ts';
import { aPatient } from '../../../../tests/support/practice.ts';
import type { Caller } from '../../../../tests/support/practice.ts';
import { workingApp } from '../../../../tests/support/working-app.ts';
import type { FileStore } from '../../../services/files/store.ts';
import { createImportJob } from './job.ts';
import { sampleDump } from './sample-dump.helpers.ts';

const { newPractice, asOwner, files, database, stopJobs } = await workingApp();
const { sql, expected, secrets } = sampleDump();

async function upload(call: Caller, content: string | Uint8Array) {
  const form = await formOf([['file', new File([Buffer.from(content)], 'backup')]]);
  return call.unchecked(uploadDataImport, { payload: form.payload }, form.headers);
}

const latest = async (call: Caller): Promise<DataImport | undefined> =>
  (await call(listDataImports)).output[0];
async function comesTo(call: Caller, state: DataImport['state']): Promise<void> {
  await expect.poll(() => latest(call), { timeout: 30_000 }).toMatchObject({ state });
}

async function importAll(call: Caller, content: string | Uint8Array = sql) {
  expect((await upload(call, content)).status).toBe(201);
  await comesTo(call, 'ready');
  const id = (await latest(call))?.id ?? '';
  await call(startDataImport, { params: { id }, body: {} });
  await comesTo(call, 'done');
  return id;
}

const numberOf = (call: Caller, q: string) => call(listPatients, { query: { q, archived: 'all' } });

test('a backup is read and reported, and adds nothing until its owner starts the import', async () => {
  const { call } = await newPractice();
  const { status, body } = await upload(call, gzipSync(sql));
  expect([status, body]).toMatchObject([201, { state: 'reading', rows_read: 0 }]);
  await comesTo(call, 'ready');
  const { id = '', patients } = (await latest(call)) ?? {};
  expect(Object.entries(patients ?? {}).filter(([, rows]) => rows > 0)).toEqual([
    ['ready', expected.patients],
    ['refused', 4],
  ]);
  const report = (await call(getDataImport, { params: { id } })).output;
  expect(Object.fromEntries(report.refused.map(({ number, reason }) => [number, reason]))).toEqual(
    expected.refused,
  );
  expect(Object.fromEntries(report.statuses.map(({ status: name, count }) => [name, count]))).toEqual(
    expected.byStatus,
  );
  expect(report.version).toBe('24.3.5.0');
  expect(report.tables).toContainEqual({ table: 'labcase', rows: 3, imported: false });
  expect(report.never_stored).toEqual([
    { table: 'patient', columns: ['SSN'] },
    { table: 'userod', columns: ['Password'] },
  ]);
  expect((await call(listPatients)).output).toEqual([]);
  expect((await upload(call, sql)).body).toEqual({
    detail: 'Another import is not finished. Finish or discard it first.',
  });
  await call(discardDataImport, { params: { id } });
  expect(await latest(call)).toMatchObject({ state: 'discarded', patients: { ready: 0 } });
  expect((await call.unchecked(startDataImport, { params: { id }, body: {} })).status).toBe(409);
});

test('patients come with status, phones, families and former numbers, once however often they are imported', async () => {
  const { call, user } = await newPractice();
  await importAll(call);
  expect(await latest(call)).toMatchObject({
    patients: { imported: expected.patients, refused: 4 },
    families: expected.families.length,
  });
  const count = (await call(listPatients, { query: { archived: 'all', limit: '1000' } })).output.length;
  expect(count).toBe(expected.patients);

  for (const numbers of expected.families.slice(0, 10)) {
    const [head] = (await numberOf(call, numbers[0] ?? '')).output;
    const { family } = (await call(getPatientFamily, { params: { id: head?.id ?? '' } })).output;
    const members = await Promise.all(
      (family?.members ?? []).map(
        async ({ patient_id }) =>
          (await call(getPatientDetails, { params: { id: patient_id } })).output.former_numbers.find(
            ({ kind }) => kind === 'patient',
          )?.number,
      ),
    );
    expect(family?.head_patient_id).toBe(head?.id);
    expect(members.toSorted()).toEqual(numbers.toSorted());
  }

  // The first: Spanish, a mobile and no home phone, an email address that is none, a chart number.
  const [first] = (await numberOf(call, 'c0')).output;
  expect(first).toMatchObject({
    first_name: 'Ana',
    last_name: 'Müller',
    phone: '217-555-0143',
    email: '',
    address: '1 Main St;\nSpringfield, IL 02701',
    gender: 'male',
    date_of_birth: '1950-01-10',
    emergency_contact: 'Emil Müller',
    emergency_phone: '217-555-0199',
  });
  expect((await call(getPatientDetails, { params: { id: first?.id ?? '' } })).output).toMatchObject({
    language: 'es',
    phone_kind: 'mobile',
    status: 'active',
    former_numbers: [{ kind: 'patient' }, { kind: 'chart', number: 'C0' }],
  });
  expect(
    (await call(listPopupNotes, { params: { id: first?.id ?? '' } })).output.map(({ body, moments }) => [
      body,
      ...moments,
    ]),
  ).toEqual([
    ['Faints at the sight of needles', 'opening'],
    ['Mornings only', 'booking'],
  ]);
  // Never asked, agreed, refused; none of it is about news.
  const answers = await Promise.all(
    ['9007199254740993', '9007199254740994', '9007199254740995'].map(async (number) => {
      const [one] = (await numberOf(call, number)).output;
      return (await call(getContact, { params: { id: one?.id ?? '' } })).output.text.purposes;
    }),
  );
  const from = { how: 'former_program', by: user.name };
  expect(answers).toMatchObject([
    { care: { given: null }, billing: { given: null }, news: { given: null } },
    { care: { given: true, ...from }, billing: { given: true }, news: { given: null } },
    { care: { given: false, ...from }, billing: { given: false }, news: { given: null } },
  ]);
  const [deceased] = (await numberOf(call, '9007199254740998')).output;
  expect((await call(getPatient, { params: { id: deceased?.id ?? '' } })).output).toMatchObject({
    died_on: '2025-05-05',
  });
  const [orphan] = (await numberOf(call, 'Orphan')).output;
  expect((await call(getPatientFamily, { params: { id: orphan?.id ?? '' } })).output).toEqual({
    family: null,
  });

  const again = await importAll(call);
  expect((await call(getDataImport, { params: { id: again } })).output.patients).toMatchObject({
    imported: 0,
    present: expected.patients,
  });
  expect((await call(listPatients, { query: { archived: 'all', limit: '1000' } })).output).toHaveLength(
    count,
  );

  await asOwner(async (client) => {
    const { rows } = await client.query<{ said: string }>(
      `select (select coalesce(string_agg(r::text, ' '), '') from data_import r where practice_id = $1)
        || (select coalesce(string_agg(r::text, ' '), '') from data_import_row r where practice_id = $1)
        || (select coalesce(string_agg(r::text, ' '), '') from patient r where practice_id = $1)
        || (select coalesce(string_agg(e::text, ' '), '') from audit_entry e where practice_id = $1)
        || (select coalesce(string_agg(e::text, ' '), '') from audit_pending e where practice_id = $1) as said`,
      [user.practice.id],
    );
    for (const secret of secrets) expect(rows[0]?.said).not.toContain(secret);
    const { rows: sent } = await client.query(
      'select id from message where practice_id = $1 union all select id from letter where practice_id = $1',
      [user.practice.id],
    );
    expect(sent).toEqual([]);
  });
  const left: string[] = [];
  for await (const { key } of files.store.list()) left.push(key);
  expect(left).toEqual([]);
});

test('somebody who is here already is refused by name, however it is written, and so is a file that is no backup', async () => {
  const { call } = await newPractice();
  await call(createPatient, {
    body: aPatient({ first_name: 'oli', last_name: 'ORPHAN ', date_of_birth: '2001-02-03' }),
  });
  const id = await importAll(call);
  expect((await call(getDataImport, { params: { id } })).output.refused).toContainEqual(
    expect.objectContaining({
      number: '11',
      reason: 'A patient with this name and date of birth is already in Cusp.',
    }),
  );
  await upload(call, 'PNG');
  await comesTo(call, 'failed');
  expect(await latest(call)).toMatchObject({
    failed_for: 'This file is not a backup made with mysqldump or mariadb-dump.',
  });
  await upload(call, sql.slice(0, 9000));
  await expect
    .poll(() => latest(call))
    .toMatchObject({ state: 'failed', failed_for: expect.stringContaining('The file ends') });
});

test('a job that breaks off while it reads goes on where it was', async () => {
  await stopJobs();
  const { call, user } = await newPractice();
  const dump = sampleDump(300, 'x'.repeat(12_000));
  await upload(call, dump.sql);
  const { id = '' } = (await latest(call)) ?? {};
  const run = (store: FileStore) =>
    createImportJob(
      database,
      store,
    )({
      practiceId: user.practice.id,
      subjectId: id,
      attempt: 1,
      isLastAttempt: false,
      signal: new AbortController().signal,
    });
  const rowsRead = async () => (await latest(call))?.rows_read ?? 0;
  const whole = dump.expected.patients + 4 + 7;
  for (const breaksAt of [1.5, 2.5, 2.5]) {
    await expect(run(breakingOff(files.store, breaksAt * 1024 * 1024))).rejects.toThrow('broken off');
    expect(await rowsRead()).toBeGreaterThan(0);
    expect(await rowsRead()).toBeLessThan(whole);
  }
  await run(files.store);
  expect(await latest(call)).toMatchObject({
    state: 'ready',
    rows_read: whole,
    patients: { ready: dump.expected.patients, refused: 4 },
  });
});

/** A store whose files break off after so many bytes, as if the process were killed there. */
const breakingOff = (store: FileStore, most: number): FileStore => ({
  ...store,
  async get(key) {
    const file = await store.get(key);
    return file && { size: file.size, stream: Readable.from(upTo(file.stream, most)) };
  },
});

async function* upTo(stream: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let given = 0;
  for await (const chunk of stream) {
    given += chunk.length;
    if (given > most) throw new Error('broken off');
    yield chunk;
  }
}
