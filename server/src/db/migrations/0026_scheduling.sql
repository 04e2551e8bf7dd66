-- Where and when a practice works, and what it does: operatories, providers, hours, closures, kinds of appointment and the
-- catalog of procedures. A practice starts with some of each (start_schedule, below).

-- Columns and time compare with equality in one exclusion constraint (0027). It is trusted: the database's owner may make it.
do $$ begin
  create extension if not exists btree_gist;
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise exception 'The extension btree_gist is missing, and the user of DATABASE_URL may not make it: let an administrator of this database run "create extension btree_gist" (on Debian it is part of the package postgresql-contrib).';
end $$;

create type provider_kind as enum ('dentist', 'specialist', 'hygienist', 'assistant');
create type schedule_color as enum
  ('teal', 'blue', 'violet', 'grape', 'pink', 'orange', 'lime', 'cyan', 'indigo', 'yellow');

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
  constraint provider_pk primary key (practice_id, id),
  constraint provider_practice_fk foreign key (practice_id) references practice,
  constraint provider_user_fk foreign key (practice_id, user_id) references staff,
  constraint provider_operatory_fk foreign key (practice_id, operatory_id) references operatory
);
create unique index provider_user_unique on provider (practice_id, user_id) where archived_at is null and user_id is not null;

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

create table appointment_kind (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  type appointment_type not null,
  name text not null,
  minutes int not null,
  color schedule_color not null default 'teal',
  -- Empty: anybody may do it.
  provider_kinds text[] not null default '{}',
  is_standard boolean not null default false,
  archived_at timestamptz,
  version int not null default 1,
  constraint appointment_kind_pk primary key (practice_id, id),
  constraint appointment_kind_practice_fk foreign key (practice_id) references practice,
  constraint appointment_kind_minutes check (minutes between 15 and 480 and minutes % 15 = 0),
  constraint appointment_kind_providers
    check (provider_kinds <@ array['dentist', 'specialist', 'hygienist', 'assistant'])
);
create unique index appointment_kind_name_unique on appointment_kind (practice_id, lower(name)) where archived_at is null;
create unique index appointment_kind_standard_unique on appointment_kind (practice_id, type) where is_standard;

-- The catalog, under codes of the practice's own.
create table procedure (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  code text not null,
  name text not null,
  category treatment_procedure not null,
  minutes int not null,
  fee_cents bigint,
  archived_at timestamptz,
  constraint procedure_pk primary key (practice_id, id),
  constraint procedure_practice_fk foreign key (practice_id) references practice,
  constraint procedure_minutes check (minutes between 5 and 480),
  constraint procedure_fee check (fee_cents between 0 and 100000000)
);
create unique index procedure_code_unique on procedure (practice_id, lower(code)) where archived_at is null;
comment on column procedure.code is 'audit: shown';

do $$
declare t text;
begin
  foreach t in array array['operatory', 'provider', 'weekly_hours', 'weekly_hours_day', 'closure', 'appointment_kind',
    'procedure']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy own_practice on %I to cusp_app using (practice_id = current_practice())', t);
    execute format('grant select, insert, update on %I to cusp_app', t);
  end loop;
end $$;
grant delete on weekly_hours, weekly_hours_day, closure to cusp_app;

-- A patient may read where and with whom a visit is.
do $$
declare t text;
begin
  foreach t in array array['operatory', 'provider'] loop
    execute format('create policy own_practice_name on %I for select to cusp_portal using (practice_id = current_practice())', t);
    execute format('grant select (practice_id, id, name) on %I to cusp_portal', t);
  end loop;
end $$;

