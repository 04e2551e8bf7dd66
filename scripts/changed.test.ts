import { describe, expect, test } from 'vitest';
import { testsNear } from './changed.ts';

const all = [
  'contract/src/schedule/appointments.ts',
  'contract/src/schedule/rules/appointment-type.test.ts',
  'server/src/features/schedule/appointments/routes.ts',
  'server/src/features/schedule/appointments/appointments.test.ts',
  'server/src/features/schedule/recalls/recalls.test.ts',
  'server/src/features/money/payments/queries.ts',
  'server/src/features/money/payments/payments.test.ts',
  'server/src/pipeline/bind.ts',
  'server/src/pipeline/writes.test.ts',
  'web/src/features/schedule/appointments/schedule.test.ts',
  'web/src/features/overview/patient-page/PatientPage.tsx',
  'web/src/ui/text/LongText.tsx',
  'web/src/ui/text/formats.test.ts',
  'e2e/staff/schedule/appointments.spec.ts',
  'e2e/staff/schedule/recalls.spec.ts',
  'e2e/staff/money/payments.spec.ts',
  'e2e/staff/overview/patient-detail-edit.spec.ts',
  'e2e/patient/money/payments.spec.ts',
  'e2e/admin/practices.spec.ts',
];

describe('the tests near a change', () => {
  test('of a feature are its own, and the screens of its domain', () => {
    const near = testsNear(['server/src/features/schedule/appointments/routes.ts'], all);
    expect(near.unit).toEqual([
      'server/src/features/schedule/appointments/appointments.test.ts',
      'web/src/features/schedule/appointments/schedule.test.ts',
    ]);
    expect(near.e2e).toEqual([
      'e2e/staff/schedule/appointments.spec.ts',
      'e2e/staff/schedule/recalls.spec.ts',
    ]);
  });

  test('of the contract are its whole domain, on every side', () => {
    const near = testsNear(['contract/src/schedule/appointments.ts'], all);
    expect(near.unit).toEqual([
      'contract/src/schedule/rules/appointment-type.test.ts',
      'server/src/features/schedule/appointments/appointments.test.ts',
      'server/src/features/schedule/recalls/recalls.test.ts',
      'web/src/features/schedule/appointments/schedule.test.ts',
    ]);
    expect(near.e2e).toEqual([
      'e2e/staff/schedule/appointments.spec.ts',
      'e2e/staff/schedule/recalls.spec.ts',
    ]);
  });

  test('are those of the folder for a file outside of the features', () => {
    expect(testsNear(['server/src/pipeline/bind.ts'], all)).toEqual({
      unit: ['server/src/pipeline/writes.test.ts'],
      e2e: [],
      why: [],
    });
  });

  test('are all screens for a file that all of them use', () => {
    const near = testsNear(['web/src/ui/text/LongText.tsx'], all);
    expect(near.unit).toEqual(['web/src/ui/text/formats.test.ts']);
    expect(near.e2e).toHaveLength(6);
    expect(near.why).toEqual(['web/src/ui/text/LongText.tsx']);
  });

  test('of the portal are every screen of patients, and of the operator theirs', () => {
    expect(testsNear(['server/src/features/portal/portal/routes.ts'], all).e2e).toEqual([
      'e2e/patient/money/payments.spec.ts',
    ]);
    expect(testsNear(['web/src/features/operator/operator/words.ts'], all).e2e).toEqual([
      'e2e/admin/practices.spec.ts',
    ]);
  });

  test('are none for a page of documentation', () => {
    expect(testsNear(['docs/backup.md'], all)).toEqual({ unit: [], e2e: [], why: [] });
  });
});
