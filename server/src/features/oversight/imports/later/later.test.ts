// A later backup of the same practice. Issue 59; docs/decisions/0077-later-backups.md.
import {
  decideImport,
  getClaim,
  getDataImport,
  getImportUndo,
  getPatient,
  getPatientDetails,
  getPatientFamily,
  listAppointments,
  listClaims,
  listDataImports,
  listPatientRecalls,
  listPatients,
  listTreatments,
  moveAppointment,
  startDataImport,
  updatePatient,
  uploadDataImport,
} from '@cusp/contract';
import type { ImportReport } from '@cusp/contract';
import { expect, test } from 'vitest';
import { dayFromToday } from '../../../../../tests/support/days.ts';
import { formOf } from '../../../../../tests/support/image-app.ts';
import { workingApp } from '../../../../../tests/support/working-app.ts';
import { comesTo, imported, uploaded } from '../import-desk.helpers.ts';
import { LaterBackup } from './later-backup.helpers.ts';
import { laterSample } from './later-sample.helpers.ts';

const { newPractice, asOwner } = await workingApp();
const { numbers, expected, first, later, moved, lone, sentClaim, yesterday } = laterSample();
const patient = (at: number): string => numbers[at] ?? '';

const cents = (dollars: number) => Math.round(dollars * 100);
const rowsOf = ({ records }: ImportReport, table: string) =>
  Object.fromEntries(
    Object.entries(records.find((one) => one.table === table)?.rows ?? {}).filter(([, found]) => found > 0),
  );
const tables = [
  'patient',
  'appointment',
  'procedurelog',
  'adjustment',
  'paysplit',
  'claim',
  'claimproc',
  'recall',
];
const whatChanges = (report: ImportReport) =>
  Object.fromEntries(
    tables.map((table) => {
      const { ready, differs, conflict, gone, imported: added, changed, struck } = rowsOf(report, table);
      return [table, { ready, differs, conflict, gone, added, changed, struck }];
    }),
  );

