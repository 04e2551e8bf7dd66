-- Updates the patient's recall after a visit was booked, moved, canceled or given to another patient.
create or replace function appointment_changed() returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'UPDATE' and old.patient_id <> new.patient_id then
    -- Always in the same order, so that two such changes can't deadlock.
    perform refresh_recall(new.practice_id, least(old.patient_id, new.patient_id));
    perform refresh_recall(new.practice_id, greatest(old.patient_id, new.patient_id));
  else
    perform refresh_recall(new.practice_id, new.patient_id);
  end if;
  return null;
end $$;

create or replace trigger appointment_recall_new after insert on appointment
  for each row execute function appointment_changed();

create or replace trigger appointment_recall_changed after update on appointment
  for each row when (
    (old.patient_id, old.appointment_date, old.appointment_time, old.recall_date, old.status = 'cancelled')
      is distinct from
    (new.patient_id, new.appointment_date, new.appointment_time, new.recall_date, new.status = 'cancelled'))
  execute function appointment_changed();
