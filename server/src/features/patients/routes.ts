import * as contract from '@cusp/contract';
import { toDollars } from '../../db/money.ts';
import { asks } from '../../http/kernel/asks.ts';
import { on } from '../../http/kernel/bind.ts';
import type { Feature } from '../../http/kernel/feature.ts';
import type { Person } from '../../http/identity/person.ts';
import { mustHaveRoom } from '../../http/admission/plan-limits.ts';
import { mustBeCurrent, Refusal } from '../../http/kernel/refusal.ts';
import { todayIn } from '../../http/calendar/today.ts';
import { byStaff, happened } from '../../jobs/happened.ts';
import { historyOf } from './history.ts';
import * as queries from './queries.ts';

export const patients: Feature = {
  routes: [
    on(
      contract.listPatients,
      asks(({ input }) => queries.listPatients(input.query)),
    ),

    on(
      contract.listPatientEntries,
      asks(({ input }) => queries.listEntries(input.query)),
    ),

    on(
      contract.listPatientSummaries,
      asks(({ input }) =>
        queries
          .summaries(input.query.ids ?? [])
          .map((rows) =>
            rows.map(({ due_cents, ...summary }) => ({ ...summary, due: toDollars(due_cents) })),
          ),
      ),
    ),

    on(
      contract.getPatient,
      asks(({ input }) => queries.patientById(input.params.id)),
    ),

    on(contract.createPatient, async ({ tx, person, input }) => {
      mustBeBorn(person, input.body);
      const [, patient] = await Promise.all([
        mustHaveRoom(tx, { patients: 1 }),
        queries.insertPatient(tx, input.body),
      ]);
      happened(tx, 'patient.added', patient.id, byStaff(person));
      return patient;
    }),

    on(contract.updatePatient, async ({ tx, person, input }) => {
      const { id } = input.params;
      const { version, ...fields } = input.body;
      mustBeBorn(person, fields);
      const stored = await queries.lockPatient(tx, id);
      if (stored === undefined) throw new Refusal('patient_not_found');
      mustBeCurrent(stored, version);
      happened(tx, 'patient.changed', id, byStaff(person));
      return queries.updatePatient(tx, id, fields, person);
    }),

    on(contract.archivePatient, async ({ tx, person, input }) => {
      const { id } = input.params;
      const stored = await queries.lockPatient(tx, id);
      if (stored === undefined) throw new Refusal('patient_not_found');
      if (stored.archived_at !== null) throw new Refusal('patient_archived');
      happened(tx, 'patient.archived', id, byStaff(person));
      return queries.shelvePatient(tx, id, true, person);
    }),

    on(contract.restorePatient, async ({ tx, person, input }) => {
      const { id } = input.params;
      const stored = await queries.lockPatient(tx, id);
      if (stored === undefined) throw new Refusal('patient_not_found');
      if (stored.archived_at === null) throw new Refusal('patient_not_archived');
      happened(tx, 'patient.restored', id, byStaff(person));
      return queries.shelvePatient(tx, id, false, person);
    }),

    on(contract.patientHistory, async ({ tx, input }) => {
      const patient = await tx.ask(queries.patientById(input.params.id));
      return historyOf(patient, await queries.listVersions(tx, patient.id));
    }),
  ],
};

/** Refuses a date of birth after today in the practice's time zone. */
function mustBeBorn(person: Person, { date_of_birth }: queries.PatientFields): void {
  if (date_of_birth > todayIn(person.practice.timeZone)) {
    throw new Refusal('invalid', [
      { path: 'date_of_birth', message: 'The date of birth cannot be in the future.' },
    ]);
  }
}