test('what changed in the other program is changed here, what was touched on both sides is asked, and the balances agree', async () => {
  const { call, user } = await newPractice();
  const earlier = await imported(call, first.sql);
  const idOf = async (number: string) =>
    (await call(listPatients, { query: { q: number, archived: 'all' } })).output[0]?.id ?? '';
  const bookedHere = async (at: number) =>
    (await call(listAppointments, { query: { patient_id: await idOf(patient(at)) } })).output.find(
      ({ appointment_date }) => appointment_date > dayFromToday(0),
    );
  // Touched here, too: a phone that changes there, an email address that doesn't, and a visit.
  for (const [at, changed] of [
    [2, { phone: '217-555-0777' }],
    [4, { email: 'here@example.com' }],
  ] as const) {
    const { output } = await call(getPatient, { params: { id: await idOf(patient(at)) } });
    await call(updatePatient, { params: { id: output.id }, body: { ...output, ...changed } });
  }
  const visit = await bookedHere(15);
  await call(moveAppointment, {
    params: { id: visit?.id ?? '' },
    body: {
      appointment_date: dayFromToday(70),
      appointment_time: '11:00',
      duration: visit?.duration ?? 0,
      operatory_id: visit?.operatory_id ?? null,
      provider_id: visit?.provider_id ?? null,
      version: visit?.version ?? 0,
    },
  });

  const before = await uploaded(call, later.sql);
  expect(whatChanges(before)).toEqual({
    patient: { ready: 1, differs: 3, conflict: 1, gone: 1 },
    appointment: { ready: 1, differs: 3, conflict: 1 },
    procedurelog: { differs: 2, gone: 1 },
    adjustment: { differs: 1 },
    paysplit: { ready: 1, gone: 1 },
    claim: { differs: 1 },
    claimproc: { differs: 1 },
    recall: { differs: 1 },
  });
  expect(before.conflicts).toMatchObject([
    {
      table: 'patient',
      number: patient(2),
      is_gone: false,
      decision: null,
      fields: [{ field: 'phone', ours: '217-555-0777', theirs: '217-555-0888' }],
    },
    {
      table: 'appointment',
      decision: null,
      fields: [
        { field: 'appointment_date', ours: dayFromToday(70), theirs: dayFromToday(61) },
        { field: 'appointment_time', ours: '11:00', theirs: '13:20' },
      ],
    },
  ]);
  const params = { id: before.id };
  const ofPatient = { table: 'patient', number: patient(2) } as const;
  const visitNumber = before.conflicts[1]?.number ?? '';
  const { call: stranger } = await newPractice();
  const body = {
    decisions: [
      { ...ofPatient, decision: 'theirs' as const },
      { table: 'appointment' as const, number: visitNumber, decision: 'ours' as const },
    ],
  };
  expect((await stranger.unchecked(decideImport, { params, body })).status).toBe(404);
  const unknown = { decisions: [{ ...ofPatient, number: patient(4), decision: 'ours' as const }] };
  expect((await call.unchecked(decideImport, { params, body: unknown })).status).toBe(409);
  await call(decideImport, { params, body });
  await call(startDataImport, { params, body: { codes_attested: true } });
  const report = await comesTo(call, 'done');
  expect((await call.unchecked(decideImport, { params, body })).status).toBe(409);
  expect(whatChanges(report)).toEqual({
    patient: { added: 1, changed: 4, struck: 1 },
    appointment: { added: 1, changed: 3 },
    procedurelog: { changed: 2, struck: 1 },
    adjustment: { changed: 1 },
    paysplit: { added: 1, struck: 1 },
    claim: { changed: 1 },
    claimproc: { changed: 1 },
    recall: { changed: 1 },
  });

  // Each account's balance is that of the later backup, to the cent.
  const known = new Map(expected.balances.map((balance) => [balance.number, balance]));
  for (const [number, sums] of moved) {
    const listed = report.balances.listed.find((one) => one.number === number);
    const was = known.get(number);
    expect([number, cents(listed?.former ?? 0), cents(listed?.cusp ?? 0)]).toEqual([
      number,
      (was?.former ?? 0) + sums.balance,
      (was?.cusp ?? 0) + sums.balance,
    ]);
    expect([cents(listed?.pending.cusp ?? 0), cents(listed?.write_off.cusp ?? 0)]).toEqual([
      (was?.pending.cusp ?? 0) + sums.pending,
      (was?.off.cusp ?? 0) + sums.off,
    ]);
  }
  expect(JSON.stringify(report.balances.listed)).not.toContain('does not explain');

  // People.
  const at = async (number: string) =>
    (await call(getPatient, { params: { id: await idOf(number) } })).output;
  expect(await at(patient(4))).toMatchObject({
    phone: '217-555-0999',
    email: 'here@example.com',
    address: expect.stringContaining('99 New St'),
  });
  expect(await at(patient(2))).toMatchObject({
    phone: '217-555-0888',
    address: expect.stringContaining('Chicago'),
  });
  for (const number of [patient(6), '12345']) expect((await at(number)).archived_at).not.toBeNull();
  const family = (await call(getPatientFamily, { params: { id: await idOf(patient(0)) } })).output.family;
  const members = await Promise.all(
    (family?.members ?? []).map(
      async ({ patient_id }) =>
        (await call(getPatientDetails, { params: { id: patient_id } })).output.former_numbers.find(
          ({ kind }) => kind === 'patient',
        )?.number,
    ),
  );
  expect(members).toEqual(expect.arrayContaining([patient(0), patient(7), lone]));

  // Visits.
  expect(await bookedHere(5)).toMatchObject({
    appointment_date: dayFromToday(60),
    appointment_time: '13:20',
    progress: 'booked',
  });
  expect(await bookedHere(10)).toMatchObject({ progress: 'cancelled' });
  expect(await bookedHere(15)).toMatchObject({ appointment_date: dayFromToday(70) });
  expect(await bookedHere(20)).toMatchObject({ progress: 'checked_out' });

  // Work, claims, recalls, and notes.
  const work = (await call(listTreatments, { query: { patient_id: await idOf(patient(3)) } })).output;
  expect(work.filter(({ status }) => status === 'completed')).toContainEqual(
    expect.objectContaining({ service_date: yesterday, completed_by: 'Open Dental' }),
  );
  const claims = (
    await call(listClaims, { query: { patient_id: await idOf(sentClaim.patient), state: 'all' } })
  ).output;
  const details = await Promise.all(
    claims.map(async ({ id }) => (await call(getClaim, { params: { id } })).output),
  );
  expect(details).toContainEqual(
    expect.objectContaining({
      state: 'closed',
      events: expect.arrayContaining([expect.objectContaining({ note: 'Received in Open Dental.' })]),
    }),
  );
  expect(
    (await call(listPatientRecalls, { params: { id: await idOf(patient(0)) } })).output.map(
      ({ override_date }) => override_date,
    ),
  ).toContain(dayFromToday(90));
  await asOwner(async (client) => {
    const { rows } = await client.query(
      `select content from clinical_note_amendment where practice_id = $1 and content = 'Checked again, no pain'`,
      [user.practice.id],
    );
    expect(rows).toHaveLength(1);
    const { rows: unsound } = await client.query(
      `select o.entry_id from open_item o where o.practice_id = $1
        and o.used_cents <> (select coalesce(sum(a.amount_cents), 0) from allocation a
          where a.practice_id = o.practice_id and o.entry_id in (a.credit_id, a.debit_id))`,
      [user.practice.id],
    );
    expect(unsound).toEqual([]);
    const { rows: sent } = await client.query(
      'select id from message where practice_id = $1 union all select id from letter where practice_id = $1',
      [user.practice.id],
    );
    expect(sent).toEqual([]);
  });

  // The same file again changes nothing, and what was kept isn't asked again.
  const again = await uploaded(call, later.sql);
  expect(again.conflicts).toEqual([]);
  for (const { table, rows } of again.records)
    expect([table, rows.ready, rows.differs, rows.gone, rows.conflict]).toEqual([table, 0, 0, 0, 0]);
  expect((await call(getDataImport, { params })).output.conflicts).toMatchObject([
    { decision: 'theirs' },
    { decision: 'ours' },
  ]);

  // Neither is undone anymore, and each says why.
  const undoOf = async (id: string) => (await call(getImportUndo, { params: { id } })).output.refusal;
  expect(await undoOf(before.id)).toMatch(
    /^This import can no longer be undone, because it changed \d+ records of an earlier import\.$/,
  );
  expect(await undoOf(earlier.id)).toMatch(
    /^This import can no longer be undone, because its records were used\. /,
  );
});

test('a backup that lacks most of the patients is another practice’s, and changes nothing', async () => {
  const { call } = await newPractice();
  await imported(call, first.sql);
  const other = new LaterBackup(first.sql);
  for (const number of numbers.slice(0, 14)) other.remove('patient', { PatNum: number });
  const form = await formOf([['file', new File([other.sql], 'backup')]]);
  await call.unchecked(uploadDataImport, { payload: form.payload }, form.headers);
  await expect
    .poll(async () => (await call(listDataImports)).output[0], { timeout: 60_000 })
    .toMatchObject({ state: 'failed', failed_for: expect.stringContaining('it is another practice’s') });
});
