-- Updates recalls for new treatments, once for all rows of an INSERT.
create or replace function new_treatment_recalls() returns trigger language plpgsql
as $$
declare these record;
begin
  for these in
    select a.practice_id, array_agg(distinct a.patient_id) as patients
      from added a
      where a.status = 'completed' and exists (select from recall_trigger g
        where g.practice_id = a.practice_id and g.procedure_id = a.procedure_id)
      group by 1
  loop
    perform refresh_recalls_for(these.practice_id, these.patients);
  end loop;
  return null;
end $$;

create or replace trigger treatment_recalls_new after insert on treatment referencing new table as added
  for each statement execute function new_treatment_recalls();
