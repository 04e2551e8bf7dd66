-- How a practice looks on its patients' pages (docs/check-in.md, "The practice's look").
create table practice_look (
  practice_id uuid not null default current_practice(),
  -- As #1a2b3c; null: the portal's own colors. Pages use a readable shade of it.
  color text,
  -- A JPEG made from the uploaded file, never the file itself.
  picture bytea,
  width int,
  height int,
  -- SHA-256 of the picture, which is part of its address.
  checksum text,
  version int not null default 1,
  constraint practice_look_pk primary key (practice_id),
  constraint practice_look_practice_fk foreign key (practice_id) references practice,
  constraint practice_look_color check (color ~ '^#[0-9a-f]{6}$'),
  constraint practice_look_picture check (num_nonnulls(picture, width, height, checksum) in (0, 4)),
  constraint practice_look_bounds check (
    octet_length(picture) <= 400000 and width between 1 and 320 and height between 1 and 320 and checksum ~ '^[0-9a-f]{64}$')
);
comment on column practice_look.picture is 'audit: hidden';
alter table practice_look enable row level security;
alter table practice_look force row level security;
create policy own_practice on practice_look to cusp_app using (practice_id = current_practice());
create policy own_practice_look on practice_look for select to cusp_portal using (practice_id = current_practice());
grant select, insert, update on practice_look to cusp_app;
grant select (practice_id, color, width, height, checksum) on practice_look to cusp_portal;
