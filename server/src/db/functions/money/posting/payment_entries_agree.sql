-- Refuses COMMIT unless a payment's entries come to its net, whatever posted them: no payment is missing from the ledger, and none counts
-- there otherwise than it does in the list of payments.
create or replace function payment_entries_agree() returns trigger language plpgsql as $$
begin
  if exists (select from payment m
      where m.practice_id = new.practice_id and m.id = new.id and payment_net_cents(m) <> (
        select -coalesce(sum(e.amount_cents), 0) from ledger_entry e
          where e.practice_id = new.practice_id and e.payment_id = new.id)) then
    raise exception 'The entries of payment % are not its amount less what went back.', new.id
      using errcode = 'check_violation', constraint = 'payment_entries_agree', table = 'payment';
  end if;
  return null;
end $$;

-- Of a payment that is pending, nothing is posted.
drop trigger if exists payment_entries_agree_new on payment;
create constraint trigger payment_entries_agree_new after insert on payment
  deferrable initially deferred for each row when (new.status in ('completed', 'refunded'))
  execute function payment_entries_agree();

drop trigger if exists payment_entries_agree_changed on payment;
create constraint trigger payment_entries_agree_changed after update on payment
  deferrable initially deferred for each row
  when ((old.status, old.amount_cents, old.refunded_cents, old.lost_cents)
    is distinct from (new.status, new.amount_cents, new.refunded_cents, new.lost_cents))
  execute function payment_entries_agree();
