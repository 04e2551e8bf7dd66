import {
  createRecallType,
  createTreatment,
  deleteRecallType,
  getPatient,
  updatePatient,
  updateRecallType,
} from '@cusp/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { raw } from '../../../db/database.ts';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';
import { aType, recallPractice } from '../../../../tests/support/recalls.ts';

const { newPractice, database } = await testApp();

test.each([
  ['2026-08-31', 6, 1, '2027-03-01'],
  ['2027-08-31', 6, 1, '2028-03-01'],
  ['2026-08-31', 6, 0, '2027-02-28'],
  ['2027-08-31', 6, 0, '2028-02-29'],
  ['2026-08-28', 6, 1, '2027-03-01'],
  ['2026-03-31', 1, 0, '2026-04-30'],
  ['2028-02-29', 12, 0, '2029-02-28'],
  ['2028-02-29', 48, 0, '2032-02-29'],
  ['2026-01-30', 1, 1, '2026-03-01'],
  ['2026-12-31', 2, 1, '2027-03-01'],
  ['2026-11-15', 0, 90, '2027-02-13'],
  ['2026-05-06', 3, 1, '2026-08-07'],
  ['2026-05-06', 60, 0, '2031-05-06'],
])('%s with %i months and %i days is due %s', async (last, months, days, due) => {
  const [row] = await database.withoutTenant((tx) =>
    tx.all(raw(sql<{ due: string }>`select recall_date(${last}::date, ${months}::int, ${days}::int) as due`)),
  );
  expect(row?.due).toBe(due);
});

describe('a completed visit', () => {
  test('resets only what it triggers', async () => {
    const practice = await recallPractice(newPractice);
    const id = await practice.patient();
    await practice.visit(id, '2026-08-31');
    expect(await practice.dates(id)).toEqual({ Prophylaxis: '2027-03-01' });
    await practice.visit(id, '2026-09-15', { type: 'checkup' });
    expect(await practice.dates(id)).toEqual({ Prophylaxis: '2027-03-01', Examination: '2027-03-16' });
    await practice.visit(id, '2026-09-16', { type: 'filling' });
    expect(await practice.dates(id)).toEqual({ Prophylaxis: '2027-03-01', Examination: '2027-03-16' });
  });

  test('counts if it is the last one, in whatever order visits are completed', async () => {
    const practice = await recallPractice(newPractice);
    const id = await practice.patient();
    await practice.visit(id, '2026-08-31');
    await practice.visit(id, '2025-01-10');
    expect(await practice.dates(id)).toEqual({ Prophylaxis: '2027-03-01' });
  });

  test('counts neither while it is scheduled nor when it is cancelled', async () => {
    const practice = await recallPractice(newPractice);
    const id = await practice.patient();
    const { id: visitId, visit } = await practice.book(id, '2026-08-31');
    expect(await practice.recalls(id)).toEqual([]);
    await practice.change(visitId, { ...visit, status: 'cancelled' });
    expect(await practice.recalls(id)).toEqual([]);
  });

  test('whose day is corrected moves the date with it', async () => {
    const practice = await recallPractice(newPractice);
    const id = await practice.patient();
    const visitId = await practice.visit(id, '2026-08-31');
    const visit = { patient_id: id, appointment_time: '09:30', type: 'cleaning', status: 'completed' };
    await practice.change(visitId, { ...visit, appointment_date: '2026-08-01' });
    expect(await practice.dates(id)).toEqual({ Prophylaxis: '2027-02-02' });
  });

  test('that was of another patient is taken back there, whoever is written first', async () => {
    const practice = await recallPractice(newPractice);
    const [wrong, right] = [await practice.patient(), await practice.patient({ first_name: 'Ida' })];
    const visitId = await practice.visit(wrong, '2026-08-31');
    const visit = { appointment_date: '2026-08-31', appointment_time: '09:30', type: 'cleaning' };
    await practice.change(visitId, { ...visit, patient_id: right, status: 'completed' });
    expect([await practice.dates(wrong), await practice.dates(right)]).toEqual([
      {},
      { Prophylaxis: '2027-03-01' },
    ]);
  });

  test('of many at once leaves one date for each patient', async () => {
    const practice = await recallPractice(newPractice);
    const id = await practice.patient();
    const days = Array.from({ length: 8 }, (_, at) => `2026-0${at + 1}-10`);
    await Promise.all(days.map((day) => practice.visit(id, day)));
    expect(await practice.dates(id)).toEqual({ Prophylaxis: '2027-02-11' });
  });
});

