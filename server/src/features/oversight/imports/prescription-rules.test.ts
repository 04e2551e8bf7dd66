import { expect, test } from 'vitest';
import { formerPrescriptionOf } from './prescription-rules.ts';

const named = {
  patient_id: null,
  patient_comes: true,
  provider_name: null,
  provider: { FName: 'Ana', LName: 'Nuñez', Suffix: 'DDS', Abbr: 'DOC' },
  pharmacy: { StoreName: 'Main Street Drugs' },
};
const row = {
  RxDate: '2025-02-03',
  Drug: 'Norco 5/325',
  Sig: '1 tablet every 6 hours',
  Disp: '12 (twelve)',
  Refills: '1 per month',
  Notes: 'Asked twice',
  IsControlled: '1',
  SendStatus: '5',
  PatientInstruction: 'With food',
};
const today = '2026-01-01';

test('a prescription keeps its day, drug, directions, quantity, refills, and prescriber as they were written', () =>
  expect(formerPrescriptionOf(row, named, today)).toEqual({
    made: {
      patient_id: null,
      prescribed_on: '2025-02-03',
      drug: 'Norco 5/325',
      directions: '1 tablet every 6 hours\nWith food',
      quantity: '12 (twelve)',
      refills: '1 per month',
      prescribed_by: 'Ana Nuñez DDS',
      pharmacy: 'Main Street Drugs',
      is_controlled: true,
      issued: 'Called in',
      note: 'Asked twice',
    },
    isHistory: true,
    changes: [],
  }));

test('a prescriber who is not in the file is said, one ahead is of today, and an unknown way of sending is none', () =>
  expect(
    formerPrescriptionOf(
      { ...row, RxDate: '2999-01-01', SendStatus: '99' },
      { ...named, provider: null },
      today,
    ),
  ).toMatchObject({
    made: { prescribed_on: today, prescribed_by: '', issued: '' },
    changes: [
      'The day is ahead, so it is of the day of the import.',
      'The prescriber is not in the file, so there is none.',
    ],
  }));

test.each([
  [{ Drug: ' ' }, named, 'There is no drug.'],
  [{ RxDate: '0001-01-01' }, named, 'There is no date.'],
  [{ RxType: '1' }, named, 'It is a look into the prescription monitoring, not a prescription.'],
  [{}, undefined, 'The patient is not imported.'],
])('a row is not imported for a reason', (of, names, reason) =>
  expect(formerPrescriptionOf({ ...row, ...of }, names, today)).toEqual({ reason }),
);
