import { chosenPatientHeader, portalAppointments, portalLogin } from '@cusp/contract';
import { expect } from 'vitest';
import type { callAs } from '../../../tests/support/practice.ts';
import { demoPassword } from './team.ts';
import { demoPatient } from './portal.ts';

type Caller = ReturnType<typeof callAs>;

/** A parent signs in to the portal, sees the children's records, too, and somebody has a visit to come. */
export async function expectPortal(stranger: Caller, signedIn: (token: string) => Caller): Promise<void> {
  const { output } = await stranger(portalLogin, {
    body: { email: demoPatient.email, password: demoPassword },
  });
  const { patients } = output.patient_user;
  expect(patients.length).toBeGreaterThan(1);
  const call = signedIn(output.access_token);
  const visits = await Promise.all(
    patients.map(
      async ({ id }) => (await call(portalAppointments, {}, { [chosenPatientHeader]: id })).output,
    ),
  );
  expect(visits.flat().some(({ status }) => status === 'scheduled')).toBe(true);
}
