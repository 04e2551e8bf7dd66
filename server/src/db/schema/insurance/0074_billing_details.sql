-- Details of the practice, its providers and its patients that only claims need (docs/insurance.md).

create type taxpayer_kind as enum ('ein', 'ssn');

create table practice_billing (
  practice_id uuid not null default current_practice(),
  -- Whether the practice's taxpayer number is the owner's own.
  taxpayer_kind taxpayer_kind not null,
  taxonomy text not null,
  -- The address of the office: a street, never a box.
  street text not null,
  city text not null,
  state text not null,
  zip text not null,
  -- The address for checks, if it is another one.
  pay_to_street text not null,
  pay_to_city text not null,
  pay_to_state text not null,
  pay_to_zip text not null,
  version int not null default 1,
  changed_at timestamptz not null default now(),
  changed_by text not null,
  changed_by_id uuid,
  constraint practice_billing_pk primary key (practice_id),
  constraint practice_billing_practice_fk foreign key (practice_id) references practice,
  constraint practice_billing_staff_fk foreign key (practice_id, changed_by_id) references staff
);
create index practice_billing_by_staff on practice_billing (practice_id, changed_by_id) where changed_by_id is not null;
alter table practice_billing enable row level security;
alter table practice_billing force row level security;
create policy own_practice on practice_billing to cusp_app using (practice_id = current_practice());
grant select, insert, update on practice_billing to cusp_app;

create table provider_billing (
  practice_id uuid not null default current_practice(),
  provider_id uuid not null,
  taxonomy text not null,
  -- The license of a provider without an account; otherwise the account's applies.
  license_number text not null,
  license_state text not null,
  version int not null default 1,
  changed_at timestamptz not null default now(),
  changed_by text not null,
  changed_by_id uuid,
  constraint provider_billing_pk primary key (practice_id, provider_id),
  constraint provider_billing_provider_fk foreign key (practice_id, provider_id) references provider,
  constraint provider_billing_staff_fk foreign key (practice_id, changed_by_id) references staff
);
create index provider_billing_by_staff on provider_billing (practice_id, changed_by_id) where changed_by_id is not null;
alter table provider_billing enable row level security;
alter table provider_billing force row level security;
create policy own_practice on provider_billing to cusp_app using (practice_id = current_practice());
grant select, insert, update on provider_billing to cusp_app;

create type claim_sex as enum ('male', 'female', 'unknown');

-- Each version beside the earlier ones; the latest counts.
create table patient_billing (
  practice_id uuid not null default current_practice(),
  patient_id uuid not null,
  version int not null,
  street text not null,
  city text not null,
  state text not null,
  zip text not null,
  -- As the carrier has it; null: the patient's gender applies.
  sex claim_sex,
  recorded_at timestamptz not null default now(),
  recorded_by text not null,
  recorded_by_id uuid,
  constraint patient_billing_pk primary key (practice_id, patient_id, version),
  constraint patient_billing_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint patient_billing_staff_fk foreign key (practice_id, recorded_by_id) references staff
);
create index patient_billing_by_staff on patient_billing (practice_id, recorded_by_id) where recorded_by_id is not null;
alter table patient_billing enable row level security;
alter table patient_billing force row level security;
create policy own_practice on patient_billing to cusp_app using (practice_id = current_practice());
grant select, insert on patient_billing to cusp_app;

-- How X12 names the kind of insurance (SBR09).
alter table carrier add column filing_code text not null default 'CI',
  add constraint carrier_filing_code check (filing_code ~ '^[A-Z0-9]{2}$');
comment on column carrier.filing_code is 'audit: shown';
grant update (filing_code) on carrier to cusp_app;
