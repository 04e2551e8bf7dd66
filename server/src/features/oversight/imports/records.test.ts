import { readFile } from 'node:fs/promises';
import {
  createReminderRule,
  getChart,
  getHealth,
  listAppointments,
  listDayCloses,
  listNotes,
  listOperatories,
  listPatientRecalls,
  listPatients,
  listPopupNotes,
  listProcedureImports,
  listProcedures,
  listProviders,
  moveAppointment,
  reportFigures,
  startDataImport,
  updateAppointment,
} from '@cusp/contract';
import type { ImportReport } from '@cusp/contract';
import { expect, test } from 'vitest';
import { dayFromToday } from '../../../../tests/support/days.ts';
import type { Caller } from '../../../../tests/support/practice.ts';
import { workingApp } from '../../../../tests/support/working-app.ts';
import { comesTo, uploaded } from './import-desk.helpers.ts';
import { sampleBackup, sampleFile } from './sample-file.helpers.ts';

const { newPractice, asOwner } = await workingApp();
const { sql, numbers, secrets, expected } = sampleBackup(dayFromToday, 21);
const upload = (call: Caller) => uploaded(call, sql);

/** The report in the words of the generator: of each table, what becomes of its rows. */
const totalsOf = ({ records, refused }: ImportReport) =>
  records
    .filter(({ table }) => table !== 'patient')
    .map(({ table, rows: { ready, imported, same, present } }) => ({
      table,
      imported: ready + imported,
      same: same + present,
      refused: refused
        .filter((row) => row.table === table)
        .map(({ reason }) => reason)
        .toSorted(),
    }));

const cents = (dollars: number) => Math.round(dollars * 100);
/** What the generator completed in these months of patients who are imported, in cents. */
const charged = (...months: string[]) =>
  Object.fromEntries(
    months.map((month) => [
      month,
      expected.charges
        .filter(
          ({ patient, day, cents: fee }) =>
            day.startsWith(month) && fee > 0 && !(patient in expected.refused),
        )
        .reduce((sum, { cents: fee }) => sum + fee, 0),
    ]),
  );

