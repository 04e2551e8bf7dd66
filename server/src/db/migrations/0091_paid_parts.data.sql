-- What pays of a bill is told from what lowers it, or moves it on, also where it came from another account (credit_source): counted
-- anew for the bills that such a transfer settles.
alter table practice no force row level security;
alter table ledger_entry no force row level security;
alter table allocation no force row level security;
alter table open_item no force row level security;
alter table open_item disable trigger user;

update open_item o set paid_cents = paid.cents
  from (select a.practice_id, a.debit_id, coalesce(sum(a.amount_cents) filter (where
          credit_source(a.practice_id, a.credit_id) in ('payment', 'insurance_payment', 'refund', 'chargeback')), 0) as cents
      from allocation a
      where exists (select from allocation b
        join ledger_entry c on c.practice_id = b.practice_id and c.id = b.credit_id and c.kind = 'transfer'
        where b.practice_id = a.practice_id and b.account_id = a.account_id and b.debit_id = a.debit_id)
      group by a.practice_id, a.debit_id) paid
  where o.practice_id = paid.practice_id and o.entry_id = paid.debit_id and o.paid_cents <> paid.cents;

alter table open_item enable trigger user;
alter table open_item force row level security;
alter table allocation force row level security;
alter table ledger_entry force row level security;
alter table practice force row level security;