-- What the set practice starts with. Its first owner is its first provider.
create function start_schedule() returns void language sql volatile
as $$
  insert into operatory (id, name, position)
    values (gen_random_uuid(), 'Operatory 1', 1), (gen_random_uuid(), 'Operatory 2', 2);
  insert into provider (id, name, kind, npi, user_id, operatory_id, position)
    select gen_random_uuid(), s.name,
        case when s.role in ('hygienist', 'assistant') then s.role::text else 'dentist' end::provider_kind,
        s.npi, s.id, (select o.id from operatory o where o.position = 1), 1
      from staff s where s.is_owner and s.deactivated_at is null order by s.created_at, s.id limit 1;
  with hours as (
    insert into weekly_hours (id, valid_from) values (gen_random_uuid(), '2000-01-01') returning id)
  insert into weekly_hours_day (hours_id, weekday, opens, closes)
    select hours.id, weekday, '08:00', '17:00' from hours, generate_series(1, 5) weekday;
  insert into appointment_kind (id, type, name, minutes, color, provider_kinds, is_standard)
    select gen_random_uuid(), k.type::appointment_type, k.name, k.minutes, k.color::schedule_color,
        k.provider_kinds::text[], true
      from (values
        ('checkup', 'Checkup', 30, 'teal', '{}'),
        ('cleaning', 'Cleaning', 60, 'cyan', '{hygienist,dentist}'),
        ('filling', 'Filling', 60, 'blue', '{dentist,specialist}'),
        ('root_canal', 'Root Canal', 90, 'violet', '{dentist,specialist}'),
        ('extraction', 'Extraction', 45, 'orange', '{dentist,specialist}'),
        ('crown', 'Crown', 90, 'indigo', '{dentist,specialist}'),
        ('whitening', 'Whitening', 60, 'yellow', '{dentist,hygienist}'),
        ('other', 'Other', 30, 'lime', '{}')
      ) k (type, name, minutes, color, provider_kinds);
  insert into procedure (id, code, name, category, minutes)
    select gen_random_uuid(), p.code, p.name, p.category::treatment_procedure, p.minutes
      from (values
        ('CLN1', 'Dental Cleaning', 'Dental Cleaning', 60),
        ('FIL1', 'Filling', 'Filling', 60),
        ('RCT1', 'Root Canal', 'Root Canal', 90),
        ('CRN1', 'Crown', 'Crown', 90),
        ('BRG1', 'Bridge', 'Bridge', 120),
        ('EXT1', 'Extraction', 'Extraction', 45),
        ('IMP1', 'Implant', 'Implant', 120),
        ('WHT1', 'Whitening', 'Whitening', 60),
        ('BRC1', 'Braces', 'Braces', 60),
        ('DEN1', 'Dentures', 'Dentures', 60),
        ('OTH1', 'Other', 'Other', 30),
        ('EXM1', 'Check-up', 'Other', 30),
        ('EXM2', 'First visit with history', 'Other', 60),
        ('EXM3', 'Urgent look', 'Other', 30),
        ('XRB1', 'Bitewing pictures', 'Other', 15),
        ('XRF1', 'Pictures of all teeth', 'Other', 30),
        ('CLN2', 'Cleaning for a child', 'Dental Cleaning', 30),
        ('CLN3', 'Gum care cleaning', 'Dental Cleaning', 60),
        ('CLN4', 'Deep cleaning of a quarter', 'Dental Cleaning', 60),
        ('FIL2', 'Filling of two or more sides', 'Filling', 60),
        ('SEA1', 'Sealing of a groove', 'Other', 30),
        ('FLU1', 'Fluoride varnish', 'Other', 15),
        ('GRD1', 'Night guard', 'Other', 45),
        ('EXT2', 'Extraction with surgery', 'Extraction', 60),
        ('CRN2', 'Fitting of a crown', 'Crown', 45)
      ) p (code, name, category, minutes);
$$;
revoke execute on function start_schedule() from public;
grant execute on function start_schedule() to cusp_app;

-- Practices that are there already start in the same way, each as the server would do it: without the rights of the
-- tables' owner, and within its own rows.
alter table practice no force row level security;
do $$
declare
  of_practice uuid;
  before text := current_setting('role');
begin
  for of_practice in select practice_id from practice loop
    perform set_config('app.practice_id', of_practice::text, true);
    set local role cusp_app;
    perform start_schedule();
    perform set_config('role', before, true);
  end loop;
  perform set_config('app.practice_id', '', true);
end $$;
alter table practice force row level security;
