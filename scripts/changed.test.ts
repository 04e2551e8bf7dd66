import { describe, expect, test } from 'vitest';
import { testsNear } from './changed.ts';

const all = [
  'contract/src/appointments.ts',
  'contract/src/appointments.test.ts',
  'server/src/features/appointments/routes.ts',
  'server/src/features/appointments/appointments.test.ts',
  'server/src/features/payments/queries.ts',
  'server/src/features/payments/payments.test.ts',
  'server/src/http/kernel/bind.ts',
  'server/src/http/site/http.test.ts',
  'web/src/features/appointments/schedule.test.ts',
  'web/src/features/patient-page/PatientPage.tsx',
  'web/src/ui/Money.tsx',
  'web/src/ui/formats.test.ts',
  'e2e/staff/appointments.spec.ts',
  'e2e/staff/appointments-list.spec.ts',
  'e2e/staff/payments.spec.ts',
  'e2e/staff/patient-detail-edit.spec.ts',
];

describe('the tests near a change', () => {
  test.each([
    'contract/src/appointments.ts',
    'server/src/features/appointments/routes.ts',
    'web/src/features/appointments/AppointmentsScreen.tsx',
  ])('is its feature on every side: %s', (changed) => {
    const near = testsNear([changed], all);
    expect(near.unit).toEqual([
      'contract/src/appointments.test.ts',
      'server/src/features/appointments/appointments.test.ts',
      'web/src/features/appointments/schedule.test.ts',
    ]);
    expect(near.e2e).toEqual(['e2e/staff/appointments.spec.ts', 'e2e/staff/appointments-list.spec.ts']);
  });

  test('are those of the folder for a file outside of the features', () => {
    expect(testsNear(['server/src/http/kernel/bind.ts'], all)).toEqual({
      unit: ['server/src/http/site/http.test.ts'],
      e2e: [],
      why: [],
    });
  });

  test('are all screens for a file that all of them use', () => {
    const near = testsNear(['web/src/ui/Money.tsx'], all);
    expect(near.unit).toEqual(['web/src/ui/formats.test.ts']);
    expect(near.e2e).toHaveLength(4);
    expect(near.why).toEqual(['web/src/ui/Money.tsx']);
  });

  test('include specs that are named after the screen', () => {
    expect(testsNear(['web/src/features/patient-page/PatientPage.tsx'], all).e2e).toEqual([
      'e2e/staff/patient-detail-edit.spec.ts',
    ]);
  });

  test('are none for a page of documentation', () => {
    expect(testsNear(['docs/backup.md'], all)).toEqual({ unit: [], e2e: [], why: [] });
  });
});
