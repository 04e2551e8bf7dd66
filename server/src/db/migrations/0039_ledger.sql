-- The ledger: entries that are only ever added, and which credit pays which charge (docs/ledger.md, decision 0027).
--
-- Amounts are signed cents: what is owed is positive (a debit), what lowers it negative (a credit). An account's balance is the
-- sum of its entries. Charges follow from treatments, payments and refunds from payments, by triggers, so that no road to them
-- can forget the ledger; everything else is inserted.

create type entry_kind as enum
  ('charge', 'payment', 'insurance_payment', 'refund', 'chargeback', 'adjustment', 'write_off', 'finance_charge', 'transfer');

-- What became of a payment that never came, or was a mistake of the same day.
alter type payment_status add value 'voided';
alter type payment_status add value 'denied';
alter table payment
  -- The number of a check, or the terminal's reference.
  add column reference text not null default '',
  -- What an insurer was expected to pay, once it has answered.
  add column expected_cents bigint,
  -- Null: an online payment, or one of before this was kept.
  add column created_by text not null default '',
  add column created_by_id uuid,
  -- What of the amount a lost dispute took; what counts is the rest.
  add column lost_cents bigint not null default 0,
  add constraint payment_lost check (lost_cents between 0 and amount_cents),
  add constraint payment_staff_fk foreign key (practice_id, created_by_id) references staff;
grant update (lost_cents) on payment to cusp_app;
create index payment_by_staff on payment (practice_id, created_by_id) where created_by_id is not null;

-- A day whose money was counted: nothing is posted on it, nor on one before it.
create table day_close (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  day date not null,
  closed_at timestamptz not null default now(),
  closed_by text not null,
  closed_by_id uuid not null,
  -- Opened again by the owner, with a reason; it may then be closed anew.
  reopened_at timestamptz,
  reopened_by text not null default '',
  reopened_by_id uuid,
  reopened_reason text not null default '',
  constraint day_close_pk primary key (practice_id, id),
  constraint day_close_staff_fk foreign key (practice_id, closed_by_id) references staff,
  constraint day_close_reopener_fk foreign key (practice_id, reopened_by_id) references staff,
  constraint day_close_reopened check ((reopened_at is null) = (reopened_by_id is null)
    and (reopened_at is null) = (reopened_reason = ''))
);
create unique index day_close_unique on day_close (practice_id, day) where reopened_at is null;
create index day_close_by_staff on day_close (practice_id, closed_by_id);
create index day_close_by_reopener on day_close (practice_id, reopened_by_id) where reopened_by_id is not null;

create table ledger_entry (
  practice_id uuid not null default current_practice(),
  id uuid not null default gen_random_uuid(),
  -- A family, or of somebody without one the patient: account_of().
  account_id uuid not null,
  patient_id uuid not null,
  kind entry_kind not null,
  amount_cents bigint not null,
  -- What it is for: the charge's treatment, or the one that a credit was meant for.
  treatment_id uuid,
  provider_id uuid,
  payment_id uuid,
  -- The day of service or of payment. Written by the trigger if absent.
  occurred_on date not null default current_date,
  -- The first open day when it was written: what reports count by.
  posting_date date not null default current_date,
  -- Of an entry that takes another one back: that one.
  reverses_id uuid,
  -- Of an entry that corrects another one without taking it back.
  corrects_id uuid,
  -- The two sides of a transfer bear the same.
  transfer_id uuid,
  -- The practice's kind of adjustment, or why.
  label text not null default '',
  reason text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  created_by text not null default '',
  created_by_id uuid,
  constraint ledger_entry_pk primary key (practice_id, id),
  constraint ledger_entry_of_account unique (practice_id, account_id, id),
  constraint ledger_entry_practice_fk foreign key (practice_id) references practice,
  constraint ledger_entry_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint ledger_entry_treatment_fk foreign key (practice_id, treatment_id) references treatment,
  constraint ledger_entry_provider_fk foreign key (practice_id, provider_id) references provider,
  constraint ledger_entry_payment_fk foreign key (practice_id, payment_id) references payment,
  constraint ledger_entry_reverses_fk foreign key (practice_id, account_id, reverses_id)
    references ledger_entry (practice_id, account_id, id),
  constraint ledger_entry_corrects_fk foreign key (practice_id, corrects_id) references ledger_entry,
  constraint ledger_entry_staff_fk foreign key (practice_id, created_by_id) references staff,
  constraint ledger_entry_amount check (amount_cents <> 0 and abs(amount_cents) <= 1000000000),
  constraint ledger_entry_transfer check ((kind = 'transfer') = (transfer_id is not null)),
  constraint ledger_entry_payment check ((kind in ('payment', 'insurance_payment', 'refund', 'chargeback')) = (payment_id is not null))
);
-- Taken back once.
create unique index ledger_entry_reversed_once on ledger_entry (practice_id, reverses_id) where reverses_id is not null;
create index ledger_entry_by_account on ledger_entry (practice_id, account_id, posting_date, created_at);
create index ledger_entry_by_patient on ledger_entry (practice_id, patient_id);
create index ledger_entry_by_posting on ledger_entry (practice_id, posting_date, kind);
create index ledger_entry_by_treatment on ledger_entry (practice_id, treatment_id) where treatment_id is not null;
create index ledger_entry_by_provider on ledger_entry (practice_id, provider_id) where provider_id is not null;
create index ledger_entry_by_payment on ledger_entry (practice_id, payment_id) where payment_id is not null;
create index ledger_entry_by_corrected on ledger_entry (practice_id, corrects_id) where corrects_id is not null;
create index ledger_entry_by_staff on ledger_entry (practice_id, created_by_id) where created_by_id is not null;

