-- The kind of entry that a credit came from, also after it was moved to another account: a payment's kind; `charge` for a corrected
-- fee; `transfer` for a credit that only records that a bill was moved.
create or replace function credit_source(of_practice uuid, of_credit uuid) returns entry_kind language plpgsql stable
as $$
declare
  e ledger_entry%rowtype;
  origin ledger_entry%rowtype;
begin
  select * into strict e from ledger_entry where practice_id = of_practice and id = of_credit;
  while e.kind = 'transfer' loop
    if e.corrects_id is not null then
      select * into strict origin from ledger_entry where practice_id = of_practice and id = e.corrects_id;
    else
      -- Moved before transfers recorded their credit: the credit that the leaving side was allocated from.
      select c.* into origin from ledger_entry side
        join allocation a on a.practice_id = of_practice and a.account_id = side.account_id and a.debit_id = side.id
        join ledger_entry c on c.practice_id = of_practice and c.id = a.credit_id
        where side.practice_id = of_practice and side.transfer_id = e.transfer_id and side.amount_cents > 0
        order by a.created_at limit 1;
    end if;
    if origin.id is null or origin.amount_cents > 0 then
      return 'transfer';
    end if;
    e := origin;
  end loop;
  return case when e.cause = 'fee' then 'charge' else e.kind end;
end $$;
