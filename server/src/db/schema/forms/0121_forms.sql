-- needs people/current_records.sql

-- Forms (docs/forms.md): as a practice words them, in versions that never change; those given to patients; and what was signed, with
-- the bytes of the PDF.

create type form_kind as enum ('registration', 'health', 'consent', 'notice', 'policy', 'release', 'other');
create type form_ending as enum ('withdrawn', 'refused');

create table form (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  kind form_kind not null,
  name text not null,
  -- ''; the English name is shown.
  name_es text not null,
  -- How long a signed one is good for; null: for good.
  good_for_months int,
  -- FormContent of contract/src/forms/content.ts; null: nothing was changed since the newest version.
  draft jsonb,
  version int not null default 1,
  archived_at timestamptz,
  constraint form_pk primary key (practice_id, id),
  constraint form_practice_fk foreign key (practice_id) references practice,
  constraint form_good_for check (good_for_months between 1 and 120)
);
create unique index form_name_unique on form (practice_id, lower(name)) where archived_at is null;
alter table form enable row level security;
alter table form force row level security;
create policy own_practice on form to cusp_app using (practice_id = current_practice());
create policy own_practice_name on form for select to cusp_portal using (practice_id = current_practice());
grant select, insert, update (kind, name, name_es, good_for_months, draft, version, archived_at) on form to cusp_app;
grant select (practice_id, id, kind, name, name_es) on form to cusp_portal;

-- A version that was published. Never changed.
create table form_version (
  practice_id uuid not null default current_practice(),
  form_id uuid not null,
  number int not null,
  -- Canonical JSON of FormContent.
  content text not null,
  sha256 text not null,
  -- It asks for the health history: clinicians read the answers.
  asks_health boolean not null,
  published_at timestamptz not null default now(),
  published_by text not null,
  published_by_id uuid not null,
  constraint form_version_pk primary key (practice_id, form_id, number),
  constraint form_version_form_fk foreign key (practice_id, form_id) references form,
  constraint form_version_staff_fk foreign key (practice_id, published_by_id) references staff,
  constraint form_version_number check (number > 0),
  constraint form_version_sha256 check (sha256 = encode(sha256(convert_to(content, 'UTF8')), 'hex'))
);
create index form_version_by_staff on form_version (practice_id, published_by_id);
alter table form_version enable row level security;
alter table form_version force row level security;
create policy own_practice on form_version to cusp_app using (practice_id = current_practice());
create policy own_practice_words on form_version for select to cusp_portal using (practice_id = current_practice());
grant select, insert on form_version to cusp_app;
grant select on form_version to cusp_portal;

-- A form that was given to a patient: one version of it, its blanks, and its answers as far as it is filled.
create table patient_form (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  form_id uuid not null,
  number int not null,
  due_on date,
  -- What it is about: of the same person, by whichever of their records (patient_form_of_one_person).
  appointment_id uuid,
  treatment_id uuid,
  -- What its blanks say, by name.
  blanks jsonb not null,
  -- FormAnswers of contract/src/forms/content.ts.
  answers jsonb not null default '[]',
  given_at timestamptz not null default now(),
  -- '' and null: by a rule.
  given_by text not null,
  given_by_id uuid,
  begun_at timestamptz,
  signed_at timestamptz,
  -- A signed one is good until then; null: for good.
  expires_on date,
  -- Lines that nobody has decided about yet.
  open_record int not null default 0,
  open_health int not null default 0,
  -- It was filled on paper: the scan.
  document_id uuid,
  ended_as form_ending,
  ended_at timestamptz,
  ended_reason text not null default '',
  ended_by text not null default '',
  ended_by_id uuid,
  version int not null default 1,
  constraint patient_form_pk primary key (practice_id, id),
  constraint patient_form_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint patient_form_version_fk foreign key (practice_id, form_id, number) references form_version,
  constraint patient_form_appointment_fk foreign key (practice_id, appointment_id) references appointment,
  constraint patient_form_treatment_fk foreign key (practice_id, treatment_id) references treatment,
  constraint patient_form_document_fk foreign key (practice_id, document_id) references document,
  constraint patient_form_staff_fk foreign key (practice_id, given_by_id) references staff,
  constraint patient_form_ended_fk foreign key (practice_id, ended_by_id) references staff,
  constraint patient_form_ended check ((ended_as is null) = (ended_at is null) and (ended_as is null) = (ended_reason = '')),
  constraint patient_form_one_way check (signed_at is null or document_id is null),
  constraint patient_form_open check (open_record >= 0 and open_health >= 0 and (signed_at is not null or open_record + open_health = 0))
);
comment on column patient_form.signed_at is 'audit: shown';
comment on column patient_form.answers is 'audit: hidden';
create index patient_form_by_patient on patient_form (practice_id, patient_id, id);
create index patient_form_by_version on patient_form (practice_id, form_id, number);
create index patient_form_by_appointment on patient_form (practice_id, appointment_id) where appointment_id is not null;
create index patient_form_by_treatment on patient_form (practice_id, treatment_id) where treatment_id is not null;
create index patient_form_by_document on patient_form (practice_id, document_id) where document_id is not null;
create index patient_form_by_staff on patient_form (practice_id, given_by_id) where given_by_id is not null;
create index patient_form_by_ending on patient_form (practice_id, ended_by_id) where ended_by_id is not null;
create index patient_form_to_take_in on patient_form (practice_id, signed_at)
  where open_record + open_health > 0 and ended_as is null;
