-- What dentists read on images, signed: rows are only added. keep_signer copies the role and the license of who signs.

create table image_reading (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  image_id uuid not null,
  findings text not null,
  read_by text not null,
  read_by_id uuid not null,
  created_at timestamptz not null default now(),
  by_role staff_role,
  by_license_number text,
  by_license_state text,
  constraint image_reading_pk primary key (practice_id, id),
  constraint image_reading_image_fk foreign key (practice_id, patient_id, image_id)
    references image (practice_id, patient_id, id),
  constraint image_reading_staff_fk foreign key (practice_id, read_by_id) references staff,
  constraint image_reading_findings check (findings ~ '[^[:space:]]'),
  constraint image_reading_signer check (num_nonnulls(by_role, by_license_number, by_license_state) in (0, 3))
);
create index image_reading_by_image on image_reading (practice_id, patient_id, image_id, id);
create index image_reading_by_staff on image_reading (practice_id, read_by_id);
alter table image_reading enable row level security;
alter table image_reading force row level security;
create policy own_practice on image_reading to cusp_app using (practice_id = current_practice());
grant select, insert on image_reading to cusp_app;

-- Images that were here before readings were are not asked for on the work list.
alter table image add column reading_due boolean not null default false;
alter table image alter column reading_due set default true;
