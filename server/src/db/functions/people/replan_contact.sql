-- Plans a patient's recall and reminders again. For a deceased or inactive patient that removes the recall and the messages still waiting.
create or replace function replan_contact(of_practice uuid, of_patient uuid) returns void
  language plpgsql volatile
as $$
declare of_visit uuid;
begin
  perform refresh_recall(of_practice, of_patient);
  -- Visits first, as everywhere: new reminders refer to them, and whoever moves one has it locked before its reminders.
  perform from appointment a
    where a.practice_id = of_practice and a.status = 'scheduled' and a.patient_id in (select patient_records(of_practice, of_patient))
    order by a.id for key share;
  -- Locks all of them at once by id, as the job that writes messages does: visit by visit, the two could deadlock.
  perform from reminder w
    where w.practice_id = of_practice and w.state = 'waiting' and w.appointment_id in (select a.id from appointment a
      where a.practice_id = of_practice and a.status = 'scheduled' and a.patient_id in (select patient_records(of_practice, of_patient)))
    order by w.id for no key update;
  for of_visit in
    select a.id from appointment a
      where a.practice_id = of_practice and a.status = 'scheduled'
        and a.patient_id in (select patient_records(of_practice, of_patient))
      order by a.id
  loop
    perform plan_reminders(of_practice, of_visit, null);
  end loop;
end $$;
