-- The operator's figures: sent and failed messages of the last day, and jobs that wait for a person or too long. Numbers only.
create or replace function service_health()
  returns table (letters_sent bigint, letters_failed bigint, letters_retrying bigint, texts_sent bigint,
    texts_failed bigint, jobs_failed bigint, jobs_late bigint, failing_since timestamptz)
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return query select l.sent, l.failed, l.retrying, m.sent, m.failed, j.failed, j.late, j.since
    from (select count(*) filter (where state = 'sent') as sent,
          -- An e-mail that was replaced or expired needs no action.
          count(*) filter (where state = 'failed' and reason not in ('replaced', 'too_late')) as failed,
          count(*) filter (where state = 'queued' and reason is not null) as retrying
        from letter where changed_at > now() - interval '1 day') l,
      (select count(*) filter (where state in ('sent', 'delivered')) as sent,
          count(*) filter (where state = 'failed') as failed
        from message where channel = 'text' and changed_at > now() - interval '1 day') m,
      (select count(*) filter (where attempts >= max_attempts and locked_at is null) as failed,
          count(*) filter (where attempts < max_attempts and locked_at is null
            and run_at < now() - interval '15 minutes') as late,
          min(created_at) filter (where attempts >= max_attempts and locked_at is null) as since
        from graphile_worker.jobs where task_identifier <> 'queue.give_back') j;
end $$;
alter function service_health() owner to cusp_outbox;
revoke execute on function service_health() from public;
grant execute on function service_health() to cusp_admin;
