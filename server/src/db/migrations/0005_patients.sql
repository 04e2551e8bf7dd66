-- The patient, and the patient as it was. Nothing clinical is ever taken away or written over: a patient is archived, and a
-- patient's earlier values stay beside the new ones. What hangs on a patient carries practice_id in its foreign keys, so
-- that a record can't point into another practice, and patient_id where two records of one patient meet. No role of the
-- server may delete a record.

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
  constraint patient_pk primary key (practice_id, id),
  constraint patient_practice_fk foreign key (practice_id) references practice,
  constraint patient_born check (date_of_birth >= date '1900-01-01'),
  constraint patient_archived check (archived_at is not null or archived_by = '')
);
create index patient_by_name on patient (practice_id, last_name, first_name, id);
alter table patient enable row level security;
alter table patient force row level security;
create policy own_practice on patient to cusp_app using (practice_id = current_practice());
create policy own_record on patient to cusp_portal using (practice_id = current_practice() and id = current_patient());
-- Counts of practices' records, as numbers and nothing else, for admins who can't read the tables.
create policy operator_counts on patient for select to cusp_sign_in using (true);
create policy sign_in_looks on patient for select to cusp_sign_in using (true);
grant select, insert, update on patient to cusp_app;
grant select, update (email, phone, address, emergency_contact, emergency_phone, version, updated_at) on patient to
  cusp_portal;
grant select (practice_id, id, first_name, last_name) on patient to cusp_sign_in;

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
  using (practice_id = current_practice() and patient_id = current_patient());
-- Who changes the own phone number in the portal leaves the earlier one behind too.
grant select, insert on patient_version to cusp_app, cusp_portal;
