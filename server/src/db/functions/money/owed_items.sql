-- The amounts owed, item by item: defined here and nowhere else (docs/ledger.md, "What is owed"). owed_by_account, owed_by_patient,
-- owed_by_member and owed add it up. A bill is the open amount of a treatment, or of an entry without one. In cents:
--   open_cents         charged and still open
--   insurance_cents    of it, the part that an insurer was asked to pay and hasn't paid (insured_bills)
--   write_off_cents    of insurance_cents, the part that the contract is expected to take off; the rest is the expected payment
--   plan_cents         of the rest of open_cents, the part that a payment plan pays
--   not_due_cents      of plan_cents, the part that isn't due yet or that plan_credit_cents pay
--   credit_cents       paid or granted, and not applied to a bill yet
--   plan_credit_cents  the same where it counts as paid on a payment plan: it lowers that plan and nothing else
--   kept_cents         the same where it is a deposit for planned work or a visit, and stays with it (is_kept_credit)
-- Due now is open − insurance − not due − credit.
-- of_accounts are families, or patients without a family (surviving records). Runs with the caller's rights, so that row-level security
-- holds.
create or replace function owed_items(of_practice uuid, of_accounts uuid[])
  returns table (account_id uuid, patient_id uuid, treatment_id uuid, entry_id uuid, occurred_on date, open_cents bigint,
    insurance_cents bigint, write_off_cents bigint, plan_cents bigint, not_due_cents bigint, credit_cents bigint, plan_credit_cents bigint,
    kept_cents bigint)
  language plpgsql stable rows 100
as $$
#variable_conflict use_column
declare
  -- The account ids in entries: those of merged records belong to the surviving one.
  ids uuid[] := of_accounts || array(
    select p.id from patient p where p.practice_id = of_practice and p.merged_into = any (of_accounts));
