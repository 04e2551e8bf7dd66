-- Adds the allocations of one INSERT to their open items, each item once. The items are locked in the order of their ids, so that the
-- check on open_item sees what other transactions allocated meanwhile. The ids are passed as lists, so that the plan is the same
-- whatever their number was when it was made.
create or replace function allocation_counted() returns trigger language plpgsql as $$
declare
  of_practice uuid;
  ids uuid[];
  sums bigint[];
  item record;
  credits uuid[];
  payments uuid[];
  debits uuid[];
begin
  for of_practice, ids, sums in
    select s.practice_id, array_agg(s.id), array_agg(s.cents)
      from (select a.practice_id, side.id, sum(a.amount_cents) as cents
          from added a cross join lateral (values (a.credit_id), (a.debit_id)) side (id) group by 1, 2) s
      group by 1
  loop
    credits := '{}';
    payments := '{}';
    debits := '{}';
    for item in
      select o.entry_id, o.kind, o.amount_cents from open_item o
        where o.practice_id = of_practice and o.entry_id = any (ids)
        order by o.entry_id for no key update
    loop
      if item.amount_cents > 0 then
        debits := debits || item.entry_id;
      else
        credits := credits || item.entry_id;
        -- A credit that lowers a bill, or moves it to another account, isn't a payment, whichever account it came from.
        if item.kind in ('payment', 'insurance_payment', 'refund', 'chargeback')
            or item.kind = 'transfer' and credit_source(of_practice, item.entry_id)
              in ('payment', 'insurance_payment', 'refund', 'chargeback') then
          payments := payments || item.entry_id;
        end if;
      end if;
    end loop;
    if exists (select from added a
        where a.practice_id = of_practice and (a.credit_id <> all (credits) or a.debit_id <> all (debits))) then
      raise exception 'A credit is allocated to a debit.'
        using errcode = 'check_violation', constraint = 'allocation_sides', table = 'allocation';
    end if;
    update open_item o set used_cents = o.used_cents + c.used, paid_cents = o.paid_cents + c.paid
      from (select s.id, s.cents as used,
          coalesce((select sum(a.amount_cents) from added a
            where a.practice_id = of_practice and a.debit_id = s.id and a.credit_id = any (payments)), 0) as paid
        from unnest(ids, sums) s (id, cents)) c
      where o.practice_id = of_practice and o.entry_id = c.id and (c.used <> 0 or c.paid <> 0);
  end loop;
  return null;
end $$;

create or replace trigger allocation_counted after insert on allocation
  referencing new table as added
  for each statement execute function allocation_counted();
