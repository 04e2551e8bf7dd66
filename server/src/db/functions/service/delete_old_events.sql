-- Deletes events and stored e-mails of more than a month ago, and the content of e-mails that nobody needs anymore. Finished jobs
-- leave the queue by themselves; failed ones stay as long as events, for the operator to see.
create or replace function delete_old_events() returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  delete from domain_event where at < now() - interval '30 days';
  delete from letter where created_at < now() - interval '30 days';
  update letter set sealed = null where sealed is not null and until < now();
  perform graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '30 days'));
end $$;
alter function delete_old_events() owner to cusp_outbox;
revoke execute on function delete_old_events() from public;
grant execute on function delete_old_events() to cusp_app;
