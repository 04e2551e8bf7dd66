-- Opens an item for each new entry and settles it where it already belongs to another entry: a reversal with the entry that it takes
-- back, a partial reversal with its adjustment. A charge's reversal settles nothing more, because the charge that replaces it does. What
-- pays or lowers a treatment of settle_later is left to settle_together.
create or replace function ledger_entry_opened() returns trigger language plpgsql as $$
declare
  of_treatment uuid := new.treatment_id;
  lowered uuid;
begin
  insert into open_item (practice_id, entry_id, account_id, patient_id, treatment_id, payment_id, kind, amount_cents, occurred_on)
    values (new.practice_id, new.id, new.account_id, new.patient_id, new.treatment_id, new.payment_id, new.kind,
      new.amount_cents, new.occurred_on);
  if new.reverses_id is not null then
    perform free_allocations(new.practice_id, new.reverses_id, abs(new.amount_cents));
    insert into allocation (practice_id, account_id, credit_id, debit_id, amount_cents)
      values (new.practice_id, new.account_id,
        case when new.amount_cents < 0 then new.id else new.reverses_id end,
        case when new.amount_cents < 0 then new.reverses_id else new.id end, abs(new.amount_cents));
  end if;
  if new.kind in ('adjustment', 'write_off') and new.amount_cents > 0 and new.reverses_id is null and new.corrects_id is not null then
    select id into lowered from ledger_entry
      where practice_id = new.practice_id and id = new.corrects_id and amount_cents < 0;
    if found then
      perform free_allocations(new.practice_id, lowered, new.amount_cents, array['adjustment', 'write_off']::entry_kind[]);
      insert into allocation (practice_id, account_id, credit_id, debit_id, amount_cents)
        values (new.practice_id, new.account_id, lowered, new.id, new.amount_cents);
    end if;
  end if;
  if new.kind = 'transfer' and new.reverses_id is not null then
    of_treatment := coalesce(of_treatment, treatment_of_entry(new.practice_id, new.reverses_id));
  end if;
  if new.kind in ('payment', 'insurance_payment', 'adjustment', 'write_off') and new.amount_cents < 0 and new.reverses_id is null
      and position(of_treatment::text in coalesce(current_setting('app.settled_later', true), '')) > 0 then
    return null;
  end if;
  if of_treatment is not null and not (new.kind = 'charge' and new.reverses_id is not null) then
    perform settle_treatment(new.practice_id, of_treatment);
  end if;
  return null;
end $$;

create or replace trigger ledger_entry_opened after insert on ledger_entry
  for each row execute function ledger_entry_opened();
