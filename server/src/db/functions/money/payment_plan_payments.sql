-- Patients' payments of a plan's charges, with their days. An unapplied payment on the account counts as far as owed_items counts it
-- (plan_credit_cents).
create or replace function payment_plan_payments(p payment_plan) returns table (paid_on date, cents bigint)
  language sql stable rows 10
as $$
  select m.paid_on, m.cents from payment_plan_parts(p) s
    cross join lateral jsonb_to_recordset(s.payments) m (paid_on date, cents bigint)
$$;
