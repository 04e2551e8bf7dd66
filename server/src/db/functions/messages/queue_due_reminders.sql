-- Puts the reminders that are due into the queue, at most so many of a practice at once; returns how many.
create or replace function queue_due_reminders(attempts int) returns int
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  of_practice uuid;
  due uuid;
  place int;
  queued int := 0;
begin
  for of_practice in select p.practice_id from practice p where p.suspended_at is null loop
    place := 0;
    for due in
      select r.id from reminder r
        where r.practice_id = of_practice and r.state = 'waiting' and not r.handed_over and r.due_at <= now()
        order by r.due_at limit 500 for update skip locked
    loop
      update reminder set handed_over = true where practice_id = of_practice and id = due;
      -- The more a practice has, the later its next one: everybody else's first go before it.
      perform graphile_worker.add_job(
        identifier := 'reminder.send',
        payload := json_build_object('practice', of_practice, 'subject', due),
        max_attempts := attempts,
        job_key := 'reminder.send ' || due::text,
        priority := place);
      place := place + 1;
    end loop;
    queued := queued + place;
  end loop;
  return queued;
end $$;
alter function queue_due_reminders(int) owner to cusp_outbox;
revoke execute on function queue_due_reminders(int) from public;
grant execute on function queue_due_reminders(int) to cusp_app;