describe('a procedure', () => {
  /** A visit for a filling with bitewings; those are completed or not. */
  async function withBitewings(status: 'planned' | 'completed') {
    const practice = await recallPractice(newPractice);
    const id = await practice.patient();
    const { id: treatment } = await practice.call(createTreatment, {
      body: { patient_id: id, procedure: 'Other', cost: 40, status },
    });
    await database.asPractice(practice.user.practice.id, (tx) =>
      tx.all(
        raw(sql`update treatment set procedure_id = ${practice.procedure('XRB1')} where id = ${treatment}`),
      ),
    );
    await practice.visit(id, '2026-08-31', { type: 'filling', treatment_ids: [treatment] });
    return { practice, id, treatment };
  }

  test('triggers its recall if it was completed at the visit', async () => {
    const { practice, id } = await withBitewings('completed');
    expect(await practice.dates(id)).toEqual({ Bitewings: '2027-08-31' });
  });

  test('triggers nothing while it is planned, and does once it is completed', async () => {
    const { practice, id, treatment } = await withBitewings('planned');
    expect(await practice.recalls(id)).toEqual([]);
    const complete = (status: string) =>
      database.asPractice(practice.user.practice.id, (tx) =>
        tx.all(raw(sql`update treatment set status = ${status}::treatment_status where id = ${treatment}`)),
      );
    await complete('completed');
    expect(await practice.dates(id)).toEqual({ Bitewings: '2027-08-31' });
    await complete('planned');
    expect(await practice.recalls(id)).toEqual([]);
  });

  test('that was done before the birthday on which its type ends counts no longer once its visit is after it', async () => {
    const practice = await recallPractice(newPractice);
    const trigger_procedure_ids = [practice.procedure('XRB1')];
    const { id: type } = (
      await practice.call(createRecallType, { body: aType({ until_age: 12, trigger_procedure_ids }) })
    ).output;
    const id = await practice.patient({ date_of_birth: '2014-07-01' });
    const { id: treatment } = await practice.call(createTreatment, {
      body: { patient_id: id, procedure: 'Other', cost: 40, status: 'completed' },
    });
    const { id: visit } = await practice.book(id, '2026-08-31', { type: 'filling' });
    const inPractice = (statement: ReturnType<typeof sql>) =>
      database.asPractice(practice.user.practice.id, (tx) => tx.all(raw(statement)));
    await inPractice(sql`update treatment set procedure_id = ${practice.procedure('XRB1')}, service_date = '2025-06-15'
      where id = ${treatment}`);
    await inPractice(sql`insert into appointment_treatment (appointment_id, treatment_id, patient_id)
      values (${visit}, ${treatment}, ${id})`);
    const last = () =>
      inPractice(
        sql`select last_date, due_date from recall_due where patient_id = ${id} and type_id = ${type}`,
      );
    expect(await last()).toEqual([{ last_date: '2025-06-15', due_date: '2025-12-15' }]);
    await inPractice(sql`update appointment set progress = 'completed' where id = ${visit}`);
    expect(await last()).toEqual([{ last_date: null, due_date: null }]);
  });
});

