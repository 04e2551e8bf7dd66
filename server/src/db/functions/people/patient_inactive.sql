create or replace function patient_inactive() returns trigger
  language plpgsql
as $$
begin
  perform replan_contact(new.practice_id, new.patient_id);
  return null;
end $$;
create or replace trigger patient_inactive after update on patient_details
  for each row when ((old.status = 'inactive') is distinct from (new.status = 'inactive'))
  execute function patient_inactive();
create or replace trigger patient_added_inactive after insert on patient_details
  for each row when (new.status = 'inactive')
  execute function patient_inactive();
