-- The document store (docs/documents.md, docs/decisions/0037-documents.md): what is added to a patient's record as a file. The rows are
-- here, the files lie in the store as those of images do. What Cusp writes itself stays where it is kept and is listed with these.

create type document_kind as enum ('treatment_plan', 'statement', 'receipt', 'agreement', 'consent', 'form', 'letter', 'referral',
  'records', 'insurance_card', 'eob', 'photo_id', 'other');
create type document_type as enum ('application/pdf', 'image/jpeg', 'image/png');
create type document_language as enum ('en', 'es', 'other');

create table document (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  kind document_kind not null,
  title text not null,
  -- Null: nobody said.
  language document_language,
  -- The day that it bears.
  dated date not null,
  -- What it is about: of the same person, by whichever of their records (document_of_one_person).
  appointment_id uuid,
  treatment_id uuid,
  content_type document_type not null,
  size bigint not null,
  -- SHA-256 of the file, hexadecimal.
  checksum text not null,
  -- Of a PDF its pages, of a picture its pixels.
  pages int,
  width int,
  height int,
  added_at timestamptz not null default now(),
  added_by text not null,
  added_by_id uuid not null,
  -- From then on nothing of it changes, but who sees it (document_stays).
  locked_at timestamptz,
  locked_by text not null default '',
  locked_by_id uuid,
  -- Since when the patient finds it in the portal; when they first opened it there.
  released_at timestamptz,
  released_by text not null default '',
  seen_at timestamptz,
  -- Entered in error: kept, and shown to staff only.
  struck_at timestamptz,
  struck_by text not null default '',
  struck_by_id uuid,
  struck_reason text not null default '',
  version int not null default 1,
  constraint document_pk primary key (practice_id, id),
  constraint document_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint document_appointment_fk foreign key (practice_id, appointment_id) references appointment,
  constraint document_treatment_fk foreign key (practice_id, treatment_id) references treatment,
  constraint document_staff_fk foreign key (practice_id, added_by_id) references staff,
  constraint document_locked_fk foreign key (practice_id, locked_by_id) references staff,
  constraint document_struck_fk foreign key (practice_id, struck_by_id) references staff,
  constraint document_title check (title <> ''),
  constraint document_size check (size > 0),
  constraint document_checksum check (checksum ~ '^[0-9a-f]{64}$'),
  constraint document_measured check ((content_type = 'application/pdf') = (pages is not null)
    and (pages is null) = (width is not null) and (width is null) = (height is null)),
  constraint document_locked check ((locked_at is null) = (locked_by_id is null)),
  constraint document_struck check ((struck_at is null) = (struck_by_id is null) and (struck_at is null) = (struck_reason = '')),
  constraint document_struck_open check (struck_at is null or (locked_at is null and released_at is null)),
  constraint document_seen check (seen_at is null or released_at is not null)
);
create index document_by_patient on document (practice_id, patient_id, id);
create index document_by_appointment on document (practice_id, appointment_id) where appointment_id is not null;
create index document_by_treatment on document (practice_id, treatment_id) where treatment_id is not null;
create index document_by_staff on document (practice_id, added_by_id);
create index document_by_locking on document (practice_id, locked_by_id) where locked_by_id is not null;
create index document_by_striking on document (practice_id, struck_by_id) where struck_by_id is not null;
alter table document enable row level security;
alter table document force row level security;
create policy own_practice on document to cusp_app using (practice_id = current_practice());
-- The patient's list, files and export all read the table in this role.
create policy own_record on document to cusp_portal using (practice_id = current_practice()
  and patient_id = any (current_records()) and released_at is not null and struck_at is null);
create policy operator_counts on document for select to cusp_sign_in using (true);
grant select, insert, update (kind, title, language, dated, appointment_id, treatment_id, locked_at, locked_by,
    locked_by_id, released_at, released_by, seen_at, struck_at, struck_by, struck_by_id, struck_reason, version)
  on document to cusp_app;
grant select on document to cusp_portal;
grant select (practice_id, id, size, checksum, content_type) on document to cusp_sign_in;
