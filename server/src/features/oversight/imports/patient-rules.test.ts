import { expect, test } from 'vitest';
import { neverStored } from './open-dental.ts';
import type { FormerRow } from './former-row.ts';
import { patientOf } from './patient-rules.ts';

const today = '2026-11-29';
const ana: FormerRow = {
  PatNum: '12',
  LName: 'Lopez',
  FName: 'Ana',
  Birthdate: '1980-02-03',
  HmPhone: '(217)555-0142',
};

test.each([
  ['0', 'active', false, null],
  ['1', 'inactive', false, null],
  ['2', 'inactive', false, null],
  ['3', 'inactive', true, null],
  ['4', 'inactive', true, null],
  ['5', 'inactive', false, { died_on: null }],
  ['6', 'prospective', false, null],
])('status %s is %s', (PatStatus, status, isArchived, death) => {
  expect(patientOf({ ...ana, PatStatus }, today)).toMatchObject({
    reason: '',
    patient: { isArchived, death, details: { status } },
  });
});

test.each([
  [{ Birthdate: '0001-01-01' }, 'There is no date of birth.'],
  [{ Birthdate: '0000-00-00' }, 'There is no date of birth.'],
  [{ Birthdate: null }, 'There is no date of birth.'],
  [{ Birthdate: today }, 'The date of birth is not in the past.'],
  [{ Birthdate: '1899-12-31' }, 'The date of birth is before 1900 or not a date.'],
  [{ Birthdate: '1980-02-30' }, 'The date of birth is before 1900 or not a date.'],
  [{ LName: ' ' }, 'There is no last name.'],
  [{ FName: '' }, 'There is no first name.'],
  [{ PatStatus: '9' }, 'The status is not one that Open Dental has.'],
])('a patient with %j is refused', (change, reason) => {
  expect(patientOf({ ...ana, ...change }, today)).toEqual({ patient: undefined, reason });
});

test('whom to call in an emergency comes along', () => {
  const { patient } = patientOf({ ...ana, ICEName: 'Emil Lopez', ICEPhone: '(217)555-0199' }, today);
  expect(patient?.fields).toMatchObject({
    emergency_contact: 'Emil Lopez',
    emergency_phone: '(217)555-0199',
  });
});

test('what can’t be kept is left out and told', () => {
  const { patient } = patientOf(
    {
      ...ana,
      HmPhone: '',
      Email: 'none',
      Gender: '2',
      Language: 'Spanish',
      Address: '1 Main St',
      City: 'Troy',
      Zip: '12180',
    },
    today,
  );
  expect(patient).toMatchObject({
    fields: { email: '', phone: '', gender: 'other', address: '1 Main St\nTroy, 12180' },
    language: 'es',
    changes: [
      'The email address is left out because it cannot be read as one.',
      'The gender is unknown, so it is "other".',
      'There is no phone number.',
    ],
  });
});

test('secrets are known by their tables and their columns', () => {
  expect(
    neverStored({
      patient: ['PatNum', 'SSN', 'FName'],
      userod: ['UserNum', 'Password', 'ClinicNum'],
      creditcard: ['CreditCardNum', 'XChargeToken'],
      recall: ['RecallNum'],
    }),
  ).toEqual([
    { table: 'creditcard', columns: ['CreditCardNum', 'XChargeToken'] },
    { table: 'patient', columns: ['SSN'] },
    { table: 'userod', columns: ['Password'] },
  ]);
});
