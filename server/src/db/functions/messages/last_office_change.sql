-- The time at which the office last booked, moved or canceled a visit, as a rule's `occasion` names it; null if no message about it is
-- due. None is due if the patient did it, who sees it online; if a request from the booking page was accepted or a portal visit
-- refused, which has an e-mail of its own; for a booking that was moved later, or a move within an hour of the booking, so that only
-- one of them is sent.
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
