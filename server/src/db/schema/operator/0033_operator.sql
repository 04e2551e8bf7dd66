-- The operator's side: admins and their sessions, and the service's settings.

create table service_setting (
  -- One row.
  one_row boolean not null default true,
  service_name text not null default 'Cusp',
  trial_days int not null default 30,
  version int not null default 1,
  -- How many texts a practice may send a day: the operator says it for all, and for one where that needs it.
  texts_a_day int not null default 1000,
  -- Whom practices write to, and where they pay.
  contact_email text not null default '',
  how_to_pay text not null default '',
  constraint service_setting_pk primary key (one_row),
  constraint service_setting_one_row check (one_row),
  constraint service_setting_trial check (trial_days between 1 and 365),
  constraint service_setting_texts check (texts_a_day between 0 and 100000)
);
grant select on service_setting to cusp_app, cusp_sign_in;
-- Read by everybody and changed by admins.
grant select, update on service_setting to cusp_admin;
insert into service_setting default values;

create type admin_role as enum ('super_admin', 'support', 'billing');

create table admin (
  id uuid not null,
  name text not null,
  email text not null,
  email_key text not null,
  password_hash text not null,
  role admin_role not null,
  must_change_password boolean not null default false,
  deactivated_at timestamptz,
  last_sign_in timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  constraint admin_pk primary key (id),
  constraint admin_email_unique unique (email_key)
);
alter table admin enable row level security;
alter table admin force row level security;
create policy operator on admin to cusp_admin using (true);
create policy auditor_looks on admin for select to cusp_auditor using (true);
create policy sign_in on admin to cusp_sign_in using (true);
grant select, insert, update on admin to cusp_admin;
grant select, insert, update, delete on admin to cusp_sign_in;
grant select on admin to cusp_auditor;

create table admin_session (
  id uuid not null default gen_random_uuid(),
  token_hash bytea not null,
  admin_id uuid not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint admin_session_pk primary key (token_hash),
  constraint admin_session_admin_fk foreign key (admin_id) references admin
);
create index admin_session_by_admin on admin_session (admin_id);
alter table admin_session enable row level security;
alter table admin_session force row level security;
create policy operator on admin_session to cusp_admin using (true);
create policy sign_in on admin_session to cusp_sign_in using (true);
grant select, insert, update, delete on admin_session to cusp_admin, cusp_sign_in;
