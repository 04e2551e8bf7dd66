-- Puts each plan that runs into the queue, to look for what is due and missed; returns how many.
create or replace function queue_payment_plans(attempts int) returns int
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  plan record;
  queued int := 0;
begin
  for plan in
    select l.practice_id, l.id from payment_plan l
      join practice p on p.practice_id = l.practice_id and p.suspended_at is null
      where l.completed_on is null and l.cancelled_on is null
  loop
    perform graphile_worker.add_job(
      identifier := 'payment_plan.look',
      payload := json_build_object('practice', plan.practice_id, 'subject', plan.id),
      max_attempts := attempts,
      job_key := 'payment_plan.look ' || plan.id::text);
    queued := queued + 1;
  end loop;
  return queued;
end $$;
alter function queue_payment_plans(int) owner to cusp_outbox;
revoke execute on function queue_payment_plans(int) from public;
grant execute on function queue_payment_plans(int) to cusp_app;
