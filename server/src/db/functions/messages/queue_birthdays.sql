-- Queues a job for each birthday rule that is on, in all practices. Returns how many.
create or replace function queue_birthdays(attempts int) returns int
  language sql volatile security definer set search_path = public, pg_temp
as $$
  select count(queue_job('birthdays.plan', r.practice_id, r.id, attempts, null, 'preserve_run_at'))::int from reminder_rule r
    join practice p on p.practice_id = r.practice_id and automatic_work_allowed(p.practice_id)
    where r.is_on and r.occasion = 'birthday'
$$;
alter function queue_birthdays(int) owner to cusp_outbox;
revoke execute on function queue_birthdays(int) from public;
grant execute on function queue_birthdays(int) to cusp_app;
