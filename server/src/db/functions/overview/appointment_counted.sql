create or replace function appointment_counted() returns trigger language plpgsql as $$
begin
  perform add_to_tally(new.practice_id, more_appointments => 1);
  return null;
end $$;
