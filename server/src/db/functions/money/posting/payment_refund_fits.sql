-- Refuses refunds of more than was paid. Refunds of one payment are written one after the other, so that each sees those before it.
create or replace function payment_refund_fits() returns trigger language plpgsql as $$
declare came bigint;
begin
  perform from payment where practice_id = new.practice_id and id = new.payment_id for no key update;
  select coalesce(c.charged_cents, m.amount_cents) into came
    from payment m left join checkout c on c.practice_id = m.practice_id and c.id = m.checkout_id
    where m.practice_id = new.practice_id and m.id = new.payment_id;
  if came < (select sum(r.amount_cents) from payment_refund r
      where r.practice_id = new.practice_id and r.payment_id = new.payment_id and not exists (
        select from payment_refund_failure f where f.practice_id = r.practice_id and f.refund_id = r.id)) then
    raise exception 'More would be refunded than was paid.'
      using errcode = 'check_violation', constraint = 'payment_refunded', table = 'payment_refund';
  end if;
  return null;
end $$;

-- Checked at COMMIT, because the failure of an earlier refund may be written after this one.
drop trigger if exists payment_refund_fits on payment_refund;
create constraint trigger payment_refund_fits after insert on payment_refund
  deferrable initially deferred for each row execute function payment_refund_fits();
