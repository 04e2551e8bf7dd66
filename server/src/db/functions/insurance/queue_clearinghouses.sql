-- Queues a fetch job for every connected practice, and jobs to send and to ask where something waits. Returns how many practices. A job
-- that waits longer because its last attempt failed keeps its time.
create or replace function queue_clearinghouses(attempts int) returns int
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  one record;
  queued int := 0;
begin
  for one in
    select h.practice_id, exists (select from claim_sending s
        where s.practice_id = h.practice_id and s.state in ('waiting', 'sending')) as sends,
        exists (select from carrier_question q
        where q.practice_id = h.practice_id and q.state in ('waiting', 'asking')) as asks
      from clearinghouse h
      join practice p on p.practice_id = h.practice_id and p.suspended_at is null
      where h.kind <> 'none'
  loop
    perform queue_job('clearinghouse.fetch', one.practice_id, one.practice_id, attempts, null, 'preserve_run_at');
    if one.sends then
      perform queue_job('clearinghouse.send', one.practice_id, one.practice_id, attempts, null, 'preserve_run_at');
    end if;
    if one.asks then
      perform queue_job('eligibility.ask', one.practice_id, one.practice_id, attempts, null, 'preserve_run_at');
    end if;
    queued := queued + 1;
  end loop;
  return queued;
end $$;
alter function queue_clearinghouses(int) owner to cusp_outbox;
revoke execute on function queue_clearinghouses(int) from public;
grant execute on function queue_clearinghouses(int) to cusp_app;
