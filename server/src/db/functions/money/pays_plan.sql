-- Whether an entry is a patient's payment since a plan began: a payment, money that came back, or a part of one that was moved to the
-- plan's account. Insurers' payments pay no installment.
create or replace function pays_plan(p payment_plan, e ledger_entry) returns boolean
  language sql stable
as $$
  select e.amount_cents < 0
    and (e.kind in ('payment', 'refund', 'chargeback') or e.kind = 'transfer' and e.treatment_id is null)
    and (e.occurred_on > p.began_on or e.occurred_on = p.began_on and e.created_at >= p.begun_at)
    and not exists (select from payment m
      where m.practice_id = e.practice_id and m.id = e.payment_id and m.payment_method = 'insurance')
$$;
