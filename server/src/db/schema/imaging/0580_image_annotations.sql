-- needs chart/is_tooth.sql

-- Measurements and marks on images. The image itself never changes; a row is withdrawn, and never edited.

create type annotation_kind as enum ('length', 'angle', 'area', 'arrow', 'text', 'tooth', 'known_length');

create table image_annotation (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  image_id uuid not null,
  kind annotation_kind not null,
  -- [{"x": …, "y": …}, …] in pixels of the image as it is drawn.
  points jsonb not null,
  text text not null,
  -- FDI.
  tooth int,
  -- The real length of an object of known length.
  known_mm double precision,
  -- The scale when it was drawn.
  calibration image_calibration,
  mm_per_pixel double precision,
  author text not null,
  author_id uuid not null,
  created_at timestamptz not null default now(),
  withdrawn_by text not null default '',
  withdrawn_by_id uuid,
  withdrawn_at timestamptz,
  constraint image_annotation_pk primary key (practice_id, id),
  constraint image_annotation_image_fk foreign key (practice_id, patient_id, image_id)
    references image (practice_id, patient_id, id),
  constraint image_annotation_author_fk foreign key (practice_id, author_id) references staff,
  constraint image_annotation_withdrawer_fk foreign key (practice_id, withdrawn_by_id) references staff,
  constraint image_annotation_points check (jsonb_typeof(points) = 'array'
    and case kind
      when 'length' then jsonb_array_length(points) between 2 and 50
      when 'angle' then jsonb_array_length(points) = 3
      when 'area' then jsonb_array_length(points) between 3 and 50
      when 'arrow' then jsonb_array_length(points) = 2
      when 'known_length' then jsonb_array_length(points) = 2
      else jsonb_array_length(points) = 1 end),
  constraint image_annotation_text check (kind <> 'text' or text <> ''),
  constraint image_annotation_tooth check (is_tooth(tooth) and (kind <> 'tooth' or tooth is not null)),
  constraint image_annotation_known check ((kind = 'known_length') = (known_mm is not null) and known_mm > 0 and known_mm <= 300),
  constraint image_annotation_scale check ((calibration is null) = (mm_per_pixel is null) and mm_per_pixel > 0),
  constraint image_annotation_withdrawn check ((withdrawn_at is null) = (withdrawn_by_id is null))
);
create index image_annotation_by_image on image_annotation (practice_id, patient_id, image_id, id);
create index image_annotation_by_author on image_annotation (practice_id, author_id);
create index image_annotation_by_withdrawer on image_annotation (practice_id, withdrawn_by_id) where withdrawn_by_id is not null;
alter table image_annotation enable row level security;
alter table image_annotation force row level security;
create policy own_practice on image_annotation to cusp_app using (practice_id = current_practice());
-- Once withdrawn, it stays so.
create policy not_withdrawn on image_annotation as restrictive for update to cusp_app using (withdrawn_at is null) with check (true);
grant select, insert, update (withdrawn_by, withdrawn_by_id, withdrawn_at) on image_annotation to cusp_app;