-- Which credit pays which debit, and how much. A negative one takes an earlier one back.
create table allocation (
  practice_id uuid not null default current_practice(),
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  credit_id uuid not null,
  debit_id uuid not null,
  amount_cents bigint not null,
  releases_id uuid,
  posting_date date not null default current_date,
  created_at timestamptz not null default clock_timestamp(),
  created_by text not null default '',
  created_by_id uuid,
  constraint allocation_pk primary key (practice_id, id),
  -- Within one account; a credit that pays another account's charge is transferred first.
  constraint allocation_credit_fk foreign key (practice_id, account_id, credit_id)
    references ledger_entry (practice_id, account_id, id),
  constraint allocation_debit_fk foreign key (practice_id, account_id, debit_id)
    references ledger_entry (practice_id, account_id, id),
  constraint allocation_releases_fk foreign key (practice_id, releases_id) references allocation,
  constraint allocation_staff_fk foreign key (practice_id, created_by_id) references staff,
  constraint allocation_amount check (amount_cents <> 0 and (amount_cents < 0) = (releases_id is not null))
);
create unique index allocation_released_once on allocation (practice_id, releases_id) where releases_id is not null;
create index allocation_by_credit on allocation (practice_id, account_id, credit_id);
create index allocation_by_debit on allocation (practice_id, account_id, debit_id);
create index allocation_by_posting on allocation (practice_id, posting_date);
create index allocation_by_staff on allocation (practice_id, created_by_id) where created_by_id is not null;

-- What is left of each entry, kept from its allocations: the one place where balances are read.
create table open_item (
  practice_id uuid not null default current_practice(),
  entry_id uuid not null,
  account_id uuid not null,
  patient_id uuid not null,
  treatment_id uuid,
  payment_id uuid,
  kind entry_kind not null,
  amount_cents bigint not null,
  -- How much of it is allocated, and of a debit how much of that was paid (by a payment, not an adjustment).
  used_cents bigint not null default 0,
  paid_cents bigint not null default 0,
  occurred_on date not null,
  constraint open_item_pk primary key (practice_id, entry_id),
  constraint open_item_entry_fk foreign key (practice_id, entry_id) references ledger_entry,
  constraint open_item_used check (used_cents between 0 and abs(amount_cents)),
  constraint open_item_paid check (paid_cents between 0 and used_cents)
)
with (fillfactor = 70);
create index open_item_by_treatment on open_item (practice_id, treatment_id) where treatment_id is not null;
create index open_item_by_payment on open_item (practice_id, payment_id) where payment_id is not null;
create index open_item_by_patient on open_item (practice_id, patient_id) where used_cents < abs(amount_cents);
create index open_item_by_account on open_item (practice_id, account_id) where used_cents < abs(amount_cents);

-- The accounts whose balance is another one than what was shown as due before there was a ledger: they have credits.
create table ledger_move (
  practice_id uuid not null default current_practice(),
  account_id uuid not null,
  shown_cents bigint not null,
  balance_cents bigint not null,
  constraint ledger_move_pk primary key (practice_id, account_id),
  constraint ledger_move_practice_fk foreign key (practice_id) references practice
);

