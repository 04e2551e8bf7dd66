import type { StaffRole } from '@cusp/contract';
import { sql } from 'kysely';
import { sqlFor } from '../db/database.ts';
import type { Database, Tx } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { hashPassword } from '../http/passwords.ts';
import { accountByEmail, insertPractice, insertStaff } from '../features/auth/queries.ts';
import { todayIn } from '../http/today.ts';
import { demoPayments, demoTreatments } from './care.ts';
import { chanceOf } from './chance.ts';
import { demoNotes, demoOverride, demoPharmacies, demoPrescriptions, demoSoapNotes } from './charting.ts';
import { addDays } from './days.ts';
import { demoPatients } from './people.ts';
import { demoVisits, idAt, momentOf } from './visits.ts';

const timeZone = 'America/New_York';

/** Public on purpose: the demo holds nobody's records. */
export const demoPassword = 'cusp demo practice';

interface DemoMember {
  name: string;
  email: string;
  role: StaffRole;
  npi: string;
}
const owner: DemoMember = {
  name: 'Dr. Maya Okafor',
  email: 'dentist@demo.example',
  role: 'dentist',
  npi: '1942375460',
};
export const demoStaff: readonly DemoMember[] = [
  owner,
  { name: 'Priya Raman, RDH', email: 'hygienist@demo.example', role: 'hygienist', npi: '' },
  { name: 'Tom Becker', email: 'assistant@demo.example', role: 'assistant', npi: '' },
  { name: 'Sam Ortiz', email: 'receptionist@demo.example', role: 'receptionist', npi: '' },
];

/** Who runs the demo's service. */
export const demoAdmin = { name: 'Olivia Grant', email: 'admin@demo.example', password: demoPassword };

/** Makes the demo practice unless it is there; gives whether it made one. */
export async function makeDemoPractice(database: Database): Promise<boolean> {
  const there = await database.asNobody((tx) => accountByEmail(tx, owner.email));
  if (there !== undefined) return false;

  const password_hash = await hashPassword(demoPassword);
  const today = todayIn(timeZone);
  const chance = chanceOf(20_260_303);
  await database.asPractice(newId(), async (tx) => {
    await insertPractice(tx, {
      name: 'Harborview Dental',
      time_zone: timeZone,
      address: '12 Harbor Rd, Suite 300\nNew York, NY 10004',
      phone: '(212) 555-0123',
    });
    const authors = [];
    for (const member of demoStaff) {
      const { id } = await insertStaff(tx, { ...member, is_owner: member === owner, password_hash });
      if (member.role !== 'receptionist') authors.push({ id, name: member.name });
    }
    const [prescriber] = authors;
    if (prescriber === undefined) throw new Error('The demo has a dentist.');

    const patients = demoPatients(chance, today).map((patient) => {
      const created_at = momentOf(addDays(today, -730), chance.between(13, 21));
      return { id: idAt(created_at), ...patient, created_at, updated_at: created_at };
    });
    const pharmacies = demoPharmacies.map((pharmacy) => ({ id: newId(), ...pharmacy }));
    const visits = demoVisits(
      chance,
      today,
      patients.map(({ id }) => id),
    );
    const treatments = demoTreatments(chance, today, visits);

    await subscribe(tx);
    await beThere(tx, today);
    await tx.all(sqlFor.insertInto('patient').values(patients));
    await tx.all(sqlFor.insertInto('pharmacy').values(pharmacies));
    await tx.all(sqlFor.insertInto('appointment').values(visits));
    await tx.all(sqlFor.insertInto('treatment').values(treatments));
    await tx.all(sqlFor.insertInto('payment').values(demoPayments(chance, treatments)));
    const prescriptions = demoPrescriptions(
      chance,
      visits,
      prescriber,
      pharmacies.map(({ id }) => id),
      new Map(patients.map(({ id, allergies }) => [id, allergies])),
    );
    await tx.all(sqlFor.insertInto('prescription').values(prescriptions));
    const allergic = patients.find(({ allergies }) => allergies === 'Penicillin');
    if (allergic !== undefined) {
      const override = demoOverride(prescriber, allergic, addDays(today, -40));
      await tx.all(sqlFor.insertInto('prescription').values(override.prescription));
      await tx.all(sqlFor.insertInto('prescription_statement').values(override.statement));
    }
    await tx.all(sqlFor.insertInto('soap_note').values(demoSoapNotes(chance, visits, authors)));
    await tx.all(sqlFor.insertInto('clinical_note').values(demoNotes(chance, visits, authors)));
  });
  return true;
}

/** The practice pays for the first plan that there is, by the month. */
const subscribe = (tx: Tx) =>
  tx.all(
    sqlFor
      .updateTable('subscription')
      .from(sqlFor.selectFrom('plan').selectAll().orderBy('created_at').limit(1).as('p'))
      .set({
        status: 'active',
        plan_id: sql<string>`p.id`,
        billing_period: 'monthly',
        price_cents: sql<number>`p.monthly_cents`,
        period_ends_at: sql<string>`now() + interval '1 month'`,
      }),
  );

/** As old as its records, and in use. */
async function beThere(tx: Tx, today: string): Promise<void> {
  await tx.all(sqlFor.updateTable('practice').set({ created_at: momentOf(addDays(today, -731), 13) }));
  await tx.all(sqlFor.updateTable('staff').set({ last_sign_in: momentOf(addDays(today, -1), 13) }));
}
