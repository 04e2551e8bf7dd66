-- Keeps the practice's counts of appointments.
create or replace function appointment_counted() returns trigger language plpgsql as $$
begin
  perform add_to_tally(new.practice_id, more_appointments => 1);
  return null;
end $$;

drop trigger if exists appointment_tally on appointment;
create constraint trigger appointment_tally after insert on appointment
  deferrable initially deferred for each row execute function appointment_counted();
