-- The membership year that contains a day, over all records of the person. No row if the patient isn't a member on that day.
create or replace function membership_term_on(of_practice uuid, of_patient uuid, on_day date)
  returns table (membership_id uuid, number int, plan_id uuid, plan_version int, from_date date, to_date date)
  language sql stable rows 1
as $$
  select t.membership_id, t.number, t.plan_id, t.plan_version, t.from_date, t.to_date
    from patient_records(of_practice, of_patient) record
    join membership m on m.practice_id = of_practice and m.patient_id = record
    join membership_term t on t.practice_id = m.practice_id and t.membership_id = m.id
    where on_day between t.from_date and least(t.to_date, coalesce(m.cancelled_on, t.to_date))
    order by t.from_date desc limit 1
$$;
