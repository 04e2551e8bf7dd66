-- Keeps the practice's payment totals, without amounts refunded or lost to a dispute.
create or replace function payment_counted() returns trigger language plpgsql as $$
declare
  is_cents bigint := new.amount_cents - new.refunded_cents - new.lost_cents;
  was_cents bigint := coalesce(old.amount_cents - old.refunded_cents - old.lost_cents, 0);
begin
  perform add_to_tally(new.practice_id,
    more_payments => (tg_op = 'INSERT')::int,
    more_attention => (new.attention <> '')::int - coalesce(old.attention <> '', false)::int,
    more_revenue_cents => payment_net_cents(new) - case when tg_op = 'INSERT' then 0 else payment_net_cents(old) end,
    more_pending_cents => (new.status = 'pending')::int * is_cents
      - coalesce(old.status = 'pending', false)::int * was_cents);
  return null;
end $$;

drop trigger if exists payment_tally_new on payment;
create constraint trigger payment_tally_new after insert on payment
  deferrable initially deferred for each row execute function payment_counted();

drop trigger if exists payment_tally_changed on payment;
create constraint trigger payment_tally_changed after update on payment
  deferrable initially deferred for each row
  when ((old.status, old.amount_cents, old.refunded_cents, old.lost_cents, old.attention)
    is distinct from (new.status, new.amount_cents, new.refunded_cents, new.lost_cents, new.attention))
  execute function payment_counted();
