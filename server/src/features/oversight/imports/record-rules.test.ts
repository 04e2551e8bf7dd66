import { expect, test } from 'vitest';
import { appointmentOf } from './appointment-rules.ts';
import { procedureOf } from './code-rules.ts';
import { momentOf } from './former-row.ts';
import { formerOperatoryOf, formerProviderOf } from './office-rules.ts';
import { intervalOf, recallOf, recallTypeOf } from './recall-rules.ts';

const today = '2026-11-29';
const named = {
  patient_id: 'p',
  patient_comes: true,
  provider_id: 'dentist',
  hygienist_id: 'hygienist',
  operatory_id: 'o',
  confirmed: null,
};
const visit = { AptNum: '1', AptStatus: '1', AptDateTime: '2026-11-30 09:05:00', Pattern: '/XX/' };

test.each([
  ['1', '2026-11-29', 'booked', false],
  ['1', '2026-11-28', 'booked', true],
  ['2', '2026-11-29', 'checked_out', true],
  ['3', '2026-12-29', 'cancelled', true],
  ['4', '2026-12-29', 'booked', false],
  ['5', '2026-12-29', 'cancelled', true],
])('an appointment of status %s on %s is %s, and of the past: %s', (AptStatus, day, progress, isHistory) => {
  expect(appointmentOf({ ...visit, AptStatus, AptDateTime: `${day} 09:05:00` }, named, today)).toMatchObject({
    made: { appointment_date: day, appointment_time: '09:05', duration: 20, progress },
    isHistory,
  });
});

test.each([
  [{ AptStatus: '6' }, 'It is a planned appointment, which has no time.'],
  [{ AptStatus: '9' }, 'The status is not one that Open Dental has.'],
  [{ AptDateTime: '0001-01-01 00:00:00' }, 'There is no date.'],
  [{ AptDateTime: '2026-02-30 09:00:00' }, 'There is no date.'],
  [{ AptDateTime: '2026-02-03 25:00:00' }, 'There is no date.'],
])('an appointment with %j is refused', (change, reason) => {
  expect(appointmentOf({ ...visit, ...change }, named, today)).toEqual({ reason });
});

test.each([
  ['Appointment Confirmed', true],
  ['eConfirmed', true],
  ['Unconfirmed', false],
  ['Not Confirmed', false],
  ['Left message', false],
])('an appointment ahead whose state is "%s" is confirmed: %s', (confirmed, is_confirmed) => {
  expect(
    appointmentOf({ ...visit, AptDateTime: '2026-12-01 09:00:00' }, { ...named, confirmed }, today),
  ).toMatchObject({
    made: { is_confirmed },
  });
  // Nothing follows anymore from what was confirmed for a day that is over.
  expect(
    appointmentOf({ ...visit, AptDateTime: '2026-11-01 09:00:00' }, { ...named, confirmed }, today),
  ).toMatchObject({
    made: { is_confirmed: false },
  });
});

test('an appointment of hygiene is the hygienist’s, and one without a patient or a length is told', () => {
  expect(appointmentOf({ ...visit, IsHygiene: '1' }, named, today)).toMatchObject({
    made: { provider_id: 'hygienist', type: 'cleaning' },
  });
  expect(appointmentOf(visit, { ...named, patient_comes: false }, today)).toEqual({
    reason: 'The patient is not imported.',
  });
  expect(appointmentOf({ ...visit, Pattern: '' }, named, today)).toMatchObject({
    made: { duration: 15 },
    changes: ['The length is unknown, so it is 15 minutes.'],
  });
  expect(appointmentOf({ ...visit, Pattern: 'X'.repeat(120) }, named, today)).toMatchObject({
    made: { duration: 480 },
    changes: ['The length is cut to 8 hours.'],
  });
});

test('a moment is a day of the calendar and a time of the clock', () => {
  expect(momentOf('2028-02-29 23:55:00')).toEqual({ date: '2028-02-29', time: '23:55' });
  for (const none of [undefined, null, '', '0000-00-00 00:00:00', '2026-13-01 09:00:00', 'yesterday, 09:00'])
    expect(momentOf(none)).toBe(null);
});

test('what is here already is found by NPI, name, or code, however it is written', () => {
  const owner = { id: 'owner', name: 'Dr. Ana Núñez, DDS', npi: '1234567893' };
  expect(formerProviderOf({ FName: 'ANA', LName: 'Nunez ' }, [owner])).toEqual({ sameAs: 'owner' });
  expect(formerProviderOf({ FName: 'Other', NationalProvID: '1234567893' }, [owner])).toEqual({
    sameAs: 'owner',
  });
  expect(formerProviderOf({ FName: 'Ana', LName: 'Lee', IsSecondary: '1' }, [owner])).toMatchObject({
    made: { name: 'Ana Lee', kind: 'hygienist' },
  });
  expect(formerOperatoryOf({ OpName: ' op  1' }, [{ id: 'o', name: 'Op 1' }])).toEqual({ sameAs: 'o' });
  const codes = [{ id: 'c', code: 'EXM1' }];
  expect(procedureOf({ ProcCode: 'exm1' }, { codes, attested: false })).toEqual({ sameAs: 'c' });
  expect(procedureOf({ ProcCode: 'X1' }, { codes, attested: false })).toEqual({
    reason: 'No one confirmed that the practice may use the codes.',
  });
  expect(
    procedureOf({ ProcCode: 'X1', Descript: 'Crown', TreatArea: '2' }, { codes, attested: undefined }),
  ).toMatchObject({ made: { code: 'X1', area: 'tooth', category: 'Crown', minutes: 30 } });
});

test('a recall type is one that a practice begins with, or a new one with its own interval', () => {
  const known = [
    { id: 'prophy', name: 'Prophylaxis' },
    { id: 'wings', name: 'Bitewings' },
  ];
  expect(recallTypeOf({ Description: 'Adult Prophy' }, known)).toEqual({ sameAs: 'prophy' });
  expect(recallTypeOf({ Description: '4BW' }, known)).toEqual({ sameAs: 'wings' });
  expect(recallTypeOf({ Description: 'Child Prophy', DefaultInterval: '393217' }, known)).toMatchObject({
    made: { name: 'Child Prophy', months: 6, days: 1, books: 'cleaning' },
  });
  expect(recallTypeOf({ Description: 'Whitening', DefaultInterval: '0' }, known)).toMatchObject({
    changes: ['The interval is unknown, so it is 6 months and a day.'],
  });
  expect(intervalOf('16777216')).toEqual({ months: 12, days: 0 });
  expect(intervalOf('769')).toEqual({ months: 0, days: 22 });
});

test('a recall keeps its date, its pause, its end, and what has no place in its note', () => {
  const known = { ...named, type_id: 't', type_comes: true, months: 6, days: 1, is_decided: false };
  const row = {
    DateDue: '2026-12-24',
    RecallInterval: '262144',
    Note: 'Call\nin the evening',
    IsDisabled: '1',
    DisableUntilDate: '2026-12-01',
    DisableUntilBalance: '25.5',
  };
  expect(recallOf(row, known)).toMatchObject({
    id: 'p',
    made: {
      override_date: '2026-12-24',
      paused_until: '2026-11-30',
      ended_reason: 'Disabled in Open Dental',
      note: 'Every 4 months in Open Dental. Call in the evening Held until the balance is paid in Open Dental.',
    },
  });
  expect(recallOf({ ...row, DateDue: '0001-01-01' }, known)).toEqual({ reason: 'There is no due date.' });
  expect(recallOf(row, { ...known, is_decided: true })).toEqual({
    reason: 'This recall of the patient was already set in Cusp.',
  });
});
