-- What patients paid on a plan's account since it began, with its day; what went back is negative.
create or replace function payment_plan_payments(p payment_plan) returns table (paid_on date, cents bigint)
  language sql stable
as $$
  select e.occurred_on, -e.amount_cents from ledger_entry e
    join payment m on m.practice_id = e.practice_id and m.id = e.payment_id and m.payment_method <> 'insurance'
    where e.practice_id = p.practice_id and e.account_id = p.account_id and e.kind in ('payment', 'refund', 'chargeback')
      and (e.occurred_on > p.began_on or e.occurred_on = p.began_on and e.created_at >= p.begun_at)
$$;
