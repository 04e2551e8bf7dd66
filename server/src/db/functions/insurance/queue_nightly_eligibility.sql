-- Queues a job for each practice where it is night, once a night, that chooses the coverages and claims to ask about. The jobs are spread over an
-- hour, so that practices don't ask the clearinghouses all at once. Returns how many.
create or replace function queue_nightly_eligibility(attempts int) returns int
  language sql volatile security definer set search_path = public, pg_temp
as $$
  with chosen as (
    update clearinghouse_health e set asked_night = (now() at time zone p.time_zone)::date
      from clearinghouse h
      join practice p on p.practice_id = h.practice_id and automatic_work_allowed(p.practice_id)
      where e.practice_id = h.practice_id and h.kind in ('stedi', 'house') and (h.ask_days > 0 or h.status_days > 0)
        and extract(hour from now() at time zone p.time_zone) between 1 and 4
        and e.asked_night is distinct from (now() at time zone p.time_zone)::date
      returning e.practice_id)
  select count(queue_job('eligibility.night', practice_id, practice_id, attempts,
      now() + make_interval(secs => abs(hashtext(practice_id::text)) % 3600)))::int from chosen
$$;
alter function queue_nightly_eligibility(int) owner to cusp_outbox;
revoke execute on function queue_nightly_eligibility(int) from public;
grant execute on function queue_nightly_eligibility(int) to cusp_app;
