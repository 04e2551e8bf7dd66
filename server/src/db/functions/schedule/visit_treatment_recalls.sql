-- Updates recalls when treatments are linked to completed visits or unlinked, once for all rows of a statement.
create or replace function visit_treatment_recalls() returns trigger language plpgsql
as $$
declare these record;
begin
  for these in
    select c.practice_id, array_agg(distinct c.patient_id) as patients
      from changed c
        join appointment a on a.practice_id = c.practice_id and a.id = c.appointment_id and a.status = 'completed'
      group by 1
  loop
    perform refresh_recalls_for(these.practice_id, these.patients);
  end loop;
  return null;
end $$;
drop trigger if exists appointment_treatment_recalls on appointment_treatment;
create or replace trigger appointment_treatment_linked after insert on appointment_treatment
  referencing new table as changed for each statement execute function visit_treatment_recalls();
create or replace trigger appointment_treatment_unlinked after delete on appointment_treatment
  referencing old table as changed for each statement execute function visit_treatment_recalls();
