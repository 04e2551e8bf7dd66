-- Claims (docs/insurance.md, "Claims"): what was done for a patient on one day, billed to one of the patient's coverages.

-- queued: it waits to be sent by the practice's clearinghouse. perhaps_sent: it went out, and nothing says that it arrived.
create type claim_state as enum ('draft', 'checked', 'queued', 'perhaps_sent', 'sent', 'accepted', 'rejected', 'denied', 'appealed',
  'paid', 'answered', 'replaced', 'closed', 'void');
-- An original claim, a replacement of one that was decided, a void of one, or a predetermination.
create type claim_purpose as enum ('bill', 'replace', 'void', 'predetermine');
create type claim_accident as enum ('none', 'work', 'auto', 'other');

create table claim (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  -- CLM01, by which every answer finds the claim. Assigned before anything is sent.
  control_number text not null,
  patient_id uuid not null,
  coverage_id uuid not null,
  -- The plan as it was on the day of service.
  plan_id uuid not null,
  plan_version int not null,
  carrier_id uuid not null,
  rank smallint not null,
  purpose claim_purpose not null default 'bill',
  -- The claim that it replaces or voids.
  replaces_id uuid,
  -- The carrier's own number of it from an answer (REF*F8; for a predetermination REF*G3).
  payer_number text not null default '',
  -- For a predetermination the day on which it was made, because nothing was done yet.
  service_date date not null,
  billed_cents bigint not null,
  -- The day of its last event.
  state claim_state not null default 'draft',
  state_on date not null,
  -- Assignment of benefits to the practice, and the signed release of information to the carrier.
  is_assigned boolean not null default true,
  has_release boolean not null default true,
  accident claim_accident not null default 'none',
  accident_on date,
  accident_state text not null default '',
  remarks text not null default '',
  -- ICD-10-CM, without dots.
  diagnoses text[] not null default '{}',
  -- FDI numbers.
  missing_teeth smallint[] not null default '{}',
  follow_up_on date,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  created_by_id uuid,
  constraint claim_pk primary key (practice_id, id),
  constraint claim_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint claim_coverage_fk foreign key (practice_id, coverage_id) references coverage,
  constraint claim_plan_fk foreign key (practice_id, plan_id, plan_version) references insurance_plan_version,
  constraint claim_carrier_fk foreign key (practice_id, carrier_id) references carrier,
  constraint claim_staff_fk foreign key (practice_id, created_by_id) references staff,
  constraint claim_replaces_fk foreign key (practice_id, patient_id, replaces_id) references claim (practice_id, patient_id, id),
  constraint claim_replaces check ((replaces_id is not null) = (purpose in ('replace', 'void'))),
  constraint claim_patient_unique unique (practice_id, patient_id, id),
  constraint claim_control_number check (control_number ~ '^[A-Z0-9]{1,20}$'),
  constraint claim_rank check (rank between 1 and 3)
);
-- Its name sounds like a signature, but it is none.
comment on column claim.is_assigned is 'audit: shown';
create unique index claim_control_number_unique on claim (practice_id, control_number);
create index claim_by_state on claim (practice_id, state, service_date, id);
create index claim_by_day on claim (practice_id, service_date desc, id desc);
create index claim_by_patient on claim (practice_id, patient_id);
create index claim_by_replaced on claim (practice_id, patient_id, replaces_id) where replaces_id is not null;
create index claim_by_coverage on claim (practice_id, coverage_id);
create index claim_by_plan on claim (practice_id, plan_id, plan_version);
create index claim_by_carrier on claim (practice_id, carrier_id);
create index claim_by_staff on claim (practice_id, created_by_id) where created_by_id is not null;
alter table claim enable row level security;
alter table claim force row level security;
create policy own_practice on claim to cusp_app using (practice_id = current_practice());
grant select, insert, update (billed_cents, state, state_on, is_assigned, has_release, accident, accident_on, accident_state, remarks,
  diagnoses, missing_teeth, follow_up_on, payer_number, version) on claim to cusp_app;

