import type { FormLinkCarer } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { isOfPatient } from '../../people/patients/index.ts';

export interface KnownCarer {
  way: FormLinkCarer['way'];
  address: string;
  name: string;
  relation: FormLinkCarer['relation'];
  /** Their access to the record has ended by its day. */
  ended: boolean;
  /** Whose consent counts: the patient's, or the carer's own where their number is known from their own record. */
  about_id: string;
}

/**
 * The addresses and numbers of those who act for a patient. By their accounts, also where the access has ended by its day: the email
 * address, and the number of a record of their own. A minor's family is written to at its head anyway (`message_address`).
 */
export const carersOf = (patientId: string) =>
  all(
    raw(sql<KnownCarer>`
      with own as (select s.* from patient p join patient s on s.practice_id = p.practice_id and s.id = p.survivor_id
          where p.practice_id = current_practice() and p.id = ${patientId}::uuid),
        account as (select distinct on (l.account_id) l.account_id, lower(l.email) as email, l.relation::text as relation,
            coalesce(portal_link_end(l.relation, l.until_date, own.date_of_birth) <= practice_today(own.practice_id), false) as ended
          from own cross join portal_link l
          where l.practice_id = current_practice() and ${isOfPatient('l.patient_id', patientId)} and l.relation <> 'self'
          order by l.account_id, l.linked_at desc),
        record as (select distinct a.account_id, s.id, s.first_name || ' ' || s.last_name as name, text_number(s.phone) as number
          from account a
          join portal_link l on l.practice_id = current_practice() and l.account_id = a.account_id and l.relation = 'self'
          join patient q on q.practice_id = l.practice_id and q.id = l.patient_id
          join patient s on s.practice_id = q.practice_id and s.id = q.survivor_id and s.deceased_at is null),
        head as (select h.id, h.first_name || ' ' || h.last_name as name, lower(h.email) as email, text_number(h.phone) as number
          from own
          join family_member m on m.practice_id = own.practice_id and m.to_date is null
            and ${isOfPatient('m.patient_id', patientId)}
          join family f on f.practice_id = m.practice_id and f.id = m.family_id
          join patient q on q.practice_id = f.practice_id and q.id = f.head_patient_id
          join patient h on h.practice_id = q.practice_id and h.id = q.survivor_id and h.deceased_at is null and h.id <> own.id
          where own.date_of_birth > practice_today(own.practice_id) - interval '18 years')
      select distinct on (known.way, known.address) known.way, known.address, known.name, known.relation, known.ended, known.about_id
        from (
          select 'email' as way, a.email as address, coalesce((select r.name from record r where r.account_id = a.account_id limit 1), '') as name,
              a.relation, a.ended, own.id as about_id, 1 as place
            from account a cross join own
          union all
          select 'text', r.number, r.name, a.relation, a.ended, r.id, 1 from record r join account a on a.account_id = r.account_id
          union all
          select 'email', h.email, h.name, 'guarantor', false, own.id, 2 from head h cross join own
          union all
          select 'text', h.number, h.name, 'guarantor', false, own.id, 2 from head h cross join own) known
        where known.address <> ''
        order by known.way, known.address, known.ended, known.place`),
  );
