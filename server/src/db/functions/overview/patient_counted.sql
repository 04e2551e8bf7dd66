-- Keeps the practice's count of patients. Merged records count as one patient.
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

-- Deferred to the end of the transaction, so that no transaction waits for something else while it holds a tally row.
drop trigger if exists patient_tally_new on patient;
create constraint trigger patient_tally_new after insert on patient
  deferrable initially deferred for each row execute function patient_counted();

drop trigger if exists patient_tally_changed on patient;
create constraint trigger patient_tally_changed after update on patient
  deferrable initially deferred for each row
  when ((old.archived_at is null and old.merged_into is null)
    is distinct from (new.archived_at is null and new.merged_into is null)) execute function patient_counted();
