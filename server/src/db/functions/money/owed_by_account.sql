-- The amounts that each of these accounts owes, and the day of its oldest bill of which something is due now: what an
-- insurer or a payment plan still has to pay is never late. Null: nothing is due, be it that credits cover it.
create or replace function owed_by_account(of_practice uuid, of_accounts uuid[])
  returns table (account_id uuid, open_cents bigint, insurance_cents bigint, write_off_cents bigint,
    not_due_cents bigint, credit_cents bigint, kept_cents bigint, due_now_cents bigint, oldest_due date)
  language sql stable rows 100
as $$
  select a.id, s.*, case when s.due_now_cents > 0 then o.oldest_due end
    from unnest(of_accounts) a (id)
    left join (
      select i.account_id, sum(i.open_cents)::bigint as open, sum(i.insurance_cents)::bigint as insurance,
          sum(i.write_off_cents)::bigint as write_off, sum(i.not_due_cents)::bigint as not_due,
          sum(i.credit_cents)::bigint as credit, sum(i.plan_credit_cents)::bigint as plan_credit, sum(i.kept_cents)::bigint as kept,
          min(i.occurred_on) filter (where i.open_cents > i.insurance_cents + i.not_due_cents) as oldest_due
        from owed_items(of_practice, of_accounts) i group by 1) o on o.account_id = a.id
    cross join lateral owed_parts(o.open, o.insurance, o.write_off, o.not_due, o.credit, o.plan_credit, o.kept) s
$$;
