-- Mounts: series of a patient's images, each in its slot. A mount copies its template, so that a template can change later.

create type slot_orientation as enum ('landscape', 'portrait');

create table mount (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  -- The template that its slots were copied from (contract/src/imaging/rules/mount-templates.ts).
  template text not null,
  name text not null,
  date_taken date not null,
  created_by text not null,
  created_by_id uuid not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  constraint mount_pk primary key (practice_id, id),
  constraint mount_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint mount_staff_fk foreign key (practice_id, created_by_id) references staff
);
create index mount_by_patient on mount (practice_id, patient_id, id);
create index mount_by_staff on mount (practice_id, created_by_id);

create table mount_slot (
  practice_id uuid not null default current_practice(),
  mount_id uuid not null,
  -- From 1, in the order of exposure.
  position int not null,
  label text not null,
  teeth text not null,
  kind image_kind not null,
  orientation slot_orientation not null,
  x int not null,
  y int not null,
  -- Of the mount's patient, by whichever of their records (mount_slot_of_one_person).
  image_id uuid,
  constraint mount_slot_pk primary key (practice_id, mount_id, position),
  constraint mount_slot_mount_fk foreign key (practice_id, mount_id) references mount,
  constraint mount_slot_image_fk foreign key (practice_id, image_id) references image,
  -- An image is in one slot. Looked at behind each statement, so that one can swap two.
  constraint mount_slot_image_unique unique (practice_id, image_id) deferrable initially immediate
);

-- What another image replaced in a slot: it stays among the patient's images, and why it was taken again stays here.
create table mount_retake (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  mount_id uuid not null,
  position int not null,
  image_id uuid not null,
  replaced_by uuid not null,
  reason text not null,
  author text not null,
  author_id uuid not null,
  created_at timestamptz not null default now(),
  constraint mount_retake_pk primary key (practice_id, id),
  constraint mount_retake_slot_fk foreign key (practice_id, mount_id, position) references mount_slot,
  constraint mount_retake_image_fk foreign key (practice_id, image_id) references image,
  constraint mount_retake_newer_fk foreign key (practice_id, replaced_by) references image,
  constraint mount_retake_staff_fk foreign key (practice_id, author_id) references staff,
  constraint mount_retake_reason check (reason <> '')
);
create index mount_retake_by_slot on mount_retake (practice_id, mount_id, position);
create index mount_retake_by_image on mount_retake (practice_id, image_id);
create index mount_retake_by_newer on mount_retake (practice_id, replaced_by);
create index mount_retake_by_staff on mount_retake (practice_id, author_id);

alter table mount enable row level security;
alter table mount force row level security;
create policy own_practice on mount to cusp_app using (practice_id = current_practice());
alter table mount_slot enable row level security;
alter table mount_slot force row level security;
create policy own_practice on mount_slot to cusp_app using (practice_id = current_practice());
alter table mount_retake enable row level security;
alter table mount_retake force row level security;
create policy own_practice on mount_retake to cusp_app using (practice_id = current_practice());
grant select, insert, update (version, archived_at) on mount to cusp_app;
grant select, insert, update (image_id) on mount_slot to cusp_app;
grant select, insert on mount_retake to cusp_app;
