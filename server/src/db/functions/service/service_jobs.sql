-- The queue as the operator sees it: when each job runs, for which practice, and how it failed; not what it is about.
create or replace function service_jobs()
  returns table (id text, name text, state text, attempts int, most int, reason text, created_at timestamptz,
    run_at timestamptz, practice_id uuid, practice_name text)
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
begin
  return query select j.id::text, j.task_identifier, case
        when j.locked_at is not null then 'running'
        when j.attempts >= j.max_attempts then 'failed'
        else 'waiting' end, j.attempts::int, j.max_attempts::int, coalesce(j.last_error, ''), j.created_at, j.run_at,
        o.practice_id, coalesce(o.name, '')
    from graphile_worker.jobs j
    join graphile_worker._private_jobs p on p.id = j.id
    left join practice o on o.practice_id = (p.payload ->> 'practice')::uuid
    where j.task_identifier <> 'queue.give_back'
    order by j.created_at, j.id limit 500;
end $$;
alter function service_jobs() owner to cusp_outbox;
revoke execute on function service_jobs() from public;
grant execute on function service_jobs() to cusp_admin;