-- What waits for the patient waits once: two people or a rule can't give the same form for the same thing.
create unique index patient_form_waiting on patient_form
  (practice_id, patient_id, form_id, coalesce(treatment_id, '00000000-0000-0000-0000-000000000000'))
  where signed_at is null and ended_as is null and document_id is null;
alter table patient_form enable row level security;
alter table patient_form force row level security;
create policy own_practice on patient_form to cusp_app using (practice_id = current_practice());
create policy own_record on patient_form for select to cusp_portal
  using (practice_id = current_practice() and patient_id = any (current_records()));
grant select, insert, update (answers, begun_at, signed_at, expires_on, open_record, open_health, document_id, ended_as, ended_at,
    ended_reason, ended_by, ended_by_id, version)
  on patient_form to cusp_app;
grant select on patient_form to cusp_portal;

-- What was signed: wording, answers, and who signed how, as canonical JSON and as a PDF, each with its digest. Never changed.
create table form_signature (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  content text not null,
  sha256 text not null,
  pdf bytea not null,
  pdf_sha256 text not null,
  signer_name text not null,
  relationship signer_relationship not null,
  -- A PNG data URL; null: the form has no place to sign.
  e_signature text,
  via answer_way not null,
  by_name text not null,
  by_id uuid not null,
  identified text not null,
  language text not null,
  signed_at timestamptz not null,
  constraint form_signature_pk primary key (practice_id, id),
  constraint form_signature_form_fk foreign key (practice_id, id) references patient_form,
  constraint form_signature_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint form_signature_signer check (signer_name <> ''),
  constraint form_signature_language check (language in ('en', 'es')),
  constraint form_signature_sha256 check (sha256 = encode(sha256(convert_to(content, 'UTF8')), 'hex')),
  constraint form_signature_pdf_sha256 check (pdf_sha256 = encode(sha256(pdf), 'hex'))
);
create index form_signature_by_patient on form_signature (practice_id, patient_id);
create index form_signature_by_pdf on form_signature (practice_id, pdf_sha256);
comment on column form_signature.content is 'audit: hidden';
comment on column form_signature.pdf is 'audit: hidden';
comment on column form_signature.e_signature is 'audit: hidden';
comment on column form_signature.signed_at is 'audit: shown';
comment on column form_signature.signer_name is 'audit: shown';
alter table form_signature enable row level security;
alter table form_signature force row level security;
create policy own_practice on form_signature to cusp_app using (practice_id = current_practice());
create policy own_record on form_signature for select to cusp_portal
  using (practice_id = current_practice() and patient_id = any (current_records()));
grant select, insert on form_signature to cusp_app;
grant select on form_signature to cusp_portal;
create index plan_presentation_by_pdf on plan_presentation (practice_id, pdf_sha256);

-- What staff decided about a line that a signed form proposes. Never changed.
create table form_decision (
  practice_id uuid not null default current_practice(),
  patient_form_id uuid not null,
  line text not null,
  taken boolean not null,
  decided_at timestamptz not null default now(),
  decided_by text not null,
  decided_by_id uuid not null,
  constraint form_decision_pk primary key (practice_id, patient_form_id, line),
  constraint form_decision_form_fk foreign key (practice_id, patient_form_id) references patient_form,
  constraint form_decision_staff_fk foreign key (practice_id, decided_by_id) references staff
);
create index form_decision_by_staff on form_decision (practice_id, decided_by_id);
alter table form_decision enable row level security;
alter table form_decision force row level security;
create policy own_practice on form_decision to cusp_app using (practice_id = current_practice());
grant select, insert on form_decision to cusp_app;

-- That an account agreed to sign electronically for a patient, and what it had read. Never changed.
create table signing_agreement (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  account_id uuid not null,
  -- signingDisclosure of contract/src/forms/disclosure.ts.
  disclosure int not null,
  language text not null,
  agreed_at timestamptz not null default now(),
  constraint signing_agreement_pk primary key (practice_id, id),
  constraint signing_agreement_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint signing_agreement_once unique (practice_id, patient_id, account_id, disclosure)
);
alter table signing_agreement enable row level security;
alter table signing_agreement force row level security;
create policy own_practice on signing_agreement to cusp_app using (practice_id = current_practice());
create policy own_record on signing_agreement for select to cusp_portal
  using (practice_id = current_practice() and patient_id = any (current_records()));
grant select, insert on signing_agreement to cusp_app;
grant select on signing_agreement to cusp_portal;
