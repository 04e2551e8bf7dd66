-- Puts each membership that wasn't cancelled into the queue, to post the fees that are due; returns how many.
create or replace function queue_memberships(attempts int) returns int
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  member record;
  queued int := 0;
begin
  for member in
    select m.practice_id, m.id from membership m
      join practice p on p.practice_id = m.practice_id and p.suspended_at is null
      where m.cancelled_on is null or m.cancelled_on >= current_date
  loop
    perform graphile_worker.add_job(
      identifier := 'membership.look',
      payload := json_build_object('practice', member.practice_id, 'subject', member.id),
      max_attempts := attempts,
      job_key := 'membership.look ' || member.id::text);
    queued := queued + 1;
  end loop;
  return queued;
end $$;
alter function queue_memberships(int) owner to cusp_outbox;
revoke execute on function queue_memberships(int) from public;
grant execute on function queue_memberships(int) to cusp_app;
