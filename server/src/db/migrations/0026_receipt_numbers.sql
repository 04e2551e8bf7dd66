-- Receipts are numbered per practice and year, R-2026-00042: a payment gets its number when it becomes completed and keeps
-- it, whatever becomes of the payment.

alter table payment
  add column receipt_year int,
  add column receipt_serial int,
  add constraint payment_receipt_unique unique (practice_id, receipt_year, receipt_serial),
  add constraint payment_receipt check ((receipt_year is null) = (receipt_serial is null) and receipt_serial > 0);

-- One after the other in a practice, until the transaction ends, so that a number that is rolled back leaves no gap. The
-- year is that of the practice's day: a new payment's is its date.
create function payment_receipted() returns trigger language plpgsql as $$
begin
  new.receipt_year := null;
  new.receipt_serial := null;
  if tg_op = 'UPDATE' and old.receipt_serial is not null then
    new.receipt_year := old.receipt_year;
    new.receipt_serial := old.receipt_serial;
  elsif new.status = 'completed' then
    perform pg_advisory_xact_lock(hashtextextended('receipts ' || new.practice_id, 0));
    new.receipt_year := extract(year from case tg_op
      when 'INSERT' then new.payment_date
      else (select (now() at time zone time_zone)::date from practice where practice_id = new.practice_id) end);
    new.receipt_serial := 1 + coalesce((
      select receipt_serial from payment
        where practice_id = new.practice_id and receipt_year = new.receipt_year
        order by receipt_serial desc limit 1), 0);
  end if;
  return new;
end $$;
create trigger payment_receipted_new before insert on payment
  for each row execute function payment_receipted();
create trigger payment_receipted_changed before update of status, receipt_year, receipt_serial on payment
  for each row execute function payment_receipted();

-- Those without a number in their order: for payments from before, and for whoever loads rows past the triggers. The day
-- on which an old payment was completed is not known, its date stands for it.
create function number_receipts(of_practice uuid) returns void
  language sql volatile
as $$
  update payment m set receipt_year = n.year, receipt_serial = n.serial
    from (
      select w.id, w.year,
          coalesce((select max(g.receipt_serial) from payment g
            where g.practice_id = of_practice and g.receipt_year = w.year), 0)
          + row_number() over (partition by w.year order by w.payment_date, w.id) as serial
        from (select id, payment_date, extract(year from payment_date)::int as year from payment
          where practice_id = of_practice and status = 'completed' and receipt_serial is null) w) n
    where m.practice_id = of_practice and m.id = n.id;
$$;
revoke execute on function number_receipts(uuid) from public;

-- The owner is bound by row-level security, too, where it is no superuser. No call changed these payments: the trail tells
-- of nothing, and the numbers stand as they are given here.
alter table payment disable trigger user;
alter table payment no force row level security;
alter table practice no force row level security;
select number_receipts(practice_id) from practice;
alter table payment force row level security;
alter table practice force row level security;
alter table payment enable trigger user;
