-- Queues the forms of each practice that has rules; returns how many practices.
create or replace function queue_form_rules(attempts int) returns int
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  one record;
  queued int := 0;
begin
  for one in
    select p.practice_id from practice p
      where p.suspended_at is null and exists (select from form f where f.practice_id = p.practice_id and f.rules <> '[]')
  loop
    perform graphile_worker.add_job(
      identifier := 'forms.give',
      payload := json_build_object('practice', one.practice_id, 'subject', one.practice_id),
      max_attempts := attempts,
      job_key := 'forms.give ' || one.practice_id::text);
    queued := queued + 1;
  end loop;
  return queued;
end $$;
alter function queue_form_rules(int) owner to cusp_outbox;
revoke execute on function queue_form_rules(int) from public;
grant execute on function queue_form_rules(int) to cusp_app;
