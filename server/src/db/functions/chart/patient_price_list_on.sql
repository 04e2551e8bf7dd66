-- The price list that a person has on a day, whichever of their records has it; null: the office's prices apply.
create or replace function patient_price_list_on(of_practice uuid, of_patient uuid, on_day date) returns uuid
  language sql stable
as $$
  select s.id
    from (select l.schedule_id, l.to_date
        from patient_records(of_practice, of_patient) record
        join patient_price_list l on l.practice_id = of_practice and l.patient_id = record and l.from_date <= on_day
        order by l.from_date desc, l.recorded_at desc
        limit 1) last
    join fee_schedule s on s.practice_id = of_practice and s.id = last.schedule_id
      and s.kind in ('members', 'discount') and s.archived_at is null
    where last.to_date is null or last.to_date >= on_day
$$;
