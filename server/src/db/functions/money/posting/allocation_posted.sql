-- Checks that only few allocations need are inside conditions of their own, because a condition that holds a query starts it for every row.
create or replace function allocation_posted() returns trigger language plpgsql as $$
begin
  new.created_at := clock_timestamp();
  if current_setting('app.posting', true) = 'past' then
    perform from practice where practice_id = new.practice_id for key share;
    new.posting_date := posting_day(new.practice_id, greatest(
      (select occurred_on from ledger_entry where practice_id = new.practice_id and id = new.credit_id),
      (select occurred_on from ledger_entry where practice_id = new.practice_id and id = new.debit_id)));
  else
    new.posting_date := posting_day_now(new.practice_id);
  end if;
  if new.releases_id is not null then
    if not exists (select from allocation a
        where a.practice_id = new.practice_id and a.id = new.releases_id and a.credit_id = new.credit_id
          and a.debit_id = new.debit_id and a.amount_cents = -new.amount_cents) then
      raise exception 'A release is the exact negative of what it takes back.'
        using errcode = 'check_violation', constraint = 'allocation_release', table = 'allocation';
    end if;
  end if;
  if pg_trigger_depth() > 1 or current_setting('app.ledger', true) = 'rule' then
    return new;
  end if;
  -- An allocation that takes back a charge or a payment can't be released, and neither can one that moved a credit.
  if new.releases_id is not null and exists (select from ledger_entry e
      where e.practice_id = new.practice_id and (e.id in (new.credit_id, new.debit_id) and e.reverses_id is not null
        or e.id = new.credit_id and (e.kind = 'charge' or e.cause is not null)
        or e.id = new.debit_id and (e.kind in ('refund', 'chargeback') or e.cause is not null)
        or e.id = new.credit_id and e.kind = 'transfer' and credit_source(new.practice_id, e.id) in ('charge', 'adjustment', 'write_off', 'transfer')
        or e.id = new.debit_id and is_credit_transfer_out(new.practice_id, e.id))) then
    raise exception 'This allocation belongs to an entry that takes another one back.'
      using errcode = 'check_violation', constraint = 'allocation_release', table = 'allocation';
  end if;
  -- A deposit pays only the work or the visit that it was paid for, unless somebody gives a reason to use it elsewhere.
  if new.releases_id is null and btrim(new.reason) = '' and exists (
      select from open_item c
        join open_item d on d.practice_id = c.practice_id and d.entry_id = new.debit_id
        where c.practice_id = new.practice_id and c.entry_id = new.credit_id and c.amount_cents < 0
          and (c.treatment_id is null or d.treatment_id is distinct from c.treatment_id)
          and is_kept_credit(c.practice_id, c.treatment_id, c.payment_id)) then
    raise exception 'A deposit stays with the work that it was paid for.'
      using errcode = 'check_violation', constraint = 'allocation_deposit', table = 'allocation';
  end if;
  return new;
end $$;

create or replace trigger allocation_posted before insert on allocation
  for each row execute function allocation_posted();
