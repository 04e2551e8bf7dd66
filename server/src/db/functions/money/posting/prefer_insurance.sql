-- Lets an insurer's payment pay its treatment before the patient's own payments, which become credits. The server calls it, no trigger
-- does: app.ledger makes the ledger's triggers record its entries as following from a rule, without an author.
create or replace function prefer_insurance(of_practice uuid, of_payment uuid) returns void language plpgsql volatile
as $$
declare
  credit open_item%rowtype;
  debit record;
  rest bigint;
  freed bigint;
  part bigint;
begin
  select * into credit from open_item
    where practice_id = of_practice and payment_id = of_payment and amount_cents < 0 order by entry_id limit 1;
  rest := -credit.amount_cents - credit.used_cents;
  perform set_config('app.ledger', 'rule', true);
  for debit in
    select o.entry_id, o.amount_cents - o.used_cents as open from open_item o
      where o.practice_id = of_practice and o.treatment_id = credit.treatment_id and o.account_id = credit.account_id
        and o.amount_cents > 0 and o.kind in ('charge', 'transfer')
      order by o.entry_id
  loop
    exit when coalesce(rest, 0) <= 0;
    freed := free_allocations(of_practice, debit.entry_id, debit.open + rest,
      array['charge', 'insurance_payment', 'adjustment', 'write_off', 'transfer', 'refund', 'chargeback']::entry_kind[],
      credit.entry_id) - debit.open;
    -- The rest pays what was still open.
    part := least(rest - freed, debit.open);
    if part > 0 then
      insert into allocation (practice_id, account_id, credit_id, debit_id, amount_cents)
        values (of_practice, credit.account_id, credit.entry_id, debit.entry_id, part);
    end if;
    rest := rest - freed - part;
  end loop;
  perform set_config('app.ledger', '', true);
end $$;
