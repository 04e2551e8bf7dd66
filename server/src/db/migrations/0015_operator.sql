-- The operator's side: admins and their sessions, and the service's settings.

create table service_setting (
  -- One row.
  one_row boolean not null default true,
  service_name text not null default 'Cusp',
  trial_days int not null default 30,
  version int not null default 1,
  constraint service_setting_pk primary key (one_row),
  constraint service_setting_one_row check (one_row),
  constraint service_setting_trial check (trial_days between 1 and 365)
);
grant select on service_setting to cusp_app, cusp_sign_in;
-- Plans and settings are read by everybody and changed by admins.
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

create function admin_by_email(wanted text) returns table (admin_id uuid, password_hash text)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select a.id, a.password_hash from admin a where a.email_key = wanted and a.deactivated_at is null;
  end;

create function admin_password(wanted uuid) returns text
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select a.password_hash from admin a where a.id = wanted;
  end;

create function start_admin_session(of_admin uuid, new_token_hash bytea, ends timestamptz) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    insert into admin_session (token_hash, admin_id, expires_at) values (new_token_hash, of_admin, ends);
    update admin set last_sign_in = now() where id = of_admin;
  end;

create function end_admin_session(wanted bytea) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    delete from admin_session where token_hash = wanted;
  end;

create function end_other_admin_sessions(of_admin uuid, kept bytea) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    delete from admin_session where admin_id = of_admin and token_hash <> kept;
  end;

-- The admin of a token; no row for one that is unknown, ended, expired or idle.
create function enter_admin(wanted bytea)
  returns table (
    admin_id uuid, name text, email text, role admin_role, session_id uuid, must_change_password boolean,
    second_factor_missing boolean
  )
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
begin
  update admin_session e set last_seen_at = now()
    where e.token_hash = wanted and e.expires_at > now() and e.last_seen_at > now() - idle_limit()
      and e.last_seen_at < now() - interval '1 minute';
  return query
    select a.id, a.name, a.email, a.role, e.id, a.must_change_password, not has_second_factor('admin', a.id)
      from admin_session e join admin a on a.id = e.admin_id
      where e.token_hash = wanted and e.expires_at > now() and e.last_seen_at > now() - idle_limit()
        and a.deactivated_at is null;
end $$;

create function practice_counts()
  returns table (practice_id uuid, patients bigint, storage_bytes bigint)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select o.practice_id,
        (select count(*) from patient p where p.practice_id = o.practice_id),
        (select coalesce(sum(i.size), 0)::bigint from image i where i.practice_id = o.practice_id)
      from practice o;
  end;

-- Whether any session ever had the token: what nobody was given costs one question, and not one for each realm.
create function was_given(wanted bytea) returns boolean
  language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (select from staff_session e where e.token_hash = wanted)
    or exists (select from portal_session e where e.token_hash = wanted)
    or exists (select from admin_session e where e.token_hash = wanted)
$$;

-- Every practice there is, by id and nothing else: for looking after the files, which belong to all of them.
create function all_practices() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select o.practice_id from practice o;
  end;

-- Whose they are, and who may call them.
do $$
declare f text;
begin
  foreach f in array array[
    'admin_by_email(text)', 'admin_password(uuid)', 'start_admin_session(uuid, bytea, timestamptz)',
    'end_other_admin_sessions(uuid, bytea)', 'enter_admin(bytea)', 'was_given(bytea)', 'all_practices()'
  ] loop
    execute format('alter function %s owner to cusp_sign_in', f);
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to cusp_app', f);
  end loop;
end $$;
alter function end_admin_session(bytea) owner to cusp_sign_in;
revoke execute on function end_admin_session(bytea) from public;
grant execute on function end_admin_session(bytea) to cusp_app, cusp_admin;
alter function practice_counts() owner to cusp_sign_in;
revoke execute on function practice_counts() from public;
grant execute on function practice_counts() to cusp_admin;
