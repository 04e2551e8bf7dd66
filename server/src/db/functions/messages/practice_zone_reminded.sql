-- Reminders are due by the practice's clock: with another time zone they are due at other moments.
create or replace function practice_zone_reminded() returns trigger language plpgsql
as $$
begin
  perform plan_reminders(new.practice_id, null, null);
  return null;
end $$;
