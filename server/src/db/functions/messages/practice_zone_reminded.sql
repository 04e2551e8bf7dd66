-- Plans a practice's reminders again when its time zone changes, because they are due by its local time.
create or replace function practice_zone_reminded() returns trigger language plpgsql
as $$
begin
  perform plan_reminders(new.practice_id, null, null);
  return null;
end $$;

create or replace trigger practice_zone_reminders after update of time_zone on practice
  for each row when (old.time_zone is distinct from new.time_zone)
  execute function practice_zone_reminded();
