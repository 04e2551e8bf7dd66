import type { MessageTemplate, PatientLanguage } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { practiceList } from '../../../pipeline/lists/practice-list.ts';
import { owedColumn, owedRows } from '../../people/owed/index.ts';
import type { OwedJson } from '../../people/owed/index.ts';
import { nextAppointmentColumns, nextAppointmentJoin } from '../../people/patients/index.ts';

export const messageTemplateList = practiceList('message_template', ['name', 'body', 'body_es']);

/** The texts that one can choose. */
export const usableTemplates = (tx: Tx) =>
  tx.all(
    raw(sql<Pick<MessageTemplate, 'id' | 'name' | 'body' | 'body_es'>>`
      select id, name, body, body_es from message_template where archived_at is null order by lower(name), id`),
  );

/** The values of the blanks in a patient's texts. */
export interface KnownForTexts {
  first_name: string;
  practice_id: string;
  practice: string;
  language: PatientLanguage;
  owed: OwedJson;
  next_visit_date: string | null;
  next_visit_time: string | null;
}

/** The values for a patient; undefined if there is none. */
export const knownOf = (tx: Tx, patientId: string) =>
  tx.first(
    raw(sql<KnownForTexts>`
      select p.first_name, o.practice_id, o.name as practice, coalesce(p.language, 'en') as language, ${owedColumn}, ${nextAppointmentColumns}
        from patient p ${nextAppointmentJoin}
        join practice o on o.practice_id = p.practice_id
        join ${owedRows(sql`select survivor_id from patient where id = ${patientId}`)} w on w.patient_id = p.id
        where p.id = (select survivor_id from patient where id = ${patientId})`),
  );
