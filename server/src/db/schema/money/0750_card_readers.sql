-- Card readers at the desk, and the payments at them (docs/check-out.md, "At a card reader").

-- A reader that is registered at the provider. One is only hidden: its payments keep its name.
create table card_reader (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  name text not null,
  provider payment_provider not null,
  -- The provider's ids of the reader and of the place where it stands.
  reference text not null,
  location text not null,
  device_type text not null,
  serial_number text not null,
  version int not null default 1,
  archived_at timestamptz,
  constraint card_reader_pk primary key (practice_id, id),
  constraint card_reader_practice_fk foreign key (practice_id) references practice
);
create unique index card_reader_name_unique on card_reader (practice_id, lower(name)) where archived_at is null;
alter table card_reader enable row level security;
alter table card_reader force row level security;
create policy own_practice on card_reader to cusp_app using (practice_id = current_practice());
grant select, insert, update (name, version, archived_at) on card_reader to cusp_app;

-- One payment at a reader. Its checkout pays the bills, as that of a card on file does.
create type reader_charge_state as enum ('sending', 'waiting', 'paid', 'declined', 'canceled');

create table reader_charge (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  card_reader_id uuid not null,
  checkout_id uuid not null,
  amount_cents bigint not null,
  -- The provider's id of the payment; '' until it has answered.
  reference text not null default '',
  state reader_charge_state not null default 'sending',
  -- The provider's code of why it wasn't paid.
  failure text not null default '',
  created_at timestamptz not null default now(),
  asked_by text not null,
  asked_by_id uuid not null,
  constraint reader_charge_pk primary key (practice_id, id),
  constraint reader_charge_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint reader_charge_reader_fk foreign key (practice_id, card_reader_id) references card_reader,
  constraint reader_charge_checkout_fk foreign key (practice_id, checkout_id) references checkout,
  constraint reader_charge_staff_fk foreign key (practice_id, asked_by_id) references staff,
  constraint reader_charge_amount check (amount_cents between 1 and 100000000)
);
-- A reader waits for one card at a time.
create unique index reader_charge_open on reader_charge (practice_id, card_reader_id) where state in ('sending', 'waiting');
create unique index reader_charge_by_checkout on reader_charge (practice_id, checkout_id);
create index reader_charge_by_patient on reader_charge (practice_id, patient_id, id);
create index reader_charge_by_reader on reader_charge (practice_id, card_reader_id);
create index reader_charge_by_staff on reader_charge (practice_id, asked_by_id);
alter table reader_charge enable row level security;
alter table reader_charge force row level security;
create policy own_practice on reader_charge to cusp_app using (practice_id = current_practice());
create policy outbox on reader_charge for select to cusp_outbox using (true);
grant select, insert, update (reference, state, failure) on reader_charge to cusp_app;
grant select (practice_id, id, state, created_at) on reader_charge to cusp_outbox;
