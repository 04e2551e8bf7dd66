-- The practice's own membership plans and their members (docs/memberships.md): prices with included services, not an insurance.

create type membership_interval as enum ('month', 'year');

create table membership_plan (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  -- The number of its latest version.
  version int not null default 1,
  archived_at timestamptz,
  constraint membership_plan_pk primary key (practice_id, id),
  constraint membership_plan_practice_fk foreign key (practice_id) references practice
);
alter table membership_plan enable row level security;
alter table membership_plan force row level security;
create policy own_practice on membership_plan to cusp_app using (practice_id = current_practice());
grant select, insert, update (version, archived_at) on membership_plan to cusp_app;

-- A version is never changed: members keep the terms that they agreed to until they renew.
create table membership_plan_version (
  practice_id uuid not null default current_practice(),
  plan_id uuid not null,
  version int not null,
  name text not null,
  -- How often the price is due; what is included is for a year either way.
  price_interval membership_interval not null,
  price_cents bigint not null,
  terms text not null,
  recorded_at timestamptz not null default now(),
  recorded_by text not null,
  recorded_by_id uuid,
  constraint membership_plan_version_pk primary key (practice_id, plan_id, version),
  constraint membership_plan_version_plan_fk foreign key (practice_id, plan_id) references membership_plan,
  constraint membership_plan_version_staff_fk foreign key (practice_id, recorded_by_id) references staff,
  constraint membership_plan_version_price check (price_cents > 0)
);
create index membership_plan_version_by_staff on membership_plan_version (practice_id, recorded_by_id)
  where recorded_by_id is not null;
alter table membership_plan_version enable row level security;
alter table membership_plan_version force row level security;
create policy own_practice on membership_plan_version to cusp_app using (practice_id = current_practice());
grant select, insert on membership_plan_version to cusp_app;

-- A benefit: included so many times a year, or reduced by a percentage; for the procedures below, a category, or everything.
create table membership_benefit (
  practice_id uuid not null default current_practice(),
  plan_id uuid not null,
  version int not null,
  position int not null,
  category treatment_procedure,
  quantity smallint,
  percent smallint,
  constraint membership_benefit_pk primary key (practice_id, plan_id, version, position),
  constraint membership_benefit_version_fk foreign key (practice_id, plan_id, version) references membership_plan_version,
  constraint membership_benefit_one check (num_nonnulls(quantity, percent) = 1),
  constraint membership_benefit_amounts check (quantity > 0 and percent is null or percent between 1 and 100)
);
alter table membership_benefit enable row level security;
alter table membership_benefit force row level security;
create policy own_practice on membership_benefit to cusp_app using (practice_id = current_practice());
grant select, insert on membership_benefit to cusp_app;

create table membership_benefit_procedure (
  practice_id uuid not null default current_practice(),
  plan_id uuid not null,
  version int not null,
  position int not null,
  procedure_id uuid not null,
  constraint membership_benefit_procedure_pk primary key (practice_id, plan_id, version, position, procedure_id),
  constraint membership_benefit_procedure_benefit_fk foreign key (practice_id, plan_id, version, position)
    references membership_benefit,
  constraint membership_benefit_procedure_fk foreign key (practice_id, procedure_id) references procedure
);
create index membership_benefit_procedure_by_procedure on membership_benefit_procedure (practice_id, procedure_id);
alter table membership_benefit_procedure enable row level security;
alter table membership_benefit_procedure force row level security;
create policy own_practice on membership_benefit_procedure to cusp_app using (practice_id = current_practice());
grant select, insert on membership_benefit_procedure to cusp_app;

create table membership (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  plan_id uuid not null,
  -- Each fee is charged to the payer's stored card on its day.
  automatic boolean not null,
  -- The last day, where it was cancelled.
  cancelled_on date,
  cancelled_at timestamptz,
  cancelled_by text not null default '',
  cancelled_by_id uuid,
  cancelled_reason text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  created_by_id uuid,
  constraint membership_pk primary key (practice_id, id),
  constraint membership_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint membership_plan_fk foreign key (practice_id, plan_id) references membership_plan,
  constraint membership_staff_fk foreign key (practice_id, created_by_id) references staff,
  constraint membership_cancelled_fk foreign key (practice_id, cancelled_by_id) references staff,
  constraint membership_cancelled check ((cancelled_on is null) = (cancelled_at is null))
);
create index membership_by_patient on membership (practice_id, patient_id);
create index membership_by_plan on membership (practice_id, plan_id);
create index membership_by_staff on membership (practice_id, created_by_id) where created_by_id is not null;
create index membership_by_canceller on membership (practice_id, cancelled_by_id) where cancelled_by_id is not null;
alter table membership enable row level security;
alter table membership force row level security;
create policy own_practice on membership to cusp_app using (practice_id = current_practice());
create policy outbox on membership to cusp_outbox using (true);
grant select, insert, update (automatic, cancelled_on, cancelled_at, cancelled_by, cancelled_by_id, cancelled_reason, version)
  on membership to cusp_app;
grant select (practice_id, id, cancelled_on) on membership to cusp_outbox;

-- A year of a membership, with its terms and the text that the member agreed to.
create table membership_term (
  practice_id uuid not null default current_practice(),
  membership_id uuid not null,
  -- From 1 on; later ones are renewals.
  number int not null,
  plan_id uuid not null,
  plan_version int not null,
  from_date date not null,
  to_date date not null,
  consent text not null,
  consented_at timestamptz not null default now(),
  -- Its author; null if the member agreed in the portal.
  recorded_by text not null,
  recorded_by_id uuid,
  constraint membership_term_pk primary key (practice_id, membership_id, number),
  constraint membership_term_membership_fk foreign key (practice_id, membership_id) references membership,
  constraint membership_term_plan_fk foreign key (practice_id, plan_id, plan_version) references membership_plan_version,
  constraint membership_term_staff_fk foreign key (practice_id, recorded_by_id) references staff,
  constraint membership_term_days check (to_date >= from_date)
);
create index membership_term_by_plan on membership_term (practice_id, plan_id, plan_version);
create index membership_term_by_staff on membership_term (practice_id, recorded_by_id) where recorded_by_id is not null;
alter table membership_term enable row level security;
alter table membership_term force row level security;
create policy own_practice on membership_term to cusp_app using (practice_id = current_practice());
grant select, insert on membership_term to cusp_app;

-- The fees of a term with their due days. Each is posted on its day.
create table membership_fee (
  practice_id uuid not null default current_practice(),
  membership_id uuid not null,
  term int not null,
  number int not null,
  due_on date not null,
  amount_cents bigint not null,
  entry_id uuid,
  constraint membership_fee_pk primary key (practice_id, membership_id, term, number),
  constraint membership_fee_term_fk foreign key (practice_id, membership_id, term) references membership_term,
  constraint membership_fee_entry_fk foreign key (practice_id, entry_id) references ledger_entry,
  constraint membership_fee_amount check (amount_cents > 0)
);
create index membership_fee_by_entry on membership_fee (practice_id, entry_id) where entry_id is not null;
alter table membership_fee enable row level security;
alter table membership_fee force row level security;
create policy own_practice on membership_fee to cusp_app using (practice_id = current_practice());
grant select, insert, update (entry_id) on membership_fee to cusp_app;
