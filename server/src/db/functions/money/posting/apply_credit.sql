-- Allocates a credit to the open bills of its patient in the credit's account, the oldest first.
create or replace function apply_credit(of_practice uuid, of_credit uuid) returns void language plpgsql volatile
as $$
declare
  credit open_item%rowtype;
  debit record;
  rest bigint;
begin
  select * into strict credit from open_item where practice_id = of_practice and entry_id = of_credit;
  rest := -credit.amount_cents - credit.used_cents;
  for debit in
    select o.entry_id, o.amount_cents - o.used_cents as open from open_item o
      where o.practice_id = of_practice and o.account_id = credit.account_id
        and o.patient_id in (select record from patient_records(of_practice, credit.patient_id) record)
        and o.amount_cents > 0 and o.used_cents < abs(o.amount_cents)
      order by o.occurred_on, o.entry_id
  loop
    exit when rest = 0;
    insert into allocation (practice_id, account_id, credit_id, debit_id, amount_cents)
      values (of_practice, credit.account_id, of_credit, debit.entry_id, least(rest, debit.open));
    rest := rest - least(rest, debit.open);
  end loop;
end $$;
