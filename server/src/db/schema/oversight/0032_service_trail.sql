-- What is done in no practice: by admins, and sign-ins that were refused.

-- What admins do, and sign-ins that belong to no practice.
create table service_audit (
  id uuid not null default gen_random_uuid(),
  at timestamptz not null default now(),
  realm audit_realm not null,
  person_id uuid,
  person_name text not null default '',
  role text not null default '',
  action audit_action not null,
  call text not null,
  object text not null default '',
  object_id text not null default '',
  outcome text not null default 'done',
  address text not null default '',
  -- The version of Cusp that wrote it.
  app_version text not null default coalesce(current_setting('app.version', true), ''),
  -- An entry of several refusals says how many.
  times int not null default 1,
  constraint service_audit_pk primary key (id)
);
create index service_audit_by_moment on service_audit (at, id);
alter table service_audit enable row level security;
alter table service_audit force row level security;
create policy operator on service_audit for select to cusp_admin using (true);
create policy anybody_adds on service_audit for insert to cusp_app, cusp_admin with check (true);
create policy auditor on service_audit to cusp_auditor using (true);
grant insert (realm, person_id, person_name, role, action, call, object, object_id, outcome, address) on service_audit to
  cusp_app;
grant select, insert (realm, person_id, person_name, role, action, call, object, object_id, outcome, address) on
  service_audit to cusp_admin;
grant select, insert on service_audit to cusp_auditor;

-- How often sign-ins were refused in an hour, where no row each is kept: of accounts that there are not, and of tries
-- beyond the limit, which weren't looked at.
create table refused_sign_in (
  hour timestamptz not null,
  realm audit_realm not null,
  -- The nil UUID where there is no such account.
  account_id uuid not null,
  -- '' for those of further addresses, once there were many.
  address text not null,
  call text not null,
  outcome text not null,
  times int not null,
  constraint refused_sign_in_pk primary key (hour, realm, account_id, address, call, outcome)
);
alter table refused_sign_in enable row level security;
alter table refused_sign_in force row level security;
create policy auditor on refused_sign_in to cusp_auditor using (true);
grant select, insert, update, delete on refused_sign_in to cusp_auditor;
