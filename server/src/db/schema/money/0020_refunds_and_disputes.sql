-- What becomes of a payment: disputes, what staff settled by hand and refunds, each a record of its own and counted wherever
-- payments are added up.

-- A payer asked their bank for the money back.
create table payment_dispute (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  checkout_id uuid not null,
  -- The provider's name of it.
  reference text not null,
  status dispute_status not null,
  -- How much of the payment it is about, in cents.
  amount_cents bigint not null,
  -- When the provider said so, so that an older message that comes later changes nothing.
  said_at timestamptz not null,
  constraint payment_dispute_pk primary key (practice_id, id),
  constraint payment_dispute_checkout_fk foreign key (practice_id, checkout_id) references checkout,
  constraint payment_dispute_unique unique (practice_id, checkout_id, reference),
  constraint payment_dispute_amount check (amount_cents >= 0)
);
alter table payment_dispute enable row level security;
alter table payment_dispute force row level security;
create policy own_practice on payment_dispute to cusp_app using (practice_id = current_practice());
grant select, insert, update (status, amount_cents, said_at) on payment_dispute to cusp_app;

create type attention_outcome as enum ('matched', 'refunded');

-- What staff found out about a payment that needed attention. Only ever added to: what was said first stays.
create table payment_resolution (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  payment_id uuid not null,
  -- The sentences that were answered.
  attention text not null,
  outcome attention_outcome not null,
  note text not null,
  -- What the payment became by it.
  status payment_status not null,
  created_by text not null,
  created_by_id uuid not null,
  created_at timestamptz not null default now(),
  constraint payment_resolution_pk primary key (practice_id, id),
  constraint payment_resolution_payment_fk foreign key (practice_id, payment_id) references payment,
  constraint payment_resolution_staff_fk foreign key (practice_id, created_by_id) references staff
);
create index payment_resolution_by_payment on payment_resolution (practice_id, payment_id, id);
create index payment_resolution_by_staff on payment_resolution (practice_id, created_by_id);
alter table payment_resolution enable row level security;
alter table payment_resolution force row level security;
create policy own_practice on payment_resolution to cusp_app using (practice_id = current_practice());
grant select, insert on payment_resolution to cusp_app;

-- What a provider says of a refund. Only ever added to; one that failed afterwards has a row in payment_refund_failure.
create table payment_refund (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  payment_id uuid not null,
  -- The provider's name of it.
  reference text not null,
  -- In the smallest unit of the charge's currency.
  amount_cents bigint not null,
  currency text not null,
  -- In the provider's words, '' where it gives none.
  reason text not null,
  refunded_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint payment_refund_pk primary key (practice_id, id),
  constraint payment_refund_payment_fk foreign key (practice_id, payment_id) references payment,
  constraint payment_refund_unique unique (practice_id, reference),
  constraint payment_refund_of_payment unique (practice_id, payment_id, id),
  constraint payment_refund_amount check (amount_cents > 0)
);
alter table payment_refund enable row level security;
alter table payment_refund force row level security;
create policy own_practice on payment_refund to cusp_app using (practice_id = current_practice());
grant select, insert on payment_refund to cusp_app;

-- The money of a refund did not arrive, or it was called off: it is the practice's again.
create table payment_refund_failure (
  practice_id uuid not null default current_practice(),
  refund_id uuid not null,
  payment_id uuid not null,
  created_at timestamptz not null default now(),
  constraint payment_refund_failure_pk primary key (practice_id, refund_id),
  constraint payment_refund_failure_refund_fk foreign key (practice_id, payment_id, refund_id)
    references payment_refund (practice_id, payment_id, id),
  constraint payment_refund_failure_payment_fk foreign key (practice_id, payment_id) references payment
);
create index payment_refund_failure_by_payment on payment_refund_failure (practice_id, payment_id, refund_id);
alter table payment_refund_failure enable row level security;
alter table payment_refund_failure force row level security;
create policy own_practice on payment_refund_failure to cusp_app using (practice_id = current_practice());
grant select, insert on payment_refund_failure to cusp_app;

-- A refund that staff asked for. It goes to the provider once, under its id; it is counted as a refund when the provider tells of
-- it (payment_refund).
create type refund_state as enum ('queued', 'sending', 'accepted', 'refused', 'unknown');

create table refund_request (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  payment_id uuid not null,
  amount_cents bigint not null,
  reason text not null,
  state refund_state not null default 'queued',
  -- The provider's name of the refund, or its code of why it refused.
  reference text not null default '',
  failure text not null default '',
  created_by text not null,
  created_by_id uuid not null,
  created_at timestamptz not null default now(),
  -- When it was first handed to the provider: the provider keeps the key for a day.
  sent_at timestamptz,
  constraint refund_request_pk primary key (practice_id, id),
  constraint refund_request_payment_fk foreign key (practice_id, payment_id) references payment,
  constraint refund_request_staff_fk foreign key (practice_id, created_by_id) references staff,
  constraint refund_request_amount check (amount_cents > 0)
);
create index refund_request_by_payment on refund_request (practice_id, payment_id, id);
create index refund_request_by_staff on refund_request (practice_id, created_by_id);
-- One at a time, so that no more is asked for than is there.
create unique index refund_request_under_way on refund_request (practice_id, payment_id) where state in ('queued', 'sending');
alter table refund_request enable row level security;
alter table refund_request force row level security;
create policy own_practice on refund_request to cusp_app using (practice_id = current_practice());
grant select, insert, update (state, reference, failure, sent_at) on refund_request to cusp_app;