test('providers, operatories, codes, appointments and recalls come as the dry run says, once, and nothing is sent for the past', async () => {
  const { call, user } = await newPractice();
  for (const occasion of ['before', 'after'] as const)
    await call(createReminderRule, {
      body: {
        name: occasion,
        occasion,
        channel: 'email',
        lead: 3,
        lead_unit: 'days',
        kind_ids: [],
        subject: 'Your visit',
        body: 'Hello {first_name}',
        is_on: true,
      },
    });
  const before = await upload(call);
  expect(totalsOf(before)).toEqual(expected.records);
  expect((await call(listAppointments)).output).toEqual([]);
  await call(startDataImport, { params: { id: before.id }, body: { codes_attested: true } });
  const report = await comesTo(call, 'done');
  expect(totalsOf(report)).toEqual(expected.records);
  expect(report.changes).toContainEqual({
    table: 'appointment',
    sentence: expect.stringContaining('has no operatory'),
    count: 1,
  });

  expect((await call(listProviders)).output).toMatchObject([
    { name: 'Dr. Ana Núñez' },
    { name: 'Hana Igiene', kind: 'hygienist', npi: '' },
  ]);
  const operatories = (await call(listOperatories)).output.map(({ name }) => name);
  expect(operatories).toEqual(['Operatory 1', 'Operatory 2', 'Blue Room']);
  expect((await call(listProcedures)).output).toContainEqual(
    expect.objectContaining({
      code: 'OWN20',
      area: 'surfaces',
      minutes: 40,
      imported: true,
      category: 'Filling',
    }),
  );
  expect((await call(listProcedureImports)).output).toMatchObject([{ added: 2, unchanged: 1 }]);

  const [first] = (await call(listPatients, { query: { q: numbers[0] ?? '', archived: 'all' } })).output;
  const own = { patient_id: first?.id ?? '' };
  const visits = (await call(listAppointments, { query: own })).output;
  expect(visits.map(({ progress, duration, type }) => [progress, duration, type])).toEqual([
    ['booked', 30, 'other'],
    ['checked_out', 50, 'cleaning'],
    ['cancelled', 60, 'other'],
    ['cancelled', 30, 'other'],
    ['checked_out', 30, 'other'],
    ['booked', 40, 'other'],
  ]);
  const ahead = visits.at(-1);
  expect(ahead).toMatchObject({ appointment_date: dayFromToday(8), appointment_time: '09:10', notes: '' });
  expect(ahead?.staff_notes).toContain('"soon"');

  // It keeps its length of 40 minutes when it is changed and moved, and gets no other that isn't offered here.
  const params = { id: ahead?.id ?? '' };
  const change = (duration: number) =>
    call.unchecked(updateAppointment, { params, body: { ...ahead, notes: 'Bring a list', duration } });
  expect((await change(35)).status).toBe(422);
  expect((await change(40)).body).toMatchObject({ duration: 40, notes: 'Bring a list' });
  const moved = await call.unchecked(moveAppointment, {
    params,
    body: {
      appointment_date: dayFromToday(9),
      appointment_time: '10:25',
      duration: 40,
      operatory_id: ahead?.operatory_id ?? null,
      provider_id: null,
      version: (ahead?.version ?? 0) + 1,
    },
  });
  expect([moved.status, moved.body]).toMatchObject([200, { duration: 40 }]);

  const recalls = (await call(listPatientRecalls, { params: { id: own.patient_id } })).output;
  expect(recalls).toContainEqual(
    expect.objectContaining({
      name: 'Prophylaxis',
      due_date: dayFromToday(0),
      note: 'Every 4 months in Open Dental.',
    }),
  );
  expect(recalls).toContainEqual(
    expect.objectContaining({ name: 'Sealant Check', ended_reason: 'Disabled in Open Dental' }),
  );

  const health = (await call(getHealth, { params: { id: own.patient_id } })).output;
  expect(
    [...health.active, ...health.ended]
      .map(({ name, state, began_on, note, details }) => ({
        name,
        state,
        began_on,
        note,
        kind: details.kind,
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  ).toEqual([
    { name: 'Anemia', state: 'ended', began_on: '2020-01-01', note: '', kind: 'problem' },
    {
      name: 'Asthma',
      state: 'active',
      began_on: '2001-01-01',
      note: 'Since childhood;\nmild',
      kind: 'problem',
    },
    { name: 'Herbal tea', state: 'ended', began_on: null, note: '', kind: 'medication' },
    { name: 'Latex', state: 'ended', began_on: null, note: '', kind: 'allergy' },
    { name: 'Lisinopril', state: 'active', began_on: '2024-01-01', note: '', kind: 'medication' },
    { name: 'Penicillin', state: 'active', began_on: '2019-05-06', note: '', kind: 'allergy' },
  ]);
  const chart = (await call(getChart, { params: { id: own.patient_id } })).output;
  expect(
    chart.findings
      .map(({ kind, tooth, surfaces, where_done }) => [kind, tooth, surfaces, where_done])
      .toSorted((one, other) => Number(one[1]) - Number(other[1])),
  ).toEqual([
    ['restoration', 11, 'MIF', 'elsewhere'],
    ['primary_retained', 15, '', null],
    ['missing', 18, '', null],
    ['watch', 36, 'B', null],
    ['restoration', 55, 'O', 'here'],
  ]);
  expect(
    chart.treatments
      .map(({ status, outcome, tooth, surfaces, cost }) => [status, outcome, tooth, surfaces, cost])
      .toSorted((one, other) => Number(one[4]) - Number(other[4])),
  ).toEqual([
    ['planned', null, 16, 'MOD', 0],
    ['completed', null, null, '', 0],
    ['completed', null, null, '', 30.03],
    ['completed', null, 16, 'MOD', 180.5],
    ['planned', null, 16, 'MOD', 180.5],
    ['planned', 'referred', 48, '', 180.5],
    ['planned', null, 16, 'MOD', 180.5],
  ]);
  const notes = (await call(listNotes, { query: { patient_id: own.patient_id } })).output;
  expect(notes).toMatchObject([
    {
      content: 'Composite #3; patient tolerated well',
      created_by: 'Admin (Open Dental)',
      created_at: expect.stringMatching(/^2025-03-05/),
      signer: null,
      earlier: [{ content: 'Composite #3', reason: 'Changed in Open Dental', signer: null }],
      treatments: [{ service_date: '2025-03-05' }],
    },
  ]);
  expect((await call(listPopupNotes, { params: { id: own.patient_id } })).output).toMatchObject([
    { body: 'Faints at the sight of needles', moments: ['opening'], over: false },
    { body: 'Mornings only', moments: ['booking'], over: false },
    { body: 'Call first', moments: ['opening'], over: false },
  ]);

  // The balances beside those of the generator, before and after; each difference has its name.
  const both = ({ former, cusp }: { former: number; cusp: number | null }) => ({
    former: cents(former),
    cusp: cusp && cents(cusp),
  });
  const balancesOf = ({ balances: { listed } }: ImportReport) =>
    listed.map(({ number, pending, write_off, ...balance }) => ({
      number,
      ...both(balance),
      pending: both(pending),
      off: both(write_off),
    }));
  const known = expected.balances.filter(
    ({ former, cusp, pending }) => former !== 0 || cusp !== 0 || pending.former !== 0,
  );
  const unknownYet = ({ former }: { former: number }) => ({ former, cusp: null });
  const byNumber = (one: { number: string }, other: { number: string }) =>
    one.number.localeCompare(other.number);
  expect(balancesOf(before).toSorted(byNumber)).toEqual(
    known
      .map(({ number, pending, off, ...balance }) => ({
        number,
        ...unknownYet(balance),
        pending: unknownYet(pending),
        off: unknownYet(off),
      }))
      .toSorted(byNumber),
  );
  expect(balancesOf(report).toSorted(byNumber)).toEqual(known.toSorted(byNumber));
  for (const { former, cusp, reasons } of report.balances.listed) {
    const ofBalance = reasons.filter(({ of }) => of === 'balance');
    expect(ofBalance.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(
      cents(cusp ?? 0) - cents(former),
    );
    expect(JSON.stringify(reasons)).not.toContain('does not explain');
  }
  const query = { from: '2025-01-01', to: '2025-12-31', by: 'month' } as const;
  const months = (await call(reportFigures.production, { query })).output.rows;
  const produced = months.map(({ key, figures }) => [key, cents(figures['production'] ?? 0)]);
  expect(Object.fromEntries(produced)).toMatchObject(charged('2025-03', '2025-04'));
  expect((await call(listDayCloses)).output).toMatchObject([{ day: dayFromToday(-1) }]);
  await asOwner(async (client) => {
    const { rows: unsound } = await client.query(
      `select e.id from ledger_entry e join open_item o on o.practice_id = e.practice_id and o.entry_id = e.id
        where e.practice_id = $1 and (e.posting_date <> e.occurred_on or o.used_cents <> (select coalesce(sum(a.amount_cents), 0)
          from allocation a where a.practice_id = e.practice_id and e.id in (a.credit_id, a.debit_id)))`,
      [user.practice.id],
    );
    expect(unsound).toEqual([]);
    const { rows } = await client.query<{ past: number; ahead: number; visits: number }>(
      `select count(*) filter (where a.appointment_date < $2)::int as past,
          count(*) filter (where a.appointment_date >= $2)::int as ahead,
          (select count(*)::int from appointment where practice_id = $1) as visits
        from reminder w join appointment a on a.practice_id = w.practice_id and a.id = w.appointment_id
        where w.practice_id = $1`,
      [user.practice.id, dayFromToday(0)],
    );
    const { rows: kept } = await client.query<{ said: string }>(
      `select coalesce(string_agg(r::text, ' '), '') as said from data_import_row r where practice_id = $1`,
      [user.practice.id],
    );
    for (const secret of secrets) expect(kept[0]?.said).not.toContain(secret);
    expect(rows[0]?.past).toBe(0);
    expect(rows[0]?.ahead).toBeGreaterThan(0);
    const { rows: sent } = await client.query(
      `select id::text from message where practice_id = $1 union all select id::text from letter where practice_id = $1
        union all select id::text from domain_event where practice_id = $1 and kind like 'appointment.%'
          and not kind in ('appointment.changed', 'appointment.moved')`,
      [user.practice.id],
    );
    expect(sent).toEqual([]);
  });

  const again = await upload(call);
  await call(startDataImport, { params: { id: again.id }, body: { codes_attested: true } });
  for (const { table, rows } of (await comesTo(call, 'done')).records)
    expect([table, rows.imported]).toEqual([table, 0]);
});

test('the sample in docs/samples is the one that is tried here', async () => {
  const file = new URL('../../../../../docs/samples/open-dental.sql', import.meta.url);
  // npm run samples
  expect(await readFile(file, 'utf8')).toBe(sampleFile());
});
