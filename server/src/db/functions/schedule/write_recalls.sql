-- Writes the recalls of these patients. It goes person by person, in small statements with cached plans: one statement for all took
-- longer to plan than to run (0.8 ms of a completed visit), and before PostgreSQL 18 a function in SQL is planned at each call. It uses
-- indexes in any case, because a cached plan may have been made for empty tables, as when a practice's first records are loaded. Types
-- that become another are rare, so the replaced ones are only looked for where there are any.
create or replace function write_recalls(of_practice uuid, of_patients uuid[]) returns void
  language plpgsql volatile set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  any_becomes boolean := exists (select from recall_type
    where practice_id = of_practice and next_type_id is not null and archived_at is null);
  any_replaces boolean := exists (select from recall_type
    where practice_id = of_practice and replaces_id is not null and archived_at is null);
  person record;
  -- The types whose place others took, and those.
  others uuid[] := '{}';
  takers uuid[] := '{}';
  -- The last visit of each type, and the types that were replaced since.
  types uuid[];
  visits uuid[];
  dates date[];
  replaced uuid[] := '{}';
begin
  for person in
    select p.id, p.date_of_birth, array(select patient_records(of_practice, p.id)) as records
      from patient p
      where p.practice_id = of_practice and p.id = any (array(select distinct survivor_id from patient
        where practice_id = of_practice and id = any (of_patients)))
      order by p.id
  loop
    select array_agg(l.type_id), array_agg(l.id), array_agg(l.day) into types, visits, dates
      from (
        select distinct on (v.type_id) v.type_id, v.id, v.day
          -- Joined record by record, because the planner reads the whole practice for an array of unknown length.
          from unnest(person.records) record (id)
          cross join lateral (
            select g.type_id, a.id, a.appointment_date as day, a.appointment_time as at
              from appointment a
              -- kind_of_visit() as joins: calling it for each visit took most of the time.
              left join appointment_kind own on own.practice_id = of_practice and own.id = a.kind_id and own.type = a.type
              left join appointment_kind usual on usual.practice_id = of_practice and usual.type = a.type and usual.is_standard
              join recall_trigger g on g.practice_id = of_practice and g.kind_id = coalesce(own.id, usual.id)
              where a.practice_id = of_practice and a.patient_id = record.id and a.status = 'completed'
            union all
            -- A treatment that was completed without a visit counts as one on its day of service.
            select g.type_id, coalesce(a.id, t.id), coalesce(a.appointment_date, t.service_date),
                coalesce(a.appointment_time, time '00:00')
              from treatment t
              join recall_trigger g on g.practice_id = of_practice and g.procedure_id = t.procedure_id
              left join lateral (select a.id, a.appointment_date, a.appointment_time
                from appointment_treatment l
                join appointment a on a.practice_id = of_practice and a.id = l.appointment_id and a.status = 'completed'
                where l.practice_id = of_practice and l.treatment_id = t.id) a on true
              where t.practice_id = of_practice and t.patient_id = record.id and t.status = 'completed'
                and t.procedure_id is not null
            offset 0) v
          cross join lateral (select from recall_type r
            where r.practice_id = of_practice and r.id = v.type_id and recall_applies(r, person.date_of_birth, v.day)
            offset 0) applies
          order by v.type_id, v.day desc, v.at desc, v.id desc) l;
    if any_becomes then
      -- A child's recall ends with the first visit that triggers the type that it becomes.
      replaced := array(
        with recursive becomes (type_id, later_id, steps) as (
          select id, next_type_id, 1 from recall_type
            where practice_id = of_practice and next_type_id is not null and archived_at is null
          union all
          select b.type_id, t.next_type_id, b.steps + 1
            from becomes b join recall_type t on t.practice_id = of_practice and t.id = b.later_id
            where t.next_type_id is not null and b.steps < 20)
        select own.type_id
          from unnest(types, dates) own (type_id, day)
          join becomes b on b.type_id = own.type_id
          join unnest(types, dates) later (type_id, day) on later.type_id = b.later_id and later.day >= own.day);
    end if;
    if any_replaces then
      -- What was done or set last counts, unless the one that takes the place has ended.
      select coalesce(array_agg(t.replaces_id order by t.id), '{}'), coalesce(array_agg(t.id order by t.id), '{}')
        into others, takers
        from recall_type t
        left join unnest(types, dates) later (type_id, day) on later.type_id = t.id
        left join recall_due set_later on set_later.practice_id = of_practice and set_later.patient_id = person.id and set_later.type_id = t.id
        left join unnest(types, dates) own (type_id, day) on own.type_id = t.replaces_id
        left join recall_due set_own on set_own.practice_id = of_practice and set_own.patient_id = person.id
          and set_own.type_id = t.replaces_id
        cross join lateral (select greatest(later.day, set_later.override_on) as day) change
        where t.practice_id = of_practice and t.replaces_id is not null and t.archived_at is null
          and coalesce(set_later.ended_reason, '') = '' and change.day >= coalesce(own.day, change.day)
          and (set_own.override_on is null or change.day > set_own.override_on);
      replaced := replaced || others;
    end if;
    perform set_recalls(of_practice, person.id, person.date_of_birth, types, visits, dates, replaced, true);
    if any_replaces then
      update recall_due d set replaced_by = k.by
        from (select own.type_id, takers[array_position(others, own.type_id)] as by
          from recall_due own where own.practice_id = of_practice and own.patient_id = person.id) k
        where d.practice_id = of_practice and d.patient_id = person.id and d.type_id = k.type_id
          and d.replaced_by is distinct from k.by;
    end if;
    replaced := '{}';
    -- A merged record has no recall of its own.
    if cardinality(person.records) > 1 then
      update recall_due
        set last_appointment_id = null, last_date = null, computed_date = null, due_date = null, current_type_id = null,
          switches_on = null
        where practice_id = of_practice and patient_id = any (person.records) and patient_id <> person.id
          and (last_appointment_id, last_date, computed_date, due_date, current_type_id, switches_on) is distinct from
            (null, null, null, null, null, null);
    end if;
  end loop;
end $$;
