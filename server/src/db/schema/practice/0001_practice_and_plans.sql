-- needs practice/current_practice.sql, practice/current_patient.sql

-- The tenant: a practice, what it has subscribed to, and what was changed of either. Every table of practice data is led by
-- practice_id, shows a transaction only the practice that it has set, and can't be reached by the server's roles in any
-- other way. Beside the tables' owner there are roles that are made at start (roles.ts): cusp_app, which the server works
-- as; cusp_portal for a signed-in patient, who sees rows of the set practice and patient only; cusp_admin for the operator,
-- which has no right on any clinical table; cusp_factors for the steps of a second factor. cusp_sign_in owns the few
-- functions that must look before a practice is known, by e-mail and by token, cusp_auditor those of the audit trail, and
-- cusp_outbox those that write events and jobs.

-- Plans belong to no practice.
create table plan (
  id uuid not null,
  name text not null,
  monthly_cents bigint not null,
  yearly_cents bigint not null,
  -- Null: no limit.
  staff_limit int,
  patient_limit int,
  storage_limit_mib int,
  -- The provider's names of its prices, '' as long as nobody has subscribed through it.
  stripe_monthly_price text not null default '',
  stripe_yearly_price text not null default '',
  archived_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  constraint plan_pk primary key (id),
  constraint plan_prices check (monthly_cents between 0 and 100000000 and yearly_cents between 0 and 100000000),
  constraint plan_limits check (staff_limit > 0 and patient_limit > 0 and storage_limit_mib > 0)
);
create unique index plan_name_unique on plan (lower(name)) where archived_at is null;
-- The provider's name of a plan's price is found when the first owner subscribes.
grant select, update (stripe_monthly_price, stripe_yearly_price) on plan to cusp_app;
-- Read by everybody and changed by admins.
grant select, insert, update on plan to cusp_admin;
grant select on plan to cusp_sign_in;
insert into plan (id, name, monthly_cents, yearly_cents)
  values ('01890000-0000-7000-8000-000000000001', 'Practice', 9900, 118800);

create type tooth_numbering as enum ('universal', 'fdi', 'palmer');

create table practice (
  practice_id uuid not null default current_practice(),
  name text not null,
  time_zone text not null,
  address text not null default '',
  phone text not null default '',
  created_at timestamptz not null default now(),
  suspended_at timestamptz,
  suspended_reason text not null default '',
  npi text not null default '',
  version int not null default 1,
  require_second_factor boolean not null default false,
  -- Whether a practice's own words may stand in letters to people who may never have heard of it.
  approved_at timestamptz,
  numbering tooth_numbering not null default 'universal',
  -- The taxpayer identification number, as it is printed: 12-3456789.
  taxpayer_number text not null default '',
  texts_a_day int,
  -- Images wait until somebody releases them to the patient.
  images_wait boolean not null default false,
  -- A suspended practice only reads at first; from this day, in its own time zone, it is closed. Null: closed from the
  -- suspension on.
  closed_from date,
  constraint practice_pk primary key (practice_id),
  constraint practice_taxpayer_number check (taxpayer_number ~ '^([0-9]{2}-[0-9]{7})?$'),
  constraint practice_texts check (texts_a_day between 0 and 100000),
  constraint practice_closing check (closed_from is null or suspended_at is not null)
);
alter table practice enable row level security;
alter table practice force row level security;
create policy own_practice on practice to cusp_app using (practice_id = current_practice());
create policy own_practice_name on practice for select to cusp_portal using (practice_id = current_practice());
create policy operator on practice to cusp_admin using (true);
create policy sign_in_looks on practice for select to cusp_sign_in using (true);
create policy outbox on practice for select to cusp_outbox using (true);
grant select, insert, update on practice to cusp_app;
grant select on practice to cusp_portal, cusp_sign_in;
-- What the operator sees and changes of a practice: never its records.
grant select, update (suspended_at, suspended_reason, version, approved_at, texts_a_day, closed_from) on practice to
  cusp_admin;
grant select (practice_id, name, suspended_at) on practice to cusp_outbox;

-- unpaid: the provider gave up asking for the money, or stopped the subscription for want of a card: it can be read and
-- exported until it is paid, and nothing is added.
create type subscription_status as enum ('trialing', 'active', 'past_due', 'unpaid', 'cancelled');
create type billing_period as enum ('monthly', 'yearly');

create table subscription (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  status subscription_status not null,
  trial_ends_at timestamptz,
  created_at timestamptz not null default now(),
  plan_id uuid,
  billing_period billing_period,
  -- What is paid for one period, fixed when the plan was chosen.
  price_cents bigint,
  period_ends_at timestamptz,
  cancel_at_period_end boolean not null default false,
  cancelled_at timestamptz,
  stripe_customer text not null default '',
  stripe_subscription text not null default '',
  -- The newest event of the provider that was heeded: an older one that comes late changes nothing.
  stripe_event_at timestamptz,
  version int not null default 1,
  -- Raised with each answer of Stripe's that was written down. Who asked before another answer was written asks again,
  -- so that what stands here is never older than what stood here before.
  stripe_seen int not null default 0,
  -- The subscription of Stripe's whose end was written down: what the operator records after that stays.
  stripe_ended text not null default '',
  -- A subscription that the operator keeps by hand is paid for from one noted payment to the next.
  -- When a payment was last noted by hand. One that is active without is on the operator's dashboard until somebody notes one.
  payment_noted_at timestamptz,
  -- When one that is past due becomes read-only; null where somebody else decides that (Stripe, or nobody).
  read_only_from timestamptz,
  constraint subscription_pk primary key (practice_id, id),
  constraint subscription_practice_fk foreign key (practice_id) references practice,
  constraint subscription_plan_fk foreign key (plan_id) references plan,
  constraint subscription_practice_unique unique (practice_id),
  constraint subscription_paid
    check (status <> 'active' or (billing_period is not null and price_cents is not null))
);
create unique index subscription_stripe_unique on subscription (stripe_subscription) where stripe_subscription <> '';
-- A practice never gets another practice's customer.
create unique index subscription_customer_unique on subscription (stripe_customer) where stripe_customer <> '';
alter table subscription enable row level security;
alter table subscription force row level security;
create policy own_practice on subscription to cusp_app using (practice_id = current_practice());
create policy operator on subscription to cusp_admin using (true);
create policy sign_in_looks on subscription for select to cusp_sign_in using (true);
grant select, insert, update on subscription to cusp_app;
-- What the operator sees and changes of a practice: never its records.
grant select, update on subscription to cusp_admin;
grant select on subscription to cusp_sign_in;

-- Every change of a subscription, a suspension and of staff accounts by an admin: who, what and why.
create table practice_change (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  -- 'admin', 'owner' or 'stripe'.
  by_realm text not null,
  by_name text not null,
  what text not null,
  why text not null default '',
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  created_at timestamptz not null default now(),
  constraint practice_change_pk primary key (practice_id, id),
  constraint practice_change_practice_fk foreign key (practice_id) references practice,
  constraint practice_change_realm check (by_realm in ('admin', 'owner', 'stripe'))
);
alter table practice_change enable row level security;
alter table practice_change force row level security;
create policy own_practice on practice_change to cusp_app using (practice_id = current_practice());
create policy operator on practice_change to cusp_admin using (true);
grant select, insert on practice_change to cusp_app, cusp_admin;
