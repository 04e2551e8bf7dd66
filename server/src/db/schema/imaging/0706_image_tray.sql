-- A mount that takes what the sensor of one computer delivers. Images that were taken while it was open go to it, however late they arrive.
create table image_capture (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  program_id uuid not null,
  patient_id uuid not null,
  mount_id uuid not null,
  started_by text not null,
  started_by_id uuid not null,
  started_at timestamptz not null default now(),
  -- When its latest image was taken, or it was started.
  last_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint image_capture_pk primary key (practice_id, id),
  constraint image_capture_program_fk foreign key (practice_id, program_id) references office_program,
  constraint image_capture_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint image_capture_mount_fk foreign key (practice_id, mount_id) references mount,
  constraint image_capture_staff_fk foreign key (practice_id, started_by_id) references staff
);
create index image_capture_by_program on image_capture (practice_id, program_id, started_at);
create unique index image_capture_open on image_capture (practice_id, program_id) where ended_at is null;
create index image_capture_by_patient on image_capture (practice_id, patient_id);
create index image_capture_by_mount on image_capture (practice_id, mount_id);
create index image_capture_by_staff on image_capture (practice_id, started_by_id);
alter table image_capture enable row level security;
alter table image_capture force row level security;
create policy own_practice on image_capture to cusp_app using (practice_id = current_practice());
grant select, insert, update (last_at, ended_at) on image_capture to cusp_app;

-- Every image that an office program brought, by its checksum, so that none is taken twice. It waits here until it is a patient's; its
-- files are stored under its id, which the patient's image keeps. It isn't part of that patient's record: what the file said may be wrong.
create table tray_image (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  program_id uuid not null,
  source text not null,
  content_type image_content_type not null,
  size bigint not null,
  checksum text not null,
  width int not null,
  height int not null,
  calibration image_calibration,
  mm_per_pixel double precision,
  kind image_kind not null,
  date_taken date,
  subject_name text not null,
  subject_birth_date date,
  taken_at timestamptz not null,
  received_at timestamptz not null default now(),
  -- When it became the image of a patient, under the same id.
  filed_at timestamptz,
  discarded_at timestamptz,
  discarded_by text not null default '',
  discarded_by_id uuid,
  discard_reason text not null default '',
  constraint tray_image_pk primary key (practice_id, id),
  constraint tray_image_program_fk foreign key (practice_id, program_id) references office_program,
  constraint tray_image_staff_fk foreign key (practice_id, discarded_by_id) references staff,
  constraint tray_image_once unique (practice_id, checksum),
  constraint tray_image_checksum check (checksum ~ '^[0-9a-f]{64}$'),
  constraint tray_image_decided check (filed_at is null or discarded_at is null),
  constraint tray_image_discarded check ((discarded_at is null) = (discarded_by_id is null))
);
create index tray_image_by_program on tray_image (practice_id, program_id);
create index tray_image_by_staff on tray_image (practice_id, discarded_by_id);
create index tray_image_waiting on tray_image (practice_id, taken_at) where filed_at is null and discarded_at is null;
alter table tray_image enable row level security;
alter table tray_image force row level security;
create policy own_practice on tray_image to cusp_app using (practice_id = current_practice());
grant select, insert, update (filed_at, discarded_at, discarded_by, discarded_by_id, discard_reason) on tray_image to cusp_app;
-- Their files count for the practice's storage while they aren't a patient's.
create policy operator_counts on tray_image for select to cusp_sign_in using (true);
grant select (practice_id, id, size, checksum, filed_at) on tray_image to cusp_sign_in;
