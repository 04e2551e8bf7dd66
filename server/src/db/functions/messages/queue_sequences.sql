-- Queues a job for each sequence that is on, in all practices. Returns how many.
create or replace function queue_sequences(attempts int) returns int
  language sql volatile security definer set search_path = public, pg_temp
as $$
  select count(queue_job('sequence.work', s.practice_id, s.id, attempts, null, 'preserve_run_at'))::int from sequence s
    join practice p on p.practice_id = s.practice_id and automatic_work_allowed(p.practice_id)
    where s.is_on
$$;
alter function queue_sequences(int) owner to cusp_outbox;
revoke execute on function queue_sequences(int) from public;
grant execute on function queue_sequences(int) to cusp_app;
