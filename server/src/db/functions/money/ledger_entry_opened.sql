-- Each entry is open as a whole, until it is settled. A reversal settles what it takes back; a charge's is followed by what takes its
-- place, which settles the treatment.
create or replace function ledger_entry_opened() returns trigger language plpgsql as $$
declare of_treatment uuid := new.treatment_id;
begin
  insert into open_item (practice_id, entry_id, account_id, patient_id, treatment_id, payment_id, kind, amount_cents, occurred_on)
    values (new.practice_id, new.id, new.account_id, new.patient_id, new.treatment_id, new.payment_id, new.kind,
      new.amount_cents, new.occurred_on);
  if new.reverses_id is not null then
    perform ledger_free(new.practice_id, new.reverses_id, abs(new.amount_cents));
    insert into allocation (practice_id, account_id, credit_id, debit_id, amount_cents)
      values (new.practice_id, new.account_id,
        case when new.amount_cents < 0 then new.id else new.reverses_id end,
        case when new.amount_cents < 0 then new.reverses_id else new.id end, abs(new.amount_cents));
  end if;
  if new.kind = 'transfer' and new.reverses_id is not null then
    of_treatment := coalesce(of_treatment, part_treatment(new.practice_id, new.reverses_id));
  end if;
  if of_treatment is not null and not (new.kind = 'charge' and new.reverses_id is not null) then
    perform settle_treatment(new.practice_id, of_treatment);
  end if;
  return null;
end $$;
