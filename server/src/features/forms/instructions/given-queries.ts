import type { GivenInstruction, PatientLanguage, PortalInstruction } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, first } from '../../../db/read-plan.ts';
import { newId } from '../../../values/ids.ts';
import { isOfPatient } from '../../people/patients/index.ts';

const given = (where: RawBuilder<SqlBool>) =>
  raw(sql<GivenInstruction>`
    select g.id, p.survivor_id as patient_id, g.instruction_id, g.number, v.name, g.language, g.appointment_id, a.appointment_date,
        g.given_at, g.given_by, g.taken_back_at, g.taken_back_by
      from given_instruction g
      join instruction_version v on v.practice_id = g.practice_id and v.instruction_id = g.instruction_id and v.number = g.number
      join patient p on p.practice_id = g.practice_id and p.id = g.patient_id
      left join appointment a on a.practice_id = g.practice_id and a.id = g.appointment_id
      where g.practice_id = current_practice() and ${where}
      order by g.id desc`);

/** The instructions that a patient was given, newest first. */
export const instructionsGivenTo = (patientId: string) => all(given(isOfPatient('g.patient_id', patientId)));
export const findGivenInstruction = (id: string) => first(given(sql<SqlBool>`g.id = ${id}`));

/** The newest version of each of these instructions that isn't archived. */
export const givableInstructions = (ids: readonly string[]) =>
  all(
    raw(sql<{ id: string; number: number }>`
      select i.id, max(v.number) as number
        from instruction i
        join instruction_version v on v.practice_id = i.practice_id and v.instruction_id = i.id
        where i.practice_id = current_practice() and i.archived_at is null and i.id = any (${[...ids]}::uuid[])
        group by i.id`),
  );

interface NewGiven {
  patient_id: string;
  appointment_id: string | null;
  instruction_id: string;
  number: number;
  language: PatientLanguage;
  given_by: string;
  given_by_id: string;
}

/** Gives instructions, and returns their id; undefined if they were already given for that visit. */
export async function insertGivenInstruction(tx: Tx, row: NewGiven): Promise<string | undefined> {
  const made = await tx.first(
    sqlFor
      .insertInto('given_instruction')
      .values({ id: newId(), ...row })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
  return made?.id;
}

/** Takes instructions back, once. */
export const markTakenBack = (tx: Tx, id: string, by: { id: string; name: string }) =>
  tx.all(
    sqlFor
      .updateTable('given_instruction')
      .set({ taken_back_at: sql<string>`now()`, taken_back_by: by.name, taken_back_by_id: by.id })
      .where('id', '=', id)
      .where('taken_back_at', 'is', null),
  );

/** Instructions to be printed: the words as they were given, the patient, and the practice's current phone numbers. */
export interface PrintedInstruction {
  patient_id: string;
  patient_name: string;
  name: string;
  name_es: string;
  words: string;
  words_es: string;
  language: PatientLanguage;
  appointment_date: string | null;
  /** The day in the practice on which they were given. */
  given_on: string;
  practice: string;
  address: string;
  phone: string;
  emergency_phone: string;
}

/** Instructions to be printed, for staff and the portal; undefined if there are none that the caller may see. */
export const findPrintedInstruction = (id: string) =>
  first(
    raw(sql<PrintedInstruction>`
      select p.survivor_id as patient_id, p.first_name || ' ' || p.last_name as patient_name, v.name, v.name_es, v.words, v.words_es,
          g.language, a.appointment_date, (g.given_at at time zone o.time_zone)::date as given_on,
          o.name as practice, o.address, o.phone, o.emergency_phone
        from given_instruction g
        join instruction_version v on v.practice_id = g.practice_id and v.instruction_id = g.instruction_id and v.number = g.number
        join patient p on p.practice_id = g.practice_id and p.id = g.patient_id
        join practice o on o.practice_id = g.practice_id
        left join appointment a on a.practice_id = g.practice_id and a.id = g.appointment_id
        where g.practice_id = current_practice() and g.id = ${id}`),
  );

/** How many days instructions stay on the patient's first screen after they were given. */
const recentDays = 14;

/** In the portal's role: the instructions that its patient was given, newest first. */
export const ownInstructions = () =>
  all(
    raw(sql<PortalInstruction>`
      select g.id, v.name, v.name_es, v.words, v.words_es, g.language, a.appointment_date, g.given_at, o.phone, o.emergency_phone,
          g.given_at > now() - make_interval(days => ${recentDays}) as recent
        from given_instruction g
        join instruction_version v on v.practice_id = g.practice_id and v.instruction_id = g.instruction_id and v.number = g.number
        join practice o on o.practice_id = g.practice_id
        left join appointment a on a.practice_id = g.practice_id and a.id = g.appointment_id
        where g.practice_id = current_practice()
        order by g.id desc`),
  );

/** True if a visit is the patient's. */
export const isVisitOfPatient = (appointmentId: string, patientId: string) =>
  first(
    sqlFor
      .selectFrom('appointment')
      .select('id')
      .where('id', '=', appointmentId)
      .where(isOfPatient('patient_id', patientId)),
  ).map((found) => found !== undefined);
