import * as contract from '@cusp/contract';
import { toDollars } from '../../db/money.ts';
import { on } from '../../http/bind.ts';
import { onRead } from '../../http/bind-reads.ts';
import { onWrite } from '../../http/bind-writes.ts';
import type { Feature } from '../../http/feature.ts';
import type { Person } from '../../http/person.ts';
import { mustHaveRoom } from '../../http/plan-limits.ts';
import { Refusal } from '../../http/refusal.ts';
import { todayIn } from '../../http/today.ts';
import { mustBeCurrent } from '../../http/version.ts';
import { historyOf } from './history.ts';
import * as queries from './queries.ts';

export const patients: Feature = {
  routes: [
    onRead(contract.listPatients, ({ tx, input }) => queries.listPatients(tx, input.query)),

    onRead(contract.listPatientEntries, ({ tx, input }) => queries.listEntries(tx, input.query)),

    onRead(contract.listPatientSummaries, async ({ tx, input }) => {
      const rows = await queries.summaries(tx, input.query.ids ?? []);
      return rows.map(({ due_cents, ...summary }) => ({ ...summary, due: toDollars(due_cents) }));
    }),

    onRead(contract.getPatient, async ({ tx, input }) => {
      const patient = await queries.findPatient(tx, input.params.id);
      if (patient === undefined) throw new Refusal('patient_not_found');
      return patient;
    }),

    onWrite(contract.createPatient, async ({ tx, person, input }) => {
      // Whoever was born by yesterday is born everywhere: the practice needn't be known.
      if (input.body.date_of_birth > dayBefore(new Date())) mustBeBorn(await person, input.body);
      const [, patient] = await Promise.all([
        mustHaveRoom(tx, { patients: 1 }),
        queries.insertPatient(tx, input.body),
      ]);
      return patient;
    }),

    on(contract.updatePatient, async ({ tx, person, input }) => {
      const { id } = input.params;
      const { version, ...fields } = input.body;
      mustBeBorn(person, fields);
      const stored = await queries.lockPatient(tx, id);
      if (stored === undefined) throw new Refusal('patient_not_found');
      mustBeCurrent(stored, version);
      return queries.updatePatient(tx, id, fields, person);
    }),

    on(contract.archivePatient, async ({ tx, person, input }) => {
      const { id } = input.params;
      const stored = await queries.lockPatient(tx, id);
      if (stored === undefined) throw new Refusal('patient_not_found');
      if (stored.archived_at !== null) throw new Refusal('patient_archived');
      return queries.shelvePatient(tx, id, true, person);
    }),

    on(contract.restorePatient, async ({ tx, person, input }) => {
      const { id } = input.params;
      const stored = await queries.lockPatient(tx, id);
      if (stored === undefined) throw new Refusal('patient_not_found');
      if (stored.archived_at === null) throw new Refusal('patient_not_archived');
      return queries.shelvePatient(tx, id, false, person);
    }),

    on(contract.patientHistory, async ({ tx, input }) => {
      const patient = await queries.findPatient(tx, input.params.id);
      if (patient === undefined) throw new Refusal('patient_not_found');
      return historyOf(patient, await queries.listVersions(tx, patient.id));
    }),
  ],
};

/** Nobody is born after today in the practice's time zone. */
function mustBeBorn(person: Person, { date_of_birth }: queries.PatientFields): void {
  if (date_of_birth > todayIn(person.practice.timeZone)) {
    throw new Refusal('invalid', [
      { path: 'date_of_birth', message: 'The date of birth cannot be in the future.' },
    ]);
  }
}

const dayBefore = (moment: Date) => todayIn('UTC', new Date(moment.getTime() - 24 * 60 * 60_000));
