import { createPatient, createTreatment, listMendedTransfers } from '@cusp/contract';
import { expect, test } from 'vitest';
import { newId } from '../../../values/ids.ts';
import { aPatient, asOwner, testApp } from '../../../../tests/support/practice.ts';

const { newPractice } = await testApp();

test('bills that were mended for the wrong person are listed, those to decide first, with whose they were', async () => {
  const practice = await newPractice();
  const patient = async (first_name: string) =>
    (await practice.call(createPatient, { body: { ...aPatient(), first_name, last_name: 'Old' } })).id;
  const [ana, paul] = [await patient('Ana'), await patient('Paul')];
  const { id: crown } = await practice.call(createTreatment, {
    body: { patient_id: ana, procedure: 'Crown', cost: 500, status: 'completed' },
  });
  await asOwner(async (owner) => {
    for (const [found, cents] of [
      ['mended', 50_000],
      ['spent', 5_000],
    ])
      await owner.query(
        `insert into mended_transfer (practice_id, id, treatment_id, patient_id, taken_by_id, found, amount_cents, closed_day)
          values ($1, $2, $3, $4, $5, $6, $7, '2026-03-04')`,
        [practice.user.practice.id, newId(), crown, ana, paul, found, cents],
      );
  });
  const listed = { treatment_id: crown, patient_id: ana, patient_name: 'Ana Old', taken_by_name: 'Paul Old' };
  expect((await practice.call(listMendedTransfers)).output).toMatchObject([
    { ...listed, found: 'spent', amount: 50, closed_day: '2026-03-04' },
    { ...listed, found: 'mended', amount: 500 },
  ]);
  expect((await (await newPractice()).call(listMendedTransfers)).output).toEqual([]);
});
