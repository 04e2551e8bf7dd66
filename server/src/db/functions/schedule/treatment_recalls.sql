create or replace function treatment_recalls() returns trigger language plpgsql
as $$
begin
  if exists (select from recall_trigger g where g.practice_id = new.practice_id
      and (g.procedure_id = new.procedure_id or (tg_op = 'UPDATE' and g.procedure_id = old.procedure_id))) then
    perform keep_recalls(new.practice_id, new.patient_id);
  end if;
  return null;
end $$;
