-- Whether a credit is a deposit that may lower no other bill: for planned work that is neither declined nor struck, or for a visit that
-- was booked online, until the visit is completed or staff make the deposit an ordinary credit. Always one row; planned as part of the
-- query that calls it, because a call for each credit of a day's patients took a tenth of the schedule's time.
create or replace function kept_credit(of_practice uuid, of_treatment uuid, of_payment uuid) returns setof boolean
  language sql stable rows 1
as $$
  select case
    when of_treatment is not null then exists (select from treatment t
      where t.practice_id = of_practice and t.id = of_treatment and t.status = 'planned' and t.outcome is null
        and t.struck_at is null)
    when of_payment is not null then exists (select from payment m
      join checkout c on c.practice_id = m.practice_id and c.id = m.checkout_id
      join online_request r on r.practice_id = c.practice_id and r.id = c.online_request_id
      where m.practice_id = of_practice and m.id = of_payment and coalesce(r.deposit_end, 'returned') = 'returned')
    else false end
$$;