do $$
declare t text;
begin
  foreach t in array array['day_close', 'ledger_entry', 'allocation', 'open_item', 'ledger_move'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy own_practice on %I to cusp_app using (practice_id = current_practice())', t);
    execute format('grant select, insert on %I to cusp_app', t);
  end loop;
end $$;
grant update (reopened_at, reopened_by, reopened_by_id, reopened_reason) on day_close to cusp_app;
grant update (used_cents, paid_cents) on open_item to cusp_app;
revoke insert on ledger_move from cusp_app;
create policy own_record on ledger_entry to cusp_portal
  using (practice_id = current_practice() and patient_id = any (current_records()));
create policy own_record on open_item to cusp_portal
  using (practice_id = current_practice() and patient_id = any (current_records()));
grant select on ledger_entry, open_item to cusp_portal;

-- Nobody changes or removes an entry, whoever tries. A restore clears tables that are empty.
create function ledger_stays() returns trigger language plpgsql as $$
declare filled boolean := true;
begin
  if tg_op = 'TRUNCATE' then
    execute format('select exists (select from %I)', tg_table_name) into filled;
  end if;
  if not filled then
    return null;
  end if;
  raise exception 'What the ledger holds is never changed. Post a correction.' using errcode = 'insufficient_privilege';
end $$;
create trigger ledger_stays before update or delete or truncate on ledger_entry
  for each statement execute function ledger_stays();
create trigger ledger_stays before update or delete or truncate on allocation
  for each statement execute function ledger_stays();

-- The account that a patient's entries belong to now: their family's, or else their own.
create function account_of(of_practice uuid, of_patient uuid) returns uuid
  language sql stable
  return (select coalesce(
      (select m.family_id from patient r
        join family_member m on m.practice_id = r.practice_id and m.patient_id = r.id and m.to_date is null
        where r.practice_id = p.practice_id and r.survivor_id = p.survivor_id
        order by r.merged_at nulls first, m.id limit 1),
      p.survivor_id)
    from patient p where p.practice_id = of_practice and p.id = of_patient);

-- The day on which something is posted now. A load of past records (the demo) says so in app.posting for its transaction; no
-- load enters a closed day.
create function posting_day(of_practice uuid, true_date date) returns date
  language sql stable
  return greatest(
    case when current_setting('app.posting', true) = 'past' then true_date else practice_today(of_practice) end,
    (select max(day) + 1 from day_close where practice_id = of_practice and reopened_at is null));

-- Closing a day locks the practice's row against this, so that no entry slips into a day that is being counted.
create function ledger_entry_posted() returns trigger language plpgsql as $$
begin
  perform from practice where practice_id = new.practice_id for key share;
  if pg_trigger_depth() = 1 and (new.kind = 'charge' or new.payment_id is not null) then
    raise exception 'Charges follow from treatments, and payments from payments.' using errcode = 'insufficient_privilege';
  end if;
  new.occurred_on := coalesce(new.occurred_on, practice_today(new.practice_id));
  new.posting_date := posting_day(new.practice_id, new.occurred_on);
  new.created_at := clock_timestamp();
  new.account_id := coalesce(new.account_id, account_of(new.practice_id, new.patient_id));
  if new.reverses_id is not null and not exists (select from ledger_entry e
      where e.practice_id = new.practice_id and e.id = new.reverses_id and e.amount_cents = -new.amount_cents
        and e.kind = new.kind and e.reverses_id is null and e.patient_id = new.patient_id) then
    raise exception 'A reversal is the exact negative of what it takes back.'
      using errcode = 'check_violation', constraint = 'ledger_entry_reversal', table = 'ledger_entry';
  end if;
  return new;
end $$;
create trigger ledger_entry_posted before insert on ledger_entry
  for each row execute function ledger_entry_posted();

-- Written by the ledger's own triggers only.
create function open_item_kept() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'What is open follows from entries and allocations.' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger open_item_kept before insert or update on open_item
  for each row execute function open_item_kept();

create function allocation_posted() returns trigger language plpgsql as $$
begin
  perform from practice where practice_id = new.practice_id for key share;
  new.created_at := clock_timestamp();
  new.posting_date := posting_day(new.practice_id, greatest(
    (select occurred_on from ledger_entry where practice_id = new.practice_id and id = new.credit_id),
    (select occurred_on from ledger_entry where practice_id = new.practice_id and id = new.debit_id)));
  if new.releases_id is not null and not exists (select from allocation a
      where a.practice_id = new.practice_id and a.id = new.releases_id and a.credit_id = new.credit_id
        and a.debit_id = new.debit_id and a.amount_cents = -new.amount_cents) then
    raise exception 'A release is the exact negative of what it takes back.'
      using errcode = 'check_violation', constraint = 'allocation_release', table = 'allocation';
  end if;
  -- What takes back a charge or a payment stays with it.
  if new.releases_id is not null and pg_trigger_depth() = 1 and exists (select from ledger_entry e
      where e.practice_id = new.practice_id and (e.id in (new.credit_id, new.debit_id) and e.reverses_id is not null
        or e.id = new.credit_id and e.kind = 'charge' or e.id = new.debit_id and e.kind in ('refund', 'chargeback'))) then
    raise exception 'This allocation belongs to an entry that takes another one back.'
      using errcode = 'check_violation', constraint = 'allocation_release', table = 'allocation';
  end if;
  return new;
end $$;
create trigger allocation_posted before insert on allocation
  for each row execute function allocation_posted();

-- The two rows are locked in the order of their ids. The check of open_item then sees what others have allocated meanwhile.
create function allocation_counted() returns trigger language plpgsql as $$
declare
  item record;
  counted int := 0;
  is_payment boolean;
begin
  for item in
    select o.entry_id, o.kind, o.amount_cents, o.treatment_id from open_item o
      where o.practice_id = new.practice_id and o.entry_id in (new.credit_id, new.debit_id)
      order by o.entry_id for no key update
  loop
    if item.entry_id = new.credit_id and item.amount_cents < 0 then
      -- What is moved to another account with the charge itself is no payment.
      is_payment := item.kind in ('payment', 'insurance_payment', 'refund', 'chargeback')
        or item.kind = 'transfer' and item.treatment_id is null;
      counted := counted + 1;
    elsif item.entry_id = new.debit_id and item.amount_cents > 0 then
      counted := counted + 1;
    end if;
  end loop;
  if counted < 2 then
    raise exception 'A credit is allocated to a debit.'
      using errcode = 'check_violation', constraint = 'allocation_sides', table = 'allocation';
  end if;
  update open_item set used_cents = used_cents + new.amount_cents
    where practice_id = new.practice_id and entry_id = new.credit_id;
  update open_item set used_cents = used_cents + new.amount_cents,
      paid_cents = paid_cents + case when is_payment then new.amount_cents else 0 end
    where practice_id = new.practice_id and entry_id = new.debit_id;
  return null;
end $$;
create trigger allocation_counted after insert on allocation
  for each row execute function allocation_counted();

-- Takes back allocations of an entry, the latest first and those of payments before others, until so much of it is free or
-- nothing is left to take back. What is kept apart stays.
create function ledger_free(of_practice uuid, of_entry uuid, wanted bigint, but_kinds entry_kind[] default '{}') returns bigint
  language plpgsql volatile
as $$
declare
  free bigint;
  a record;
begin
  select abs(amount_cents) - used_cents into free from open_item
    where practice_id = of_practice and entry_id = of_entry for no key update;
  for a in
    select l.*, other.kind as other_kind from allocation l
      join ledger_entry other on other.practice_id = l.practice_id
        and other.id = case when l.credit_id = of_entry then l.debit_id else l.credit_id end
      where l.practice_id = of_practice and of_entry in (l.credit_id, l.debit_id) and l.amount_cents > 0
        and other.kind <> all (but_kinds)
        and not exists (select from allocation r where r.practice_id = l.practice_id and r.releases_id = l.id)
      order by other.kind in ('charge', 'adjustment', 'write_off'), l.created_at desc, l.id
  loop
    exit when free >= wanted;
    insert into allocation (practice_id, account_id, credit_id, debit_id, amount_cents, releases_id)
      values (of_practice, a.account_id, a.credit_id, a.debit_id, -a.amount_cents, a.id);
    -- What wasn't needed stays allocated.
    if free + a.amount_cents > wanted then
      insert into allocation (practice_id, account_id, credit_id, debit_id, amount_cents)
        values (of_practice, a.account_id, a.credit_id, a.debit_id, free + a.amount_cents - wanted);
    end if;
    free := least(free + a.amount_cents, greatest(wanted, free));
  end loop;
  return free;
end $$;

-- Applies what was meant for a treatment: corrections of its charge and adjustments first, which take the place of payments,
-- then payments. What is left over is a credit that nothing applies by itself.
create function settle_treatment(of_practice uuid, of_treatment uuid) returns void language plpgsql volatile
as $$
declare
  credit record;
  debit record;
  free bigint;
  part bigint;
  moved uuid;
begin
  perform from open_item where practice_id = of_practice and treatment_id = of_treatment order by entry_id for no key update;
  for credit in
    select o.*, o.kind in ('charge', 'adjustment', 'write_off') as lowers from open_item o
      join ledger_entry e on e.practice_id = o.practice_id and e.id = o.entry_id
      where o.practice_id = of_practice and o.treatment_id = of_treatment and o.amount_cents < 0
        and o.used_cents < -o.amount_cents
      order by o.kind <> 'charge', o.kind not in ('adjustment', 'write_off'), e.created_at
  loop
    free := -credit.amount_cents - credit.used_cents;
    for debit in
      select o.entry_id, o.account_id, o.amount_cents - o.used_cents as open from open_item o
        join ledger_entry e on e.practice_id = o.practice_id and e.id = o.entry_id
        where o.practice_id = of_practice and o.treatment_id = of_treatment and o.amount_cents > 0
          and o.kind in ('charge', 'transfer')
        order by e.created_at
    loop
      exit when free = 0;
      part := debit.open;
      if credit.lowers and part < free then
        part := ledger_free(of_practice, debit.entry_id, free,
          case when credit.kind = 'charge' then array['charge'] else array['charge', 'adjustment', 'write_off'] end::entry_kind[]);
      end if;
      part := least(part, free);
      continue when part <= 0;
      moved := credit.entry_id;
      if credit.account_id <> debit.account_id then
        moved := move_credit(of_practice, credit.entry_id, debit.account_id, part);
      end if;
      insert into allocation (practice_id, account_id, credit_id, debit_id, amount_cents)
        values (of_practice, debit.account_id, moved, debit.entry_id, part);
      free := free - part;
    end loop;
  end loop;
end $$;

-- Moves a part of a credit that isn't allocated to another account; returns the credit there.
create function move_credit(of_practice uuid, of_credit uuid, to_account uuid, cents bigint) returns uuid
  language plpgsql volatile
as $$
declare
  credit ledger_entry%rowtype;
  of_transfer uuid := gen_random_uuid();
  debit uuid := gen_random_uuid();
  moved uuid := gen_random_uuid();
begin
  select * into strict credit from ledger_entry where practice_id = of_practice and id = of_credit;
  insert into ledger_entry (practice_id, id, account_id, patient_id, kind, amount_cents, occurred_on, transfer_id, created_by, created_by_id)
    values (of_practice, debit, credit.account_id, credit.patient_id, 'transfer', cents, credit.occurred_on, of_transfer,
      credit.created_by, credit.created_by_id);
  insert into allocation (practice_id, account_id, credit_id, debit_id, amount_cents)
    values (of_practice, credit.account_id, of_credit, debit, cents);
  insert into ledger_entry (practice_id, id, account_id, patient_id, kind, amount_cents, occurred_on, transfer_id, created_by, created_by_id)
    values (of_practice, moved, to_account, credit.patient_id, 'transfer', -cents, credit.occurred_on, of_transfer,
      credit.created_by, credit.created_by_id);
  return moved;
end $$;

-- Each entry is open as a whole, until it is settled. A reversal settles what it takes back.
create function ledger_entry_opened() returns trigger language plpgsql as $$
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
create trigger ledger_entry_opened after insert on ledger_entry
  for each row execute function ledger_entry_opened();

-- What is charged for a treatment is its cost from when it begins until it is struck or taken back. A difference is posted today.
create function treatment_posted() returns trigger language plpgsql as $$
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
create trigger treatment_posted_new after insert on treatment
  for each row execute function treatment_posted();
create trigger treatment_posted_changed after update on treatment
  for each row
  when ((old.status, old.cost_cents, old.struck_at, old.patient_id, old.provider_id, old.service_date)
    is distinct from (new.status, new.cost_cents, new.struck_at, new.patient_id, new.provider_id, new.service_date))
  execute function treatment_posted();

-- What a completed payment counts is what came less what went back and what a dispute took; each of both is posted as its own kind. The
-- payment of a checkout without a treatment pays its bills, also when lost money comes again.
create function payment_posted() returns trigger language plpgsql as $$
declare
  counts bigint := case when new.status = 'completed'
    then greatest(new.amount_cents - new.refunded_cents - new.lost_cents, 0) else 0 end;
  posted bigint;
  lost bigint;
  first ledger_entry%rowtype;
  of_account uuid;
  side record;
  back uuid;
  credit record;
  part bigint;
  rest bigint;
  came boolean := false;
begin
  if tg_op = 'INSERT' and new.status not in ('completed', 'refunded') then
    return null;
  end if;
  select * into first from ledger_entry
    where practice_id = new.practice_id and payment_id = new.id order by created_at limit 1;
  if first.id is null then
    if new.status not in ('completed', 'refunded') then
      return null;
    end if;
    of_account := coalesce(
      (select e.account_id from ledger_entry e
        where e.practice_id = new.practice_id and e.treatment_id = new.treatment_id and e.kind = 'charge'
        order by e.created_at desc limit 1),
      (select c.account_id from checkout c where c.practice_id = new.practice_id and c.id = new.checkout_id));
    insert into ledger_entry (practice_id, account_id, patient_id, kind, amount_cents, treatment_id, payment_id, occurred_on,
        created_by, created_by_id)
      values (new.practice_id, of_account, new.patient_id,
        case when new.payment_method = 'insurance' then 'insurance_payment' else 'payment' end::entry_kind,
        -new.amount_cents, new.treatment_id, new.id, new.payment_date, new.created_by, new.created_by_id)
      returning * into first;
    came := true;
  end if;
  select -sum(amount_cents), coalesce(sum(amount_cents) filter (where kind = 'chargeback'), 0) into posted, lost
    from ledger_entry where practice_id = new.practice_id and payment_id = new.id;
  if counts < posted and new.status in ('voided', 'failed') and posted = -first.amount_cents
      and not exists (select from ledger_entry e where e.practice_id = first.practice_id and e.payment_id = new.id
        and e.id <> first.id) then
    insert into ledger_entry (practice_id, account_id, patient_id, kind, amount_cents, treatment_id, payment_id, occurred_on,
        reverses_id)
      values (new.practice_id, first.account_id, first.patient_id, first.kind, posted, first.treatment_id, new.id,
        first.occurred_on, first.id);
    return null;
  end if;
  -- How much more is lost than is posted as lost; the rest of the difference are refunds. What came again is posted first.
  lost := case when new.status in ('completed', 'refunded') then new.lost_cents - lost else 0 end;
  for side in
    select kind, cents from (values ('chargeback'::entry_kind, lost), ('refund', posted - counts - lost)) as s (kind, cents)
      where cents <> 0 order by cents
  loop
    if side.cents < 0 then
      -- Money that had gone back and came again: a refund that failed, a dispute that was won.
      insert into ledger_entry (practice_id, account_id, patient_id, kind, amount_cents, treatment_id, payment_id, occurred_on,
          corrects_id)
        values (new.practice_id, first.account_id, first.patient_id, side.kind, side.cents, new.treatment_id, new.id,
          practice_today(new.practice_id), first.id);
      came := true;
      continue;
    end if;
    back := gen_random_uuid();
    insert into ledger_entry (practice_id, id, account_id, patient_id, kind, amount_cents, payment_id, occurred_on, corrects_id)
      values (new.practice_id, back, first.account_id, first.patient_id, side.kind, side.cents, new.id,
        coalesce(case when side.kind = 'refund' and new.refunded_cents > 0 then new.refunded_on end,
          case when current_setting('app.posting', true) = 'past' then new.payment_date end,
          practice_today(new.practice_id)), first.id);
    -- It takes from the payment what the payment no longer pays.
    rest := side.cents;
    for credit in
      select o.entry_id from open_item o
        where o.practice_id = new.practice_id and o.payment_id = new.id and o.amount_cents < 0
        order by o.entry_id = first.id desc, o.entry_id
    loop
      exit when rest = 0;
      part := least(rest, ledger_free(new.practice_id, credit.entry_id, rest, array['refund', 'chargeback']::entry_kind[]));
      continue when part <= 0;
      insert into allocation (practice_id, account_id, credit_id, debit_id, amount_cents)
        values (new.practice_id, first.account_id, credit.entry_id, back, part);
      rest := rest - part;
    end loop;
    if new.treatment_id is not null then
      perform settle_treatment(new.practice_id, new.treatment_id);
    end if;
  end loop;
  if new.treatment_id is null and new.checkout_id is not null and came then
    perform settle_checkout(new.practice_id, new.id);
  end if;
  return null;
end $$;
create trigger payment_posted_new after insert on payment
  for each row execute function payment_posted();
create trigger payment_posted_changed after update on payment
  for each row
  when ((old.status, old.amount_cents, old.refunded_cents, old.lost_cents)
    is distinct from (new.status, new.amount_cents, new.refunded_cents, new.lost_cents))
  execute function payment_posted();

-- As in 0035, from the ledger. In cents:
--   paid_cents     what payments pay of it, or were made for it and pay nothing yet
--   balance_cents  what is open of its charge; of a planned one the cost less what was paid ahead
--   due_cents      the balance, once the treatment has begun; a planned one is an estimate, and nothing of it is due
create or replace function treatment_balance(t treatment)
  returns table (paid_cents bigint, balance_cents bigint, due_cents bigint)
  language sql stable rows 1
  as $$
  select paid, balance, case when t.status = 'planned' then 0 else balance end
    from
      -- What settles the reversal of a payment is no payment of the treatment.
      (select
          coalesce(sum(o.paid_cents) filter (where o.amount_cents > 0 and o.kind not in ('payment', 'insurance_payment')), 0)::bigint
            + coalesce(sum(-o.amount_cents - o.used_cents) filter (where o.amount_cents < 0), 0)::bigint as paid,
          coalesce(sum(o.amount_cents - o.used_cents) filter (where o.amount_cents > 0), 0)::bigint as open
        from open_item o
        where o.practice_id = t.practice_id and o.treatment_id = t.id) of_treatment,
      lateral (select case when t.outcome is not null then 0
        when t.status = 'planned' then greatest(t.cost_cents - paid, 0) else open end as balance) unpaid
  $$;

-- The entries of a practice's treatments and payments that have none yet, for whoever loads rows past the triggers, and for those
-- of before there was a ledger. Each is posted on the day that it is of. A treatment's payments pay it in the order of their days;
-- what it has no need of, and what was paid without a treatment, is a credit.
create function post_practice(of_practice uuid) returns void language plpgsql
  -- Of each table only the rows of the practice are read.
  set enable_seqscan = off set enable_nestloop = on
as $$
declare
  patients uuid[];
  accounts uuid[];
begin
  select array_agg(id), array_agg(account_of(practice_id, id)) into patients, accounts
    from patient where practice_id = of_practice;
  -- Read again for each row, the tables that this fills would take the square of the time.
  set local enable_nestloop = off;
  set local enable_mergejoin = off;
  insert into ledger_entry (practice_id, id, account_id, patient_id, kind, amount_cents, treatment_id, provider_id, occurred_on,
      posting_date, created_at, created_by, created_by_id)
    select t.practice_id, gen_random_uuid(), a.account_id, t.patient_id, 'charge', t.cost_cents, t.id, t.provider_id,
        coalesce(t.service_date, t.date), coalesce(t.service_date, t.date), t.created_at, t.changed_by, t.changed_by_id
      from treatment t
      join unnest(patients, accounts) a (patient_id, account_id) on a.patient_id = t.patient_id
      where t.practice_id = of_practice and t.status <> 'planned' and t.struck_at is null and t.cost_cents > 0
        and not exists (select from ledger_entry e where e.practice_id = of_practice and e.treatment_id = t.id and e.kind = 'charge');
  insert into ledger_entry (practice_id, id, account_id, patient_id, kind, amount_cents, treatment_id, payment_id, occurred_on,
      posting_date, created_at, created_by, created_by_id)
    select m.practice_id, gen_random_uuid(), a.account_id, m.patient_id,
        case when m.payment_method = 'insurance' then 'insurance_payment' else 'payment' end::entry_kind,
        -m.amount_cents, m.treatment_id, m.id, m.payment_date, m.payment_date, m.created_at, m.created_by, m.created_by_id
      from payment m
      join unnest(patients, accounts) a (patient_id, account_id) on a.patient_id = m.patient_id
      where m.practice_id = of_practice and m.status in ('completed', 'refunded')
        and not exists (select from ledger_entry e where e.practice_id = of_practice and e.payment_id = m.id);
  insert into ledger_entry (practice_id, id, account_id, patient_id, kind, amount_cents, payment_id, occurred_on, posting_date,
      created_at, corrects_id)
    select m.practice_id, gen_random_uuid(), e.account_id, m.patient_id,
        side.kind, side.cents, m.id,
        greatest(m.payment_date, m.refunded_on), greatest(m.payment_date, m.refunded_on), m.created_at, e.id
      from payment m
      join ledger_entry e on e.practice_id = of_practice and e.payment_id = m.id and e.amount_cents < 0
      cross join lateral (values ('chargeback'::entry_kind, m.lost_cents),
        ('refund', case when m.status = 'refunded' then m.amount_cents - m.lost_cents else m.refunded_cents end)) as side (kind, cents)
      where m.practice_id = of_practice and m.status in ('completed', 'refunded') and side.cents > 0
        and not exists (select from ledger_entry r where r.practice_id = of_practice and r.payment_id = m.id and r.amount_cents > 0);
  -- Refunds take from their payments.
  insert into allocation (practice_id, id, account_id, credit_id, debit_id, amount_cents, posting_date, created_at)
    select r.practice_id, gen_random_uuid(), r.account_id, r.corrects_id, r.id, r.amount_cents, r.posting_date, r.created_at
      from ledger_entry r
      where r.practice_id = of_practice and r.kind in ('refund', 'chargeback') and r.amount_cents > 0
        and not exists (select from allocation a
          where a.practice_id = of_practice and a.account_id = r.account_id and a.debit_id = r.id);
  -- What is left of them pays their treatments.
  insert into allocation (practice_id, id, account_id, credit_id, debit_id, amount_cents, posting_date, created_at)
    with credit as (
      select e.*, sum(e.left_cents) over (partition by e.treatment_id order by e.occurred_on, e.id) as until_here
        from (select e.*, -e.amount_cents - coalesce(used.cents, 0) as left_cents
            from ledger_entry e
            left join (select credit_id, sum(amount_cents) as cents from allocation
                where practice_id = of_practice group by credit_id) used on used.credit_id = e.id
            where e.practice_id = of_practice and e.amount_cents < 0 and e.payment_id is not null and e.treatment_id is not null) e)
    select d.practice_id, gen_random_uuid(), d.account_id, c.id, d.id,
        least(c.until_here, d.amount_cents) - (c.until_here - c.left_cents),
        greatest(c.posting_date, d.posting_date), greatest(c.created_at, d.created_at)
      from credit c
      join ledger_entry d on d.practice_id = of_practice and d.treatment_id = c.treatment_id and d.kind = 'charge'
        and d.account_id = c.account_id
      where c.left_cents > 0 and c.until_here - c.left_cents < d.amount_cents
        and not exists (select from allocation a
          where a.practice_id = of_practice and a.account_id = d.account_id and a.debit_id = d.id);
  insert into open_item (practice_id, entry_id, account_id, patient_id, treatment_id, payment_id, kind, amount_cents, occurred_on,
      used_cents, paid_cents)
    select e.practice_id, e.id, e.account_id, e.patient_id, e.treatment_id, e.payment_id, e.kind, e.amount_cents, e.occurred_on,
        coalesce(used.cents, 0), case when e.amount_cents > 0 then coalesce(used.cents, 0) else 0 end
      from ledger_entry e
      left join (
          select entry_id, sum(cents) as cents
            from (select credit_id as entry_id, amount_cents as cents from allocation where practice_id = of_practice
              union all select debit_id, amount_cents from allocation where practice_id = of_practice) sides
            group by entry_id) used on used.entry_id = e.id
      where e.practice_id = of_practice and not exists (select from open_item o
        where o.practice_id = of_practice and o.entry_id = e.id);
end $$;
revoke execute on function post_practice(uuid) from public;

-- Of what is there already.
do $$
declare t text;
begin
  foreach t in array array['practice', 'patient', 'family_member', 'treatment', 'payment', 'ledger_entry', 'allocation', 'open_item',
    'ledger_move']
  loop
    execute format('alter table %I no force row level security', t);
  end loop;
  foreach t in array array['ledger_entry', 'allocation', 'open_item'] loop
    execute format('alter table %I disable trigger user', t);
  end loop;
  perform post_practice(practice_id) from practice;
  insert into ledger_move (practice_id, account_id, shown_cents, balance_cents)
    select practice_id, account_id, coalesce(sum(amount_cents - used_cents) filter (where amount_cents > 0), 0), sum(
        sign(amount_cents) * (abs(amount_cents) - used_cents))
      from open_item
      group by practice_id, account_id
      having sum(sign(amount_cents) * (abs(amount_cents) - used_cents))
        <> coalesce(sum(amount_cents - used_cents) filter (where amount_cents > 0), 0);
  foreach t in array array['ledger_entry', 'allocation', 'open_item'] loop
    execute format('alter table %I enable trigger user', t);
  end loop;
  foreach t in array array['practice', 'patient', 'family_member', 'treatment', 'payment', 'ledger_entry', 'allocation', 'open_item',
    'ledger_move']
  loop
    execute format('alter table %I force row level security', t);
  end loop;
end $$;

-- What the ledger holds is its own history, and what is open follows from it.
do $$ begin
  execute format('create or replace function audit_unwatched() returns text[] language sql immutable return %L::text[]',
    audit_unwatched() || array['ledger_entry', 'allocation', 'open_item', 'ledger_move']);
end $$;
