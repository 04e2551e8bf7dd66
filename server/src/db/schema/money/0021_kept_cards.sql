-- Cards that patients let the practice keep, and what they were charged.

-- A card that a patient agreed to have kept: at the provider, which alone knows its number. Here are only its ids there, and what
-- is printed on the card for the patient to know it by.
create type kept_card_state as enum ('asked', 'kept', 'removing', 'removed');

create table kept_card (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  provider payment_provider not null,
  -- The payment by which it is kept.
  checkout_id uuid not null,
  state kept_card_state not null default 'asked',
  -- What the patient agreed to, word for word, and when.
  consent text not null,
  consented_at timestamptz not null default now(),
  -- The provider's ids; '' before it is kept and after it was removed.
  customer text not null default '',
  method text not null default '',
  brand text not null default '',
  last4 text not null default '',
  exp_month int,
  exp_year int,
  constraint kept_card_pk primary key (practice_id, id),
  constraint kept_card_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint kept_card_checkout_fk foreign key (practice_id, checkout_id) references checkout
);
create unique index kept_card_unique on kept_card (practice_id, patient_id) where state = 'kept';
create index kept_card_by_patient on kept_card (practice_id, patient_id);
create index kept_card_by_checkout on kept_card (practice_id, checkout_id);
comment on column kept_card.customer is 'audit: hidden';
comment on column kept_card.method is 'audit: hidden';
alter table kept_card enable row level security;
alter table kept_card force row level security;
create policy own_practice on kept_card to cusp_app using (practice_id = current_practice());
create policy own_record on kept_card to cusp_portal using (practice_id = current_practice() and patient_id = any
  (current_records()));
grant select, insert, update (state, customer, method, brand, last4, exp_month, exp_year) on kept_card to cusp_app;
grant select (practice_id, id, patient_id, state, brand, last4, exp_month, exp_year) on kept_card to cusp_portal;

-- One charge of a kept card, sent to the provider once under its id. A second one with the same key is the same.
create type card_charge_state as enum ('queued', 'sending', 'paid', 'declined', 'unknown');

create table card_charge (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  kept_card_id uuid not null,
  checkout_id uuid not null,
  amount_cents bigint not null,
  reason text not null,
  key text not null,
  state card_charge_state not null default 'queued',
  -- The provider's code of why it was declined.
  failure text not null default '',
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint card_charge_pk primary key (practice_id, id),
  constraint card_charge_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint card_charge_card_fk foreign key (practice_id, kept_card_id) references kept_card,
  constraint card_charge_checkout_fk foreign key (practice_id, checkout_id) references checkout,
  constraint card_charge_key_unique unique (practice_id, key),
  constraint card_charge_amount check (amount_cents between 1 and 100000000)
);
create index card_charge_by_patient on card_charge (practice_id, patient_id, id);
create index card_charge_by_card on card_charge (practice_id, kept_card_id);
create index card_charge_by_checkout on card_charge (practice_id, checkout_id);
-- Charges whose fate nobody knows are listed until staff have asked the provider again.
create index card_charge_unknown on card_charge (practice_id, id) where state = 'unknown';
comment on column card_charge.key is 'audit: shown';
alter table card_charge enable row level security;
alter table card_charge force row level security;
create policy own_practice on card_charge to cusp_app using (practice_id = current_practice());
create policy own_record on card_charge to cusp_portal using (practice_id = current_practice() and patient_id = any
  (current_records()));
grant select, insert, update (state, failure, sent_at) on card_charge to cusp_app;
grant select (practice_id, id, patient_id, amount_cents, state, created_at) on card_charge to cusp_portal;
