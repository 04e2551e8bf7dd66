-- The amounts shown for sums over owed_items: due now = open − insurance − not due − credits, and never below zero. A payment on a plan
-- that isn't applied to a bill yet is among the credits.
create or replace function owed_parts(open bigint, insurance bigint, write_off bigint, not_due bigint, credit bigint, plan_credit bigint,
  kept bigint)
  returns table (open_cents bigint, insurance_cents bigint, write_off_cents bigint, not_due_cents bigint, credit_cents bigint,
    kept_cents bigint, due_now_cents bigint)
  language sql immutable rows 1
as $$
  select coalesce(open, 0), coalesce(insurance, 0), coalesce(write_off, 0), coalesce(not_due, 0) - ahead, coalesce(credit, 0) + ahead,
      coalesce(kept, 0), greatest(0, coalesce(open - insurance - not_due - credit, 0))
    from (select coalesce(least(not_due, plan_credit), 0) as ahead) s
$$;
