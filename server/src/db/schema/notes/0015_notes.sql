-- needs notes/signed_hash.sql

-- Clinical notes and SOAP notes. A note is signed and locked when it is saved. What comes later is added: an addendum; a
-- correction, which strikes the earlier text through and puts another beside it; or a strike alone, for what was entered
-- in error. The server's roles may neither update nor delete any of them. The portal reads them for the patient's own
-- whole record.

create type note_type as enum ('clinical');

create table clinical_note (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  note_type note_type not null,
  content text not null,
  created_by text not null,
  created_by_id uuid not null,
  created_at timestamptz not null default now(),
  signed_hash text not null generated always as (signed_hash(created_at, created_by_id, patient_id, content)) stored,
  constraint clinical_note_pk primary key (practice_id, id),
  constraint clinical_note_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint clinical_note_staff_fk foreign key (practice_id, created_by_id) references staff,
  constraint clinical_note_patient_unique unique (practice_id, patient_id, id)
);
create index clinical_note_by_patient on clinical_note (practice_id, patient_id, id);
create index clinical_note_by_staff on clinical_note (practice_id, created_by_id);
comment on column clinical_note.signed_hash is 'audit: shown';
alter table clinical_note enable row level security;
alter table clinical_note force row level security;
create policy own_practice on clinical_note to cusp_app using (practice_id = current_practice());
create policy own_record on clinical_note to cusp_portal
  using (practice_id = current_practice() and patient_id = any (current_records()));
grant select, insert on clinical_note to cusp_app;
grant select on clinical_note to cusp_portal;

-- A note is signed and locked when it is saved. What comes later is added: an addendum; a correction, which strikes the
-- earlier text through and puts another beside it; or a strike alone, for what was entered in error.
create type amendment_kind as enum ('addendum', 'correction', 'strike');

create table clinical_note_amendment (
  practice_id uuid not null default current_practice(),
  note_id uuid not null,
  -- The version of the note that it makes; the note as it was signed is the first.
  version int not null,
  patient_id uuid not null,
  kind amendment_kind not null,
  -- The addendum, or the corrected text.
  content text not null,
  reason text not null,
  created_by text not null,
  created_by_id uuid not null,
  created_at timestamptz not null default now(),
  signed_hash text not null generated always as (
    signed_hash(created_at, created_by_id, patient_id, version::text, content, reason)) stored,
  constraint clinical_note_amendment_pk primary key (practice_id, note_id, version),
  constraint clinical_note_amendment_note_fk foreign key (practice_id, patient_id, note_id)
    references clinical_note (practice_id, patient_id, id),
  constraint clinical_note_amendment_staff_fk foreign key (practice_id, created_by_id) references staff,
  constraint clinical_note_amendment_words check ((kind = 'strike') = (content = '')),
  constraint clinical_note_amendment_reason check ((kind = 'addendum') = (reason = ''))
);
create index clinical_note_amendment_by_patient on clinical_note_amendment (practice_id, patient_id);
create index clinical_note_amendment_by_staff on clinical_note_amendment (practice_id, created_by_id);
comment on column clinical_note_amendment.signed_hash is 'audit: shown';
alter table clinical_note_amendment enable row level security;
alter table clinical_note_amendment force row level security;
create policy own_practice on clinical_note_amendment to cusp_app using (practice_id = current_practice());
create policy own_record on clinical_note_amendment to cusp_portal
  using (practice_id = current_practice() and patient_id = any (current_records()));
grant select, insert on clinical_note_amendment to cusp_app;
grant select on clinical_note_amendment to cusp_portal;

create table soap_note (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  chief_complaint text not null,
  history text not null,
  subjective text not null,
  objective text not null,
  assessment text not null,
  plan text not null,
  diagnosis text not null,
  procedures text not null,
  created_by text not null,
  created_by_id uuid not null,
  created_at timestamptz not null default now(),
  signed_hash text not null generated always as (signed_hash(created_at, created_by_id, patient_id,
    chief_complaint, history, subjective, objective, assessment, plan, diagnosis, procedures)) stored,
  constraint soap_note_pk primary key (practice_id, id),
  constraint soap_note_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint soap_note_staff_fk foreign key (practice_id, created_by_id) references staff,
  constraint soap_note_patient_unique unique (practice_id, patient_id, id)
);
create index soap_note_by_patient on soap_note (practice_id, patient_id, id);
create index soap_note_by_staff on soap_note (practice_id, created_by_id);
comment on column soap_note.signed_hash is 'audit: shown';
alter table soap_note enable row level security;
alter table soap_note force row level security;
create policy own_practice on soap_note to cusp_app using (practice_id = current_practice());
create policy own_record on soap_note to cusp_portal
  using (practice_id = current_practice() and patient_id = any (current_records()));
grant select, insert on soap_note to cusp_app;
grant select on soap_note to cusp_portal;

create table soap_note_amendment (
  practice_id uuid not null default current_practice(),
  note_id uuid not null,
  version int not null,
  patient_id uuid not null,
  kind amendment_kind not null,
  -- The addendum.
  content text not null,
  -- Every section as corrected.
  sections jsonb,
  reason text not null,
  created_by text not null,
  created_by_id uuid not null,
  created_at timestamptz not null default now(),
  signed_hash text not null generated always as (signed_hash(created_at, created_by_id, patient_id, version::text, content, reason,
    coalesce(sections::text, ''))) stored,
  constraint soap_note_amendment_pk primary key (practice_id, note_id, version),
  constraint soap_note_amendment_note_fk foreign key (practice_id, patient_id, note_id)
    references soap_note (practice_id, patient_id, id),
  constraint soap_note_amendment_staff_fk foreign key (practice_id, created_by_id) references staff,
  constraint soap_note_amendment_words check ((kind = 'addendum') = (content <> '')),
  constraint soap_note_amendment_sections check ((kind = 'correction') = (sections is not null)),
  constraint soap_note_amendment_reason check ((kind = 'addendum') = (reason = ''))
);
create index soap_note_amendment_by_patient on soap_note_amendment (practice_id, patient_id);
create index soap_note_amendment_by_staff on soap_note_amendment (practice_id, created_by_id);
comment on column soap_note_amendment.signed_hash is 'audit: shown';
alter table soap_note_amendment enable row level security;
alter table soap_note_amendment force row level security;
create policy own_practice on soap_note_amendment to cusp_app using (practice_id = current_practice());
create policy own_record on soap_note_amendment to cusp_portal
  using (practice_id = current_practice() and patient_id = any (current_records()));
grant select, insert on soap_note_amendment to cusp_app;
grant select on soap_note_amendment to cusp_portal;
