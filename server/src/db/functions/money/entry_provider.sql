-- The provider of a ledger entry: its own, or for an adjustment that of the charge it corrects, as it was when the entry was posted, so
-- that past days never change.
create or replace function entry_provider(e ledger_entry) returns uuid
  language sql stable
  as $$ select coalesce(e.provider_id, case when e.kind in ('adjustment', 'write_off') then (
    select c.provider_id from ledger_entry c
      where c.practice_id = e.practice_id and c.treatment_id = e.treatment_id and c.kind = 'charge'
        and c.amount_cents > 0 and c.created_at <= e.created_at
      order by c.created_at desc limit 1) end) $$;
