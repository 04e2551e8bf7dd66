-- Treatment plans: what is proposed to a patient, in which order and with which alternatives; the versions that were
-- presented; and what the patient answered. docs/decisions/0026-presented-plans.md

create table treatment_plan (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  title text not null,
  -- For the patient, and for staff: two fields.
  note text not null,
  staff_note text not null,
  -- Uninsured, or insured and not billing it: 45 CFR 149.610.
  self_pay boolean not null,
  estimate_requested_on date,
  -- Pictures for the patient, in their order.
  image_ids uuid[] not null,
  -- The names of its phases in their order.
  phases text[] not null,
  created_by text not null,
  created_by_id uuid not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  constraint treatment_plan_pk primary key (practice_id, id),
  constraint treatment_plan_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint treatment_plan_staff_fk foreign key (practice_id, created_by_id) references staff
);
create index treatment_plan_by_patient on treatment_plan (practice_id, patient_id, id);
create index treatment_plan_by_staff on treatment_plan (practice_id, created_by_id);
alter table treatment_plan enable row level security;
alter table treatment_plan force row level security;
create policy own_practice on treatment_plan to cusp_app using (practice_id = current_practice());
create policy own_record on treatment_plan to cusp_portal
  using (practice_id = current_practice() and patient_id = any (current_records()));
grant select, insert, update on treatment_plan to cusp_app;
grant select (practice_id, id, patient_id, archived_at) on treatment_plan to cusp_portal;

-- A treatment in a plan. Its fee is the treatment's cost. A treatment that was moved to another patient stays here and is
-- shown no more.
create table plan_line (
  practice_id uuid not null default current_practice(),
  plan_id uuid not null,
  treatment_id uuid not null,
  -- From 1 on.
  phase int not null,
  visit int not null,
  position int not null,
  -- A group of alternatives, and the one that it is part of.
  choice text not null default '',
  option text not null default '',
  discount_cents bigint not null default 0,
  -- Null: unknown, which is not zero.
  insurance_cents bigint,
  removed_at timestamptz,
  -- A code of ICD-10-CM: K02.52.
  diagnosis text not null default '',
  -- The plan that has taken it; null: it was just taken out.
  moved_to_plan_id uuid,
  -- Moved here by no person: somebody has to see whether the right plan has it (docs/plans.md).
  moved_unasked boolean not null default false,
  constraint plan_line_pk primary key (practice_id, plan_id, treatment_id),
  constraint plan_line_plan_fk foreign key (practice_id, plan_id) references treatment_plan,
  constraint plan_line_treatment_fk foreign key (practice_id, treatment_id) references treatment,
  constraint plan_line_moved_to_fk foreign key (practice_id, moved_to_plan_id) references treatment_plan,
  constraint plan_line_place check (phase > 0 and visit > 0 and position > 0),
  constraint plan_line_choice check ((choice = '') = (option = '')),
  constraint plan_line_discount check (discount_cents between 0 and 100000000),
  constraint plan_line_insurance check (insurance_cents between 0 and 100000000),
  constraint plan_line_diagnosis check (diagnosis ~ '^([A-Z][0-9][0-9A-Z](\.[0-9A-Z]{1,4})?)?$')
);
create index plan_line_by_treatment on plan_line (practice_id, treatment_id);
create index plan_line_by_moved_to on plan_line (practice_id, moved_to_plan_id) where moved_to_plan_id is not null;
create unique index plan_line_one_plan on plan_line (practice_id, treatment_id) where removed_at is null;
alter table plan_line enable row level security;
alter table plan_line force row level security;
create policy own_practice on plan_line to cusp_app using (practice_id = current_practice());
grant select, insert, update on plan_line to cusp_app;

-- A version of a plan as the patient was presented it: canonical JSON and PDF, each with its hash. Never changed.
create table plan_presentation (
  practice_id uuid not null default current_practice(),
  plan_id uuid not null,
  number int not null,
  patient_id uuid not null,
  -- Its lines, each of which is answered.
  treatment_ids uuid[] not null,
  content text not null,
  sha256 text not null,
  pdf bytea not null,
  pdf_sha256 text not null,
  presented_on date not null,
  presented_by text not null,
  presented_by_id uuid not null,
  valid_until date not null,
  in_portal boolean not null,
  created_at timestamptz not null default now(),
  constraint plan_presentation_pk primary key (practice_id, plan_id, number),
  constraint plan_presentation_plan_fk foreign key (practice_id, plan_id) references treatment_plan,
  constraint plan_presentation_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint plan_presentation_staff_fk foreign key (practice_id, presented_by_id) references staff,
  -- What an answer is bound to.
  constraint plan_presentation_content_unique unique (practice_id, plan_id, number, sha256),
  constraint plan_presentation_number check (number > 0),
  constraint plan_presentation_valid check (valid_until >= presented_on),
  constraint plan_presentation_sha256 check (sha256 = encode(sha256(convert_to(content, 'UTF8')), 'hex')),
  constraint plan_presentation_pdf_sha256 check (pdf_sha256 = encode(sha256(pdf), 'hex'))
);
create index plan_presentation_by_patient on plan_presentation (practice_id, patient_id);
create index plan_presentation_by_staff on plan_presentation (practice_id, presented_by_id);
comment on column plan_presentation.content is 'audit: hidden';
comment on column plan_presentation.pdf is 'audit: hidden';
alter table plan_presentation enable row level security;
alter table plan_presentation force row level security;
create policy own_practice on plan_presentation to cusp_app using (practice_id = current_practice());
-- Patients read what was sent to their portal, and nothing of a plan that is still being made.
create policy own_record on plan_presentation to cusp_portal
  using (practice_id = current_practice() and patient_id = any (current_records()) and in_portal);
