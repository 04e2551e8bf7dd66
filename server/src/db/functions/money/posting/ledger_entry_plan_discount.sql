-- Posts the discount of the accepted treatment plan with the first charge, so that the bill is what the patient signed.
create or replace function ledger_entry_plan_discount() returns trigger language plpgsql as $$
declare
  charged bigint;
  given bigint;
  discount bigint;
begin
  select coalesce(sum(amount_cents) filter (where kind = 'charge' or cause = 'fee'), 0),
      coalesce(-sum(amount_cents) filter (where kind = 'adjustment' and label = 'Treatment plan'), 0)
    into charged, given
    from ledger_entry where practice_id = new.practice_id and treatment_id = new.treatment_id;
  if charged <> new.amount_cents then
    return null;
  end if;
  discount := least(charged, plan_discount(new.practice_id, new.treatment_id)) - given;
  if discount > 0 then
    insert into ledger_entry (practice_id, account_id, patient_id, kind, amount_cents, treatment_id, provider_id, occurred_on,
        corrects_id, label, reason, created_by, created_by_id)
      values (new.practice_id, new.account_id, new.patient_id, 'adjustment', -discount, new.treatment_id, new.provider_id,
        new.occurred_on, new.id, 'Treatment plan', 'The discount of the plan that was accepted.', new.created_by,
        new.created_by_id);
  end if;
  return null;
end $$;

create or replace trigger ledger_entry_plan_discount after insert on ledger_entry
  for each row when (new.kind = 'charge' and new.amount_cents > 0 and new.treatment_id is not null)
  execute function ledger_entry_plan_discount();
