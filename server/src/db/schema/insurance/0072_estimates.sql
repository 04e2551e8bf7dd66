-- Insurance estimates as they were computed at check-out (docs/insurance.md, "At check-out").

-- The expected contractual write-off: pending like the payment, and posted when the payment is received.
alter table payment add column expected_write_off_cents bigint not null default 0
  constraint payment_expected_write_off check (expected_write_off_cents >= 0);
grant update (expected_write_off_cents) on payment to cusp_app;

-- The estimate of one treatment and one coverage. Its amounts and steps are never changed.
create table insurance_estimate (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  treatment_id uuid not null,
  coverage_id uuid not null,
  -- The plan's place in the order of payment.
  rank smallint not null,
  -- The plan version it was computed by.
  plan_id uuid not null,
  plan_version int not null,
  estimated_on date not null,
  fee_cents bigint not null,
  pays_cents bigint not null,
  write_off_cents bigint not null,
  -- What it uses of the coverage's yearly amounts.
  deductible_cents bigint not null,
  maximum_cents bigint not null,
  lifetime_cents bigint not null,
  steps text[] not null,
  -- What was unknown; `most_cents` is then what the plan pays in the best case.
  depends text[] not null,
  most_cents bigint,
  -- The awaited payment; null if there is none, for example if benefits go to the patient.
  payment_id uuid,
  -- A person had entered that payment, so its amount is kept.
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
