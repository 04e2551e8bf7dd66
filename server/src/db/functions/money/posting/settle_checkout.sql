-- Allocates the unapplied part of an online payment to the bills of its checkout: to each at most what the checkout asked for it and
-- what is open of it now. The rest stays a credit.
create or replace function settle_checkout(of_practice uuid, of_payment uuid) returns void language plpgsql volatile
as $$
declare
  bill record;
  debit record;
  credit record;
  wanted bigint;
  part bigint;
  moved uuid;
begin
  for bill in
    select b.treatment_id, b.amount_cents, p.survivor_id, c.account_id,
        array(select c.account_id union all select record from patient_records(of_practice, c.account_id) record) as accounts
      from payment m
      join checkout c on c.practice_id = m.practice_id and c.id = m.checkout_id
      join checkout_bill b on b.practice_id = m.practice_id and b.checkout_id = m.checkout_id
      join patient p on p.practice_id = m.practice_id and p.id = m.patient_id
      where m.practice_id = of_practice and m.id = of_payment
      order by b.position
  loop
    wanted := bill.amount_cents - coalesce((
      select sum(a.amount_cents) from allocation a
        join ledger_entry c on c.practice_id = a.practice_id and c.id = a.credit_id
        join ledger_entry d on d.practice_id = a.practice_id and d.id = a.debit_id
        where c.practice_id = of_practice and c.payment_id = of_payment
          and d.payment_id is distinct from of_payment and d.kind <> 'transfer'
          and d.treatment_id is not distinct from bill.treatment_id), 0);
    for debit in
      select o.entry_id, o.account_id, o.amount_cents - o.used_cents as open
        from open_item o
        join patient p on p.practice_id = o.practice_id and p.id = o.patient_id
        where o.practice_id = of_practice
          and case when bill.account_id is null then p.survivor_id = bill.survivor_id else o.account_id = any (bill.accounts) end
          and o.amount_cents > 0 and o.used_cents < o.amount_cents and o.payment_id is distinct from of_payment
          and o.treatment_id is not distinct from bill.treatment_id
        order by o.occurred_on, o.entry_id for no key update of o
    loop
      for credit in
        select o.entry_id, o.account_id, -o.amount_cents - o.used_cents as free from open_item o
          where o.practice_id = of_practice and o.payment_id = of_payment and o.amount_cents < 0
            and o.used_cents < -o.amount_cents
          order by o.entry_id for no key update
      loop
        part := least(wanted, debit.open, credit.free);
        exit when part <= 0;
        moved := credit.entry_id;
        if credit.account_id <> debit.account_id then
          moved := move_credit(of_practice, credit.entry_id, debit.account_id, part);
        end if;
        insert into allocation (practice_id, account_id, credit_id, debit_id, amount_cents)
          values (of_practice, debit.account_id, moved, debit.entry_id, part);
        wanted := wanted - part;
        debit.open := debit.open - part;
      end loop;
    end loop;
  end loop;
end $$;
