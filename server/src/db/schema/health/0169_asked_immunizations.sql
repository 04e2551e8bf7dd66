-- The immunizations that a practice asks its patients for; without a row those of `usualImmunizations` (contract).
create table health_setting (
  practice_id uuid not null default current_practice(),
  immunizations text[] not null,
  version int not null default 1,
  constraint health_setting_pk primary key (practice_id),
  constraint health_setting_practice_fk foreign key (practice_id) references practice
);
alter table health_setting enable row level security;
alter table health_setting force row level security;
create policy own_practice on health_setting to cusp_app using (practice_id = current_practice());
grant select, insert, update on health_setting to cusp_app;
