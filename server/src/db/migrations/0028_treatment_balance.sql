-- What is paid, left and due on a treatment: defined here and nowhere else (decisions.md, "Owed and planned are two
-- things"). In cents:
--   paid_cents     completed payments, less what was refunded of them
--   balance_cents  the cost less that, never below zero: what can be paid, ahead of a planned treatment, too
--   due_cents      the balance, once the treatment has begun; a planned one is an estimate, and nothing of it is due
-- Runs as who asks, so that row-level security holds, and is planned as part of the asking query.
create function treatment_balance(t treatment)
  returns table (paid_cents bigint, balance_cents bigint, due_cents bigint)
  language sql stable rows 1
  begin atomic
    select paid, balance, case when t.status = 'planned' then 0 else balance end
      from
        (select coalesce(sum(m.amount_cents - m.refunded_cents), 0)::bigint as paid from payment m
          where m.practice_id = t.practice_id and m.treatment_id = t.id and m.status = 'completed') of_treatment,
        lateral (select greatest(t.cost_cents - paid, 0) as balance) unpaid;
  end;
