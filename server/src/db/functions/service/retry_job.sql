-- Starts a failed job again from its first attempt, and its e-mail is queued again. Returns false if there is no such job.
create or replace function retry_job(of_job bigint) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  its_key text;
  its_name text;
begin
  select j.key, j.task_identifier into its_key, its_name from graphile_worker.jobs j
    where j.id = of_job and j.locked_at is null and j.attempts >= j.max_attempts;
  if not found then return false; end if;
  if its_key like 'letter.send %' then
    update letter set state = 'queued', changed_at = now()
      where id = split_part(its_key, ' ', 2)::uuid and state = 'failed' and sealed is not null;
  end if;
  perform graphile_worker.reschedule_jobs(array[of_job], run_at := now(), attempts := 0);
  -- Who asked for it is in the entry of the operator's call.
  perform record_service_act((select nullif(p.payload ->> 'practice', '00000000-0000-0000-0000-000000000000')::uuid
    from graphile_worker._private_jobs p where p.id = of_job), 'server', 'retry', its_name, 'job', of_job::text, 'done', '{}');
  return true;
end $$;
alter function retry_job(bigint) owner to cusp_outbox;
revoke execute on function retry_job(bigint) from public;
grant execute on function retry_job(bigint) to cusp_admin;
