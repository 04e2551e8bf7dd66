import type { PatientLanguage } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { latestConsentJoin } from '../../people/consents/index.ts';

/** Locks the person of a form, whatever record it was given to, so that notices of several forms given at once are written one after the other. */
export const lockPatientOfForm = (tx: Tx, formId: string) =>
  tx.all(
    raw(sql`select p.id from patient_form g
      join patient q on q.practice_id = g.practice_id and q.id = g.patient_id
      join patient p on p.practice_id = q.practice_id and p.id = q.survivor_id
      where g.id = ${formId} for no key update of p`),
  );

/** The recipient of a message about an unanswered form that a rule gave; undefined if there is none. */
export const formRecipient = (tx: Tx, formId: string) =>
  tx.first(
    raw(sql<{
      patient_id: string;
      first_name: string;
      practice: string;
      language: PatientLanguage;
      number: string | null;
      email: string | null;
      /**
       * An account opens their forms still: a parent's doesn't from the eighteenth birthday on. What the practice's rules hide from a
       * minor's parents counts as opened: a link would go to the same parents.
       */
      has_account: boolean;
      /** A link of theirs that a rule made and that still works; one that staff made may leave out questions about health. */
      link_id: string | null;
      told_today: boolean;
    }>`
      select p.id as patient_id, p.first_name, o.name as practice, coalesce(p.language, 'en') as language,
          case when text_said.given and not exists (select from text_stop s where s.practice_id = p.practice_id
              and s.number = message_address(p.practice_id, p.id, 'text') and s.resumed_at is null)
            then message_address(p.practice_id, p.id, 'text') end as number,
          case when coalesce(email_said.given, true) then message_address(p.practice_id, p.id, 'email') end as email,
          exists (select from portal_link l join patient a on a.practice_id = l.practice_id and a.id = l.patient_id
            where l.practice_id = p.practice_id and l.patient_id in (select patient_records(p.practice_id, p.id))
              and (l.relation = 'self' or l.parts is null or 'forms' = any (l.parts))
              and coalesce(portal_link_end(l.relation, l.until_date, a.date_of_birth) > practice_today(l.practice_id), true)) as has_account,
          (select k.id from form_link k where k.practice_id = p.practice_id
            and k.patient_id in (select patient_records(p.practice_id, p.id)) and not k.for_carer and k.created_by_id is null
            and form_link_end_reason(k.practice_id, k.id) is null order by k.id desc limit 1) as link_id,
          exists (select from message m join message_patient w on w.practice_id = m.practice_id and w.message_id = m.id
            where m.practice_id = p.practice_id and m.kind = 'forms' and m.created_at > now() - interval '20 hours'
              and w.patient_id in (select patient_records(p.practice_id, p.id))) as told_today
        from patient_form g
        join patient q on q.practice_id = g.practice_id and q.id = g.patient_id
        join contactable_patient p on p.practice_id = q.practice_id and p.id = q.survivor_id
        join practice o on o.practice_id = p.practice_id
        ${latestConsentJoin('p.id', sql`'text'`)} text_said on true
        ${latestConsentJoin('p.id', sql`'email'`)} email_said on true
        where g.id = ${formId} and g.given_by_id is null and g.signed_at is null and g.ended_as is null and g.document_id is null`),
  );
