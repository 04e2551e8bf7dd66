-- Writes the event and puts what follows into the queue. `following` is [{"name": …, "attempts": …}].
--
-- The fewer jobs a practice has made in the last minutes, the sooner its next one is done: who has a thousand letters
-- written lets everybody else go first. One job of a name and a subject waits at a time; it reads what is there by then.
create or replace function record_event(of_id uuid, of_kind text, of_subject uuid, of_realm text, of_person uuid, following jsonb)
  returns uuid language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  scope uuid := current_scope();
  waiting int;
  job record;
begin
  insert into domain_event (practice_id, id, kind, subject_id, realm, person_id, jobs)
    values (scope, of_id, of_kind, of_subject, of_realm, of_person, jsonb_array_length(following));
  if following <> '[]' then
    select count(*) into waiting from (
      select from domain_event where practice_id = scope and at > now() - interval '10 minutes' and jobs > 0
        limit 10000) made;
    for job in select * from jsonb_to_recordset(following) as j (name text, attempts int) loop
      perform graphile_worker.add_job(
        identifier := job.name,
        payload := json_build_object('practice', scope, 'subject', of_subject),
        max_attempts := job.attempts,
        job_key := job.name || ' ' || of_subject::text,
        priority := waiting);
    end loop;
  end if;
  return scope;
end $$;
alter function record_event(uuid, text, uuid, text, uuid, jsonb) owner to cusp_outbox;
revoke execute on function record_event(uuid, text, uuid, text, uuid, jsonb) from public;
grant execute on function record_event(uuid, text, uuid, text, uuid, jsonb) to cusp_app, cusp_portal;
