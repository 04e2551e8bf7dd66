import { sql } from 'kysely';
import { raw } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { demoRepeatedBlocks } from './blocked-times.ts';
import { demoReady } from './ready-for-doctor.ts';

/** Default procedures of a visit's kind, or else a usual procedure where nothing is planned for the visit. */
const usual = sql`(select case when cardinality(e.ids) > 0 then e.ids else array(select c.id from procedure c
    join (values ('filling', 'FCB2'), ('root_canal', 'RCT4'), ('extraction', 'EXT1'), ('crown', 'CRN5'), ('whitening', 'WHT1'))
      w (type, code) on w.code = c.code and w.type = a.type::text
    where c.practice_id = a.practice_id and not exists (select from appointment_treatment v
      where v.practice_id = a.practice_id and v.appointment_id = a.id)) end
  from (select expected_procedures(a.practice_id, a.patient_id, kind_of_visit(a.practice_id, a.kind_id, a.type),
    a.appointment_date) as ids) e)`;
const isNotThere = sql`not exists (select from appointment_treatment v
  join treatment t on t.practice_id = v.practice_id and t.id = v.treatment_id
  where v.practice_id = a.practice_id and v.appointment_id = a.id and t.procedure_id = e.id)`;

/**
 * Lets the visits of the next days expect what their kinds bring, today's who left have had it, one wait for the doctor, and blocked times
 * repeat.
 */
export async function demoExpected(tx: Tx, today: string): Promise<void> {
  await tx.all(
    raw(sql`
      update appointment a
        set expected_procedures = array(select e.id from unnest(${usual}) with ordinality e (id, place)
          where ${isNotThere} order by e.place)
        where a.appointment_date between ${today}::date and ${today}::date + 10
          and occupies_operatory(a.progress) and a.progress <> 'checked_out'`),
  );
  await tx.all(
    raw(sql`
      with had as (
        select gen_random_uuid() as id, a.id as visit, a.patient_id, c.id as procedure_id, c.category, f.fee_cents,
            -- First molars erupt at six; before that it is a primary one.
            case when c.area in ('tooth', 'surfaces') then (case when birthday(p.date_of_birth, 7) > ${today}::date
                then array[55, 65, 75, 85] else array[16, 26, 36, 46] end)[1 + (hashtext(a.id::text) & 3)] end as tooth,
            case when c.sides = 2 then 'MO' else '' end as surfaces,
            w.id as provider_id, w.name
          from appointment a
          join patient p on p.practice_id = a.practice_id and p.id = a.patient_id
          cross join lateral unnest(${usual}) e (id)
          join procedure c on c.practice_id = a.practice_id and c.id = e.id
          join provider w on w.practice_id = a.practice_id and w.id = (select o.id from provider o
            where o.practice_id = a.practice_id and (o.is_default or (o.id = a.provider_id
              and (o.kind in ('dentist', 'specialist') or (o.kind = 'hygienist' and c.by_hygienist))))
            order by o.id = a.provider_id desc limit 1)
          cross join lateral proposed_fee(a.practice_id, c.id, a.patient_id, w.id, null, ${today}::date) f
          where a.appointment_date = ${today}::date and a.progress = 'checked_out' and ${isNotThere}),
      done as (
        insert into treatment (id, patient_id, procedure, procedure_id, tooth_number, tooth, surfaces, description, cost_cents,
            status, notes, date, planned_on, service_date, provider_id, changed_by)
          select id, patient_id, category, procedure_id, '', tooth, surfaces, '', fee_cents, 'completed', '', ${today}::date, ${today}::date,
              ${today}::date, provider_id, name
            from had
          returning id)
      insert into appointment_treatment (appointment_id, treatment_id, patient_id)
        select had.visit, had.id, had.patient_id from had join done on done.id = had.id`),
  );
  // Visits only for the removal of stitches.
  await tx.all(
    raw(sql`
      update appointment a set uncharged_reason = 'Stitches out, part of the extraction'
        where a.appointment_date = ${today}::date and a.progress = 'checked_out'
          and not exists (select from appointment_treatment v where v.practice_id = a.practice_id and v.appointment_id = a.id)`),
  );
  await demoReady(tx, today);
  await demoRepeatedBlocks(tx, today);
}
