-- What is paid, at the desk and online, and what was asked for: an online payment may be for several bills (docs/ledger.md,
-- "Online").

create type payment_provider as enum ('stripe', 'sandbox');
create type checkout_status as enum ('open', 'processing', 'paid', 'failed', 'expired');

-- One try to pay a bill at a provider, and what the provider has said of it so far.
create table checkout (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  provider payment_provider not null,
  -- The provider's name of it: what the browser comes back with. Null until the provider has answered.
  session_id text,
  url text,
  patient_id uuid not null,
  treatment_id uuid,
  -- What was due and is asked for.
  amount_cents bigint not null,
  -- The site that the browser comes back to.
  origin text not null,
  status checkout_status not null default 'open',
  -- What was taken, in the smallest unit of its currency; null as long as nothing was.
  charged_cents bigint,
  charged_currency text,
  refunded_cents bigint not null default 0,
  -- How much of it the bill had no need of when it settled.
  credit_cents bigint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The account whose bills it pays, of whichever patient: a payment plan's, or that of a payment link's patient. Null: the
  -- patient's own bills, in whatever account.
  account_id uuid,
  payment_link_id uuid,
  keeps_card boolean not null default false,
  constraint checkout_pk primary key (practice_id, id),
  constraint checkout_treatment_fk foreign key (practice_id, patient_id, treatment_id)
    references treatment (practice_id, patient_id, id),
  constraint checkout_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint checkout_session_unique unique (provider, session_id),
  constraint checkout_amount check (amount_cents between 1 and 100000000),
  constraint checkout_begun check ((session_id is null) = (url is null)),
  constraint checkout_charged check ((charged_cents is null) = (charged_currency is null))
);
create index checkout_by_treatment on checkout (practice_id, patient_id, treatment_id, created_at);
create index checkout_by_payment_link on checkout (practice_id, payment_link_id) where payment_link_id is not null;
comment on column checkout.url is 'audit: hidden';
alter table checkout enable row level security;
alter table checkout force row level security;
create policy own_practice on checkout to cusp_app using (practice_id = current_practice());
create policy own_record on checkout to cusp_portal
  using (practice_id = current_practice() and patient_id = any (current_records()));
create policy sign_in_looks on checkout for select to cusp_sign_in using (true);
grant select, insert, update on checkout to cusp_app;
grant select on checkout to cusp_portal;
grant select (practice_id, id, provider, session_id) on checkout to cusp_sign_in;

-- What each bill was to get when the payment was asked for, in their order. Without a treatment: what is due besides
-- treatments, as a finance charge is. What the amount exceeds them by is a credit.
create table checkout_bill (
  practice_id uuid not null default current_practice(),
  checkout_id uuid not null,
  position int not null,
  treatment_id uuid,
  amount_cents bigint not null,
  constraint checkout_bill_pk primary key (practice_id, checkout_id, position),
  constraint checkout_bill_checkout_fk foreign key (practice_id, checkout_id) references checkout,
  constraint checkout_bill_treatment_fk foreign key (practice_id, treatment_id) references treatment,
  constraint checkout_bill_amount check (amount_cents > 0)
);
create index checkout_bill_by_treatment on checkout_bill (practice_id, treatment_id) where treatment_id is not null;
alter table checkout_bill enable row level security;
alter table checkout_bill force row level security;
create policy own_practice on checkout_bill to cusp_app using (practice_id = current_practice());
grant select, insert on checkout_bill to cusp_app;

create type payment_method as enum ('cash', 'card', 'insurance', 'check', 'other');
create type payment_status as enum ('completed', 'pending', 'failed', 'refunded', 'voided', 'denied');
create type dispute_status as enum ('open', 'won', 'lost');

