import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { both } from '../../../db/read-plan.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { givenId } from '../../../values/given-fields.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { patientById } from '../../people/patients/index.ts';
import { noteContact } from './contacts.ts';
import * as queries from './queries.ts';
import { listContacts } from './contact-queries.ts';
import { refusePastAttempt, validateRecall } from './rules.ts';
import * as types from './types-queries.ts';
import { countWork, listRecallWork } from './work-list-queries.ts';

/** Recalls by type: the work list, a patient's recalls, contacts, and the types themselves. */
export const recalls: Feature = {
  constraints: types.constraints,
  routes: [
    on(
      contract.listDueRecalls,
      readInOneTrip(({ input }) => listRecallWork(input.query)),
    ),

    on(contract.countDueRecalls, readInOneTrip(countWork)),

    on(
      contract.listPatientRecalls,
      readInOneTrip(({ input }) =>
        both(patientById(input.params.id), queries.patientRecalls(input.params.id)).map(([, rows]) => rows),
      ),
    ),

    on(
      contract.setPatientRecall,
      async ({ tx, person, input }) => {
        const { recall_type_id: type_id, version, ...decided } = input.body;
        const patient_id = await queries.lockRecallsOf(tx, input.params.id);
        if (patient_id === undefined) throw new Refusal('patient_not_found');
        if (!(await queries.hasType(tx, type_id))) throw new Refusal('recall_type_not_found');
        const stored = await queries.storedRecall(tx, patient_id, type_id);
        requireCurrentVersion({ version: stored?.version ?? 0 }, version);
        const override_after = decided.override_date === null ? null : (stored?.last_appointment_id ?? null);
        await queries.writeRecall(tx, { patient_id, type_id }, { ...decided, override_after });
        recordEvent(tx, 'patient_recall.changed', patient_id, byStaff(person));
        const rows = await tx.ask(queries.patientRecalls(patient_id, type_id));
        const [written] = rows;
        if (written === undefined) throw new Error('A recall that was written is missing.');
        return written;
      },
      async ({ tx, id, body }) => {
        const type = givenId(body, 'recall_type_id');
        const [stored] = type === undefined ? [] : await tx.ask(queries.patientRecalls(id, type));
        return stored;
      },
    ),

    on(
      contract.listRecallContacts,
      readInOneTrip(({ input }) =>
        both(patientById(input.params.id), listContacts(input.params.id)).map(([, rows]) => rows),
      ),
    ),

    on(contract.createRecallContact, async ({ tx, person, input }) => {
      refusePastAttempt(input.body.next_attempt, todayAt(person.practice.timeZone));
      const patient_id = input.params.id;
      const noted = await noteContact(tx, { ...input.body, patient_id, reason: 'recall' }, person);
      return { ...noted, patient_id };
    }),

    on(contract.listRecallTypes, readInOneTrip(types.listTypes)),

    on(contract.createRecallType, async ({ tx, input }) => {
      const { version: _none, ...fields } = input.body;
      validateRecall(fields, undefined, await types.lockTypes(tx));
      const { id } = await types.insertType(tx, fields);
      await types.recount(tx);
      return types.readType(tx, id);
    }),

    on(contract.updateRecallType, async ({ tx, input }) => {
      const { id } = input.params;
      const { version, ...fields } = input.body;
      const { stored, all } = await locked(tx, id);
      requireCurrentVersion(stored, version);
      validateRecall(fields, id, all);
      await types.updateType(tx, id, fields);
      await types.recount(tx);
      return types.readType(tx, id);
    }),

    on(contract.deleteRecallType, async ({ tx, input }) => {
      const { id } = input.params;
      const { all } = await locked(tx, id);
      if (all.some(({ next_type_id }) => next_type_id === id)) throw new Refusal('recall_type_follows');
      await types.archiveRecallType(tx, id);
      await types.recount(tx);
      return null;
    }),
  ],
};

/** Locks the recall types and finds this one. */
async function locked(tx: Tx, id: string) {
  const all = await types.lockTypes(tx);
  const stored = all.find((type) => type.id === id);
  if (stored === undefined) throw new Refusal('recall_type_not_found');
  return { stored, all };
}
