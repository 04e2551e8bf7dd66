-- needs people/current_records.sql

-- Instructions after a treatment (docs/instructions.md): as a practice words them, in versions that never change; and those that were
-- given to patients.

-- A kind that lists say; documents that are added can have it, too.
alter type document_kind add value 'instructions' after 'form';

-- What patients call when the office is closed; '': none.
alter table practice add column emergency_phone text not null default '';

create table instruction (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  name text not null,
  -- '': the English name is shown.
  name_es text not null,
  -- Proposed after any treatment of these categories (treatment_procedure); after procedures of the catalog by instruction_procedure.
  categories text[] not null,
  version int not null default 1,
  archived_at timestamptz,
  constraint instruction_pk primary key (practice_id, id),
  constraint instruction_practice_fk foreign key (practice_id) references practice
);
create unique index instruction_name_unique on instruction (practice_id, lower(name)) where archived_at is null;
alter table instruction enable row level security;
alter table instruction force row level security;
create policy own_practice on instruction to cusp_app using (practice_id = current_practice());
grant select, insert, update (name, name_es, categories, version, archived_at) on instruction to cusp_app;

create table instruction_procedure (
  practice_id uuid not null default current_practice(),
  instruction_id uuid not null,
  procedure_id uuid not null,
  constraint instruction_procedure_pk primary key (practice_id, instruction_id, procedure_id),
  constraint instruction_procedure_instruction_fk foreign key (practice_id, instruction_id) references instruction,
  constraint instruction_procedure_procedure_fk foreign key (practice_id, procedure_id) references procedure
);
create index instruction_procedure_by_procedure on instruction_procedure (practice_id, procedure_id);
alter table instruction_procedure enable row level security;
alter table instruction_procedure force row level security;
create policy own_practice on instruction_procedure to cusp_app using (practice_id = current_practice());
grant select, insert, delete on instruction_procedure to cusp_app;

-- A version: names and words in both languages. Never changed, but that a dentist notes to have read it.
create table instruction_version (
  practice_id uuid not null default current_practice(),
  instruction_id uuid not null,
  number int not null,
  name text not null,
  name_es text not null,
  words text not null,
  words_es text not null,
  saved_at timestamptz not null default now(),
  saved_by text not null,
  saved_by_id uuid not null,
  reviewed_at timestamptz,
  reviewed_by text not null default '',
  reviewed_by_id uuid,
  constraint instruction_version_pk primary key (practice_id, instruction_id, number),
  constraint instruction_version_instruction_fk foreign key (practice_id, instruction_id) references instruction,
  constraint instruction_version_staff_fk foreign key (practice_id, saved_by_id) references staff,
  constraint instruction_version_reviewer_fk foreign key (practice_id, reviewed_by_id) references staff,
  constraint instruction_version_number check (number > 0),
  constraint instruction_version_review check ((reviewed_at is null) = (reviewed_by = ''))
);
create index instruction_version_by_staff on instruction_version (practice_id, saved_by_id);
create index instruction_version_by_reviewer on instruction_version (practice_id, reviewed_by_id) where reviewed_by_id is not null;
alter table instruction_version enable row level security;
alter table instruction_version force row level security;
create policy own_practice on instruction_version to cusp_app using (practice_id = current_practice());
create policy own_practice_words on instruction_version for select to cusp_portal using (practice_id = current_practice());
grant select, insert, update (reviewed_at, reviewed_by, reviewed_by_id) on instruction_version to cusp_app;
grant select (practice_id, instruction_id, number, name, name_es, words, words_es) on instruction_version to cusp_portal;

-- Instructions that a patient was given: which version, in which language, after which visit.
create table given_instruction (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  -- Of the same person, by whichever of their records (instruction_of_one_person).
  appointment_id uuid,
  instruction_id uuid not null,
  number int not null,
  language text not null,
  given_at timestamptz not null default now(),
  given_by text not null,
  given_by_id uuid not null,
  taken_back_at timestamptz,
  taken_back_by text not null default '',
  taken_back_by_id uuid,
  constraint given_instruction_pk primary key (practice_id, id),
  constraint given_instruction_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint given_instruction_appointment_fk foreign key (practice_id, appointment_id) references appointment,
  constraint given_instruction_version_fk foreign key (practice_id, instruction_id, number) references instruction_version,
  constraint given_instruction_staff_fk foreign key (practice_id, given_by_id) references staff,
  constraint given_instruction_taken_back_fk foreign key (practice_id, taken_back_by_id) references staff,
  constraint given_instruction_language check (language in ('en', 'es')),
  constraint given_instruction_taken_back check ((taken_back_at is null) = (taken_back_by = ''))
);
create index given_instruction_by_patient on given_instruction (practice_id, patient_id, id);
create index given_instruction_by_appointment on given_instruction (practice_id, appointment_id) where appointment_id is not null;
create index given_instruction_by_version on given_instruction (practice_id, instruction_id, number);
create index given_instruction_by_staff on given_instruction (practice_id, given_by_id);
create index given_instruction_by_taker on given_instruction (practice_id, taken_back_by_id) where taken_back_by_id is not null;
-- Two people at the desk give the same for a visit once.
create unique index given_instruction_once on given_instruction (practice_id, appointment_id, instruction_id)
  where appointment_id is not null and taken_back_at is null;
alter table given_instruction enable row level security;
alter table given_instruction force row level security;
create policy own_practice on given_instruction to cusp_app using (practice_id = current_practice());
create policy own_record on given_instruction for select to cusp_portal
  using (practice_id = current_practice() and patient_id = any (current_records()) and taken_back_at is null);
grant select, insert, update (taken_back_at, taken_back_by, taken_back_by_id) on given_instruction to cusp_app;
grant select on given_instruction to cusp_portal;
