-- Releases allocations of an entry until `wanted` cents of it are free or none is left: first those of patients' own payments, then those
-- of insurers' (the patient gets back what a bill no longer needs, the carrier only what it paid beyond the bill), then others; of each the
-- latest first. Credits of the kinds in `but_kinds` stay allocated, and so does a credit that was returned to its account. If a credit paid
-- a bill in another account, it is released there and returned with this one. If the entry is a debit, a credit that lowered it from
-- another account is returned there, and so is a payment that Cusp had moved: it belongs to the payer. A transfer that a person made
-- stays. What becomes free of a debit is allocated to `to_credit`, a credit of the same account, by the same INSERT, so that the entry's
-- open item is updated once instead of three times. Returns how many cents of the entry are free.
create or replace function free_allocations(of_practice uuid, of_entry uuid, wanted bigint, but_kinds entry_kind[] default '{}',
    to_credit uuid default null) returns bigint
  language plpgsql volatile
as $$
declare
  free bigint;
  account uuid;
  a record;
  part bigint;
begin
  select abs(amount_cents) - used_cents into free from open_item
    where practice_id = of_practice and entry_id = of_entry for no key update;
  if free >= wanted then
    return free;
  end if;
  -- Both sides of an allocation are in one account, which leads its index.
  select account_id into account from ledger_entry where practice_id = of_practice and id = of_entry;
  for a in
    select l.*, other.transfer_id, other.source, other.kind, other.cause, l.debit_id = of_entry as lowers
      from allocation l,
        lateral (select o.*, case when l.debit_id = of_entry and (o.kind = 'transfer' or o.cause = 'fee')
              then credit_source(of_practice, o.id) else o.kind end as source
          from ledger_entry o where o.practice_id = of_practice
            and o.id = case when l.credit_id = of_entry then l.debit_id else l.credit_id end offset 0) other
      where l.practice_id = of_practice and l.account_id = account and of_entry in (l.credit_id, l.debit_id) and l.amount_cents > 0
        and other.cause is distinct from 'home' and other.source <> all (but_kinds)
        and not exists (select from allocation r where r.practice_id = l.practice_id and r.releases_id = l.id)
      order by other.source in ('charge', 'adjustment', 'write_off'), other.source = 'insurance_payment', l.created_at desc, l.id
  loop
    exit when free >= wanted;
    part := least(a.amount_cents, wanted - free);
    -- The part that needn't be released stays allocated, with its reason and author.
    insert into allocation (practice_id, account_id, credit_id, debit_id, amount_cents, releases_id, reason, created_by, created_by_id)
      select of_practice, a.account_id, n.credit_id, a.debit_id, n.cents, n.releases_id, n.reason, n.created_by, n.created_by_id
        from (values (1, a.credit_id, -a.amount_cents, a.id, '', '', null),
            (2, a.credit_id, a.amount_cents - part, null, a.reason, a.created_by, a.created_by_id),
            (3, to_credit, part, null, '', '', null))
          n (place, credit_id, cents, releases_id, reason, created_by, created_by_id)
        where n.cents <> 0 and n.credit_id is not null
        order by n.place;
    if a.kind = 'transfer' and not a.lowers and is_credit_transfer_out(of_practice, a.debit_id) then
      perform return_moved_credit(of_practice, a.debit_id, part);
    elsif a.kind = 'transfer' and a.lowers and (a.cause = 'moved' or a.source in ('charge', 'adjustment', 'write_off')) then
      perform return_moved_credit(of_practice, side.id, part) from ledger_entry side
        where side.practice_id = of_practice and side.transfer_id = a.transfer_id and side.id <> a.credit_id;
    end if;
    free := free + part;
  end loop;
  return free;
end $$;
