-- A prescription is handed to its gateway by a job (features/prescriptions/events.ts), which tries again for as long as
-- nothing can have gone out.

-- It went out, and no answer says whether the pharmacy has it.
alter type transmission_outcome rename value 'failed' to 'not_confirmed';
-- There was no connection for ten minutes; something changed that it may not be sent with.
alter type transmission_outcome add value 'not_reached';
alter type transmission_outcome add value 'stopped';

alter table prescription_transmission
  -- What a person reads of how it ended.
  add column words text not null default '',
  -- Since when a message of this id may be at the pharmacy without an answer that says so. It is written before the
  -- message goes out, so that whoever finds it after everything was killed knows. Null: none can be there.
  add column unanswered_since timestamptz;
grant update (words, unanswered_since) on prescription_transmission to cusp_app;

-- How a try stands is shown with its prescription.
create trigger tell_change after insert or update on prescription_transmission
  for each statement execute function tell_change('prescriptions');

-- Puts a job of the practice into the queue again, for later: for work that decides itself when it is done next.
create function do_later(job text, of_subject uuid, attempts int, seconds double precision) returns void
  language plpgsql volatile security definer set search_path = public
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
