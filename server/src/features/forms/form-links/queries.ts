import { formLinks } from '@cusp/contract';
import type { MessageChannel } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { isOfPatient } from '../../people/patients/index.ts';

/** The forms that are waiting to be filled in: whether each asks about health, and for the proof of somebody who acts for the patient. */
export const waitingForms = (patientId: string) =>
  all(
    raw(sql<{ id: string; asks_health: boolean; asks_proof: boolean }>`
      select g.id, v.asks_health,
          jsonb_path_exists(v.content::jsonb, '$.items[*].target ? (@.to == "photo" && @.of == "authority")') as asks_proof
        from patient_form g
        join form_version v on v.practice_id = g.practice_id and v.form_id = g.form_id and v.number = g.number
        where ${isOfPatient('g.patient_id', patientId)} and g.signed_at is null and g.ended_as is null and g.document_id is null`),
  );

/** Whether a minor's forms are hidden from parents by the practice's rules: then no link opens them. */
export const formsHiddenFromParents = async (tx: Tx, patientId: string): Promise<boolean> =>
  (
    await tx.one(
      raw(
        sql<{
          hidden: boolean;
        }>`select forms_hidden_from_parents(current_practice(), ${patientId}::uuid) as hidden`,
      ),
    )
  ).hidden;

/** Locks the patient until the transaction ends: two who make a link at once would each end only the links that they see. */
export const lockPatientOfLinks = (tx: Tx, patientId: string) =>
  tx.all(
    raw(sql`
      select q.id from patient q
        where q.id = (select survivor_id from patient where id = ${patientId}) for no key update of q`),
  );

interface NewFormLink {
  id: string;
  patient_id: string;
  channel: MessageChannel | null;
  for_carer: boolean;
  token_hash: Buffer;
  created_by: string;
  created_by_id: string | null;
}

export async function insertFormLink(tx: Tx, link: NewFormLink, forms: readonly string[]): Promise<void> {
  await tx.all(
    sqlFor.insertInto('form_link').values({
      ...link,
      tries_left: formLinks.tries,
      expires_at: sql<string>`now() + make_interval(days => ${formLinks.days})`,
    }),
  );
  for (const form of forms) await addToFormLink(tx, link.id, form);
}

/** Lets a link open one more form. */
export const addToFormLink = (tx: Tx, link_id: string, patient_form_id: string) =>
  tx.all(
    sqlFor
      .insertInto('form_link_form')
      .values({ link_id, patient_form_id })
      .onConflict((conflict) => conflict.constraint('form_link_form_pk').doNothing()),
  );

/**
 * Ends one of a patient's links, or all for the patient or for carers, together with the sessions that they opened. Links that only
 * the practice's rules close now are ended, too: they would open again.
 */
export const endFormLinks = (tx: Tx, patientId: string, which: { id: string } | { for_carer: boolean }) =>
  tx.all(
    raw(sql`
      with ended as (
        update form_link l set ended_at = now()
          where ${isOfPatient('l.patient_id', patientId)} and coalesce(form_link_end_reason(l.practice_id, l.id), 'hidden') = 'hidden'
            and ${'id' in which ? sql`l.id = ${which.id}` : sql`l.for_carer = ${which.for_carer}`}
          returning l.practice_id, l.id)
      delete from guest_session e using ended l where e.practice_id = l.practice_id and e.link_id = l.id`),
  );
