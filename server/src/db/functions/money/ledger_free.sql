-- Takes back allocations of an entry, the latest first and those of payments before others, until so much of it is free or
-- nothing is left to take back. What is kept apart stays.
create or replace function ledger_free(of_practice uuid, of_entry uuid, wanted bigint, but_kinds entry_kind[] default '{}') returns bigint
  language plpgsql volatile
as $$
declare
  free bigint;
  a record;
begin
  select abs(amount_cents) - used_cents into free from open_item
    where practice_id = of_practice and entry_id = of_entry for no key update;
  for a in
    select l.*, other.kind as other_kind from allocation l
      join ledger_entry other on other.practice_id = l.practice_id
        and other.id = case when l.credit_id = of_entry then l.debit_id else l.credit_id end
      where l.practice_id = of_practice and of_entry in (l.credit_id, l.debit_id) and l.amount_cents > 0
        and other.kind <> all (but_kinds)
        and not exists (select from allocation r where r.practice_id = l.practice_id and r.releases_id = l.id)
      order by other.kind in ('charge', 'adjustment', 'write_off'), l.created_at desc, l.id
  loop
    exit when free >= wanted;
    insert into allocation (practice_id, account_id, credit_id, debit_id, amount_cents, releases_id)
      values (of_practice, a.account_id, a.credit_id, a.debit_id, -a.amount_cents, a.id);
    -- What wasn't needed stays allocated.
    if free + a.amount_cents > wanted then
      insert into allocation (practice_id, account_id, credit_id, debit_id, amount_cents)
        values (of_practice, a.account_id, a.credit_id, a.debit_id, free + a.amount_cents - wanted);
    end if;
    free := least(free + a.amount_cents, greatest(wanted, free));
  end loop;
  return free;
end $$;
