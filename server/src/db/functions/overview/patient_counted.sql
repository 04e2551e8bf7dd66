-- Merged records are one patient.
create or replace function patient_counted() returns trigger language plpgsql as $$
declare
  is_one boolean := new.archived_at is null and new.merged_into is null;
  was_one boolean := tg_op = 'UPDATE' and old.archived_at is null and old.merged_into is null;
begin
  perform add_to_tally(new.practice_id,
    more_patients => is_one::int - was_one::int,
    more_records => (tg_op = 'INSERT')::int);
  return null;
end $$;
