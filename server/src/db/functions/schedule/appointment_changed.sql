create or replace function appointment_changed() returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'UPDATE' and old.patient_id <> new.patient_id then
    -- Always in the same order, so that two such changes can't wait for each other.
    perform keep_recall(new.practice_id, least(old.patient_id, new.patient_id));
    perform keep_recall(new.practice_id, greatest(old.patient_id, new.patient_id));
  else
    perform keep_recall(new.practice_id, new.patient_id);
  end if;
  return null;
end $$;
