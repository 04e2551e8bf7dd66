-- What insurance was expected to pay at a check-out, as it was reckoned then (docs/insurance.md, "At check-out").

-- What an insurer's contract is expected to take off: pending like the payment itself, and posted when that is received.
alter table payment add column expected_write_off_cents bigint not null default 0
  constraint payment_expected_write_off check (expected_write_off_cents >= 0);
grant update (expected_write_off_cents) on payment to cusp_app;

-- Of one treatment and one coverage. The amounts and the steps are never changed.
create table insurance_estimate (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  treatment_id uuid not null,
  coverage_id uuid not null,
  -- The place in the order in which plans pay.
  rank smallint not null,
  -- The terms that it was reckoned by.
  plan_id uuid not null,
  plan_version int not null,
  estimated_on date not null,
  fee_cents bigint not null,
  pays_cents bigint not null,
  write_off_cents bigint not null,
  -- What it takes of the coverage's amounts.
  deductible_cents bigint not null,
  maximum_cents bigint not null,
  lifetime_cents bigint not null,
  steps text[] not null,
  -- What nobody knew; then `most_cents` is what the plan pays if it all turns out well.
  depends text[] not null,
  most_cents bigint,
  -- The payment that is awaited; null: none, as where benefits go to the patient.
  payment_id uuid,
  -- Somebody had entered that payment by hand: its amount stays.
  by_hand boolean not null default false,
  -- The check-out was undone.
  struck_at timestamptz,
  recorded_at timestamptz not null default now(),
  recorded_by text not null,
  recorded_by_id uuid,
  constraint insurance_estimate_pk primary key (practice_id, id),
  constraint insurance_estimate_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint insurance_estimate_treatment_fk foreign key (practice_id, treatment_id) references treatment,
  constraint insurance_estimate_coverage_fk foreign key (practice_id, coverage_id) references coverage,
  constraint insurance_estimate_plan_fk foreign key (practice_id, plan_id, plan_version) references insurance_plan_version,
  constraint insurance_estimate_payment_fk foreign key (practice_id, payment_id) references payment,
  constraint insurance_estimate_staff_fk foreign key (practice_id, recorded_by_id) references staff,
  constraint insurance_estimate_amounts check (least(fee_cents, pays_cents, write_off_cents, deductible_cents, maximum_cents,
    lifetime_cents) >= 0)
);
create unique index insurance_estimate_of_treatment on insurance_estimate (practice_id, treatment_id, rank) where struck_at is null;
create index insurance_estimate_by_patient on insurance_estimate (practice_id, patient_id);
create index insurance_estimate_by_treatment on insurance_estimate (practice_id, treatment_id);
create index insurance_estimate_by_coverage on insurance_estimate (practice_id, coverage_id);
create index insurance_estimate_by_plan on insurance_estimate (practice_id, plan_id, plan_version);
create index insurance_estimate_by_payment on insurance_estimate (practice_id, payment_id) where payment_id is not null;
create index insurance_estimate_by_staff on insurance_estimate (practice_id, recorded_by_id) where recorded_by_id is not null;
alter table insurance_estimate enable row level security;
alter table insurance_estimate force row level security;
create policy own_practice on insurance_estimate to cusp_app using (practice_id = current_practice());
grant select, insert, update (payment_id, by_hand, struck_at) on insurance_estimate to cusp_app;
