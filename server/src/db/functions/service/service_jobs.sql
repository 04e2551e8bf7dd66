-- The queue as the operator sees it: what is done when and how it failed, of whom and what it is about nothing.
create or replace function service_jobs()
  returns table (id text, name text, state text, attempts int, most int, reason text, created_at timestamptz,
    run_at timestamptz)
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return query select j.id::text, j.task_identifier, case
        when j.locked_at is not null then 'running'
        when j.attempts >= j.max_attempts then 'failed'
        else 'waiting' end, j.attempts::int, j.max_attempts::int, coalesce(j.last_error, ''), j.created_at, j.run_at
    from graphile_worker.jobs j where j.task_identifier <> 'queue.give_back'
    order by j.created_at, j.id limit 500;
end $$;
