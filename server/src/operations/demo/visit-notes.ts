import { addDays } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { demoMoment, idAt } from './appointments.ts';
import type { Clinician } from './notes.ts';
import { demoTemplateNotes } from './template-notes.ts';

/** The number of latest visits with treatments that have no note yet: they are on the work list. */
const left = 4;

interface Done {
  patient_id: string;
  service_date: string;
  procedures: string;
  cleaning: boolean;
}

/**
 * A note of each template, and of each visit of the last two months in which something was done, but for the latest ones.
 * @param noted the patient and day of those that have one
 */
export async function demoVisitNotes(
  tx: Tx,
  today: string,
  authors: readonly Clinician[],
  noted: ReadonlySet<string>,
): Promise<void> {
  const dentist = authors.find(({ role }) => role === 'dentist');
  if (dentist === undefined) throw new Error('The demo has a dentist.');
  const hygienist = authors.find(({ role }) => role === 'hygienist') ?? dentist;
  await demoTemplateNotes(tx, today, { dentist, hygienist }, noted);
  const done = await tx.all(
    raw(sql<Done>`
      select t.patient_id, t.service_date,
          string_agg(concat_ws(' ', treatment_name(t, false), nullif(treatment_tooth(t), ''), nullif(t.surfaces, '')), ', ') as procedures,
          bool_and(t.procedure = 'Dental Cleaning') as cleaning
        from treatment t
        where t.status = 'completed' and t.service_date between ${addDays(today, -60)}::date and ${today}::date
          and not exists (select from clinical_note n where n.practice_id = t.practice_id and n.patient_id = t.patient_id
            and n.created_at::date = t.service_date)
          and not exists (select from soap_note n where n.practice_id = t.practice_id and n.patient_id = t.patient_id
            and n.created_at::date = t.service_date)
        group by t.patient_id, t.service_date
        order by t.service_date desc, t.patient_id`),
  );
  const notes = done
    .slice(left)
    .filter(({ patient_id, service_date }) => !noted.has(`${patient_id} ${service_date}`))
    .map(({ patient_id, service_date, procedures, cleaning }) => {
      const created_at = demoMoment(service_date, 20);
      const author = cleaning ? hygienist : dentist;
      return {
        id: idAt(created_at),
        patient_id,
        note_type: 'clinical' as const,
        content: cleaning
          ? `${procedures}. Scaled and polished; home care reviewed. Tolerated well.`
          : `${procedures}. Profound anesthesia, no adverse reaction. Occlusion checked. Verbal and written instructions given.`,
        created_by: author.name,
        created_by_id: author.id,
        created_at,
      };
    });
  if (notes.length > 0) await tx.all(sqlFor.insertInto('clinical_note').values(notes));
}

/** Links each note to what was done on its day, and to the visit of that day. */
export async function demoNoteLinks(tx: Tx): Promise<void> {
  await tx.all(
    raw(sql`
      insert into note_link (patient_id, about_patient_id, clinical_note_id, soap_note_id, treatment_id, created_at, created_by, created_by_id)
        select n.patient_id, n.patient_id, n.clinical, n.soap, t.id, n.created_at, n.created_by, n.created_by_id
          from (select practice_id, patient_id, id as clinical, null::uuid as soap, created_at, created_by, created_by_id from clinical_note
            union all select practice_id, patient_id, null, id, created_at, created_by, created_by_id from soap_note) n
          join treatment t on t.practice_id = n.practice_id and t.patient_id = n.patient_id and t.status = 'completed'
            and t.service_date = (n.created_at at time zone (select time_zone from practice))::date`),
  );
  await tx.all(
    raw(sql`
      insert into note_link (patient_id, about_patient_id, clinical_note_id, soap_note_id, appointment_id, created_at, created_by, created_by_id)
        select n.patient_id, n.patient_id, n.clinical, n.soap, v.id, n.created_at, n.created_by, n.created_by_id
          from (select practice_id, patient_id, id as clinical, null::uuid as soap, created_at, created_by, created_by_id from clinical_note
            union all select practice_id, patient_id, null, id, created_at, created_by, created_by_id from soap_note) n
          cross join lateral (select a.id from appointment a
            where a.practice_id = n.practice_id and a.patient_id = n.patient_id and a.status = 'completed'
              and a.appointment_date = (n.created_at at time zone (select time_zone from practice))::date
            order by a.appointment_time limit 1) v`),
  );
}
