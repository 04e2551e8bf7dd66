-- Patients' payments on a plan's account since the plan began that aren't applied to a bill: they count as paid on the plan. A deposit
-- for planned work doesn't.
create or replace function payment_plan_credits(p payment_plan) returns table (entry_id uuid, cents bigint)
  language sql stable rows 2
as $$
  select o.entry_id, -o.amount_cents - o.used_cents
    from open_item o
    join ledger_entry e on e.practice_id = o.practice_id and e.id = o.entry_id
    where o.practice_id = p.practice_id and o.account_id = p.account_id and o.amount_cents < 0
      and o.used_cents < abs(o.amount_cents) and pays_plan(p, e) and not is_kept_credit(o.practice_id, o.treatment_id, o.payment_id)
$$;
