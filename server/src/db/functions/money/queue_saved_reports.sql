-- Queues the Monday's email about each saved report that has one, once it is six o'clock in the practice. Returns how many.
create or replace function queue_saved_reports(attempts int) returns int
  language sql volatile security definer set search_path = public, pg_temp
as $$
  select count(queue_job('saved_report.mail', r.practice_id, r.id, attempts))::int from saved_report r
    join practice p on p.practice_id = r.practice_id and p.suspended_at is null
    cross join lateral (select now() at time zone p.time_zone as here) clock
    where r.weekly and r.archived_at is null and extract(isodow from clock.here) = 1 and clock.here::time >= '06:00'
      and r.mailed_on is distinct from clock.here::date
$$;
alter function queue_saved_reports(int) owner to cusp_outbox;
revoke execute on function queue_saved_reports(int) from public;
grant execute on function queue_saved_reports(int) to cusp_app;
