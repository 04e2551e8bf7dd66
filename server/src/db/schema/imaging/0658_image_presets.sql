-- How a person sees images of a kind at first: brightness, contrast, gamma, sharpening, inversion of the viewer. Images never change.
create table image_preset (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  staff_id uuid not null,
  kind image_kind not null,
  -- Percent of what was taken.
  brightness int not null,
  contrast int not null,
  gamma int not null,
  inverted boolean not null,
  sharpened boolean not null,
  constraint image_preset_pk primary key (practice_id, id),
  constraint image_preset_staff_fk foreign key (practice_id, staff_id) references staff,
  constraint image_preset_unique unique (practice_id, staff_id, kind),
  constraint image_preset_range check (brightness between 20 and 300 and contrast between 20 and 300 and gamma between 20 and 300)
);
alter table image_preset enable row level security;
alter table image_preset force row level security;
create policy own_practice on image_preset to cusp_app using (practice_id = current_practice());
grant select, insert, update (brightness, contrast, gamma, inverted, sharpened) on image_preset to cusp_app;
