-- Where and when a practice works: operatories, providers, hours and closures. A practice starts with some of each
-- (start_schedule).

create table operatory (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  name text not null,
  position int not null,
  archived_at timestamptz,
  version int not null default 1,
  constraint operatory_pk primary key (practice_id, id),
  constraint operatory_practice_fk foreign key (practice_id) references practice
);
create unique index operatory_name_unique on operatory (practice_id, lower(name)) where archived_at is null;
alter table operatory enable row level security;
alter table operatory force row level security;
create policy own_practice on operatory to cusp_app using (practice_id = current_practice());
create policy own_practice_name on operatory for select to cusp_portal using (practice_id = current_practice());
grant select, insert, update on operatory to cusp_app;
grant select (practice_id, id, name) on operatory to cusp_portal;

create type provider_kind as enum ('dentist', 'specialist', 'hygienist', 'assistant');
create type schedule_color as enum ('teal', 'blue', 'violet', 'grape', 'pink', 'orange', 'lime', 'cyan', 'indigo', 'yellow');

create table provider (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  name text not null,
  kind provider_kind not null,
  npi text not null default '',
  color schedule_color not null default 'teal',
  -- Null: somebody who doesn't sign in.
  user_id uuid,
  -- The usual one.
  operatory_id uuid,
  position int not null,
  archived_at timestamptz,
  version int not null default 1,
  -- Whose charges those are that name nobody and can't be told otherwise.
  is_default boolean not null default false,
  constraint provider_pk primary key (practice_id, id),
  constraint provider_practice_fk foreign key (practice_id) references practice,
  constraint provider_user_fk foreign key (practice_id, user_id) references staff,
  constraint provider_operatory_fk foreign key (practice_id, operatory_id) references operatory
);
create unique index provider_user_unique on provider (practice_id, user_id) where archived_at is null and user_id is not null;
create unique index provider_default_unique on provider (practice_id) where is_default and archived_at is null;
alter table provider enable row level security;
alter table provider force row level security;
create policy own_practice on provider to cusp_app using (practice_id = current_practice());
create policy own_practice_name on provider for select to cusp_portal using (practice_id = current_practice());
grant select, insert, update on provider to cusp_app;
-- Who did what is read of a patient's treatments in the same way for staff and patients; patients are shown none of it.
grant select (practice_id, id, name, user_id) on provider to cusp_portal;

-- From a day on, until later ones begin. Of the practice where no provider is named.
create table weekly_hours (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  provider_id uuid,
  valid_from date not null,
  constraint weekly_hours_pk primary key (practice_id, id),
  constraint weekly_hours_practice_fk foreign key (practice_id) references practice,
  constraint weekly_hours_provider_fk foreign key (practice_id, provider_id) references provider,
  constraint weekly_hours_from_unique unique nulls not distinct (practice_id, provider_id, valid_from)
);
alter table weekly_hours enable row level security;
alter table weekly_hours force row level security;
create policy own_practice on weekly_hours to cusp_app using (practice_id = current_practice());
grant select, insert, update, delete on weekly_hours to cusp_app;

-- A weekday without a row is closed.
create table weekly_hours_day (
  practice_id uuid not null default current_practice(),
  hours_id uuid not null,
  -- Monday is 1, Sunday 7.
  weekday int not null,
  opens time not null,
  closes time not null,
  lunch_from time,
  lunch_to time,
  constraint weekly_hours_day_pk primary key (practice_id, hours_id, weekday),
  constraint weekly_hours_day_hours_fk foreign key (practice_id, hours_id) references weekly_hours on delete cascade,
  constraint weekly_hours_day_weekday check (weekday between 1 and 7),
  constraint weekly_hours_day_open check (opens < closes),
  constraint weekly_hours_day_lunch check ((lunch_from is null) = (lunch_to is null)
    and (lunch_from is null or (opens <= lunch_from and lunch_from < lunch_to and lunch_to <= closes)))
);
alter table weekly_hours_day enable row level security;
alter table weekly_hours_day force row level security;
create policy own_practice on weekly_hours_day to cusp_app using (practice_id = current_practice());
grant select, insert, update, delete on weekly_hours_day to cusp_app;

create table closure (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  provider_id uuid,
  from_date date not null,
  to_date date not null,
  reason text not null,
  constraint closure_pk primary key (practice_id, id),
  constraint closure_practice_fk foreign key (practice_id) references practice,
  constraint closure_provider_fk foreign key (practice_id, provider_id) references provider,
  constraint closure_days check (from_date <= to_date)
);
create index closure_by_date on closure (practice_id, to_date, from_date);
alter table closure enable row level security;
alter table closure force row level security;
create policy own_practice on closure to cusp_app using (practice_id = current_practice());
grant select, insert, update, delete on closure to cusp_app;
