-- Sets an entry's day, account and time, and refuses entries that only triggers may write. Closing a day locks the practice's row
-- against it (posting_day_now), so that no entry slips into a day that is being counted.
create or replace function ledger_entry_posted() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() = 1 and (new.kind = 'charge' or new.payment_id is not null
      or new.cause is not null and (new.cause <> 'home' or current_setting('app.ledger', true) is distinct from 'rule')) then
    raise exception 'Charges follow from treatments, and payments from payments.' using errcode = 'insufficient_privilege';
  end if;
  new.occurred_on := coalesce(new.occurred_on, practice_today(new.practice_id));
  if current_setting('app.posting', true) = 'past' then
    perform from practice where practice_id = new.practice_id for key share;
    new.posting_date := posting_day(new.practice_id, new.occurred_on);
  else
    new.posting_date := posting_day_now(new.practice_id);
  end if;
  new.created_at := clock_timestamp();
  new.account_id := coalesce(new.account_id, account_of(new.practice_id, new.patient_id));
  if new.reverses_id is null then
    return new;
  end if;
  if not exists (select from ledger_entry e
      where e.practice_id = new.practice_id and e.id = new.reverses_id and e.amount_cents = -new.amount_cents
        and e.kind = new.kind and e.reverses_id is null and e.patient_id = new.patient_id) then
    raise exception 'A reversal is the exact negative of what it takes back.'
      using errcode = 'check_violation', constraint = 'ledger_entry_reversal', table = 'ledger_entry';
  end if;
  -- An entry that a rule posted is reversed only with the entry that it follows from, and no part is reversed twice.
  if exists (select from ledger_entry e
      where e.practice_id = new.practice_id and e.id = new.reverses_id
        and (pg_trigger_depth() = 1 and e.cause <> 'restored'
          or e.kind in ('adjustment', 'write_off') and e.amount_cents < 0 and unreversed_cents(e) < -e.amount_cents)) then
    raise exception 'This follows from another entry, or was partly reversed.'
      using errcode = 'check_violation', constraint = 'ledger_entry_follows', table = 'ledger_entry';
  end if;
  -- A transfer that was moved on, or returned in part, can't be reversed as a whole.
  if new.kind = 'transfer' and exists (select from ledger_entry c
      where c.practice_id = new.practice_id and c.corrects_id = new.reverses_id and c.kind = 'transfer' and c.reverses_id is null
        and (c.cause = 'home' or c.amount_cents > 0 and new.amount_cents < 0)
        and not exists (select from ledger_entry r where r.practice_id = c.practice_id and r.reverses_id = c.id)) then
    raise exception 'What was transferred has been moved on since.'
      using errcode = 'check_violation', constraint = 'ledger_entry_moved_on', table = 'ledger_entry';
  end if;
  return new;
end $$;

create or replace trigger ledger_entry_posted before insert on ledger_entry
  for each row execute function ledger_entry_posted();
