// An owner undoes an import. Issue 59; docs/decisions/0069-undoing-an-import.md.
import {
  createAppointment,
  createPatient,
  createPayment,
  createTreatment,
  getDataImport,
  getImportUndo,
  listDataImports,
  listPatients,
  undoDataImport,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { dayFromToday } from '../../../../tests/support/days.ts';
import { aPatient } from '../../../../tests/support/practice.ts';
import type { Caller } from '../../../../tests/support/practice.ts';
import { workingApp } from '../../../../tests/support/working-app.ts';
import { imported, uploaded } from './import-desk.helpers.ts';
import { createImportJob } from './job.ts';
import { sampleBackup } from './sample-file.helpers.ts';

const { newPractice, asOwner, files, database, stopJobs, startJobs } = await workingApp();
const { sql } = sampleBackup(dayFromToday, 24);
const body = { confirmation: 'UNDO', reason: 'The wrong backup' };

/** What says of imports, the trail, and what the server keeps for its own work. */
const spared = (table: string) =>
  /^(audit_.*|data_import.*|import_.*|domain_event|letter|idempotency_key|staff_session|tally)$/.test(table);

/** All rows of a practice by table, and its counts. */
const everything = (practiceId: string) =>
  asOwner(async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'practice_id'
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
    );
    const found: Record<string, unknown> = {};
    for (const { name } of tables.filter((table) => !spared(table.name))) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from ${name} t where practice_id = $1 order by 1`,
        [practiceId],
      );
      if (rows.length > 0) found[name] = rows.map(({ row }) => row);
    }
    const { rows: counts } = await client.query<{ counts: (string | null)[] }>(
      `select array[sum(patients), sum(records), sum(appointments), sum(treatments), sum(treatments_completed),
          sum(treatments_cents), sum(payments), sum(attention), sum(revenue_cents), sum(pending_cents)] as counts
        from (select * from tally where practice_id = $1) t`,
      [practiceId],
    );
    return { ...found, counts: counts[0]?.counts.map(Number) };
  });

const latest = async (call: Caller) => (await call(listDataImports)).output[0];
async function isUndone(call: Caller) {
  await expect.poll(() => latest(call), { timeout: 60_000 }).toMatchObject({ state: 'undone' });
}

/** A practice that had somebody before. */
async function aPracticeInUse() {
  const practice = await newPractice();
  const { call } = practice;
  const { id: patient_id } = await call(createPatient, { body: aPatient() });
  await call(createTreatment, { body: { patient_id, procedure: 'Filling', cost: 100, status: 'completed' } });
  await call(createPayment, { body: { patient_id, amount: 30 } });
  return { ...practice, patient_id };
}

test('an import is undone as a whole: every table is as before, and the trail says what was taken away', async () => {
  const { call, user } = await aPracticeInUse();
  const { id: practiceId } = user.practice;
  const before = await everything(practiceId);
  const { id } = await imported(call, sql);
  const { refusal, uses, rows } = (await call(getImportUndo, { params: { id } })).output;
  expect({ refusal, uses }).toEqual({ refusal: '', uses: [] });
  const undone = await call(undoDataImport, { params: { id }, body });
  expect(undone.output).toMatchObject({
    state: 'undoing',
    undo: { by: user.name, reason: body.reason, rows },
  });
  await isUndone(call);
  expect(await everything(practiceId)).toEqual(before);
  expect(await latest(call)).toMatchObject({
    undo: { by: user.name, reason: body.reason, rows, gone: rows, kept: [] },
  });
  expect((await call(getDataImport, { params: { id } })).output).toMatchObject({
    refused: [],
    balances: { listed: [] },
  });
  expect((await call.unchecked(undoDataImport, { params: { id }, body })).status).toBe(409);
  // By the trail, with who asked for it.
  const { rows: trail } = await asOwner((client) =>
    client.query<{ gone: number }>(
      `select count(*)::int as gone from audit_pending_change c
        where c.practice_id = $1 and c.object = 'patient' and c.operation = 'delete' and c.about ->> 'person_id' = $2::text
          and c.about ->> 'call' = 'undoDataImport'
      union all
      select count(*)::int from audit_entry e, jsonb_array_elements(e.changes) c
        where e.practice_id = $1 and c ->> 'object' = 'patient' and c ->> 'operation' = 'delete' and e.person_id::text = $2
          and e.call = 'undoDataImport'`,
      [practiceId, user.id],
    ),
  );
  expect(trail.reduce((sum, { gone }) => sum + gone, 0)).toBeGreaterThanOrEqual(24);
  // The same backup comes again as a new one.
  expect((await uploaded(call, sql)).patients).toMatchObject({ present: 0 });
});

test('an import is refused by name once something of it was used, and the word has to be typed', async () => {
  const { call, user } = await newPractice();
  const other = await newPractice();
  const { id } = await imported(call, sql);
  const params = { id };
  const wrong = await call.unchecked(undoDataImport, { params, body: { ...body, confirmation: 'undo' } });
  expect([wrong.status, wrong.body]).toMatchObject([422, { detail: 'Type UNDO.' }]);
  const silent = await call.unchecked(undoDataImport, { params, body: { ...body, reason: ' ' } });
  expect(silent.status).toBe(422);
  expect((await other.call.unchecked(undoDataImport, { params, body })).status).toBe(404);
  expect((await other.call.unchecked(getImportUndo, { params })).status).toBe(404);

  const [patient] = (await call(listPatients)).output;
  const patient_id = patient?.id ?? '';
  const name = `${patient?.first_name ?? ''} ${patient?.last_name ?? ''}`;
  await call(createPayment, { body: { patient_id, amount: 5 } });
  const { refusal, uses } = (await call(getImportUndo, { params })).output;
  expect(uses).toEqual([
    expect.objectContaining({ patient_id, name, what: expect.stringContaining('a payment') }),
  ]);
  expect(refusal).toContain(`This import can no longer be undone, because its records were used. ${name}: `);
  const refused = await call.unchecked(undoDataImport, { params, body });
  expect([refused.status, refused.body]).toEqual([409, { detail: refusal }]);
  expect(await latest(call)).toMatchObject({ state: 'done', undo: null });

  // An appointment for an imported patient, and a record that somebody changed.
  const [, second] = (await call(listPatients)).output;
  await call(createAppointment, {
    body: {
      patient_id: second?.id ?? '',
      appointment_date: dayFromToday(200),
      appointment_time: '10:00',
      duration: 30,
    },
  });
  await asOwner((client) =>
    client.query('update provider set color = color where practice_id = $1', [user.practice.id]),
  );
  const more = (await call(getImportUndo, { params })).output.uses;
  expect(more).toContainEqual(
    expect.objectContaining({ patient_id: second?.id, what: expect.stringContaining('an appointment') }),
  );
  expect(more).toContainEqual(
    expect.objectContaining({ name: 'The practice', what: expect.stringContaining('provider') }),
  );

  // After a restore the notes stand in other transactions, as all rows do.
  await asOwner((client) =>
    client.query('update import_step set xact = xact where practice_id = $1', [user.practice.id]),
  );
  expect((await call(getImportUndo, { params })).output).toEqual({
    refusal:
      'The database was restored from a backup after this import, so its records can no longer be told apart.',
    uses: [],
    rows: 0,
  });
});

test('nobody but the undoing itself deletes, and nobody changes anything while an import is undone', async () => {
  const { call, user } = await newPractice();
  const before = await everything(user.practice.id);
  const { id } = await imported(call, sql);
  await stopJobs();
  await call(undoDataImport, { params: { id }, body });
  const refused = await call.unchecked(createPatient, { body: aPatient() });
  expect([refused.status, refused.body]).toEqual([
    409,
    { detail: 'An import is being undone. You can make changes again once that is over.' },
  ]);
  expect((await call(listPatients)).output.length).toBeGreaterThan(0);
  const asRole = (role: string, statement: string) =>
    asOwner(async (client) => {
      await client.query(`begin; set local role ${role}`);
      try {
        await client.query(`select set_config('app.practice_id', $1, true)`, [user.practice.id]);
        return (await client.query(statement)).rowCount;
      } finally {
        await client.query('rollback');
      }
    });
  for (const table of ['ledger_entry', 'patient', 'allocation'])
    await expect(asRole('cusp_app', `delete from ${table}`)).rejects.toMatchObject({ code: '42501' });
  // Its policies show the role that undoes nothing but rows of the import, in one practice.
  const other = await aPracticeInUse();
  await asOwner(async (client) => {
    await client.query('begin; set local role cusp_undoer');
    await client.query(`select set_config('app.practice_id', $1, true)`, [other.user.practice.id]);
    expect((await client.query('delete from finding')).rowCount).toBe(0);
    await expect(client.query('delete from ledger_entry')).rejects.toMatchObject({ code: '42501' });
    await client.query('rollback');
  });

  // Each run is stopped after its first step, as if it were killed there.
  const gone = async () => (await latest(call))?.undo?.gone ?? 0;
  const run = (signal: AbortSignal) =>
    createImportJob(
      database,
      files.store,
    )({
      practiceId: user.practice.id,
      subjectId: id,
      attempt: 1,
      isLastAttempt: false,
      signal,
    });
  const step = async () => {
    let asked = 0;
    const isAborted = { get: () => (asked += 1) > 1 };
    await run(Object.defineProperty(new AbortController().signal, 'aborted', isAborted));
  };
  await step();
  const first = await gone();
  expect(first).toBeGreaterThan(0);
  expect(await latest(call)).toMatchObject({ state: 'undoing' });
  await step();
  expect(await gone()).toBeGreaterThan(first);
  await run(new AbortController().signal);
  expect(await latest(call)).toMatchObject({ state: 'undone', undo: { kept: [] } });
  expect(await everything(user.practice.id)).toEqual(before);
  await call(createPatient, { body: aPatient() });
  await startJobs();
});
