-- Plans a practice's reminders again when its time zone changes, because they are due by its local time.
create or replace function practice_zone_reminded() returns trigger language plpgsql
as $$
begin
  -- Locks patients, then visits, before their reminders, as everywhere else: new reminders refer to them, and whoever moves a visit has
  -- it locked before its reminders.
  perform from patient p
    where p.practice_id = new.practice_id and exists (select from reminder w
      where w.practice_id = p.practice_id and w.patient_id = p.id and w.state = 'waiting')
    order by p.id for key share;
  perform from appointment a
    where a.practice_id = new.practice_id and exists (select from reminder w
      where w.practice_id = a.practice_id and w.appointment_id = a.id and w.state = 'waiting')
    order by a.id for key share;
  perform plan_reminders(new.practice_id, null, null);
  return null;
end $$;

create or replace trigger practice_zone_reminders after update of time_zone on practice
  for each row when (old.time_zone is distinct from new.time_zone)
  execute function practice_zone_reminded();
