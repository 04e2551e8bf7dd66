-- How much of an entry that lowers a bill hasn't been taken back. In cents.
create or replace function unreversed_cents(e ledger_entry) returns bigint
  language sql stable
  as $$
  select -e.amount_cents - coalesce((select sum(c.amount_cents) from ledger_entry c
    where c.practice_id = e.practice_id and c.amount_cents > 0 and c.kind <> 'transfer' and e.id in (c.reverses_id, c.corrects_id)), 0)
  $$;
