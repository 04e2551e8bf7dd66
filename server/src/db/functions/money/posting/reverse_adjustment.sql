-- Takes back `cents` of an adjustment or a write-off: the whole as a reversal, a part as an entry that corrects it. Returns the new entry.
create or replace function reverse_adjustment(of_practice uuid, of_entry uuid, cents bigint, because entry_cause, why text, by_name text, by_id uuid)
  returns uuid language plpgsql volatile
as $$
declare
  e ledger_entry%rowtype;
  back uuid := gen_random_uuid();
begin
  select * into strict e from ledger_entry where practice_id = of_practice and id = of_entry;
  insert into ledger_entry (practice_id, id, account_id, patient_id, kind, amount_cents, treatment_id, provider_id, occurred_on,
      reverses_id, corrects_id, cause, label, reason, created_by, created_by_id)
    values (of_practice, back, e.account_id, e.patient_id, e.kind, cents, e.treatment_id, e.provider_id, e.occurred_on,
      case when cents = -e.amount_cents then e.id end, case when cents < -e.amount_cents then e.id end, because, e.label, why,
      by_name, by_id);
  return back;
end $$;
