-- The ledger: entries that are only ever added, and which credit pays which charge (docs/ledger.md, decision 0027).
--
-- Amounts are signed cents: what is owed is positive (a debit), what lowers it negative (a credit). An account's balance is the
-- sum of its entries. Charges follow from treatments, payments and refunds from payments, by triggers, so that no road to them
-- can forget the ledger; everything else is inserted.

create type entry_kind as enum ('charge', 'payment', 'insurance_payment', 'refund', 'chargeback', 'adjustment', 'write_off',
  'finance_charge', 'transfer');
-- What Cusp posts by itself says which rule it follows (docs/ledger.md): `fee` lowers a posted charge or takes that back, and comes
-- with the charges to the treatment's cost; `excess` takes back what was taken off beyond the charge, `restored` gives it again; `moved`
-- takes a credit to a bill in another account, and `home` brings a part of it back.
create type entry_cause as enum ('fee', 'excess', 'restored', 'moved', 'home');

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
  cause entry_cause,
  constraint ledger_entry_pk primary key (practice_id, id),
  constraint ledger_entry_practice_fk foreign key (practice_id) references practice,
  constraint ledger_entry_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint ledger_entry_treatment_fk foreign key (practice_id, treatment_id) references treatment,
  constraint ledger_entry_provider_fk foreign key (practice_id, provider_id) references provider,
  constraint ledger_entry_payment_fk foreign key (practice_id, payment_id) references payment,
  constraint ledger_entry_reverses_fk foreign key (practice_id, account_id, reverses_id)
    references ledger_entry (practice_id, account_id, id),
  constraint ledger_entry_corrects_fk foreign key (practice_id, corrects_id) references ledger_entry,
  constraint ledger_entry_staff_fk foreign key (practice_id, created_by_id) references staff,
  constraint ledger_entry_of_account unique (practice_id, account_id, id),
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
alter table ledger_entry enable row level security;
alter table ledger_entry force row level security;
create policy own_practice on ledger_entry to cusp_app using (practice_id = current_practice());
create policy own_record on ledger_entry to cusp_portal
  using (practice_id = current_practice() and patient_id = any (current_records()));
grant select, insert on ledger_entry to cusp_app;
grant select on ledger_entry to cusp_portal;

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
  -- Why a deposit for planned work was put on another bill.
  reason text not null default '',
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
alter table allocation enable row level security;
alter table allocation force row level security;
create policy own_practice on allocation to cusp_app using (practice_id = current_practice());
-- Patients see which of their bills a payment of theirs pays. Of bills of others in the family they see that there are some.
create policy own_record on allocation to cusp_portal
  using (practice_id = current_practice() and exists (select from ledger_entry c
    where c.practice_id = allocation.practice_id and c.id = allocation.credit_id and c.patient_id = any (current_records())));
grant select, insert on allocation to cusp_app;
grant select (practice_id, account_id, credit_id, debit_id, amount_cents) on allocation to cusp_portal;

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
) with (fillfactor = 70);
create index open_item_by_treatment on open_item (practice_id, treatment_id) where treatment_id is not null;
create index open_item_by_payment on open_item (practice_id, payment_id) where payment_id is not null;
create index open_item_by_patient on open_item (practice_id, patient_id) where used_cents < abs(amount_cents);
create index open_item_by_account on open_item (practice_id, account_id) where used_cents < abs(amount_cents);
alter table open_item enable row level security;
alter table open_item force row level security;
create policy own_practice on open_item to cusp_app using (practice_id = current_practice());
create policy own_record on open_item to cusp_portal
  using (practice_id = current_practice() and patient_id = any (current_records()));
create policy sign_in_looks on open_item for select to cusp_sign_in using (true);
grant select, insert, update (used_cents, paid_cents) on open_item to cusp_app;
grant select on open_item to cusp_portal;
grant select (practice_id, account_id, patient_id, amount_cents, used_cents) on open_item to cusp_sign_in;
