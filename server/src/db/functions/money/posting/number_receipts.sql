-- Numbers the completed payments that have no receipt number, in their order, after a load that bypasses the triggers. The day on which an
-- old payment was completed is unknown, so the payment's own date is used. Its time grows linearly with the number of payments.
create or replace function number_receipts(of_practice uuid) returns void
  language sql volatile
  -- It reads the table that it updates: a nested loop would read it again for each row.
  set enable_nestloop = off
as $$
  update payment m set receipt_year = n.year, receipt_serial = n.serial
    from (
      select w.id, w.year,
          coalesce(given.last, 0) + row_number() over (partition by w.year order by w.payment_date, w.id) as serial
        from (select id, payment_date, extract(year from payment_date)::int as year from payment
            where practice_id = of_practice and status = 'completed' and receipt_serial is null) w
        left join (select receipt_year as year, max(receipt_serial) as last from payment
            where practice_id = of_practice and receipt_serial is not null group by receipt_year) given
          on given.year = w.year) n
    where m.practice_id = of_practice and m.id = n.id;
$$;
revoke execute on function number_receipts(uuid) from public;
