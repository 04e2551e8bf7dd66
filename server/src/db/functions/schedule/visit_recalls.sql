-- Updates a patient's recalls when a visit changes that counts for one by its type or by a treatment. Most visits don't.
create or replace function visit_recalls() returns trigger language plpgsql
as $$
declare
  kind uuid := kind_of_visit(new.practice_id, new.kind_id, new.type);
  earlier uuid := kind;
begin
  if tg_op = 'UPDATE' and old.patient_id <> new.patient_id then
    -- Always in the same order, so that two such changes can't deadlock.
    perform refresh_recalls(new.practice_id, least(old.patient_id, new.patient_id));
    perform refresh_recalls(new.practice_id, greatest(old.patient_id, new.patient_id));
    return null;
  end if;
  if tg_op = 'UPDATE' and (old.kind_id, old.type) is distinct from (new.kind_id, new.type) then
    earlier := kind_of_visit(old.practice_id, old.kind_id, old.type);
  end if;
  if exists (select from recall_trigger g where g.practice_id = new.practice_id and g.kind_id in (kind, earlier))
      or exists (select from appointment_treatment l
        where l.practice_id = new.practice_id and l.appointment_id = new.id) then
    if tg_op = 'INSERT' or old.status <> 'completed' then
      perform add_visit_recalls(new, kind);
    else
      perform refresh_recalls(new.practice_id, new.patient_id);
    end if;
  end if;
  return null;
end $$;

create or replace trigger appointment_recalls_new after insert on appointment
  for each row when (new.status = 'completed') execute function visit_recalls();

create or replace trigger appointment_recalls_changed after update on appointment
  for each row when ((old.status = 'completed' or new.status = 'completed')
    and (old.patient_id, old.appointment_date, old.appointment_time, old.type, old.kind_id, old.status)
      is distinct from
      (new.patient_id, new.appointment_date, new.appointment_time, new.type, new.kind_id, new.status))
  execute function visit_recalls();
