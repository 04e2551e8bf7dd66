-- Posts a treatment's charge: its cost from when it begins until it is struck or taken back. Later differences are posted today: a raise
-- as a charge to the account that took over the open part; a reduction as an adjustment, which a later raise takes back first. A charge
-- that is undone is reversed.
create or replace function treatment_posted() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan
as $$
declare
  wanted bigint := case when new.struck_at is null and new.status <> 'planned' then new.cost_cents else 0 end;
  posted bigint;
  first ledger_entry%rowtype;
  act text := coalesce(current_setting('app.chart_act', true), '');
  said text := nullif(current_setting('app.chart_reason', true), '');
  -- Why the charge is reversed and posted again; null if it isn't.
  rebooked text;
  owner record;
  fee record;
  part bigint;
  on_day date := case when new.status = 'completed' then coalesce(new.service_date, new.date)
    when current_setting('app.posting', true) = 'past' then new.date
    else coalesce(new.begun_on, practice_today(new.practice_id)) end;
begin
  if tg_op = 'INSERT' and wanted = 0 then
    return null;
  end if;
  -- A new treatment has no entries yet.
  if tg_op = 'INSERT' then
    insert into ledger_entry (practice_id, account_id, patient_id, kind, amount_cents, treatment_id, provider_id, occurred_on,
        reason, created_by, created_by_id)
      values (new.practice_id, account_of(new.practice_id, new.patient_id), new.patient_id, 'charge', wanted, new.id,
        new.provider_id, on_day, '', new.changed_by, new.changed_by_id);
    return null;
  end if;
  select coalesce(sum(amount_cents), 0) into posted from ledger_entry
    where practice_id = new.practice_id and treatment_id = new.id and (kind = 'charge' or cause = 'fee');
  -- The last charge: its patient, provider and day apply to everything posted since.
  select * into first from ledger_entry
    where practice_id = new.practice_id and treatment_id = new.id and kind = 'charge' and amount_cents > 0
    order by created_at desc limit 1;
  if posted > 0 and wanted > 0 then
    rebooked := case
      when first.patient_id <> new.patient_id then 'It is another patient''s.'
      when first.provider_id is distinct from new.provider_id then 'The provider was corrected.'
      when old.status = 'completed' and new.status = 'completed' and old.service_date is distinct from new.service_date
        then 'The day of service was corrected.'
      when old.status = 'in_progress' and new.status = 'completed' and first.occurred_on <> new.service_date
        then 'It was completed on another day than it was begun.'
      when old.status = 'completed' and new.status = 'in_progress' and first.occurred_on <> on_day
        then 'The completion was undone.' end;
  elsif posted > 0 and act = 'undo' then
    rebooked := 'Undone.';
  end if;
  -- The account that took over the open part, if there is one.
  select e.account_id, e.patient_id into owner
    from treatment_parts(new.practice_id, new.id) p
    join ledger_entry e on e.practice_id = new.practice_id and e.id = p.entry_id
    where p.depth > 0 and posted > 0
    order by p.depth desc, e.created_at desc limit 1;
  if rebooked is not null then
    -- If another account took over a part, the charge is lowered like any other bill; otherwise it is reversed as a whole.
    insert into ledger_entry (practice_id, account_id, patient_id, kind, amount_cents, treatment_id, provider_id, occurred_on,
        reverses_id, corrects_id, reason, created_by, created_by_id)
      select new.practice_id, first.account_id, first.patient_id, 'charge', -posted, new.id, first.provider_id, first.occurred_on,
          case when whole then first.id end, case when not whole then first.id end, rebooked, new.changed_by, new.changed_by_id
        from (select first.amount_cents = posted and (owner is null or wanted > 0 and first.patient_id = new.patient_id)
          and not exists (select from ledger_entry e
            where e.practice_id = first.practice_id and e.reverses_id = first.id) as whole) back;
    if wanted = 0 then
      -- Adjustments of the reversed charge lower what else of the bill is open.
      perform settle_treatment(new.practice_id, new.id);
      return null;
    end if;
    insert into ledger_entry (practice_id, account_id, patient_id, kind, amount_cents, treatment_id, provider_id, occurred_on,
        corrects_id, reason, created_by, created_by_id)
      values (new.practice_id,
        case when first.patient_id = new.patient_id then first.account_id else account_of(new.practice_id, new.patient_id) end,
        new.patient_id, 'charge', posted, new.id, new.provider_id, on_day, first.id, rebooked, new.changed_by, new.changed_by_id)
      returning * into first;
  end if;
  if posted > 0 and wanted < posted then
    insert into ledger_entry (practice_id, account_id, patient_id, kind, amount_cents, treatment_id, provider_id, occurred_on,
        corrects_id, cause, label, reason, created_by, created_by_id)
      values (new.practice_id, first.account_id, first.patient_id, 'adjustment', wanted - posted, new.id, first.provider_id,
        first.occurred_on, first.id, 'fee', case when wanted > 0 or new.cost_cents = 0 then 'Fee corrected' else 'Charge reversed' end,
        coalesce(said, case when wanted > 0 or new.cost_cents = 0 then 'Fee corrected' else 'The treatment was undone.' end),
        new.changed_by, new.changed_by_id);
    return null;
  end if;
  for fee in
    select l.*, unreversed_cents(l) as stands from ledger_entry l
      where l.practice_id = new.practice_id and l.treatment_id = new.id and l.cause = 'fee' and l.amount_cents < 0
        and posted > 0 and l.created_at > first.created_at
      order by l.created_at desc
  loop
    part := least(fee.stands, wanted - posted);
    continue when part <= 0;
    perform reverse_adjustment(new.practice_id, fee.id, part, 'fee', coalesce(said, 'Fee corrected'), new.changed_by, new.changed_by_id);
    posted := posted + part;
  end loop;
  if wanted <> posted then
    part := wanted - posted;
    insert into ledger_entry (practice_id, account_id, patient_id, kind, amount_cents, treatment_id, provider_id, occurred_on,
        corrects_id, reason, created_by, created_by_id)
      values (new.practice_id,
        case when first.patient_id = new.patient_id then first.account_id else account_of(new.practice_id, new.patient_id) end,
        new.patient_id, 'charge', part, new.id, new.provider_id,
        case when posted > 0 then first.occurred_on else on_day end, first.id,
        case when posted > 0 then coalesce(said, 'The fee was raised.') else '' end, new.changed_by, new.changed_by_id)
      returning * into first;
    if owner is not null and rebooked is null and owner.account_id <> first.account_id then
      perform transfer_entry(new.practice_id, first.id, owner.account_id, owner.patient_id,
        'The fee was raised after the open part was transferred.', new.changed_by, new.changed_by_id);
    end if;
  end if;
  return null;
end $$;

create or replace trigger treatment_posted_new after insert on treatment
  for each row execute function treatment_posted();

create or replace trigger treatment_posted_changed after update on treatment
  for each row
  when ((old.status, old.cost_cents, old.struck_at, old.patient_id, old.provider_id, old.service_date)
    is distinct from (new.status, new.cost_cents, new.struck_at, new.patient_id, new.provider_id, new.service_date))
  execute function treatment_posted();
