-- The bills that a payment plan pays: its charges, and the finance charges posted for it. `paid_cents` is what patients have paid of a
-- bill since the plan began, less refunds, and at most the plan's part of it; `payments` has the days. Insurers' payments, and payments
-- of other bills, pay no installment.
create or replace function payment_plan_parts(p payment_plan)
  returns table (treatment_id uuid, entry_id uuid, part_cents bigint, paid_cents bigint, payments jsonb)
  language sql stable rows 5
as $$
  select s.treatment_id, s.entry_id, s.part, coalesce(paid.cents, 0)::bigint, coalesce(paid.payments, '[]')
    from (
      select c.treatment_id, c.entry_id, c.amount_cents as part from payment_plan_charge c
        where c.practice_id = p.practice_id and c.plan_id = p.id
      union all
      select null, e.id, e.amount_cents from payment_plan_installment i
        join ledger_entry e on e.practice_id = i.practice_id and e.id = i.finance_entry_id
        where i.practice_id = p.practice_id and i.plan_id = p.id) s
    left join lateral (
      select sum(m.cents) as cents, jsonb_agg(jsonb_build_object('paid_on', m.occurred_on, 'cents', m.cents)) as payments
        from (
          select e.occurred_on, greatest(0, least(sum(a.amount_cents),
              s.part - (sum(sum(a.amount_cents)) over (order by e.occurred_on, e.id) - sum(a.amount_cents)))) as cents
            from open_item d
            join allocation a on a.practice_id = d.practice_id and a.account_id = d.account_id and a.debit_id = d.entry_id
            join ledger_entry e on e.practice_id = a.practice_id and e.id = a.credit_id
            where d.practice_id = p.practice_id and d.amount_cents > 0
              and (d.treatment_id = s.treatment_id or d.entry_id = s.entry_id)
              and pays_plan(p, e)
            group by e.id, e.occurred_on) m
        where m.cents > 0) paid on true
$$;
