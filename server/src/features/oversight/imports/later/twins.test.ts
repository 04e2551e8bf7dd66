// A patient of a backup whose name and birth date are in Cusp already: a person decides. Issue 59; docs/arriving.md.
import {
  createPatient,
  decideImport,
  getPatient,
  listAppointments,
  listPatients,
  startDataImport,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient } from '../../../../../tests/support/practice.ts';
import { workingApp } from '../../../../../tests/support/working-app.ts';
import { comesTo, imported, uploaded } from '../import-desk.helpers.ts';
import { laterSample } from './later-sample.helpers.ts';

const { newPractice } = await workingApp();
const { first, numbers } = laterSample();
const rows = first.rows('patient');
/** Two of the file, who are here as well. */
const [same, another] = [numbers[6] ?? '', numbers[9] ?? ''];
const named = (number: string) => {
  const row = rows.find(({ PatNum }) => PatNum === number);
  return {
    first_name: row?.['FName'] ?? '',
    last_name: row?.['LName'] ?? '',
    date_of_birth: row?.['Birthdate'] ?? '',
  };
};

test('the same person gets the number and the records and stays as entered, another person is a new patient', async () => {
  const { call } = await newPractice();
  const ids: string[] = [];
  for (const number of [same, another])
    ids.push((await call(createPatient, { body: aPatient({ ...named(number), phone: '217-555-0111' }) })).id);
  const report = await uploaded(call, first.sql);
  expect(report.twins).toMatchObject([
    { number: same, patient_id: ids[0], decision: null, phone: { cusp: '217-555-0111' } },
    { number: another, patient_id: ids[1], decision: null },
  ]);
  const params = { id: report.id };
  const decisions = [
    { table: 'patient' as const, number: same, decision: 'same' as const },
    { table: 'patient' as const, number: another, decision: 'another' as const },
  ];
  await call(decideImport, { params, body: { decisions } });
  const checked = await comesTo(call, 'ready');
  const ready = (of: typeof report, table: string) =>
    of.records.find((one) => one.table === table)?.rows ?? { ready: 0, same: 0 };
  expect(ready(checked, 'patient')).toMatchObject({ ready: ready(report, 'patient').ready + 1, same: 1 });
  // What is theirs comes along.
  expect(ready(checked, 'appointment').ready).toBeGreaterThan(ready(report, 'appointment').ready);
  await call(startDataImport, { params, body: { codes_attested: true } });
  const done = await comesTo(call, 'done');
  expect(done.twins).toMatchObject([{ decision: 'same' }, { decision: 'another' }]);

  const found = async (number: string) =>
    (await call(listPatients, { query: { q: number, archived: 'all' } })).output[0]?.id;
  expect(await found(same)).toBe(ids[0]);
  expect((await call(getPatient, { params: { id: ids[0] ?? '' } })).output.phone).toBe('217-555-0111');
  expect((await call(listAppointments, { query: { patient_id: ids[0] ?? '' } })).output).not.toEqual([]);
  expect(await found(another)).not.toBe(ids[1]);
  // It is known from then on, and the next backup changes nothing of who was here before.
  const again = await imported(call, first.sql);
  expect(again.twins).toEqual([]);
  expect((await call(getPatient, { params: { id: ids[0] ?? '' } })).output.phone).toBe('217-555-0111');
});
