-- A prescriber's favorites: prescriptions that were written before, of which the drug and how it is taken are used again.
create table prescription_favorite (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  staff_id uuid not null,
  prescription_id uuid not null,
  saved_at timestamptz not null default now(),
  removed_at timestamptz,
  constraint prescription_favorite_pk primary key (practice_id, id),
  constraint prescription_favorite_staff_fk foreign key (practice_id, staff_id) references staff,
  constraint prescription_favorite_prescription_fk foreign key (practice_id, prescription_id) references prescription
);
create unique index prescription_favorite_once on prescription_favorite (practice_id, staff_id, prescription_id)
  where removed_at is null;
create index prescription_favorite_by_prescription on prescription_favorite (practice_id, prescription_id);
alter table prescription_favorite enable row level security;
alter table prescription_favorite force row level security;
create policy own_practice on prescription_favorite to cusp_app using (practice_id = current_practice());
grant select, insert, update (removed_at) on prescription_favorite to cusp_app;
