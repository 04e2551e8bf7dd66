-- How many of an included benefit the patient has used in a membership year: treatments completed at no charge within it, and planned at
-- no charge. A treatment counts for the first benefit that covers it.
create or replace function membership_used(of_practice uuid, of_patient uuid, of_plan uuid, of_version int, of_position int,
    from_day date, to_day date)
  returns int
  language sql stable
as $$
  select count(*)::int
    from patient_records(of_practice, of_patient) record
    join treatment t on t.practice_id = of_practice and t.patient_id = record
    where t.struck_at is null and t.outcome is null and t.cost_cents = 0 and t.priced
      and (t.status <> 'completed' or coalesce(t.service_date, t.date) between from_day and to_day)
      and of_position = (select b.position from membership_benefit b
        where b.practice_id = of_practice and b.plan_id = of_plan and b.version = of_version and b.quantity is not null
          and benefit_covers(b, t.procedure_id, t.procedure)
        order by b.position limit 1)
$$;
