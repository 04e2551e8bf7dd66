import type { ConsentPurpose, ConsentMethod, MessageChannel, PatientLanguage } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import type { Person } from '../../../identity/person.ts';
import { isOfPatient, recordsOf } from '../patients/index.ts';

export const constraints: ConstraintRefusals = {
  consent_patient_fk: 'patient_not_found',
  patient_contact_patient_fk: 'patient_not_found',
};

/**
 * A person's latest answer about a channel and a purpose, for any of their records, as a lateral join; `column` is a
 * row's patient. Every decision on who may be contacted uses this and `agreesTo`.
 */
export const latestConsentJoin = (
  column: string,
  channel: RawBuilder<unknown>,
  purpose: RawBuilder<unknown> = sql`'care'`,
) => sql`
  left join lateral (select given, at, how, by_name from consent s
    where s.practice_id = current_practice() and s.patient_id = any ${recordsOf(column)} and s.channel = ${channel}
      and ${purpose} = any (s.purposes)
    order by s.id desc limit 1)`;

/** The SQL condition that the latest answer (`said`) allows a message: emails need no yes, except for news. */
export const agreesTo = (
  said: string,
  channel: RawBuilder<unknown>,
  purpose: RawBuilder<unknown> = sql`'care'`,
) => sql`coalesce(${sql.ref(`${said}.given`)}, ${channel} = 'email' and ${purpose} <> 'news')`;

/** The person's own time zone as a lateral join, preferring the surviving record's; `column` is a row's patient. */
export const timeZoneJoin = (column: string) => sql`
  left join lateral (select z.time_zone
    from patient_contact z join patient own on own.practice_id = z.practice_id and own.id = z.patient_id
    where z.practice_id = current_practice() and z.patient_id = any ${recordsOf(column)} and z.time_zone <> ''
    order by own.merged_at nulls first, own.id limit 1)`;

interface NewConsent {
  channel: MessageChannel;
  given: boolean;
  how: ConsentMethod;
  purposes: readonly ConsentPurpose[];
  words: string;
  by_name: string;
  /** Null: the patient, in the portal. */
  by_id: string | null;
  /** The email whose button was pressed. */
  message_id?: string;
}

/**
 * Adds a patient's answer, with the number or address it is about. The foreign key refuses a patient that doesn't exist.
 * @returns false if it is the answer of an email's button, and was taken before
 */
export const insertConsent = async (
  tx: Tx,
  patientId: string,
  { purposes, ...said }: NewConsent,
): Promise<boolean> => {
  const added = await tx.all(
    sqlFor
      .insertInto('consent')
      .values({
        id: newId(),
        patient_id: patientId,
        ...said,
        purposes: [...purposes],
        address: sql<string>`coalesce(message_address(current_practice(), ${patientId}::uuid, ${said.channel}::message_channel), '')`,
      })
      .onConflict((row) =>
        row
          .columns(['practice_id', 'message_id', 'patient_id'])
          .where('message_id', 'is not', null)
          .doNothing(),
      )
      .returning('id'),
  );
  return added.length > 0;
};

/**
 * The language that a patient reads.
 * @param otherwise where nobody chose one: that of the page that asks, English if none does
 */
export const patientLanguage = async (
  tx: Tx,
  patientId: string,
  otherwise: PatientLanguage = 'en',
): Promise<PatientLanguage> =>
  (
    await tx.first(
      raw(sql<{ language: PatientLanguage | null }>`
      select s.language from patient p join patient s on s.practice_id = p.practice_id and s.id = p.survivor_id
        where p.id = ${patientId}`),
    )
  )?.language ?? otherwise;

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

/** Sets the time zone of a surviving record and of those merged into it; `''` for the practice's. */
export const setTimeZone = (tx: Tx, patientId: string, time_zone: string) =>
  setContact(tx, patientId, { time_zone });

/** Sets whether procedures are hidden from the payer, for a surviving record and those merged into it. */
export const setProceduresHidden = (tx: Tx, patientId: string, hides_procedures: boolean, { name }: Person) =>
  setContact(tx, patientId, { hides_procedures, hides_at: sql<string>`now()`, hides_by: name });
