-- Images: their rows; the files lie in the store.

create type image_content_type as enum ('image/png', 'image/jpeg', 'image/webp', 'application/dicom');
create type image_kind as enum ('bitewing', 'periapical', 'panoramic', 'cephalometric', 'intraoral_photo', 'other');

create table image (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  content_type image_content_type not null,
  size bigint not null,
  -- SHA-256 of the original, hexadecimal.
  checksum text not null,
  width int not null,
  height int not null,
  caption text not null,
  kind image_kind not null,
  date_taken date,
  teeth text not null,
  uploaded_by text not null,
  uploaded_by_id uuid not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  -- Which of a patient's images is shown beside their name.
  is_photo boolean not null default false,
  released_at timestamptz default now(),
  -- Who released it after it had waited; '' for one that never did.
  released_by text not null default '',
  constraint image_pk primary key (practice_id, id),
  constraint image_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint image_staff_fk foreign key (practice_id, uploaded_by_id) references staff,
  constraint image_checksum check (checksum ~ '^[0-9a-f]{64}$')
);
create index image_by_patient on image (practice_id, patient_id, id);
create index image_by_staff on image (practice_id, uploaded_by_id);
create unique index image_photo_unique on image (practice_id, patient_id) where is_photo;
alter table image enable row level security;
alter table image force row level security;
create policy own_practice on image to cusp_app using (practice_id = current_practice());
-- The patient's list, pictures, files and export all read the table in this role.
create policy own_record on image to cusp_portal
  using (practice_id = current_practice() and patient_id = any (current_records()) and released_at is not null);
create policy operator_counts on image for select to cusp_sign_in using (true);
grant select, insert, update on image to cusp_app;
grant select on image to cusp_portal;
grant select (practice_id, size, archived_at) on image to cusp_sign_in;
