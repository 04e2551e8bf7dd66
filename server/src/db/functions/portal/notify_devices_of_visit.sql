-- Records an event for push notifications when the office books, moves or cancels a visit. Without a subscribed device there is no event.
create or replace function notify_devices_of_visit() returns trigger language plpgsql as $$
begin
  if exists (select from push_subscription s where s.practice_id = new.practice_id and 'visits' = any (s.kinds)
      and s.patient_id in (select patient_records(new.practice_id, new.patient_id))) then
    perform record_event(gen_random_uuid(), 'appointment.changed', new.appointment_id, 'service', null,
      '[{"name": "push.visit", "attempts": 3}]');
  end if;
  return null;
end $$;

-- Changes by patients themselves need no notification.
create or replace trigger notify_devices_of_visit after insert on appointment_event for each row
  when (new.by_realm = 'staff' and (new.kind in ('booked', 'moved') or new.after ->> 'progress' = 'cancelled'))
  execute function notify_devices_of_visit();
