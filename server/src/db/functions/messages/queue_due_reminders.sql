-- Queues the reminders that are due, at most 500 of a practice at once, in jobs of 50 that write their messages together. Returns how
-- many. The jobs have no key: a reminder that is planned again meanwhile may be in two of them, and the second job finds it done.
--
-- A practice's jobs run one after the other, because a second one at the same time would only wait and take a place from another practice's
-- job. Each practice's jobs are in one of three of the library's queues, which run one job at a time. There are only three, because each
-- search for a job locks them all (docs/decisions/0019).
create or replace function queue_due_reminders(attempts int) returns int
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  of_practice uuid;
  due uuid[];
  place int;
  queued int := 0;
begin
  for of_practice in select p.practice_id from practice p where automatic_work_allowed(p.practice_id) loop
    with those as (
      select r.id, r.due_at from reminder r
        where r.practice_id = of_practice and r.state = 'waiting' and not r.handed_over and r.due_at <= now()
        order by r.due_at limit 500 for update skip locked),
    handed as (
      update reminder r set handed_over = true, failed_at = null from those t
        where r.practice_id = of_practice and r.id = t.id returning r.id, r.due_at)
    select array_agg(h.id order by h.due_at) into due from handed h;
    place := 1;
    while place <= coalesce(cardinality(due), 0) loop
      -- Later jobs of a practice have a lower priority, so that other practices' first jobs run before them.
      perform graphile_worker.add_job(
        identifier := 'reminder.send',
        payload := json_build_object('practice', of_practice, 'subject', due[place], 'others', due[place + 1 : place + 49]),
        max_attempts := attempts,
        queue_name := 'reminders ' || get_byte(uuid_send(of_practice), 15) % 3,
        priority := place - 1);
      place := place + 50;
    end loop;
    queued := queued + coalesce(cardinality(due), 0);
  end loop;
  return queued;
end $$;
alter function queue_due_reminders(int) owner to cusp_outbox;
revoke execute on function queue_due_reminders(int) from public;
grant execute on function queue_due_reminders(int) to cusp_app;
