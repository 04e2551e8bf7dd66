-- The visits of a person in other operatories during a time. Two visits in one operatory are an overlap, which is allowed with a reason.
-- Each record's visits are asked for by themselves, because a plan without statistics reads all the practice's visits of the day.
create or replace function overlapping_visits(of_practice uuid, of_patient uuid, of_visit uuid, of_operatory uuid, of_during tsrange)
  returns setof uuid language sql stable
as $$
  select c.id
    from (select r as record from patient_records(of_practice, of_patient) r offset 0) own
    cross join lateral (select a.id from appointment a
      where a.practice_id = of_practice and a.patient_id = own.record
        and a.appointment_date between lower(of_during)::date - 1 and upper(of_during)::date offset 0) a
    join chair_time c on c.practice_id = of_practice and c.id = a.id
    where c.during && of_during and c.operatory_id <> of_operatory and c.id is distinct from of_visit
    order by c.during, c.id;
$$;
