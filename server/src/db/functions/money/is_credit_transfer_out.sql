-- Whether a debit is the side of a transfer by which a credit left its account. Not a transfer of a bill, nor the reversal of a transfer.
create or replace function is_credit_transfer_out(of_practice uuid, of_debit uuid) returns boolean
  language sql stable
  as $$
  select exists (select from ledger_entry e
    left join ledger_entry c on c.practice_id = e.practice_id and c.id = e.corrects_id
    where e.practice_id = of_practice and e.id = of_debit and e.kind = 'transfer' and e.amount_cents > 0
      and e.reverses_id is null and e.cause is distinct from 'home' and coalesce(c.amount_cents, -1) < 0)
  $$;