grant select, insert on plan_presentation to cusp_app;
grant select on plan_presentation to cusp_portal;

create type plan_scope as enum ('whole', 'phase', 'lines');
create type signer_relationship as enum ('self', 'parent', 'guardian', 'spouse', 'power_of_attorney', 'other');
create type answer_way as enum ('desk', 'portal');

-- What the patient answered to a version: bound to the hash of what was shown. Never changed.
create table plan_answer (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  plan_id uuid not null,
  number int not null,
  sha256 text not null,
  patient_id uuid not null,
  accepted boolean not null,
  scope plan_scope not null,
  phase int,
  reason text not null,
  -- A PNG data URL; null: the name was typed, or nothing was signed.
  e_signature text,
  signer_name text not null,
  relationship signer_relationship not null,
  via answer_way not null,
  -- The member of staff, or the portal account's address.
  by_name text not null,
  by_id uuid not null,
  at timestamptz not null default now(),
  constraint plan_answer_pk primary key (practice_id, id),
  constraint plan_answer_presentation_fk foreign key (practice_id, plan_id, number, sha256)
    references plan_presentation (practice_id, plan_id, number, sha256),
  constraint plan_answer_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint plan_answer_version_unique unique (practice_id, plan_id, number, id),
  constraint plan_answer_phase check ((scope = 'phase') = (phase is not null)),
  constraint plan_answer_signed check (not accepted or signer_name <> ''),
  constraint plan_answer_reason check (accepted or reason ~ '[^[:space:]]')
);
create index plan_answer_by_patient on plan_answer (practice_id, patient_id);
comment on column plan_answer.e_signature is 'audit: hidden';
comment on column plan_answer.signer_name is 'audit: shown';
alter table plan_answer enable row level security;
alter table plan_answer force row level security;
create policy own_practice on plan_answer to cusp_app using (practice_id = current_practice());
create policy own_record on plan_answer to cusp_portal
  using (practice_id = current_practice() and patient_id = any (current_records()));
grant select, insert on plan_answer to cusp_app;
grant select on plan_answer to cusp_portal;

-- Each line of a version is answered once. Never changed.
create table plan_answer_line (
  practice_id uuid not null default current_practice(),
  plan_id uuid not null,
  number int not null,
  treatment_id uuid not null,
  answer_id uuid not null,
  patient_id uuid not null,
  accepted boolean not null,
  constraint plan_answer_line_pk primary key (practice_id, plan_id, number, treatment_id),
  constraint plan_answer_line_answer_fk foreign key (practice_id, plan_id, number, answer_id)
    references plan_answer (practice_id, plan_id, number, id),
  constraint plan_answer_line_treatment_fk foreign key (practice_id, treatment_id) references treatment,
  constraint plan_answer_line_patient_fk foreign key (practice_id, patient_id) references patient
);
create index plan_answer_line_by_answer on plan_answer_line (practice_id, plan_id, number, answer_id);
create index plan_answer_line_by_treatment on plan_answer_line (practice_id, treatment_id);
create index plan_answer_line_by_patient on plan_answer_line (practice_id, patient_id);
alter table plan_answer_line enable row level security;
alter table plan_answer_line force row level security;
create policy own_practice on plan_answer_line to cusp_app using (practice_id = current_practice());
create policy own_record on plan_answer_line to cusp_portal
  using (practice_id = current_practice() and patient_id = any (current_records()));
grant select, insert on plan_answer_line to cusp_app;
grant select on plan_answer_line to cusp_portal;

create type estimate_way as enum ('paper', 'portal', 'email', 'mail');

-- When a version's good-faith estimate was given to the patient. Never changed.
create table plan_estimate (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  plan_id uuid not null,
  number int not null,
  patient_id uuid not null,
  given_on date not null,
  how estimate_way not null,
  given_by text not null,
  given_by_id uuid not null,
  constraint plan_estimate_pk primary key (practice_id, id),
  constraint plan_estimate_presentation_fk foreign key (practice_id, plan_id, number) references plan_presentation,
  constraint plan_estimate_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint plan_estimate_staff_fk foreign key (practice_id, given_by_id) references staff
);
create index plan_estimate_by_presentation on plan_estimate (practice_id, plan_id, number);
create index plan_estimate_by_patient on plan_estimate (practice_id, patient_id);
create index plan_estimate_by_staff on plan_estimate (practice_id, given_by_id);
alter table plan_estimate enable row level security;
alter table plan_estimate force row level security;
create policy own_practice on plan_estimate to cusp_app using (practice_id = current_practice());
grant select, insert on plan_estimate to cusp_app;
