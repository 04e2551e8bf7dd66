-- Plans the messages about a visit that the office booked, moved or canceled: rule_due reads when that was from the visit's events, which
-- are inserted after the visit's own change.
create or replace function appointment_event_reminded() returns trigger
  language plpgsql
as $$
begin
  if exists (select from reminder_rule r
      where r.practice_id = new.practice_id and r.is_on and r.occasion in ('booked', 'moved', 'canceled')) then
    perform plan_reminders(new.practice_id, new.appointment_id, null);
  end if;
  return null;
end $$;

create or replace trigger appointment_event_reminded after insert on appointment_event
  for each row when (new.by_realm = 'staff' and new.kind in ('booked', 'moved', 'changed', 'progress', 'undone'))
  execute function appointment_event_reminded();
