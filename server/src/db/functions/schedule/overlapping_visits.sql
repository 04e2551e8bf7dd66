-- The visits of a person in other operatories during a time. Two visits in one operatory are an overlap, which is allowed with a reason.
create or replace function overlapping_visits(of_practice uuid, of_patient uuid, of_visit uuid, of_operatory uuid, of_during tsrange)
  returns setof uuid language sql stable
as $$
  select c.id
    from patient_records(of_practice, of_patient) record
    join appointment a on a.practice_id = of_practice and a.patient_id = record
    join chair_time c on c.practice_id = a.practice_id and c.id = a.id
    where a.appointment_date between lower(of_during)::date - 1 and upper(of_during)::date
      and c.during && of_during and c.operatory_id <> of_operatory and c.id is distinct from of_visit
    order by c.during, c.id;
$$;
