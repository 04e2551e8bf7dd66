-- The queue as the operator sees it: what is done when and how it failed, of whom and what it is about nothing.
create function service_jobs()
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
alter function service_jobs() owner to cusp_outbox;
revoke execute on function service_jobs() from public;
grant execute on function service_jobs() to cusp_admin;

-- Tries a job that has failed again, from its first try on; false where there is none. Its letter waits again, too.
create function try_job_again(of_job bigint) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare its_key text;
begin
  select j.key into its_key from graphile_worker.jobs j
    where j.id = of_job and j.locked_at is null and j.attempts >= j.max_attempts;
  if not found then return false; end if;
  if its_key like 'letter.send %' then
    update letter set state = 'queued', changed_at = now()
      where id = split_part(its_key, ' ', 2)::uuid and state = 'failed' and sealed is not null;
  end if;
  perform graphile_worker.reschedule_jobs(array[of_job], run_at := now(), attempts := 0);
  return true;
end $$;
grant update (state, changed_at) on letter to cusp_outbox;
alter function try_job_again(bigint) owner to cusp_outbox;
revoke execute on function try_job_again(bigint) from public;
grant execute on function try_job_again(bigint) to cusp_admin;
