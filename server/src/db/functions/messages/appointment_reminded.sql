-- Plans a visit's reminders in the transaction that changes the visit, so that no reminder of an earlier time can be sent after it. It
-- looks for rules that are on first, because most practices' changes need nothing more (docs/decisions/0024-messages.md).
create or replace function appointment_reminded() returns trigger
  language plpgsql
as $$
begin
  if exists (select from reminder_rule r where r.practice_id = new.practice_id and r.is_on) then
    perform plan_reminders(new.practice_id, new.id, null);
  end if;
  return null;
end $$;

create or replace trigger appointment_reminders_new after insert on appointment
  for each row execute function appointment_reminded();

create or replace trigger appointment_reminders_changed after update on appointment
  for each row when (
    (old.patient_id, old.appointment_date, old.appointment_time, old.kind_id, old.type, old.status, was_missed(old.progress))
      is distinct from
    (new.patient_id, new.appointment_date, new.appointment_time, new.kind_id, new.type, new.status, was_missed(new.progress)))
  execute function appointment_reminded();
