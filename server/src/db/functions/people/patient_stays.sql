-- A changed record that names the same person by another of their records stays with the record that it was written for.
create or replace function patient_stays() returns trigger language plpgsql as $$
begin
  if old.patient_id in (select patient_records(old.practice_id, new.patient_id)) then
    new.patient_id := old.patient_id;
  end if;
  return new;
end $$;
