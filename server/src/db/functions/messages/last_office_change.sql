-- When the office last did with a visit what a rule tells: booked it, moved it to another time, or canceled it. Null where a patient did so, who
-- reads it where they do it; where a request from the booking page was taken in, or a visit of the portal refused, which is told by e-mail; and for a booking that was moved since,
-- or a move within the hour of the booking: one of both is told.
create or replace function last_office_change(of_practice uuid, of_appointment uuid, occasion text) returns timestamptz
  language sql stable
as $$
  with done as (
    select e.at, e.by_realm, case when e.kind = 'booked' then 'booked'
        when e.kind in ('moved', 'changed') and e.after ?| array['appointment_date', 'appointment_time'] then 'moved'
        when e.kind = 'progress' and e.after ->> 'progress' = 'cancelled' and e.after ->> 'refused' is null then 'canceled' end as what
      from appointment_event e where e.practice_id = of_practice and e.appointment_id = of_appointment),
  made as (select min(at) as at from done where what = 'booked')
  select max(d.at) from done d, made
    where d.what = occasion and d.by_realm = 'staff'
      and (occasion <> 'booked' or (
        not exists (select from online_request r where r.practice_id = of_practice and r.appointment_id = of_appointment)
        and not exists (select from done m where m.what = 'moved' and m.at >= made.at + interval '1 hour')))
      and (occasion <> 'canceled'
        or not exists (select from online_request r where r.practice_id = of_practice and r.refused_visit_id = of_appointment))
      and (occasion <> 'moved' or made.at is null or d.at >= made.at + interval '1 hour')
$$;