begin
  -- Each statement may be planned at each call (docs/performance.md, "Which plans are kept"), and the last one takes far longer to plan than to run.
  -- Most accounts have nothing open, and most of the others no payment plan.
  if not exists (select from open_item o
      where o.practice_id = of_practice and o.account_id = any (ids) and o.used_cents < abs(o.amount_cents)) then
    return;
  end if;
  if not exists (select from payment_plan l
      where l.practice_id = of_practice and l.account_id = any (ids) and l.completed_on is null and l.cancelled_on is null) then
    return query
    with item as materialized (
      select coalesce(a.survivor_id, o.account_id) as account_id, r.survivor_id as patient_id, o.treatment_id, o.payment_id, o.entry_id,
          o.occurred_on, o.amount_cents > 0 as is_bill, abs(o.amount_cents) - o.used_cents as cents
        from open_item o
        join patient r on r.practice_id = o.practice_id and r.id = o.patient_id
        left join patient a on a.practice_id = o.practice_id and a.id = o.account_id
        where o.practice_id = of_practice and o.account_id = any (ids) and o.used_cents < abs(o.amount_cents))
    select b.account_id, b.patient_id, b.treatment_id, b.entry_id, b.occurred_on, b.cents, b.insurance_cents, b.write_off_cents,
        0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint
      from insured_bills(of_practice, array(select distinct i.patient_id from item i where i.is_bill)) b
      where b.account_id = any (of_accounts)
    union all
    select i.account_id, i.patient_id, i.treatment_id, i.entry_id, i.occurred_on, 0, 0, 0, 0, 0,
        case when k.kept then 0 else i.cents end, 0, case when k.kept then i.cents else 0 end
      from item i
      cross join lateral kept_credit(of_practice, i.treatment_id, i.payment_id) k (kept)
      where not i.is_bill;
    return;
  end if;
  return query
  with
    -- The account ids in entries: those of merged records belong to the surviving one.
    borne as materialized (
      select id as account_id, id from unnest(of_accounts) id
      union
      select p.survivor_id, p.id from patient p where p.practice_id = of_practice and p.merged_into = any (of_accounts)),
    item as materialized (
      select b.account_id, r.survivor_id as patient_id, o.treatment_id, o.payment_id, o.entry_id, o.occurred_on, o.amount_cents > 0 as is_bill,
          abs(o.amount_cents) - o.used_cents as cents
        from borne b
        join open_item o on o.practice_id = of_practice and o.account_id = b.id and o.used_cents < abs(o.amount_cents)
        join patient r on r.practice_id = o.practice_id and r.id = o.patient_id),
    -- The insurance part of these bills depends on the same patients' bills in other accounts, too.
    insured as materialized (
      select b.account_id, b.patient_id, b.treatment_id, b.entry_id, b.occurred_on, b.cents, b.insurance_cents, b.write_off_cents
        from insured_bills(of_practice, array(select distinct i.patient_id from item i where i.is_bill)) b
        where b.account_id = any (of_accounts)),
    plan as materialized (
      select b.account_id, l.id, l
        from borne b
        join payment_plan l on l.practice_id = of_practice and l.account_id = b.id
          and l.completed_on is null and l.cancelled_on is null),
    part as materialized (
      select n.id as plan_id, n.account_id, s.* from plan n cross join lateral payment_plan_parts(n.l) s),
    planned as (
      select s.plan_id, i.*, greatest(0, least(i.cents - i.insurance_cents, s.part_cents - s.paid_cents)) as plan_cents
        from part s
        join insured i on i.account_id = s.account_id
          and (i.treatment_id = s.treatment_id or i.entry_id = s.entry_id)),
    plan_credit as materialized (
      select n.id as plan_id, c.* from plan n cross join lateral payment_plan_credits(n.l) c),
    -- Unapplied credits first pay the installments that are due by today, then the bills outside of the plan; the rest is paid ahead on the
    -- plan.
    standing as (
      select n.id as plan_id, used.cents as used_cents, least(sums.open - used.cents, greatest(0, sums.asked - sums.credits)) as due_cents
        from plan n
        cross join lateral (select
            (select coalesce(sum(d.plan_cents), 0) from planned d where d.plan_id = n.id) as open,
            (select coalesce(sum(c.cents), 0) from plan_credit c where c.plan_id = n.id) as credits,
            (select greatest(0, coalesce(sum(i.cents - i.insurance_cents), 0)) from insured i
              where i.account_id = n.account_id) as left_to_pay,
            (select coalesce(sum(i.cents), 0) from item i
              where not i.is_bill and i.account_id = n.account_id
                and not is_kept_credit(of_practice, i.treatment_id, i.payment_id)) as all_credits,
            (select greatest(0, (n.l).down_cents + coalesce(sum(i.amount_cents), 0)
                - (select coalesce(sum(s.paid_cents), 0) from part s where s.plan_id = n.id))
              from payment_plan_installment i
              where i.practice_id = of_practice and i.plan_id = n.id and i.due_on <= practice_today(of_practice)) as asked) sums
        cross join lateral (select greatest(0, sums.left_to_pay - sums.open - (sums.all_credits - sums.credits)) as cents) outside
        cross join lateral (select least(sums.open, sums.credits
          - least(outside.cents, greatest(0, sums.credits - least(sums.asked, sums.open)))) as cents) used),
    held as (
      select d.account_id, d.treatment_id, d.entry_id, sum(d.plan_cents)::bigint as plan_cents,
          sum(d.plan_cents - d.due_cents)::bigint as not_due_cents
        from (select d.*, greatest(0, least(d.plan_cents, s.due_cents - (sum(d.plan_cents) over (partition by d.plan_id
                order by d.occurred_on, d.treatment_id, d.entry_id) - d.plan_cents))) as due_cents
            from planned d join standing s on s.plan_id = d.plan_id) d
        group by 1, 2, 3),
    counted as (
      select c.entry_id, greatest(0, least(c.cents, s.used_cents
          - (sum(c.cents) over (partition by c.plan_id order by c.entry_id) - c.cents)))::bigint as cents
        from plan_credit c join standing s on s.plan_id = c.plan_id)
  select i.account_id, i.patient_id, i.treatment_id, i.entry_id, i.occurred_on, i.cents, i.insurance_cents, i.write_off_cents,
      coalesce(h.plan_cents, 0), coalesce(h.not_due_cents, 0), 0::bigint, 0::bigint, 0::bigint
    from insured i
    left join held h on h.account_id = i.account_id and (h.treatment_id = i.treatment_id or h.entry_id = i.entry_id)
  union all
  select i.account_id, i.patient_id, i.treatment_id, i.entry_id, i.occurred_on, 0, 0, 0, 0, 0,
      case when k.kept then 0 else i.cents - coalesce(c.cents, 0) end, coalesce(c.cents, 0),
      case when k.kept then i.cents else 0 end
    from item i
    left join counted c on c.entry_id = i.entry_id
    cross join lateral kept_credit(of_practice, i.treatment_id, i.payment_id) k (kept)
    where not i.is_bill;
end $$;
