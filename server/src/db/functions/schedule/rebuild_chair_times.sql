-- Recomputes a practice's chair time from its visits, blockouts and holds, after a load that bypasses the triggers.
create or replace function rebuild_chair_times(of_practice uuid) returns void language sql volatile
as $$
  delete from chair_time where practice_id = of_practice;
  insert into chair_time (practice_id, id, kind, operatory_id, during)
    select practice_id, id, 'visit'::chair_time_kind, operatory_id,
        chair_time_range(appointment_date, appointment_time, duration)
      from appointment
      where practice_id = of_practice and operatory_id is not null and status <> 'cancelled'
    union all
    select practice_id, id, 'blockout', operatory_id, tsrange(date + starts, date + ends) from blockout
      where practice_id = of_practice
    union all
    select practice_id, id, 'hold', operatory_id, tsrange(date + starts, date + ends) from hold
      where practice_id = of_practice;
$$;
revoke execute on function rebuild_chair_times(uuid) from public;
