-- Deposits at the practice's bank, and the payments in them (docs/ledger.md, "In the bank").

-- How the carrier pays (BPR04 of its 835): CHK is a check, anything else is electronic. '': posted before this column existed.
alter table remittance add column method text not null default '';

create table bank_deposit (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  deposited_on date not null,
  -- The practice's name of the bank account; '' if it has only one.
  account text not null,
  -- The amount that the bank counted.
  amount_cents bigint not null,
  -- The number on the slip, or the trace number of an electronic payment.
  reference text not null,
  note text not null,
  made_at timestamptz not null default now(),
  made_by text not null,
  made_by_id uuid not null,
  constraint bank_deposit_pk primary key (practice_id, id),
  constraint bank_deposit_practice_fk foreign key (practice_id) references practice,
  constraint bank_deposit_staff_fk foreign key (practice_id, made_by_id) references staff,
  constraint bank_deposit_amount check (amount_cents > 0)
);
create index bank_deposit_by_day on bank_deposit (practice_id, deposited_on, id);
create index bank_deposit_by_staff on bank_deposit (practice_id, made_by_id);
alter table bank_deposit enable row level security;
alter table bank_deposit force row level security;
create policy own_practice on bank_deposit to cusp_app using (practice_id = current_practice());
grant select, insert on bank_deposit to cusp_app;

create table bank_deposit_item (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  deposit_id uuid not null,
  remittance_id uuid,
  payment_id uuid,
  -- Its amount when it was deposited.
  amount_cents bigint not null,
  -- False once the deposit is reversed.
  stands boolean not null default true,
  constraint bank_deposit_item_pk primary key (practice_id, id),
  constraint bank_deposit_item_deposit_fk foreign key (practice_id, deposit_id) references bank_deposit,
  constraint bank_deposit_item_remittance_fk foreign key (practice_id, remittance_id) references remittance,
  constraint bank_deposit_item_payment_fk foreign key (practice_id, payment_id) references payment,
  constraint bank_deposit_item_one check (num_nonnulls(remittance_id, payment_id) = 1),
  constraint bank_deposit_item_amount check (amount_cents > 0)
);
-- A payment is in one standing deposit only.
create unique index bank_deposit_item_remittance_once on bank_deposit_item (practice_id, remittance_id)
  where stands and remittance_id is not null;
create unique index bank_deposit_item_payment_once on bank_deposit_item (practice_id, payment_id)
  where stands and payment_id is not null;
create index bank_deposit_item_by_deposit on bank_deposit_item (practice_id, deposit_id);
create index bank_deposit_item_by_remittance on bank_deposit_item (practice_id, remittance_id) where remittance_id is not null;
create index bank_deposit_item_by_payment on bank_deposit_item (practice_id, payment_id) where payment_id is not null;
alter table bank_deposit_item enable row level security;
alter table bank_deposit_item force row level security;
create policy own_practice on bank_deposit_item to cusp_app using (practice_id = current_practice());
grant select, insert, update (stands) on bank_deposit_item to cusp_app;

-- The reversal of a deposit that was entered by mistake. The deposit stays, and its payments can be deposited again.
create table bank_deposit_reversal (
  practice_id uuid not null default current_practice(),
  deposit_id uuid not null,
  reason text not null,
  reversed_at timestamptz not null default now(),
  reversed_by text not null,
  reversed_by_id uuid not null,
  constraint bank_deposit_reversal_pk primary key (practice_id, deposit_id),
  constraint bank_deposit_reversal_deposit_fk foreign key (practice_id, deposit_id) references bank_deposit,
  constraint bank_deposit_reversal_staff_fk foreign key (practice_id, reversed_by_id) references staff
);
create index bank_deposit_reversal_by_staff on bank_deposit_reversal (practice_id, reversed_by_id);
alter table bank_deposit_reversal enable row level security;
alter table bank_deposit_reversal force row level security;
create policy own_practice on bank_deposit_reversal to cusp_app using (practice_id = current_practice());
grant select, insert on bank_deposit_reversal to cusp_app;

-- Finds payments that aren't deposited by their day.
create index remittance_by_day on remittance (practice_id, paid_on);
