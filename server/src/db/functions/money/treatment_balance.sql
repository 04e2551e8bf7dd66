-- The amounts paid, left and due on a treatment: defined here and nowhere else (decisions.md, "Owed and planned are two things"). In cents:
--   paid_cents     payments applied to it, or made for it and not applied yet
--   balance_cents  what is open of its charge; for a planned treatment its cost less what was paid ahead
--   due_cents      the balance once the treatment has begun; a planned treatment is an estimate, and nothing of it is due
-- A treatment that was referred or declined has no balance. Runs with the caller's rights, so that row-level security holds, and is
-- planned as part of the query that calls it. Its text is a string, because PostgreSQL 15.20 alters no table whose row type a stored
-- query uses.
create or replace function treatment_balance(t treatment)
  returns table (paid_cents bigint, balance_cents bigint, due_cents bigint)
  language sql stable rows 1
  as $$
  select paid, balance, case when t.status = 'planned' then 0 else balance end
    from
      -- An allocation to the reversal of a payment doesn't pay the treatment.
      (select
          coalesce(sum(o.paid_cents) filter (where o.amount_cents > 0 and o.kind not in ('payment', 'insurance_payment')), 0)::bigint
            + coalesce(sum(-o.amount_cents - o.used_cents) filter (where o.amount_cents < 0), 0)::bigint as paid,
          coalesce(sum(o.amount_cents - o.used_cents) filter (where o.amount_cents > 0), 0)::bigint as open
        from open_item o
        where o.practice_id = t.practice_id and o.treatment_id = t.id) of_treatment,
      lateral (select case when t.outcome is not null then 0
        when t.status = 'planned' then greatest(t.cost_cents - paid, 0) else open end as balance) unpaid
  $$;
