-- What of a carrier's payment belongs to no patient: interest, what it takes back for an earlier payment, what it carries to its next
-- one (docs/ledger.md, "Practice-level entries"). With the payments to patients' bills they come to the payment's amount.
create type practice_entry_kind as enum ('interest', 'recoupment', 'forwarded', 'other', 'left_out', 'refunded');

create table practice_entry (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  remittance_id uuid not null,
  -- Its place in the remittance; null: a person's, of the kind refunded.
  place int,
  kind practice_entry_kind not null,
  -- The carrier's code, and its reference, as a claim's number.
  code text not null,
  reference text not null,
  -- Above zero where it adds to the money that came.
  amount_cents bigint not null,
  carrier_id uuid,
  -- The earlier entry that this one settles.
  of_id uuid,
  -- The payment from which a patient's bill gave back what the carrier had taken.
  payment_id uuid,
  occurred_on date not null,
  posting_date date not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  created_by_id uuid,
  constraint practice_entry_pk primary key (practice_id, id),
  constraint practice_entry_remittance_fk foreign key (practice_id, remittance_id) references remittance,
  constraint practice_entry_carrier_fk foreign key (practice_id, carrier_id) references carrier,
  constraint practice_entry_of_fk foreign key (practice_id, of_id) references practice_entry,
  constraint practice_entry_payment_fk foreign key (practice_id, payment_id) references payment,
  constraint practice_entry_staff_fk foreign key (practice_id, created_by_id) references staff,
  constraint practice_entry_amount check (amount_cents <> 0),
  constraint practice_entry_refunded check ((kind = 'refunded') = (place is null)
    and (kind = 'refunded') = (payment_id is not null) and (kind <> 'refunded' or of_id is not null))
);
comment on column practice_entry.code is 'audit: shown';
-- Posted once, and settled once by another entry of the carrier's.
create unique index practice_entry_once on practice_entry (practice_id, remittance_id, place) where place is not null;
create unique index practice_entry_settled on practice_entry (practice_id, of_id) where of_id is not null and kind <> 'refunded';
create index practice_entry_by_remittance on practice_entry (practice_id, remittance_id);
create index practice_entry_by_day on practice_entry (practice_id, posting_date);
create index practice_entry_by_of on practice_entry (practice_id, of_id) where of_id is not null;
create index practice_entry_by_carrier on practice_entry (practice_id, carrier_id) where carrier_id is not null;
create index practice_entry_by_payment on practice_entry (practice_id, payment_id) where payment_id is not null;
create index practice_entry_by_staff on practice_entry (practice_id, created_by_id) where created_by_id is not null;
alter table practice_entry enable row level security;
alter table practice_entry force row level security;
create policy own_practice on practice_entry to cusp_app using (practice_id = current_practice());
grant select, insert on practice_entry to cusp_app;
