-- Payment plans by account: what was signed is kept as canonical JSON with its hash, and the PDF that was made of it.
-- docs/statements.md

-- What is paid in installments. The charges stay as they are; what was paid on the account since it began counts.
create table payment_plan (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  account_id uuid not null,
  patient_id uuid not null,
  -- With the down payment, without the finance charge.
  amount_cents bigint not null,
  down_cents bigint not null,
  finance_cents bigint not null,
  -- The kept card pays each installment on its day.
  automatic boolean not null,
  began_on date not null,
  begun_at timestamptz not null default clock_timestamp(),
  completed_on date,
  cancelled_on date,
  cancelled_by text not null default '',
  cancelled_reason text not null default '',
  version int not null default 1,
  created_by text not null,
  created_by_id uuid not null,
  constraint payment_plan_pk primary key (practice_id, id),
  constraint payment_plan_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint payment_plan_staff_fk foreign key (practice_id, created_by_id) references staff,
  constraint payment_plan_amounts check (amount_cents > 0 and down_cents >= 0 and down_cents < amount_cents and finance_cents >= 0),
  constraint payment_plan_cancelled check ((cancelled_on is null) = (cancelled_reason = '')),
  constraint payment_plan_ended check (completed_on is null or cancelled_on is null)
);
create index payment_plan_by_patient on payment_plan (practice_id, patient_id);
create index payment_plan_by_staff on payment_plan (practice_id, created_by_id);
-- One at a time for an account: what is paid couldn't be told apart.
create unique index payment_plan_active_unique on payment_plan (practice_id, account_id)
  where completed_on is null and cancelled_on is null;
alter table payment_plan enable row level security;
alter table payment_plan force row level security;
create policy own_practice on payment_plan to cusp_app using (practice_id = current_practice());
create policy own_record on payment_plan to cusp_portal using (practice_id = current_practice() and patient_id = any
  (current_records()));
create policy outbox on payment_plan to cusp_outbox using (true);
grant select, insert, update on payment_plan to cusp_app;
grant select on payment_plan to cusp_portal;
grant select (practice_id, id, completed_on, cancelled_on) on payment_plan to cusp_outbox;

create table payment_plan_installment (
  practice_id uuid not null default current_practice(),
  plan_id uuid not null,
  -- From 1 on. A down payment is none.
  number int not null,
  due_on date not null,
  amount_cents bigint not null,
  -- How much of it is finance charge: posted on its day, when it is earned.
  finance_cents bigint not null,
  finance_entry_id uuid,
  -- The day on which the front desk was told that it wasn't paid.
  missed_on date,
  constraint payment_plan_installment_pk primary key (practice_id, plan_id, number),
  constraint payment_plan_installment_plan_fk foreign key (practice_id, plan_id) references payment_plan,
  constraint payment_plan_installment_entry_fk foreign key (practice_id, finance_entry_id) references ledger_entry,
  constraint payment_plan_installment_amounts check (amount_cents > 0 and finance_cents between 0 and amount_cents)
);
create index payment_plan_installment_by_entry on payment_plan_installment (practice_id, finance_entry_id)
  where finance_entry_id is not null;
alter table payment_plan_installment enable row level security;
alter table payment_plan_installment force row level security;
create policy own_practice on payment_plan_installment to cusp_app using (practice_id = current_practice());
grant select, insert, update on payment_plan_installment to cusp_app;

-- What was agreed, with the disclosure of Regulation Z where one is due. Never changed.
create table payment_plan_agreement (
  practice_id uuid not null default current_practice(),
  plan_id uuid not null,
  patient_id uuid not null,
  content text not null,
  sha256 text not null,
  pdf bytea,
  pdf_sha256 text,
  -- A PNG data URL; null: nothing had to be signed, or the name was typed.
  e_signature text,
  signer_name text not null,
  relationship signer_relationship not null,
  at timestamptz not null default now(),
  by_name text not null,
  by_id uuid not null,
  constraint payment_plan_agreement_pk primary key (practice_id, plan_id),
  constraint payment_plan_agreement_plan_fk foreign key (practice_id, plan_id) references payment_plan,
  constraint payment_plan_agreement_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint payment_plan_agreement_staff_fk foreign key (practice_id, by_id) references staff,
  constraint payment_plan_agreement_sha256 check (sha256 = encode(sha256(convert_to(content, 'UTF8')), 'hex')),
  constraint payment_plan_agreement_pdf_sha256 check (pdf_sha256 = encode(sha256(pdf), 'hex')),
  constraint payment_plan_agreement_pdf check ((pdf is null) = (pdf_sha256 is null))
);
create index payment_plan_agreement_by_patient on payment_plan_agreement (practice_id, patient_id);
create index payment_plan_agreement_by_staff on payment_plan_agreement (practice_id, by_id);
comment on column payment_plan_agreement.content is 'audit: hidden';
comment on column payment_plan_agreement.pdf is 'audit: hidden';
comment on column payment_plan_agreement.e_signature is 'audit: hidden';
comment on column payment_plan_agreement.signer_name is 'audit: shown';
alter table payment_plan_agreement enable row level security;
alter table payment_plan_agreement force row level security;
create policy own_practice on payment_plan_agreement to cusp_app using (practice_id = current_practice());
create policy own_record on payment_plan_agreement to cusp_portal using (practice_id = current_practice() and patient_id =
  any (current_records()));
grant select, insert, update (pdf, pdf_sha256) on payment_plan_agreement to cusp_app;
grant select on payment_plan_agreement to cusp_portal;

-- Which charges a payment plan pays, and how much of each. What is outside of it is billed as ever, and a payment counts for
-- the plan only where it pays these, or nothing. A charge is named by its treatment, so that it stays the plan's when it is
-- booked anew (another provider, another day); one without a treatment by its entry.
create table payment_plan_charge (
  practice_id uuid not null default current_practice(),
  plan_id uuid not null,
  -- The oldest first, from 1 on.
  position int not null,
  treatment_id uuid,
  entry_id uuid,
  amount_cents bigint not null,
  constraint payment_plan_charge_pk primary key (practice_id, plan_id, position),
  constraint payment_plan_charge_plan_fk foreign key (practice_id, plan_id) references payment_plan,
  constraint payment_plan_charge_treatment_fk foreign key (practice_id, treatment_id) references treatment,
  constraint payment_plan_charge_entry_fk foreign key (practice_id, entry_id) references ledger_entry,
  constraint payment_plan_charge_one check (num_nonnulls(treatment_id, entry_id) = 1),
  constraint payment_plan_charge_amount check (amount_cents > 0)
);
create index payment_plan_charge_by_treatment on payment_plan_charge (practice_id, treatment_id) where treatment_id is not null;
create index payment_plan_charge_by_entry on payment_plan_charge (practice_id, entry_id) where entry_id is not null;
alter table payment_plan_charge enable row level security;
alter table payment_plan_charge force row level security;
create policy own_practice on payment_plan_charge to cusp_app using (practice_id = current_practice());
grant select, insert on payment_plan_charge to cusp_app;
