-- Whether a credit stays with what it was paid for, and lowers nothing else: planned work, or a visit that was booked online, as
-- long as the visit wasn't completed and nobody made its deposit an ordinary credit.
create or replace function is_kept(of_practice uuid, of_treatment uuid, of_payment uuid) returns boolean
  language sql stable
as $$
  select case
    when of_treatment is not null then kept_for_work(of_practice, of_treatment)
    when of_payment is not null then exists (select from payment m
      join checkout c on c.practice_id = m.practice_id and c.id = m.checkout_id
      join online_request r on r.practice_id = c.practice_id and r.id = c.online_request_id
      where m.practice_id = of_practice and m.id = of_payment and coalesce(r.deposit_end, 'returned') = 'returned')
    else false end
$$;
