-- Moves what is open of an entry to another account by a pair of transfers. Returns the entry in that account; null if nothing is open.
-- A treatment's charge keeps its treatment as long as it stays the same patient's.
create or replace function transfer_entry(of_practice uuid, of_entry uuid, to_account uuid, to_patient uuid, why text, by_name text,
    by_id uuid)
  returns uuid language plpgsql volatile
as $$
declare
  e ledger_entry%rowtype;
  open bigint;
  of_transfer uuid := gen_random_uuid();
  here uuid := gen_random_uuid();
  there uuid := gen_random_uuid();
  stays boolean;
begin
  select * into strict e from ledger_entry where practice_id = of_practice and id = of_entry;
  select abs(amount_cents) - used_cents into strict open from open_item
    where practice_id = of_practice and entry_id = of_entry for no key update;
  if open = 0 then
    return null;
  end if;
  stays := account_of(of_practice, e.patient_id) = to_account;
  insert into ledger_entry (practice_id, id, account_id, patient_id, kind, amount_cents, treatment_id, occurred_on, transfer_id,
      corrects_id, label, reason, created_by, created_by_id)
    values (of_practice, here, e.account_id, e.patient_id, 'transfer', case when e.amount_cents > 0 then -open else open end,
      case when e.amount_cents > 0 then e.treatment_id end, e.occurred_on, of_transfer, e.id, 'Transfer', why, by_name, by_id);
  -- A treatment's transfer is settled with its charge already. The reason allows a deposit for planned work to be moved.
  if e.amount_cents < 0 or e.treatment_id is null then
    insert into allocation (practice_id, account_id, credit_id, debit_id, amount_cents, reason, created_by, created_by_id)
      values (of_practice, e.account_id, case when e.amount_cents < 0 then e.id else here end,
        case when e.amount_cents < 0 then here else e.id end, open, why, by_name, by_id);
  end if;
  insert into ledger_entry (practice_id, id, account_id, patient_id, kind, amount_cents, treatment_id, occurred_on, transfer_id,
      corrects_id, label, reason, created_by, created_by_id)
    values (of_practice, there, to_account, case when stays then e.patient_id else to_patient end, 'transfer',
      case when e.amount_cents > 0 then open else -open end,
      case when e.amount_cents > 0 and stays then e.treatment_id end, e.occurred_on, of_transfer, e.id, 'Transfer', why,
      by_name, by_id);
  return there;
end $$;
