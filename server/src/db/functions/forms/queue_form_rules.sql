-- Queues the forms of each practice that has rules; returns how many practices.
create or replace function queue_form_rules(attempts int) returns int
  language sql volatile security definer set search_path = public, pg_temp
as $$
  select count(queue_job('forms.give', p.practice_id, p.practice_id, attempts))::int from practice p
    where automatic_work_allowed(p.practice_id) and exists (select from form f where f.practice_id = p.practice_id and f.rules <> '[]')
$$;
alter function queue_form_rules(int) owner to cusp_outbox;
revoke execute on function queue_form_rules(int) from public;
grant execute on function queue_form_rules(int) to cusp_app;
