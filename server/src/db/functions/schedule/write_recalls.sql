-- In PL/pgSQL, which keeps the plan: before PostgreSQL 18 a function in SQL is planned anew at each call, which takes longer than
-- running this. Each patient is looked up by their key. Joined, PostgreSQL read all patients of the practice for one whose visit is completed:
-- 20 ms of 50,000.
create or replace function write_recalls(of_practice uuid, of_patients uuid[]) returns void
  language plpgsql volatile
as $$
begin
  with recursive
    -- Each type with all that it becomes.
    becomes (type_id, later_id, steps) as (
      select id, next_type_id, 1 from recall_type
        where practice_id = of_practice and next_type_id is not null and archived_at is null
      union all
      select b.type_id, t.next_type_id, b.steps + 1
        from becomes b join recall_type t on t.practice_id = of_practice and t.id = b.later_id
        where t.next_type_id is not null and b.steps < 20),
    -- All records of these patients, with the one that survives.
    record as materialized (
      select person.id as patient_id, r as id
        from (select distinct survivor_id as id from patient where practice_id = of_practice and id = any (of_patients)) person,
          patient_records(of_practice, person.id) r),
    visit as (
      select r.patient_id, a.id, a.appointment_date, a.appointment_time,
          kind_of_visit(a.practice_id, a.kind_id, a.type) as kind_id
        from record r join appointment a on a.practice_id = of_practice and a.patient_id = r.id
        where a.status = 'completed'),
    triggered as (
      select v.*, g.type_id from visit v
        join recall_trigger g on g.practice_id = of_practice and g.kind_id = v.kind_id
      union all
      select v.*, g.type_id from visit v
        join appointment_treatment l on l.practice_id = of_practice and l.appointment_id = v.id
        join treatment t on t.practice_id = of_practice and t.id = l.treatment_id and t.status = 'completed'
        join recall_trigger g on g.practice_id = of_practice and g.procedure_id = t.procedure_id
      union all
      -- Completed without a visit that took place: the treatment stands for it, on its day of service.
      select r.patient_id, t.id, t.service_date, time '00:00', null, g.type_id
        from record r
        -- By their keys, one patient after the other: a plan for all of them at once took 50 ms for one.
        cross join lateral (select * from treatment t
          where t.practice_id = of_practice and t.patient_id = r.id and t.status = 'completed'
            and t.procedure_id is not null offset 0) t
        join recall_trigger g on g.practice_id = of_practice and g.procedure_id = t.procedure_id
        where (select a.id from appointment_treatment l
          join appointment a on a.practice_id = l.practice_id and a.id = l.appointment_id and a.status = 'completed'
          where l.practice_id = of_practice and l.treatment_id = t.id limit 1) is null),
    last as (
      select distinct on (v.patient_id, v.type_id) v.patient_id, v.type_id, v.id, v.appointment_date
        from triggered v
        join recall_type t on t.practice_id = of_practice and t.id = v.type_id and t.archived_at is null
        cross join lateral (select date_of_birth from patient
          where practice_id = of_practice and id = v.patient_id offset 0) p
        where (t.from_age is null or v.appointment_date >= birthday(p.date_of_birth, t.from_age))
          and (t.until_age is null or v.appointment_date < birthday(p.date_of_birth, t.until_age))
        order by v.patient_id, v.type_id, v.appointment_date desc, v.appointment_time desc, v.id desc),
    stored as (
      select d.* from record r join recall_due d on d.practice_id = of_practice and d.patient_id = r.id),
    -- Materialized: a computed id isn't looked up by index where row-level security applies.
    known as materialized (
      select coalesce(l.patient_id, d.patient_id) as patient_id, coalesce(l.type_id, d.type_id) as type_id,
          l.id as last_appointment_id, l.appointment_date as last_date,
          case when d.override_after is not distinct from l.id then d.override_date end as set_date
        from last l full join stored d on d.patient_id = l.patient_id and d.type_id = l.type_id),
    counted as (
      select k.patient_id, k.type_id, k.last_appointment_id, k.last_date,
          case when not late.is_replaced then age.computed_date end as computed_date,
          case when not late.is_replaced then age.due_date end as due_date,
          case when not late.is_replaced then age.current_type_id end as current_type_id,
          case when not late.is_replaced then age.switches_on end as switches_on
        from known k
        cross join lateral (select date_of_birth, merged_into from patient
          where practice_id = of_practice and id = k.patient_id offset 0) p
        cross join lateral recall_at_age(of_practice, k.type_id, p.date_of_birth, k.last_date, k.set_date) age
        -- The child's recall ends with the first visit that triggers what it becomes; a merged record has none.
        cross join lateral (select p.merged_into is not null or exists (select from becomes b
          join last l on l.type_id = b.later_id and l.patient_id = k.patient_id
          where b.type_id = k.type_id and l.appointment_date >= k.last_date) as is_replaced) late)
  insert into recall_due as d (practice_id, patient_id, type_id, last_appointment_id, last_date, computed_date, due_date,
      current_type_id, switches_on)
    select of_practice, patient_id, type_id, last_appointment_id, last_date, computed_date, due_date, current_type_id,
        switches_on
      from counted order by patient_id, type_id
    on conflict (practice_id, patient_id, type_id) do update
      set last_appointment_id = excluded.last_appointment_id, last_date = excluded.last_date,
        computed_date = excluded.computed_date, due_date = excluded.due_date,
        current_type_id = excluded.current_type_id, switches_on = excluded.switches_on
      where (d.last_appointment_id, d.last_date, d.computed_date, d.due_date, d.current_type_id, d.switches_on)
        is distinct from (excluded.last_appointment_id, excluded.last_date, excluded.computed_date, excluded.due_date,
          excluded.current_type_id, excluded.switches_on);
end $$;
