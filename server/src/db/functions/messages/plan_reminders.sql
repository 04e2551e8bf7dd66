-- Plans the reminders of one visit, of one rule, or of all: withdraws waiting ones that no longer apply and adds those due from now on.
-- Reminders that were due before the rule was switched on or the visit was booked are not sent later. A visit that is moved back gets
-- its reminder back. Messages after a visit count from its end, those after a missed visit from its beginning.
create or replace function plan_reminders(of_practice uuid, of_appointment uuid, of_rule uuid) returns void
  language sql volatile
as $$
  -- In the order of their ids, as in the job that writes several messages.
  select from reminder w
    where w.practice_id = of_practice and w.appointment_id = of_appointment and w.state = 'waiting'
    order by w.id for no key update;
  -- The same for a whole rule, or all of them; a statement of its own, so that one visit's is found by its index.
  select from reminder w
    where of_appointment is null and w.practice_id = of_practice and w.state = 'waiting' and w.rule_id is not null
      and (of_rule is null or w.rule_id = of_rule)
    order by w.id for no key update;
  with valid as materialized (
    select r.id as rule_id, r.on_since, a.id as appointment_id, a.patient_id, a.appointment_date, a.appointment_time,
        rule_due(r.occasion, a.appointment_date + a.appointment_time, a.duration, told.at, r.lead, r.lead_unit, o.time_zone) as due_at
      from reminder_rule r
      join practice o on o.practice_id = r.practice_id
      join appointment a on a.practice_id = r.practice_id
      join patient q on q.practice_id = a.practice_id and q.id = a.patient_id
      join contactable_patient p on p.practice_id = q.practice_id and p.id = q.survivor_id
      left join lateral (select last_office_change(a.practice_id, a.id, r.occasion) as at) told on r.occasion in ('booked', 'moved', 'canceled')
      where r.practice_id = of_practice and r.is_on and (of_rule is null or r.id = of_rule)
        and (of_appointment is null or a.id = of_appointment)
        and occasion_holds(r.occasion, a.status, a.progress)
        -- Messages after a visit are planned until three days after their time.
        and a.appointment_date >= (now() at time zone o.time_zone)::date - case when r.occasion in ('before', 'booked', 'moved', 'canceled') then 0
          else 3 + r.lead * case r.lead_unit when 'weeks' then 7 else 1 end end
        and rule_is_for(r.practice_id, r.id, a.kind_id, a.type)
        and not imported_as_history(a.practice_id, a.id)
  ), taken_back as (
    update reminder w set state = 'withdrawn', handed_over = false
      where w.practice_id = of_practice and w.state = 'waiting' and w.rule_id is not null and (of_rule is null or w.rule_id = of_rule)
        and (of_appointment is null or w.appointment_id = of_appointment)
        -- A birthday has no visit: it waits as long as its rule is on.
        and (w.appointment_id is not null
          or not exists (select from reminder_rule r where r.practice_id = w.practice_id and r.id = w.rule_id and r.is_on))
        and not exists (select from valid v
          where v.rule_id = w.rule_id and v.appointment_id = w.appointment_id and v.patient_id = w.patient_id
            and v.appointment_date = w.visit_date and v.appointment_time = w.visit_time
            -- Null: no message is due about the office's change anymore (last_office_change).
            and v.due_at is not null)
  )
  insert into reminder (practice_id, rule_id, appointment_id, patient_id, visit_date, visit_time, due_at)
    select of_practice, rule_id, appointment_id, patient_id, appointment_date, appointment_time, due_at
      from valid where due_at >= greatest(on_since, now())
      -- Others that plan the same reminders at this moment, for another rule or one visit, write them in this order, too.
      order by appointment_id, rule_id
    on conflict on constraint reminder_once do update
      set state = 'waiting', due_at = excluded.due_at, patient_id = excluded.patient_id, handed_over = false
      where reminder.state <> 'done'
        and (reminder.state, reminder.due_at, reminder.patient_id)
          is distinct from ('waiting'::reminder_state, excluded.due_at, excluded.patient_id)
$$;
