-- What is charged for a treatment is its cost from when it begins until it is struck or taken back. A difference is posted today.
create or replace function treatment_posted() returns trigger language plpgsql as $$
declare
  wanted bigint := case when new.struck_at is null and new.status <> 'planned' then new.cost_cents else 0 end;
  posted bigint;
  first ledger_entry%rowtype;
  rebooked boolean := false;
  on_day date := case when new.status = 'completed' then coalesce(new.service_date, new.date)
    when current_setting('app.posting', true) = 'past' then new.date else practice_today(new.practice_id) end;
begin
  if tg_op = 'INSERT' and wanted = 0 then
    return null;
  end if;
  select coalesce(sum(amount_cents), 0) into posted from ledger_entry
    where practice_id = new.practice_id and treatment_id = new.id and kind = 'charge';
  -- The last that began a charge: what it says of patient, provider and day holds for what is posted.
  select * into first from ledger_entry
    where practice_id = new.practice_id and treatment_id = new.id and kind = 'charge' and amount_cents > 0
    order by created_at desc limit 1;
  if tg_op = 'UPDATE' and posted > 0 and wanted > 0 then
    rebooked := first.patient_id <> new.patient_id or first.provider_id is distinct from new.provider_id
      or (old.status = 'completed' and new.status = 'completed' and old.service_date is distinct from new.service_date);
  end if;
  if posted > 0 and (rebooked or wanted = 0) then
    if first.amount_cents = posted and not exists (select from ledger_entry e
        where e.practice_id = first.practice_id and e.reverses_id = first.id) then
      insert into ledger_entry (practice_id, account_id, patient_id, kind, amount_cents, treatment_id, provider_id, occurred_on,
          reverses_id, corrects_id, created_by, created_by_id)
        values (new.practice_id, first.account_id, first.patient_id, 'charge', -posted, new.id, first.provider_id,
          first.occurred_on, first.id, null, new.changed_by, new.changed_by_id);
    else
      insert into ledger_entry (practice_id, account_id, patient_id, kind, amount_cents, treatment_id, provider_id, occurred_on,
          corrects_id, created_by, created_by_id)
        values (new.practice_id, first.account_id, first.patient_id, 'charge', -posted, new.id, first.provider_id,
          first.occurred_on, first.id, new.changed_by, new.changed_by_id);
    end if;
    posted := 0;
  end if;
  if wanted <> posted then
    insert into ledger_entry (practice_id, account_id, patient_id, kind, amount_cents, treatment_id, provider_id, occurred_on,
        corrects_id, created_by, created_by_id)
      values (new.practice_id,
        case when first.patient_id = new.patient_id then first.account_id else account_of(new.practice_id, new.patient_id) end,
        new.patient_id, 'charge', wanted - posted, new.id, new.provider_id,
        case when posted > 0 then first.occurred_on else on_day end, first.id, new.changed_by, new.changed_by_id);
  end if;
  return null;
end $$;
