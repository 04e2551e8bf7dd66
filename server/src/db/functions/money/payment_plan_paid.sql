-- What was paid of a plan since it began, less what went back.
create or replace function payment_plan_paid(p payment_plan) returns bigint
  language sql stable
as $$
  select coalesce(sum(cents), 0)::bigint from payment_plan_payments(p)
$$;
