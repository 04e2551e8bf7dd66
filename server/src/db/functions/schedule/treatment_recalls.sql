-- Updates a patient's recalls when a treatment that a recall depends on changes.
create or replace function treatment_recalls() returns trigger language plpgsql
as $$
begin
  if exists (select from recall_trigger g where g.practice_id = new.practice_id
      and (g.procedure_id = new.procedure_id or (tg_op = 'UPDATE' and g.procedure_id = old.procedure_id))) then
    perform refresh_recalls(new.practice_id, new.patient_id);
  end if;
  return null;
end $$;

create or replace trigger treatment_recalls after update on treatment
  for each row when ((old.status = 'completed', old.procedure_id, old.service_date, old.struck_at, old.patient_id)
      is distinct from (new.status = 'completed', new.procedure_id, new.service_date, new.struck_at, new.patient_id)
    and (old.procedure_id is not null or new.procedure_id is not null))
  execute function treatment_recalls();
