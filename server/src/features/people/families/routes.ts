import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { both } from '../../../db/read-plan.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { findPatient, patientById } from '../patients/index.ts';
import { requireNoFamily } from './members.ts';
import * as queries from './queries.ts';
import { endsFamily, joiningDay, lastDayOfMember } from './rules.ts';

/** Families: their head and members, from one day to another. */
export const families: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.getPatientFamily,
      readInOneTrip(({ input }) =>
        both(patientById(input.params.id), queries.familyOfPatient(input.params.id)).map(([, family]) => ({
          family,
        })),
      ),
    ),

    on(contract.createFamily, async ({ tx, person, input }) => {
      const { from_date } = input.body;
      const patient_id = await requireNoFamily(tx, input.body.patient_id);
      const { id } = await queries.insertFamily(tx, patient_id);
      const joined = joiningDay(from_date, todayAt(person.practice.timeZone));
      await queries.insertMember(tx, { family_id: id, patient_id, from_date: joined });
      return queries.readFamily(tx, id);
    }),

    on(contract.addFamilyMember, async ({ tx, person, input }) => {
      const { from_date, version } = input.body;
      const { id } = await current(tx, input.params.id, version);
      const patient_id = await requireNoFamily(tx, input.body.patient_id);
      const joined = joiningDay(from_date, todayAt(person.practice.timeZone));
      await queries.insertMember(tx, { family_id: id, patient_id, from_date: joined });
      await queries.changeFamily(tx, id);
      return queries.readFamily(tx, id);
    }),

    on(contract.endFamilyMember, async ({ tx, person, input }) => {
      const { patient_id, to_date, version } = input.body;
      const family = await current(tx, input.params.id, version);
      const present = await queries.presentMembers(tx, family.id);
      const leaving = await requireMember(tx, present, patient_id);
      const head_patient_id = (await requireMember(tx, present, family.head_patient_id)).person_id;
      const ends = endsFamily(leaving.person_id, {
        head_patient_id,
        present: present.map(({ person_id }) => person_id),
      });
      const today = todayAt(person.practice.timeZone);
      const left = lastDayOfMember(to_date, { today, joined: leaving.from_date });
      // Somebody who belongs to it by several records leaves with all of them.
      for (const member of present.filter(({ person_id }) => person_id === leaving.person_id)) {
        await queries.endMember(tx, member.id, left < member.from_date ? member.from_date : left);
      }
      await queries.changeFamily(tx, family.id, ends ? { ended_on: left } : {});
      return queries.readFamily(tx, family.id);
    }),

    on(contract.updateFamily, async ({ tx, input, auditScope }) => {
      const { head_patient_id, version } = input.body;
      const family = await current(tx, input.params.id, version);
      const present = await queries.presentMembers(tx, family.id);
      const head = await requireMember(tx, present, head_patient_id);
      auditScope.setSubject({ patientId: head.patient_id });
      await queries.changeFamily(tx, family.id, { head_patient_id: head.patient_id });
      return queries.readFamily(tx, family.id);
    }),
  ],
};

/** Locks the family, which must not have ended, and checks that the change is based on its present state. */
async function current(tx: Tx, id: string, version: number | null | undefined) {
  const stored = await queries.lockFamily(tx, id);
  if (stored === undefined) throw new Refusal('family_not_found');
  requireCurrentVersion(stored, version);
  return stored;
}

/** The present member with this id, by any of their records. Refuses an id of no patient, or of no member. */
async function requireMember<Member extends { patient_id: string; person_id: string }>(
  tx: Tx,
  present: readonly Member[],
  id: string,
): Promise<Member> {
  const member = present.find(({ patient_id, person_id }) => patient_id === id || person_id === id);
  if (member !== undefined) return member;
  throw new Refusal((await findPatient(tx, id)) === undefined ? 'patient_not_found' : 'not_in_family');
}
