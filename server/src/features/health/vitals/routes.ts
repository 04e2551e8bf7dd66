import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { both } from '../../../db/read-plan.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { Refusal } from '../../../values/refusal.ts';
import { patientById } from '../../people/patients/index.ts';
import * as queries from './queries.ts';
import { validateVitals } from './rules.ts';

const readVitals = (patientId: string) =>
  both(patientById(patientId), queries.vitalsOf(patientId, contract.vitalsShown)).map(
    ([{ id, date_of_birth }, vitals]) => ({ patient_id: id, date_of_birth, vitals }),
  );

/** Vitals: entered in the unit in which they were read, and never changed. */
export const vitals: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.getVitals,
      readInOneTrip(({ input }) => readVitals(input.params.id)),
    ),

    on(contract.addVitals, async ({ tx, person, input }) => {
      const { taken_on, appointment_id, note } = input.body;
      const { id: patient_id, date_of_birth: born } = await tx.ask(patientById(input.params.id));
      const today = todayAt(person.practice.timeZone);
      const typed = input.body.vitals.map(({ second = null, ...vital }) => ({ ...vital, second }));
      const values = validateVitals(typed, taken_on, { today, born });
      await requireVisitOfPatient(tx, appointment_id, patient_id);
      const at = { patient_id, taken_on: taken_on ?? today, appointment_id, note };
      await queries.insertVitals(tx, at, values, person);
      recordEvent(tx, 'vital.added', patient_id, byStaff(person));
      return tx.ask(readVitals(patient_id));
    }),

    on(contract.strikeVital, async ({ tx, person, input }) => {
      const { id } = input.params;
      const stored = await queries.lockVital(tx, id);
      if (stored === undefined) throw new Refusal('vital_not_found');
      if (stored.struck_at !== null) throw new Refusal('vital_struck');
      await queries.strikeStoredVital(tx, id, input.body.reason, person);
      return tx.ask(readVitals(stored.patient_id));
    }),
  ],
};

async function requireVisitOfPatient(tx: Tx, appointmentId: string | null, patientId: string): Promise<void> {
  if (appointmentId !== null && !(await queries.isAppointmentOfPatient(tx, appointmentId, patientId)))
    throw new Refusal('appointment_not_found');
}
