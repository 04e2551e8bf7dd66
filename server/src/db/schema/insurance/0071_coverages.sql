-- Insurance subscriptions, and the patients that they cover (docs/insurance.md).

-- A subscriber's membership in a plan. The subscriber may not be a patient.
create table insurance_subscription (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  plan_id uuid not null,
  subscriber_patient_id uuid,
  -- The name and birth date of a subscriber who is no patient.
  first_name text not null default '',
  last_name text not null default '',
  date_of_birth date,
  member_id text not null,
  created_at timestamptz not null default now(),
  constraint insurance_subscription_pk primary key (practice_id, id),
  constraint insurance_subscription_plan_fk foreign key (practice_id, plan_id) references insurance_plan,
  constraint insurance_subscription_patient_fk foreign key (practice_id, subscriber_patient_id) references patient,
  constraint insurance_subscription_person check ((subscriber_patient_id is null) = (last_name <> ''))
);
-- A subscriber's family shares one subscription.
create unique index insurance_subscription_of_patient on insurance_subscription (practice_id, plan_id, subscriber_patient_id)
  where subscriber_patient_id is not null;
create unique index insurance_subscription_of_person
  on insurance_subscription (practice_id, plan_id, lower(first_name), lower(last_name), date_of_birth) nulls not distinct
  where subscriber_patient_id is null;
create index insurance_subscription_by_patient on insurance_subscription (practice_id, subscriber_patient_id)
  where subscriber_patient_id is not null;
alter table insurance_subscription enable row level security;
alter table insurance_subscription force row level security;
create policy own_practice on insurance_subscription to cusp_app using (practice_id = current_practice());
grant select, insert on insurance_subscription to cusp_app;

create type coverage_relationship as enum ('self', 'spouse', 'child', 'partner', 'employee', 'other');

create table coverage (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  subscription_id uuid not null,
  -- 1 pays first.
  rank smallint not null,
  relationship coverage_relationship not null,
  -- The patient's own member ID, if it differs from the subscriber's.
  member_id text not null default '',
  from_date date,
  to_date date,
  notes text not null default '',
  -- Benefits are assigned to the practice; otherwise the plan pays the patient.
  assigned boolean not null default true,
  -- The amounts used by the carrier's own account on that day; null: unknown, which is not zero.
  used_maximum_cents int,
  used_deductible_cents int,
  used_lifetime_cents int,
  used_on date,
  -- Entered in error.
  struck_at timestamptz,
  version int not null default 1,
  recorded_at timestamptz not null default now(),
  recorded_by text not null,
  recorded_by_id uuid,
  constraint coverage_pk primary key (practice_id, id),
  constraint coverage_of_patient unique (practice_id, patient_id, id),
  constraint coverage_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint coverage_subscription_fk foreign key (practice_id, subscription_id) references insurance_subscription,
  constraint coverage_staff_fk foreign key (practice_id, recorded_by_id) references staff,
  constraint coverage_rank check (rank between 1 and 3),
  constraint coverage_days check (to_date >= from_date),
  constraint coverage_used check (used_on is not null or num_nonnulls(used_maximum_cents, used_deductible_cents, used_lifetime_cents) = 0)
);
create index coverage_by_patient on coverage (practice_id, patient_id, rank);
create index coverage_by_subscription on coverage (practice_id, subscription_id);
create index coverage_by_staff on coverage (practice_id, recorded_by_id) where recorded_by_id is not null;
alter table coverage enable row level security;
alter table coverage force row level security;
create policy own_practice on coverage to cusp_app using (practice_id = current_practice());
comment on column coverage.assigned is 'audit: shown';
grant select, insert, update (rank, member_id, from_date, to_date, notes, assigned, used_maximum_cents, used_deductible_cents,
  used_lifetime_cents, used_on, struck_at, version) on coverage to cusp_app;
