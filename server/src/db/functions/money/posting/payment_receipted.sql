-- Gives a completed payment its receipt number: one transaction of a practice at a time, so that a rollback leaves no gap. The year is
-- that of the practice's day; for a new payment, of its own date. A transaction that completes thousands of payments sets app.receipts
-- to `last`, and to `now` before it numbers them at its end, so that others don't wait for a number in between.
create or replace function payment_receipted() returns trigger language plpgsql as $$
begin
  new.receipt_year := null;
  new.receipt_serial := null;
  if tg_op = 'UPDATE' and old.receipt_serial is not null then
    new.receipt_year := old.receipt_year;
    new.receipt_serial := old.receipt_serial;
  elsif new.status = 'completed' and new.amount_cents > 0 and current_setting('app.receipts', true) is distinct from 'last' then
    perform pg_advisory_xact_lock(hashtextextended('receipts ' || new.practice_id, 0));
    new.receipt_year := extract(year from case
      when tg_op = 'INSERT' or current_setting('app.receipts', true) = 'now' and new.created_at = now() then new.payment_date
      else (select (now() at time zone time_zone)::date from practice where practice_id = new.practice_id) end);
    new.receipt_serial := 1 + coalesce((
      select receipt_serial from payment
        where practice_id = new.practice_id and receipt_year = new.receipt_year
        order by receipt_serial desc limit 1), 0);
  end if;
  return new;
end $$;

create or replace trigger payment_receipted_new before insert on payment
  for each row execute function payment_receipted();

create or replace trigger payment_receipted_changed before update of status, receipt_year, receipt_serial on payment
  for each row execute function payment_receipted();
