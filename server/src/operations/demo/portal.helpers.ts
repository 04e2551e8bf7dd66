import {
  chosenPatientHeader,
  listOnlineRequests,
  portalAppointments,
  portalLogin,
  readVisitRequest,
} from '@cusp/contract';
import { expect } from 'vitest';
import { sqlFor } from '../../db/database.ts';
import type { Database } from '../../db/database.ts';
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

interface Asking {
  owner: Caller;
  stranger: Caller;
  database: Database;
  practiceId: string;
}

/** Two patients want an earlier time, and the parent can choose one of three times instead of a visit that was refused. */
export async function expectAskedInPortal({ owner, stranger, database, practiceId }: Asking): Promise<void> {
  const wishes = await database.asPractice(practiceId, (tx) =>
    tx.all(sqlFor.selectFrom('earlier_time_wish').select('appointment_id')),
  );
  expect(wishes).toHaveLength(2);
  const proposed = (await owner(listOnlineRequests)).output.filter(({ state }) => state === 'proposed');
  expect(proposed).toHaveLength(1);
  const [{ choose_url } = { choose_url: '' }] = proposed;
  const token = new URL(choose_url).searchParams.get('token') ?? '';
  const { output: page } = await stranger(readVisitRequest, { body: { token } });
  expect(page).toMatchObject({ state: 'proposed', is_known: true, deposit: 0 });
  expect(page.proposals).toHaveLength(3);
}
