-- Each entry is open as a whole, until it is settled. A reversal settles what it takes back.
create or replace function ledger_entry_opened() returns trigger language plpgsql as $$
declare of_treatment uuid;
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
  if new.treatment_id is not null then
    perform settle_treatment(new.practice_id, new.treatment_id);
  end if;
  return null;
end $$;
