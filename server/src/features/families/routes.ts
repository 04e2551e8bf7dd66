import * as contract from '@cusp/contract';
import type { Tx } from '../../db/database.ts';
import { both } from '../../db/question.ts';
import { todayIn } from '../../http/calendar/today.ts';
import { asks } from '../../http/kernel/asks.ts';
import { on } from '../../http/kernel/bind.ts';
import type { Feature } from '../../http/kernel/feature.ts';
import { Refusal } from '../../http/kernel/refusal.ts';
import { mustBeCurrent } from '../../http/kernel/version.ts';
import { byStaff, happened } from '../../jobs/happened.ts';
import { findPatient, holdPatient, patientById } from '../patients/queries.ts';
import * as queries from './queries.ts';
import { endsWith, joiningDay, lastDay } from './rules.ts';

export const families: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.getPatientFamily,
      asks(({ input }) =>
        both(patientById(input.params.id), queries.familyOfPatient(input.params.id)).map(([, family]) => ({
          family,
        })),
      ),
    ),

    on(contract.createFamily, async ({ tx, person, input }) => {
      const { patient_id, from_date } = input.body;
      await mustBeActive(tx, patient_id);
      const { id } = await queries.insertFamily(tx, patient_id);
      const joined = joiningDay(from_date, todayIn(person.practice.timeZone));
      await queries.insertMember(tx, { family_id: id, patient_id, from_date: joined });
      happened(tx, 'family.added', id, byStaff(person));
      return queries.readFamily(tx, id);
    }),

    on(contract.addFamilyMember, async ({ tx, person, input }) => {
      const { patient_id, from_date, version } = input.body;
      const { id } = await current(tx, input.params.id, version);
      await mustBeActive(tx, patient_id);
      const joined = joiningDay(from_date, todayIn(person.practice.timeZone));
      await queries.insertMember(tx, { family_id: id, patient_id, from_date: joined });
      await queries.changeFamily(tx, id);
      happened(tx, 'family.changed', id, byStaff(person));
      return queries.readFamily(tx, id);
    }),

    on(contract.endFamilyMember, async ({ tx, person, input }) => {
      const { patient_id, to_date, version } = input.body;
      const family = await current(tx, input.params.id, version);
      const present = await queries.presentMembers(tx, family.id);
      const leaving = present.find((member) => member.patient_id === patient_id);
      if (leaving === undefined) throw await notAMember(tx, patient_id);
      const ends = endsWith(patient_id, { ...family, present: present.map((member) => member.patient_id) });
      const today = todayIn(person.practice.timeZone);
      const left = lastDay(to_date, { today, joined: leaving.from_date });
      await queries.endMember(tx, leaving.id, left);
      await queries.changeFamily(tx, family.id, ends ? { ended_on: left } : {});
      happened(tx, 'family.changed', family.id, byStaff(person));
      return queries.readFamily(tx, family.id);
    }),

    on(contract.updateFamily, async ({ tx, person, input, auditScope }) => {
      const { head_patient_id, version } = input.body;
      const family = await current(tx, input.params.id, version);
      const present = await queries.presentMembers(tx, family.id);
      if (!present.some(({ patient_id }) => patient_id === head_patient_id))
        throw await notAMember(tx, head_patient_id);
      auditScope.concerns({ patientId: head_patient_id });
      await queries.changeFamily(tx, family.id, { head_patient_id });
      happened(tx, 'family.changed', family.id, byStaff(person));
      return queries.readFamily(tx, family.id);
    }),
  ],
};

/** Locks the family, which must not have ended, and checks that the change is based on its present state. */
async function current(tx: Tx, id: string, version: number | null | undefined) {
  const stored = await queries.lockFamily(tx, id);
  if (stored === undefined) throw new Refusal('family_not_found');
  mustBeCurrent(stored, version);
  return stored;
}

async function mustBeActive(tx: Tx, patientId: string): Promise<void> {
  const patient = await holdPatient(tx, patientId);
  if (patient === undefined) throw new Refusal('patient_not_found');
  if (patient.archived_at !== null)
    throw new Refusal('patient_archived', [], {
      detail: 'This patient is archived. Restore the record first.',
    });
}

/** Why somebody is no member: there may be no such patient at all. */
const notAMember = async (tx: Tx, patientId: string) =>
  new Refusal((await findPatient(tx, patientId)) === undefined ? 'patient_not_found' : 'not_in_family');
