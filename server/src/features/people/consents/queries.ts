import type { ConsentInput, Contact } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod/mini';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { first } from '../../../db/question.ts';
import type { Question } from '../../../db/question.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import type { Person } from '../../../identity/person.ts';
import { isOfPatient, recordsOf } from '../patients/index.ts';

export const constraints: ConstraintRefusals = {
  consent_patient_fk: 'patient_not_found',
  patient_contact_patient_fk: 'patient_not_found',
};

type Said = Contact['email'];
interface Row {
  patient_id: string;
  number: string | null;
  stopped_at: string | null;
  email: string;
  time_zone: string;
  text_given: boolean | null;
  text_at: string | null;
  text_how: Said['how'];
  text_by: string | null;
  email_given: boolean | null;
  email_at: string | null;
  email_how: Said['how'];
  email_by: string | null;
  guarantor: string | null;
  is_adult: boolean;
  hides_procedures: boolean;
  hides_at: string | null;
  hides_by: string;
}

/** What a person said last about a channel, for any of their records, as a lateral join; `column` is a row's patient. */
export const latestConsent = (column: string, channel: RawBuilder<unknown>) => sql`
  left join lateral (select given, at, how, by_name from consent s
    where s.practice_id = current_practice() and s.patient_id = any ${recordsOf(column)} and s.channel = ${channel}
    order by s.id desc limit 1)`;

/** The person's own time zone, that of the record that survives first, as a lateral join; `column` is a row's patient. */
export const zoneOf = (column: string) => sql`
  left join lateral (select z.time_zone
    from patient_contact z join patient own on own.practice_id = z.practice_id and own.id = z.patient_id
    where z.practice_id = current_practice() and z.patient_id = any ${recordsOf(column)} and z.time_zone <> ''
    order by own.merged_at nulls first, own.id limit 1)`;

const latest = (channel: 'text' | 'email') =>
  sql`${latestConsent('p.id', sql.lit(channel))} ${sql.raw(channel)}_said on true`;

/** Whether and how a patient may be written to; undefined if there is no such patient. */
export const contactOf = (patientId: string): Question<Contact | undefined> =>
  first(
    raw(sql<Row>`
      select p.id as patient_id, its.number, s.stopped_at, coalesce(its.email, '') as email,
          coalesce(c.time_zone, '') as time_zone,
          text_said.given as text_given, text_said.at as text_at, text_said.how as text_how,
          text_said.by_name as text_by,
          email_said.given as email_given, email_said.at as email_at, email_said.how as email_how,
          email_said.by_name as email_by,
          (select g.first_name || ' ' || g.last_name
            from family f join patient h on h.practice_id = f.practice_id and h.id = f.head_patient_id
              join patient g on g.practice_id = h.practice_id and g.id = h.survivor_id
            where f.id = account_of(p.practice_id, p.id) and g.id <> p.id) as guarantor,
          birthday(p.date_of_birth, 18) <= practice_today(p.practice_id) as is_adult,
          coalesce(b.hides_procedures, false) as hides_procedures, b.hides_at, coalesce(b.hides_by, '') as hides_by
        from patient p
        ${zoneOf('p.id')} c on true
        left join lateral (select * from patient_contact b
          where b.practice_id = p.practice_id and b.patient_id = any ${recordsOf('p.id')} and b.hides_at is not null
          order by b.hides_procedures desc, b.hides_at desc limit 1) b on true
        cross join lateral (select message_address(p.practice_id, p.id, 'text') as number,
          message_address(p.practice_id, p.id, 'email') as email) its
        left join text_stop s on s.practice_id = p.practice_id and s.number = its.number
          and s.resumed_at is null
        ${latest('text')} ${latest('email')}
        where p.id = (select survivor_id from patient where id = ${patientId})`),
  ).map((row) => row && contactIn(row));

const contactIn = (row: Row): Contact => ({
  patient_id: row.patient_id,
  text: {
    given: row.text_given,
    at: row.text_at,
    how: row.text_how,
    by: row.text_by ?? '',
    number: row.number ?? '',
    stopped_at: row.stopped_at,
  },
  email: {
    given: row.email_given,
    at: row.email_at,
    how: row.email_how,
    by: row.email_by ?? '',
    address: row.email,
  },
  time_zone: row.time_zone,
  billing: {
    guarantor: row.guarantor,
    is_adult: row.is_adult,
    hides_procedures: row.hides_procedures,
    at: row.hides_at,
    by: row.hides_by,
  },
});

/** Adds what a patient said. The foreign key refuses a patient that doesn't exist. */
export const insertConsent = (
  tx: Tx,
  patientId: string,
  said: z.output<typeof ConsentInput>,
  { id, name }: Person,
) =>
  tx.all(
    sqlFor
      .insertInto('consent')
      .values({ id: newId(), patient_id: patientId, ...said, by_name: name, by_id: id }),
  );

const setContact = async (
  tx: Tx,
  patientId: string,
  fields: {
    time_zone?: string;
    hides_procedures?: boolean;
    hides_at?: RawBuilder<string>;
    hides_by?: string;
  },
): Promise<void> => {
  await tx.all(sqlFor.updateTable('patient_contact').set(fields).where(isOfPatient('patient_id', patientId)));
  await tx.all(
    sqlFor
      .insertInto('patient_contact')
      .values({ patient_id: patientId, ...fields })
      .onConflict((row) => row.columns(['practice_id', 'patient_id']).doNothing()),
  );
};

/** Sets the time zone of a record that survives and of those merged into it; `''` for the practice's. */
export const setZone = (tx: Tx, patientId: string, time_zone: string) =>
  setContact(tx, patientId, { time_zone });

/** Sets whether who pays for a record that survives doesn't read its procedures, the same for those merged into it. */
export const setHiding = (tx: Tx, patientId: string, hides_procedures: boolean, { name }: Person) =>
  setContact(tx, patientId, { hides_procedures, hides_at: sql<string>`now()`, hides_by: name });
