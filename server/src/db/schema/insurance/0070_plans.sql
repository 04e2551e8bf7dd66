-- Carriers, their plans in dated versions, and what each version pays (docs/insurance.md). A version is never changed: coverages,
-- estimates and claims keep the one that they were made by.

create table carrier (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  name text not null,
  -- The clearinghouse's id of the payer.
  payer_id text not null,
  phone text not null,
  address text not null,
  notes text not null,
  version int not null default 1,
  archived_at timestamptz,
  constraint carrier_pk primary key (practice_id, id),
  constraint carrier_practice_fk foreign key (practice_id) references practice
);
create unique index carrier_name_unique on carrier (practice_id, lower(name)) where archived_at is null;
alter table carrier enable row level security;
alter table carrier force row level security;
create policy own_practice on carrier to cusp_app using (practice_id = current_practice());
grant select, insert, update (name, payer_id, phone, address, notes, version, archived_at) on carrier to cusp_app;

create type insurance_plan_kind as enum ('ppo', 'indemnity', 'copay', 'medicaid', 'discount');
-- How a plan pays after another plan.
create type coordination as enum ('standard', 'basic', 'non_duplication', 'maintenance', 'medicaid');
create type not_covered_fee as enum ('contracted', 'office');

create table insurance_plan (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  -- The number of its latest version.
  version int not null default 1,
  archived_at timestamptz,
  constraint insurance_plan_pk primary key (practice_id, id),
  constraint insurance_plan_practice_fk foreign key (practice_id) references practice
);
alter table insurance_plan enable row level security;
alter table insurance_plan force row level security;
create policy own_practice on insurance_plan to cusp_app using (practice_id = current_practice());
grant select, insert, update (version, archived_at) on insurance_plan to cusp_app;

create table insurance_plan_version (
  practice_id uuid not null default current_practice(),
  plan_id uuid not null,
  version int not null,
  -- The day from which it holds.
  valid_from date not null,
  carrier_id uuid not null,
  name text not null,
  group_number text not null,
  employer text not null,
  kind insurance_plan_kind not null,
  -- Whether the practice is in its network.
  in_network boolean not null,
  -- The fee schedule: the contracted fees in network, the plan's allowed amounts out of network.
  fee_schedule_id uuid,
  -- The month in which the benefit year begins.
  year_start smallint not null,
  coordination coordination not null,
  not_covered_fee not_covered_fee not null,
  writes_off_after_maximum boolean not null,
  writes_off_refused boolean not null,
  filing_days int,
  predetermination_cents int,
  notes text not null,
  recorded_at timestamptz not null default now(),
  recorded_by text not null,
  recorded_by_id uuid,
  constraint insurance_plan_version_pk primary key (practice_id, plan_id, version),
  constraint insurance_plan_version_plan_fk foreign key (practice_id, plan_id) references insurance_plan,
  constraint insurance_plan_version_carrier_fk foreign key (practice_id, carrier_id) references carrier,
  constraint insurance_plan_version_schedule_fk foreign key (practice_id, fee_schedule_id) references fee_schedule,
  constraint insurance_plan_version_staff_fk foreign key (practice_id, recorded_by_id) references staff,
  constraint insurance_plan_version_year check (year_start between 1 and 12)
);
create index insurance_plan_version_by_carrier on insurance_plan_version (practice_id, carrier_id);
create index insurance_plan_version_by_schedule on insurance_plan_version (practice_id, fee_schedule_id) where fee_schedule_id is not null;
create index insurance_plan_version_by_staff on insurance_plan_version (practice_id, recorded_by_id) where recorded_by_id is not null;
alter table insurance_plan_version enable row level security;
alter table insurance_plan_version force row level security;
create policy own_practice on insurance_plan_version to cusp_app using (practice_id = current_practice());
grant select, insert on insurance_plan_version to cusp_app;

create type benefit_type as enum ('percent', 'deductible', 'maximum', 'not_counted', 'copay', 'limit', 'age', 'waiting',
  'exclusion', 'missing_tooth', 'downgrade');
create type benefit_category as enum ('diagnostic', 'xray', 'preventive', 'restorative', 'endodontics', 'periodontics', 'crowns',
  'prosthodontics', 'implants', 'surgery', 'orthodontics', 'adjunctive');
create type benefit_level as enum ('individual', 'family');
create type benefit_period as enum ('benefit_year', 'calendar_year', 'months', 'last_12_months', 'years', 'lifetime');
create type benefit_area as enum ('person', 'arch', 'quadrant', 'tooth');
create type benefit_network as enum ('both', 'in', 'out');

-- One line of a benefit summary: for everything, a category, or the procedures below. Columns that a type doesn't use are null.
create table insurance_benefit (
  practice_id uuid not null default current_practice(),
  plan_id uuid not null,
  version int not null,
  position int not null,
  type benefit_type not null,
  category benefit_category,
  level benefit_level not null,
  network benefit_network not null,
  amount_cents int,
  percent smallint,
  -- A frequency limit's number and its months or years; a waiting period's months.
  quantity int,
  span int,
  period benefit_period,
  area benefit_area not null,
  age_from int,
  age_to int,
  -- The alternative procedure that is paid instead.
  alternate_id uuid,
  constraint insurance_benefit_pk primary key (practice_id, plan_id, version, position),
  constraint insurance_benefit_version_fk foreign key (practice_id, plan_id, version) references insurance_plan_version,
  constraint insurance_benefit_alternate_fk foreign key (practice_id, alternate_id) references procedure,
  constraint insurance_benefit_percent check (percent between 0 and 100)
);
create index insurance_benefit_by_alternate on insurance_benefit (practice_id, alternate_id) where alternate_id is not null;
alter table insurance_benefit enable row level security;
alter table insurance_benefit force row level security;
create policy own_practice on insurance_benefit to cusp_app using (practice_id = current_practice());
grant select, insert on insurance_benefit to cusp_app;

create table insurance_benefit_procedure (
  practice_id uuid not null default current_practice(),
  plan_id uuid not null,
  version int not null,
  position int not null,
  procedure_id uuid not null,
  constraint insurance_benefit_procedure_pk primary key (practice_id, plan_id, version, position, procedure_id),
  constraint insurance_benefit_procedure_benefit_fk foreign key (practice_id, plan_id, version, position) references insurance_benefit,
  constraint insurance_benefit_procedure_fk foreign key (practice_id, procedure_id) references procedure
);
create index insurance_benefit_procedure_by_procedure on insurance_benefit_procedure (practice_id, procedure_id);
alter table insurance_benefit_procedure enable row level security;
alter table insurance_benefit_procedure force row level security;
create policy own_practice on insurance_benefit_procedure to cusp_app using (practice_id = current_practice());
grant select, insert on insurance_benefit_procedure to cusp_app;
