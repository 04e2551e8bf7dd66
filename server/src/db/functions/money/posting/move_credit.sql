-- Moves `cents` of a credit, not allocated yet, to another account, and to `to_patient` if given. Returns the credit in that account.
create or replace function move_credit(of_practice uuid, of_credit uuid, to_account uuid, cents bigint, to_patient uuid default null,
    why text default 'Pays a bill in another account.')
  returns uuid language plpgsql volatile
as $$
declare
  credit ledger_entry%rowtype;
  of_transfer uuid := gen_random_uuid();
  debit uuid := gen_random_uuid();
  moved uuid := gen_random_uuid();
begin
  select * into strict credit from ledger_entry where practice_id = of_practice and id = of_credit;
  insert into ledger_entry (practice_id, id, account_id, patient_id, kind, amount_cents, occurred_on, transfer_id, corrects_id,
      cause, label, reason, created_by, created_by_id)
    values (of_practice, debit, credit.account_id, credit.patient_id, 'transfer', cents, credit.occurred_on, of_transfer, credit.id,
      'moved', 'Transfer', why, credit.created_by, credit.created_by_id);
  insert into allocation (practice_id, account_id, credit_id, debit_id, amount_cents)
    values (of_practice, credit.account_id, of_credit, debit, cents);
  insert into ledger_entry (practice_id, id, account_id, patient_id, kind, amount_cents, occurred_on, transfer_id, corrects_id,
      cause, label, reason, created_by, created_by_id)
    values (of_practice, moved, to_account, coalesce(to_patient, credit.patient_id), 'transfer', -cents, credit.occurred_on,
      of_transfer, credit.id, 'moved', 'Transfer', why, credit.created_by, credit.created_by_id);
  return moved;
end $$;
