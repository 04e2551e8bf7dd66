create or replace function patient_deceased() returns trigger
  language plpgsql
as $$
begin
  perform replan_contact(new.practice_id, new.id);
  return null;
end $$;
create or replace trigger patient_deceased after update on patient
  for each row when ((old.deceased_at is null) is distinct from (new.deceased_at is null))
  execute function patient_deceased();