describe('ages', () => {
  /** A child's bitewings until twelve, then as everybody's. */
  async function withChildren(born: string, months = 6) {
    const practice = await recallPractice(newPractice);
    const bitewings = practice.type('Bitewings');
    const kinds = [practice.kind('checkup')];
    await practice.call(updateRecallType, {
      params: { id: bitewings.id },
      body: { ...bitewings, from_age: 12, trigger_kind_ids: kinds },
    });
    await practice.call(createRecallType, {
      body: aType({
        name: 'Bitewings (child)',
        months,
        until_age: 12,
        next_type_id: bitewings.id,
        trigger_kind_ids: kinds,
      }),
    });
    const id = await practice.patient({ date_of_birth: born });
    const dates = async () => {
      const { Examination: _checkup, ...others } = await practice.dates(id);
      return others;
    };
    return { ...practice, id, dates };
  }

  test.each([
    ['is the child’s before the birthday', '2035-11-09', 6, { 'Bitewings (child)': '2036-05-09' }],
    ['is the next one from the birthday on', '2035-12-10', 6, { Bitewings: '2036-12-10' }],
    ['is due on the birthday at the earliest', '2035-01-10', 24, { Bitewings: '2036-06-10' }],
    ['is still the child’s on the day before', '2036-06-09', 6, { Bitewings: '2037-06-09' }],
    ['is the grown-up’s on the birthday', '2036-06-10', 6, { Bitewings: '2037-06-10' }],
  ])('a recall %s', async (_when, visited, months, dates) => {
    // Twelve on 10 June 2036.
    const practice = await withChildren('2024-06-10', months);
    await practice.visit(practice.id, visited, { type: 'checkup' });
    expect(await practice.dates()).toEqual(dates);
  });

  test('a child who didn’t come before the birthday is overdue for the next one', async () => {
    const practice = await withChildren('2010-06-10');
    await practice.visit(practice.id, '2021-06-10', { type: 'checkup' });
    // Due in December 2021, and twelve since June 2022.
    expect(await practice.dates()).toEqual({ Bitewings: '2021-12-10' });
  });

  test('the child’s recall ends with the first visit that triggers what it becomes', async () => {
    const practice = await withChildren('2010-06-10');
    await practice.visit(practice.id, '2021-06-10', { type: 'checkup' });
    await practice.visit(practice.id, '2026-08-31', { type: 'checkup' });
    expect(await practice.dates()).toEqual({ Bitewings: '2027-08-31' });
  });

  test('a corrected date of birth recounts the dates', async () => {
    const practice = await withChildren('1984-06-09');
    await practice.visit(practice.id, '2026-08-31', { type: 'checkup' });
    expect(await practice.dates()).toEqual({ Bitewings: '2027-08-31' });
    const params = { id: practice.id };
    const { output: patient } = await practice.call(getPatient, { params });
    const body = { ...aPatient(), ...patient, date_of_birth: '2020-06-09' };
    expect((await practice.call(updatePatient, { params, body })).status).toBe(200);
    expect(await practice.dates()).toEqual({ 'Bitewings (child)': '2027-02-28' });
  });

  test('a recall without a next one ends with the age', async () => {
    const practice = await recallPractice(newPractice);
    await practice.call(createRecallType, {
      body: aType({ name: 'Fluoride', until_age: 18, trigger_kind_ids: [practice.kind('cleaning')] }),
    });
    const of = async (born: string) => {
      const id = await practice.patient({ date_of_birth: born });
      await practice.visit(id, '2026-08-31');
      return practice.dates(id);
    };
    expect(await of('2016-01-01')).toMatchObject({ Fluoride: '2027-02-28' });
    expect(await of('2009-01-01')).toEqual({ Prophylaxis: '2027-03-01' });
    expect(await of('1990-01-01')).toEqual({ Prophylaxis: '2027-03-01' });
  });
});

describe('when a type changes', () => {
  test('all dates are recounted, those set by hand stay', async () => {
    const practice = await recallPractice(newPractice);
    const [one, other] = [await practice.patient(), await practice.patient({ first_name: 'Ida' })];
    for (const id of [one, other]) await practice.visit(id, '2026-08-31');
    const type = practice.type('Prophylaxis');
    await practice.decide(other, { recall_type_id: type.id, override_date: '2026-12-01' });
    await practice.call(updateRecallType, { params: { id: type.id }, body: { ...type, months: 3 } });
    expect(await practice.dates(one)).toEqual({ Prophylaxis: '2026-12-01' });
    expect(await practice.recalls(other)).toMatchObject([
      { due_date: '2026-12-01', computed_date: '2026-12-01', override_date: '2026-12-01' },
    ]);
    const longer = { ...type, months: 4, version: type.version + 1 };
    await practice.call(updateRecallType, { params: { id: type.id }, body: longer });
    expect(await practice.recalls(other)).toMatchObject([
      { due_date: '2026-12-01', computed_date: '2027-01-01' },
    ]);
  });

  test('earlier visits count for a new one, and a removed one is nobody’s', async () => {
    const practice = await recallPractice(newPractice);
    const id = await practice.patient();
    await practice.visit(id, '2026-08-31', { type: 'crown' });
    expect(await practice.dates(id)).toEqual({});
    const { id: typeId } = await practice.call(createRecallType, {
      body: aType({ name: 'Crown check', trigger_kind_ids: [practice.kind('crown')] }),
    });
    expect(await practice.dates(id)).toEqual({ 'Crown check': '2027-02-28' });
    await practice.call(deleteRecallType, { params: { id: typeId } });
    expect(await practice.dates(id)).toEqual({});
  });
});
