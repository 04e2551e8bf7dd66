-- Reminders are due by the practice's clock: with another time zone they are due at other moments.
create or replace function practice_zone_reminded() returns trigger language plpgsql
as $$
begin
  perform plan_reminders(new.practice_id, null, null);
  return null;
end $$;

create or replace trigger practice_zone_reminders after update of time_zone on practice
  for each row when (old.time_zone is distinct from new.time_zone)
  execute function practice_zone_reminded();
