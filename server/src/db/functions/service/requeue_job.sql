-- Queues a job of the practice again for later, for work that decides itself when to run next.
create or replace function requeue_job(job text, of_subject uuid, attempts int, seconds double precision) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  perform graphile_worker.add_job(
    identifier := job,
    payload := json_build_object('practice', current_scope(), 'subject', of_subject),
    max_attempts := attempts,
    job_key := job || ' ' || of_subject::text,
    run_at := clock_timestamp() + make_interval(secs => seconds));
end $$;
alter function requeue_job(text, uuid, int, double precision) owner to cusp_outbox;
revoke execute on function requeue_job(text, uuid, int, double precision) from public;
grant execute on function requeue_job(text, uuid, int, double precision) to cusp_app;
