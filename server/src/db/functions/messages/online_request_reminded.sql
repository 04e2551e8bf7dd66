-- Plans a visit's messages again when its request is accepted or the visit is refused: the patient gets an e-mail of its own about that,
-- so the message that the visit's event planned is withdrawn.
create or replace function online_request_reminded() returns trigger
  language plpgsql
as $$
begin
  perform plan_reminders(new.practice_id, coalesce(new.refused_visit_id, new.appointment_id), null);
  return null;
end $$;

create or replace trigger online_request_reminded_new after insert on online_request
  for each row when (new.refused_visit_id is not null) execute function online_request_reminded();

create or replace trigger online_request_reminded after update of refused_visit_id, appointment_id on online_request
  for each row when ((old.refused_visit_id, old.appointment_id) is distinct from (new.refused_visit_id, new.appointment_id)
    and coalesce(new.refused_visit_id, new.appointment_id) is not null)
  execute function online_request_reminded();
