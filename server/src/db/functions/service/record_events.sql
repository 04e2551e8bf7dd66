-- Writes events of one kind, [{"id": …, "subject": …, "realm": …, "person": …}], and queues the jobs that follow each. `following` is
-- [{"name": …, "attempts": …}].
--
-- The fewer jobs a practice has queued in the last minutes, the higher the priority of its next one, so that a thousand e-mails of one
-- practice don't hold up the others. The jobs are counted once for all of these events, because counting costs as much as writing dozens
-- of them. At most one job of a name and a subject waits: it reads what is there when it runs.
create or replace function record_events(of_kind text, events jsonb, following jsonb)
  returns uuid language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  scope uuid := current_scope();
  made int;
  job record;
begin
  if following <> '[]' then
    select count(*) into made from (
      select from domain_event where practice_id = scope and at > now() - interval '10 minutes' and jobs > 0
        limit 10000) earlier;
    for job in
      select f.name, f.attempts, (e.event ->> 'subject')::uuid as subject, e.place
        from jsonb_array_elements(events) with ordinality as e (event, place),
          jsonb_to_recordset(following) as f (name text, attempts int)
        order by e.place
    loop
      perform graphile_worker.add_job(
        identifier := job.name,
        payload := json_build_object('practice', scope, 'subject', job.subject),
        max_attempts := job.attempts,
        job_key := job.name || ' ' || job.subject::text,
        priority := made + job.place::int);
    end loop;
  end if;
  insert into domain_event (practice_id, id, kind, subject_id, realm, person_id, jobs)
    select scope, e.id, of_kind, e.subject, e.realm, e.person, jsonb_array_length(following)
      from jsonb_to_recordset(events) as e (id uuid, subject uuid, realm text, person uuid);
  return scope;
end $$;
alter function record_events(text, jsonb, jsonb) owner to cusp_outbox;
revoke execute on function record_events(text, jsonb, jsonb) from public;
grant execute on function record_events(text, jsonb, jsonb) to cusp_app, cusp_portal;
