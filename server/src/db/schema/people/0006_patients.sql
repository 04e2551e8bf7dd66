-- needs people/current_records.sql

-- The patient, and the patient as it was. Nothing clinical is ever taken away or written over: a patient is archived, and a
-- patient's earlier values stay beside the new ones. What hangs on a patient carries practice_id in its foreign keys, so
-- that a record can't point into another practice, and patient_id where two records of one patient meet. No role of the
-- server may delete a record.
--
-- Two records of one person are joined by a link (docs/decisions/0022-merging-patients.md). No row moves: what hangs on a
-- merged record keeps its patient_id, and every read follows the link. Without the link each record has its rows again.

create type gender as enum ('male', 'female', 'other');

create table patient (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  date_of_birth date not null,
  gender gender not null,
  address text not null,
  insurance_provider text not null,
  insurance_id text not null,
  medical_history text not null,
  allergies text not null,
  emergency_contact text not null,
  emergency_phone text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  archived_by text not null default '',
  merged_into uuid,
  merged_at timestamptz,
  merged_by text not null default '',
  -- The record that is shown for this one: the one it is merged into, or itself.
  survivor_id uuid not null generated always as (coalesce(merged_into, id)) stored,
  -- Deceased is a state of the patient: nothing is sent to them, and no recall waits for them. It stood at the account, and held
  -- back statements only.
  deceased_at timestamptz,
  deceased_by text not null default '',
  died_on date,
  constraint patient_pk primary key (practice_id, id),
  constraint patient_practice_fk foreign key (practice_id) references practice,
  -- Neither chains nor circles, however many merge at once: what a record is merged into survives itself.
  constraint patient_survivor_fk foreign key (practice_id, merged_into, merged_into)
    references patient (practice_id, id, survivor_id),
  constraint patient_survivor_unique unique (practice_id, id, survivor_id),
  constraint patient_born check (date_of_birth >= date '1900-01-01'),
  constraint patient_archived check (archived_at is not null or archived_by = ''),
  constraint patient_merged check (
    (merged_into is null) = (merged_at is null) and (merged_into is not null or merged_by = '') and merged_into <> id),
  constraint patient_deceased check (deceased_at is not null or (died_on is null and deceased_by = ''))
);
create index patient_by_name on patient (practice_id, last_name, first_name, id);
create index patient_by_merged_into on patient (practice_id, merged_into) where merged_into is not null;
alter table patient enable row level security;
alter table patient force row level security;
create policy own_practice on patient to cusp_app using (practice_id = current_practice());
create policy own_record on patient to cusp_portal using (practice_id = current_practice() and id = any (current_records()));
-- Counts of practices' records, as numbers and nothing else, for admins who can't read the tables.
create policy operator_counts on patient for select to cusp_sign_in using (true);
create policy sign_in_looks on patient for select to cusp_sign_in using (true);
grant select, insert, update on patient to cusp_app;
grant select, update (email, phone, address, emergency_contact, emergency_phone, version, updated_at) on patient to
  cusp_portal;
-- Whether a link lives is asked before a practice is known.
grant select (practice_id, id, first_name, last_name, date_of_birth, merged_into, survivor_id) on patient to cusp_sign_in;

-- A patient as it was before a change: whole, so that no later column can be forgotten.
create table patient_version (
  practice_id uuid not null default current_practice(),
  patient_id uuid not null,
  version int not null,
  fields jsonb not null,
  -- Who put the next version in its place, and when.
  changed_by text not null,
  -- Null where the patient did it, in the portal.
  changed_by_id uuid,
  changed_at timestamptz not null default now(),
  constraint patient_version_pk primary key (practice_id, patient_id, version),
  constraint patient_version_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint patient_version_staff_fk foreign key (practice_id, changed_by_id) references staff
);
create index patient_version_by_staff on patient_version (practice_id, changed_by_id);
alter table patient_version enable row level security;
alter table patient_version force row level security;
create policy own_practice on patient_version to cusp_app using (practice_id = current_practice());
create policy own_record on patient_version to cusp_portal
  using (practice_id = current_practice() and patient_id = any (current_records()));
-- Who changes the own phone number in the portal leaves the earlier one behind too.
grant select, insert on patient_version to cusp_app, cusp_portal;

-- Where a patient lives by the clock, '' where the practice is, and what is hidden from who pays.
create table patient_contact (
  practice_id uuid not null default current_practice(),
  patient_id uuid not null,
  time_zone text not null default '',
  -- An adult whose bills somebody else pays asked that the guarantor doesn't read which procedures they are for.
  hides_procedures boolean not null default false,
  hides_at timestamptz,
  -- Who recorded it, or that it was taken back.
  hides_by text not null default '',
  constraint patient_contact_pk primary key (practice_id, patient_id),
  constraint patient_contact_patient_fk foreign key (practice_id, patient_id) references patient
);
alter table patient_contact enable row level security;
alter table patient_contact force row level security;
create policy own_practice on patient_contact to cusp_app using (practice_id = current_practice());
grant select, insert, update, delete on patient_contact to cusp_app;

create type message_channel as enum ('text', 'email');

-- What a patient said about being written to: rows are only added, the latest of a channel counts.
create table consent (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  channel message_channel not null,
  given boolean not null,
  how text not null,
  -- Who recorded it.
  by_name text not null,
  by_id uuid not null,
  at timestamptz not null default now(),
  constraint consent_pk primary key (practice_id, id),
  constraint consent_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint consent_staff_fk foreign key (practice_id, by_id) references staff,
  constraint consent_how check (how in ('in_person', 'phone', 'written', 'online'))
);
create index consent_by_patient on consent (practice_id, patient_id, channel, id desc);
create index consent_by_staff on consent (practice_id, by_id);
alter table consent enable row level security;
alter table consent force row level security;
create policy own_practice on consent to cusp_app using (practice_id = current_practice());
grant select, insert on consent to cusp_app;
