-- Queues a job for each membership that hasn't ended, by its practice's day, to post the fees that are due. Returns how many.
create or replace function queue_memberships(attempts int) returns int
  language sql volatile security definer set search_path = public, pg_temp
as $$
  select count(queue_job('membership.look', m.practice_id, m.id, attempts))::int from membership m
    join practice p on p.practice_id = m.practice_id and automatic_work_allowed(p.practice_id)
    where m.cancelled_on is null or m.cancelled_on >= (now() at time zone p.time_zone)::date
$$;
alter function queue_memberships(int) owner to cusp_outbox;
revoke execute on function queue_memberships(int) from public;
grant execute on function queue_memberships(int) to cusp_app;
