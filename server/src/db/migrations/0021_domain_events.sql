-- What happened, written by the change that made it happen, in its transaction: ids only. What follows from it becomes
-- jobs of the queue (db/job-queue.ts) in the same transaction.

-- What belongs to no practice (a letter about a patient's password, to an admin) stands under the nil UUID.
create function current_scope() returns uuid
  language sql stable parallel safe
  return coalesce(current_practice(), '00000000-0000-0000-0000-000000000000');

create table domain_event (
  practice_id uuid not null default current_scope(),
  id uuid not null,
  -- appointment.completed: the contract's EventKind.
  kind text not null,
  subject_id uuid not null,
  -- Who did it; null where nobody did: a payment provider's news, a schedule.
  realm text not null,
  person_id uuid,
  at timestamptz not null default now(),
  -- How many jobs follow.
  jobs int not null default 0,
  constraint domain_event_pk primary key (practice_id, id),
  constraint domain_event_realm check (realm in ('staff', 'patient', 'service')),
  constraint domain_event_person check ((realm = 'service') = (person_id is null))
);
-- For cleaning up, and to count what a practice has waiting.
create index domain_event_by_time on domain_event (practice_id, at);

alter table domain_event enable row level security;
alter table domain_event force row level security;
create policy own_practice on domain_event for select to cusp_app using (practice_id = current_scope());
grant select on domain_event to cusp_app;
create policy outbox on domain_event to cusp_outbox using (true);
grant select, insert, delete on domain_event to cusp_outbox;

-- Writes the event and puts what follows into the queue. `following` is [{"name": …, "attempts": …}].
--
-- The fewer jobs a practice has made in the last minutes, the sooner its next one is done: who has a thousand letters
-- written lets everybody else go first. One job of a name and a subject waits at a time; it reads what is there by then.
create function tell_event(of_id uuid, of_kind text, of_subject uuid, of_realm text, of_person uuid, following jsonb)
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
alter function tell_event(uuid, text, uuid, text, uuid, jsonb) owner to cusp_outbox;
revoke execute on function tell_event(uuid, text, uuid, text, uuid, jsonb) from public;
grant execute on function tell_event(uuid, text, uuid, text, uuid, jsonb) to cusp_app, cusp_portal;

-- Puts a job of the practice into the queue again, for later: for work that decides itself when it is done next.
create function do_later(job text, of_subject uuid, attempts int, seconds double precision) returns void
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
alter function do_later(text, uuid, int, double precision) owner to cusp_outbox;
revoke execute on function do_later(text, uuid, int, double precision) from public;
grant execute on function do_later(text, uuid, int, double precision) to cusp_app;
