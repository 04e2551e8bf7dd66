-- When a change names the same person by another of their records, the row stays with the record it was written for.
create or replace function keep_first_record() returns trigger language plpgsql as $$
begin
  if old.patient_id in (select patient_records(old.practice_id, new.patient_id)) then
    new.patient_id := old.patient_id;
  end if;
  return new;
end $$;

create or replace trigger appointment_stays before update of patient_id on appointment
  for each row when (old.patient_id <> new.patient_id) execute function keep_first_record();

create or replace trigger treatment_stays before update of patient_id on treatment
  for each row when (old.patient_id <> new.patient_id) execute function keep_first_record();
