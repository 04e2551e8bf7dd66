-- Who has died gets no recall, and what waits to be sent is taken back; marked as living again, it is planned again.
create or replace function patient_deceased() returns trigger
  language plpgsql
as $$
declare of_visit uuid;
begin
  perform keep_recall(new.practice_id, new.id);
  for of_visit in
    select a.id from appointment a
      where a.practice_id = new.practice_id and a.status = 'scheduled'
        and a.patient_id in (select patient_records(new.practice_id, new.id))
  loop
    perform plan_reminders(new.practice_id, of_visit, null);
  end loop;
  return null;
end $$;
create or replace trigger patient_deceased after update on patient
  for each row when ((old.deceased_at is null) is distinct from (new.deceased_at is null))
  execute function patient_deceased();