-- A treatment as billed: read from the chart until the claim is sent, and kept as it was sent from then on.
create table claim_line (
  practice_id uuid not null default current_practice(),
  claim_id uuid not null,
  position int not null,
  patient_id uuid not null,
  treatment_id uuid not null,
  -- REF*6R, which comes back with a payment.
  line_number text not null,
  -- The practice's imported code; '' where the catalog has none.
  code text not null,
  name text not null,
  -- Universal numbers, as X12 has them; several of a bridge.
  teeth text[] not null,
  surfaces text not null,
  -- The area of the oral cavity; '' if there is a tooth.
  area text not null,
  fee_cents bigint not null,
  provider_id uuid,
  -- Whether it replaces an earlier crown, bridge or denture; null: unknown.
  replaces boolean,
  replaced_on date,
  constraint claim_line_pk primary key (practice_id, claim_id, position),
  constraint claim_line_claim_fk foreign key (practice_id, patient_id, claim_id) references claim (practice_id, patient_id, id),
  constraint claim_line_treatment_fk foreign key (practice_id, treatment_id) references treatment,
  constraint claim_line_provider_fk foreign key (practice_id, provider_id) references provider,
  constraint claim_line_number check (line_number ~ '^[A-Z0-9]{1,30}$')
);
-- Codes of an imported file stay out of the audit trail.
comment on column claim_line.code is 'audit: hidden';
create unique index claim_line_number_unique on claim_line (practice_id, line_number);
create index claim_line_by_claim on claim_line (practice_id, patient_id, claim_id);
create index claim_line_by_treatment on claim_line (practice_id, treatment_id);
create index claim_line_by_provider on claim_line (practice_id, provider_id) where provider_id is not null;
alter table claim_line enable row level security;
alter table claim_line force row level security;
create policy own_practice on claim_line to cusp_app using (practice_id = current_practice());
grant select, insert, update (code, name, teeth, surfaces, area, fee_cents, provider_id, replaces, replaced_on)
  on claim_line to cusp_app;

-- The history of a claim. Rows are only added; one without a state is a note.
create table claim_event (
  practice_id uuid not null default current_practice(),
  claim_id uuid not null,
  serial int not null,
  state claim_state,
  -- The day that it is about; for a letter, when it came.
  on_date date not null,
  note text not null default '',
  -- The text sent to the carrier with it, for example an appeal.
  letter text not null default '',
  at timestamptz not null default now(),
  by_name text not null,
  -- Null: an answer of the clearinghouse or the carrier.
  by_id uuid,
  constraint claim_event_pk primary key (practice_id, claim_id, serial),
  constraint claim_event_claim_fk foreign key (practice_id, claim_id) references claim,
  constraint claim_event_staff_fk foreign key (practice_id, by_id) references staff,
  constraint claim_event_says check (state is not null or note <> '')
);
create index claim_event_by_staff on claim_event (practice_id, by_id) where by_id is not null;
alter table claim_event enable row level security;
alter table claim_event force row level security;
create policy own_practice on claim_event to cusp_app using (practice_id = current_practice());
grant select, insert on claim_event to cusp_app;

-- Each file made of a claim, complete, under the control number of its interchange (ISA13).
create table claim_file (
  practice_id uuid not null default current_practice(),
  claim_id uuid not null,
  interchange_number int not null,
  content text not null,
  made_at timestamptz not null default now(),
  made_by text not null,
  made_by_id uuid,
  constraint claim_file_pk primary key (practice_id, interchange_number),
  constraint claim_file_claim_fk foreign key (practice_id, claim_id) references claim,
  constraint claim_file_staff_fk foreign key (practice_id, made_by_id) references staff,
  constraint claim_file_number check (interchange_number between 1 and 999999999)
);
comment on column claim_file.content is 'audit: hidden';
create index claim_file_by_claim on claim_file (practice_id, claim_id);
create index claim_file_by_staff on claim_file (practice_id, made_by_id) where made_by_id is not null;
alter table claim_file enable row level security;
alter table claim_file force row level security;
create policy own_practice on claim_file to cusp_app using (practice_id = current_practice());
grant select, insert on claim_file to cusp_app;

-- Treatments that aren't billed: the patient pays in full and asked for it (45 CFR 164.522), or for another reason. The latest row of a
-- treatment counts.
create table treatment_billing (
  practice_id uuid not null default current_practice(),
  treatment_id uuid not null,
  serial int not null,
  is_billed boolean not null,
  reason text not null,
  at timestamptz not null default now(),
  by_name text not null,
  by_id uuid,
  constraint treatment_billing_pk primary key (practice_id, treatment_id, serial),
  constraint treatment_billing_treatment_fk foreign key (practice_id, treatment_id) references treatment,
  constraint treatment_billing_staff_fk foreign key (practice_id, by_id) references staff
);
create index treatment_billing_by_staff on treatment_billing (practice_id, by_id) where by_id is not null;
alter table treatment_billing enable row level security;
alter table treatment_billing force row level security;
create policy own_practice on treatment_billing to cusp_app using (practice_id = current_practice());
grant select, insert on treatment_billing to cusp_app;
