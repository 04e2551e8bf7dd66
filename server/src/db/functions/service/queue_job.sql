-- Queues a job about a record of a practice, and replaces one of the same record that still waits. Only for the functions that queue
-- what is due (queue_…).
create or replace function queue_job(job text, of_practice uuid, of_subject uuid, attempts int,
    at timestamptz default null, mode text default 'replace') returns void
  language plpgsql volatile
as $$
begin
  perform graphile_worker.add_job(
    identifier := job,
    payload := json_build_object('practice', of_practice, 'subject', of_subject),
    max_attempts := attempts,
    job_key := job || ' ' || of_subject::text,
    run_at := at,
    job_key_mode := mode);
end $$;
revoke execute on function queue_job(text, uuid, uuid, int, timestamptz, text) from public;
grant execute on function queue_job(text, uuid, uuid, int, timestamptz, text) to cusp_outbox;
