-- Returns `cents` of a credit that was moved to the account that it left; the bills that it paid there are open again. `of_debit` is the
-- side of the transfer by which it left.
create or replace function return_moved_credit(of_practice uuid, of_debit uuid, cents bigint) returns void language plpgsql volatile
as $$
declare
  leaving ledger_entry%rowtype;
  moved ledger_entry%rowtype;
  of_transfer uuid := gen_random_uuid();
  back uuid := gen_random_uuid();
  home uuid := gen_random_uuid();
  why text := 'What was transferred here was reversed.';
begin
  select * into strict leaving from ledger_entry where practice_id = of_practice and id = of_debit;
  select * into strict moved from ledger_entry
    where practice_id = of_practice and transfer_id = leaving.transfer_id and id <> leaving.id;
  perform free_allocations(of_practice, moved.id, cents);
  perform free_allocations(of_practice, leaving.id, cents);
  insert into ledger_entry (practice_id, id, account_id, patient_id, kind, amount_cents, occurred_on, transfer_id, corrects_id, cause,
      label, reason)
    values
      (of_practice, back, moved.account_id, moved.patient_id, 'transfer', cents, moved.occurred_on, of_transfer, moved.id, 'home',
        'Transfer', why),
      (of_practice, home, leaving.account_id, leaving.patient_id, 'transfer', -cents, leaving.occurred_on, of_transfer, leaving.id,
        'home', 'Transfer', why);
  insert into allocation (practice_id, account_id, credit_id, debit_id, amount_cents)
    values (of_practice, moved.account_id, moved.id, back, cents), (of_practice, leaving.account_id, home, leaving.id, cents);
end $$;
