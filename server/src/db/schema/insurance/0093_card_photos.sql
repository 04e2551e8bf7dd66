-- Photos of insurance cards (docs/insurance.md, "The card"). The files are in the file store, like those of images.

create type card_side as enum ('front', 'back');

create table card_photo (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  -- The patient of the coverage.
  patient_id uuid not null,
  coverage_id uuid not null,
  side card_side not null,
  content_type image_content_type not null,
  size bigint not null,
  -- SHA-256 of the original, hexadecimal.
  checksum text not null,
  width int not null,
  height int not null,
  added_at timestamptz not null default now(),
  added_by text not null,
  added_by_id uuid not null,
  -- Removed or replaced.
  archived_at timestamptz,
  constraint card_photo_pk primary key (practice_id, id),
  constraint card_photo_coverage_fk foreign key (practice_id, patient_id, coverage_id)
    references coverage (practice_id, patient_id, id),
  constraint card_photo_staff_fk foreign key (practice_id, added_by_id) references staff,
  constraint card_photo_checksum check (checksum ~ '^[0-9a-f]{64}$'),
  constraint card_photo_type check (content_type <> 'application/dicom')
);
create unique index card_photo_of_side on card_photo (practice_id, coverage_id, side) where archived_at is null;
create index card_photo_by_coverage on card_photo (practice_id, patient_id, coverage_id);
create index card_photo_by_staff on card_photo (practice_id, added_by_id);
alter table card_photo enable row level security;
alter table card_photo force row level security;
create policy own_practice on card_photo to cusp_app using (practice_id = current_practice());
create policy operator_counts on card_photo for select to cusp_sign_in using (true);
grant select, insert, update (archived_at) on card_photo to cusp_app;
grant select (practice_id, id, size, checksum) on card_photo to cusp_sign_in;
grant select (id, checksum) on image to cusp_sign_in;
