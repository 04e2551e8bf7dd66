-- The two rows are locked in the order of their ids. The check of open_item then sees what others have allocated meanwhile.
create or replace function allocation_counted() returns trigger language plpgsql as $$
declare
  item record;
  counted int := 0;
  is_payment boolean;
begin
  for item in
    select o.entry_id, o.kind, o.amount_cents from open_item o
      where o.practice_id = new.practice_id and o.entry_id in (new.credit_id, new.debit_id)
      order by o.entry_id for no key update
  loop
    if item.entry_id = new.credit_id and item.amount_cents < 0 then
      -- What lowers a bill, or moves it on, is no payment, whichever account it came from.
      is_payment := item.kind in ('payment', 'insurance_payment', 'refund', 'chargeback')
        or item.kind = 'transfer' and credit_source(new.practice_id, item.entry_id)
          in ('payment', 'insurance_payment', 'refund', 'chargeback');
      counted := counted + 1;
    elsif item.entry_id = new.debit_id and item.amount_cents > 0 then
      counted := counted + 1;
    end if;
  end loop;
  if counted < 2 then
    raise exception 'A credit is allocated to a debit.'
      using errcode = 'check_violation', constraint = 'allocation_sides', table = 'allocation';
  end if;
  update open_item set used_cents = used_cents + new.amount_cents,
      paid_cents = paid_cents + case when is_payment and entry_id = new.debit_id then new.amount_cents else 0 end
    where practice_id = new.practice_id and entry_id in (new.credit_id, new.debit_id);
  return null;
end $$;

create or replace trigger allocation_counted after insert on allocation
  for each row execute function allocation_counted();