create table payment (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  treatment_id uuid,
  amount_cents bigint not null,
  payment_method payment_method not null,
  status payment_status not null,
  notes text not null,
  payment_date date not null,
  created_at timestamptz not null default now(),
  checkout_id uuid,
  -- The provider's name of the charge, to find it again for a refund.
  provider_reference text not null default '',
  attention text not null default '',
  -- Of a payment's disputes the one that matters: an open one, else a lost one, else a won one.
  dispute dispute_status,
  -- What of the amount went back, and on which day in the practice the last of it; what counts is the rest.
  refunded_cents bigint not null default 0,
  refunded_on date,
  -- R-2026-00042: given when the payment becomes completed, and kept whatever becomes of it.
  receipt_year int,
  receipt_serial int,
  -- The number of a check, or the terminal's reference.
  reference text not null default '',
  -- What an insurer was expected to pay, once it has answered.
  expected_cents bigint,
  -- Null: an online payment, which nobody here recorded.
  created_by text not null default '',
  created_by_id uuid,
  -- What of the amount a lost dispute took; what counts is the rest.
  lost_cents bigint not null default 0,
  -- The first payment of a claim that was paid once more.
  additional_to_id uuid,
  constraint payment_pk primary key (practice_id, id),
  constraint payment_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint payment_treatment_fk foreign key (practice_id, patient_id, treatment_id)
    references treatment (practice_id, patient_id, id),
  constraint payment_checkout_fk foreign key (practice_id, checkout_id) references checkout,
  constraint payment_staff_fk foreign key (practice_id, created_by_id) references staff,
  constraint payment_additional_fk foreign key (practice_id, additional_to_id) references payment,
  constraint payment_receipt_unique unique (practice_id, receipt_year, receipt_serial),
  constraint payment_refunded check (refunded_cents between 0 and amount_cents),
  constraint payment_receipt check ((receipt_year is null) = (receipt_serial is null) and receipt_serial > 0),
  constraint payment_lost check (lost_cents between 0 and amount_cents),
  constraint payment_amount check (amount_cents between (case when expected_cents is null then 1 else 0 end) and 100000000),
  constraint payment_additional check (additional_to_id is null or additional_to_id <> id and payment_method = 'insurance')
);
create index payment_by_date on payment (practice_id, payment_date, id);
create index payment_by_patient on payment (practice_id, patient_id, payment_date, id);
create index payment_by_treatment on payment (practice_id, treatment_id) where treatment_id is not null;
-- One payment for each paid session, however often its news arrives.
create unique index payment_checkout_unique on payment (practice_id, checkout_id) where checkout_id is not null;
-- News of a refund name the charge only.
create index payment_by_reference on payment (provider_reference) where provider_reference <> '';
create index payment_by_staff on payment (practice_id, created_by_id) where created_by_id is not null;
create index payment_awaited on payment (practice_id, treatment_id) where status = 'pending' and payment_method = 'insurance';
create index payment_awaited_by_patient on payment (practice_id, patient_id)
  where status = 'pending' and payment_method = 'insurance';
-- Whether one of an account's payments is disputed, is asked of every account that a statement may go to.
create index payment_disputed on payment (practice_id, id) where dispute = 'open';
create index payment_by_additional on payment (practice_id, additional_to_id) where additional_to_id is not null;
alter table payment enable row level security;
alter table payment force row level security;
create policy own_practice on payment to cusp_app using (practice_id = current_practice());
create policy own_record on payment to cusp_portal
  using (practice_id = current_practice() and patient_id = any (current_records()));
create policy sign_in_looks on payment for select to cusp_sign_in using (true);
-- An online payment settles, fails or is refunded after it was written.
-- What an insurer pays is another amount on another day than was expected.
grant select, insert, update (amount_cents, status, payment_date, provider_reference, attention, dispute, refunded_cents,
  refunded_on, reference, expected_cents, lost_cents) on payment to cusp_app;
grant select on payment to cusp_portal;
grant select (practice_id, checkout_id, provider_reference) on payment to cusp_sign_in;

-- A link by which whoever holds it pays one amount once, sent by a message (message.link_hash is its token's).
create table payment_link (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  amount_cents bigint not null,
  channel message_channel not null,
  created_by text not null,
  created_by_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default (now() + '7 days'::interval),
  constraint payment_link_pk primary key (practice_id, id),
  constraint payment_link_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint payment_link_staff_fk foreign key (practice_id, created_by_id) references staff,
  constraint payment_link_amount check (amount_cents between 1 and 100000000)
);
alter table checkout
  add constraint checkout_payment_link_fk foreign key (practice_id, payment_link_id) references payment_link;
create index payment_link_by_patient on payment_link (practice_id, patient_id, id);
create index payment_link_by_staff on payment_link (practice_id, created_by_id);
alter table payment_link enable row level security;
alter table payment_link force row level security;
create policy own_practice on payment_link to cusp_app using (practice_id = current_practice());
grant select, insert on payment_link to cusp_app;
