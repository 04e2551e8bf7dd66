-- How many instalments were due before today and aren't paid: the down payment counts first, then the oldest.
create or replace function payment_plan_missed(p payment_plan) returns int
  language sql stable
  return (with paid as (select payment_plan_paid(p) - p.down_cents as cents)
    select count(*)::int from (
      select i.due_on, sum(i.amount_cents) over (order by i.number) as until_here from payment_plan_instalment i
        where i.practice_id = p.practice_id and i.plan_id = p.id) i, paid
      where p.completed_on is null and p.cancelled_on is null
        and i.due_on < practice_today(p.practice_id) and i.until_here > paid.cents);
