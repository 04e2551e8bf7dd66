-- Queues a job for each active payment plan, to look for installments that are due or missed. Returns how many.
create or replace function queue_payment_plans(attempts int) returns int
  language sql volatile security definer set search_path = public, pg_temp
as $$
  select count(queue_job('payment_plan.look', l.practice_id, l.id, attempts))::int from payment_plan l
    join practice p on p.practice_id = l.practice_id and automatic_work_allowed(p.practice_id)
    where l.completed_on is null and l.cancelled_on is null
$$;
alter function queue_payment_plans(int) owner to cusp_outbox;
revoke execute on function queue_payment_plans(int) from public;
grant execute on function queue_payment_plans(int) to cusp_app;
