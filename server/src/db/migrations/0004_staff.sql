-- The people of a practice: their accounts, sessions and invitations.

create type staff_role as enum ('dentist', 'hygienist', 'assistant', 'receptionist');

create table staff (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  name text not null,
  email text not null,
  -- The e-mail in lower case: one account per address over the whole service.
  email_key text not null,
  password_hash text not null,
  role staff_role not null,
  is_owner boolean not null default false,
  npi text not null default '',
  created_at timestamptz not null default now(),
  deactivated_at timestamptz,
  must_change_password boolean not null default false,
  last_sign_in timestamptz,
  dea text not null default '',
  license_number text not null default '',
  license_state text not null default '',
  version int not null default 1,
  constraint staff_pk primary key (practice_id, id),
  constraint staff_practice_fk foreign key (practice_id) references practice,
  constraint staff_email_unique unique (email_key)
);
create unique index staff_id_unique on staff (id);
comment on column staff.password_hash is 'audit: hidden';
comment on column staff.must_change_password is 'audit: shown';
alter table staff enable row level security;
alter table staff force row level security;
create policy own_practice on staff to cusp_app using (practice_id = current_practice());
create policy operator on staff to cusp_admin using (true);
create policy auditor_looks on staff for select to cusp_auditor using (true);
-- Signing in and resetting a password also concerns staff.
create policy sign_in_changes on staff for update to cusp_sign_in using (true);
-- Looks before a practice is known.
create policy sign_in_looks on staff for select to cusp_sign_in using (true);
grant select, insert, update on staff to cusp_app;
grant select (practice_id, id, name, email, role, is_owner, created_at, deactivated_at, must_change_password,
  last_sign_in, version), update (deactivated_at, must_change_password, version) on staff to cusp_admin;
grant select, update (password_hash, must_change_password) on staff to cusp_sign_in;
grant select (practice_id, id, name, email_key, role) on staff to cusp_auditor;

create table staff_session (
  practice_id uuid not null default current_practice(),
  -- SHA-256 of the token: who reads this table can't sign in with it.
  token_hash bytea not null,
  staff_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  id uuid not null default gen_random_uuid(),
  last_seen_at timestamptz not null default now(),
  -- What the person's own list of sessions says of it.
  device text not null default '',
  address text not null default '',
  stepped_up_at timestamptz,
  constraint staff_session_pk primary key (practice_id, token_hash),
  constraint staff_session_token_unique unique (token_hash),
  constraint staff_session_staff_fk foreign key (practice_id, staff_id) references staff
);
create index staff_session_staff on staff_session (practice_id, staff_id);
alter table staff_session enable row level security;
alter table staff_session force row level security;
create policy own_practice on staff_session to cusp_app using (practice_id = current_practice());
create policy operator on staff_session to cusp_admin using (true);
create policy factors on staff_session to cusp_factors using (true);
create policy sign_in_ends on staff_session for delete to cusp_sign_in using (true);
create policy sign_in_looks on staff_session for select to cusp_sign_in using (true);
create policy sign_in_sees on staff_session for update to cusp_sign_in using (true);
grant select, insert, update, delete on staff_session to cusp_app;
grant delete, select (practice_id, staff_id, created_at, expires_at, id, last_seen_at) on staff_session to cusp_admin;
grant select, delete, update (last_seen_at) on staff_session to cusp_sign_in;
grant select (practice_id, token_hash, staff_id, id), update (stepped_up_at) on staff_session to cusp_factors;

-- The owner's team: invitations to the staff of a practice. Whoever was invited has no account yet, so an invitation is
-- found by its token through a function that looks before a practice is known.
create table staff_invitation (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  email text not null,
  email_key text not null,
  role staff_role not null,
  -- SHA-256 of the token in the link.
  token_hash bytea not null,
  invited_by text not null,
  invited_by_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz,
  constraint staff_invitation_pk primary key (practice_id, id),
  constraint staff_invitation_token_unique unique (token_hash),
  constraint staff_invitation_staff_fk foreign key (practice_id, invited_by_id) references staff
);
-- One open invitation for an address: a second one takes its place.
create unique index staff_invitation_open on staff_invitation (practice_id, email_key)
  where used_at is null and withdrawn_at is null;
create index staff_invitation_by_staff on staff_invitation (practice_id, invited_by_id);
comment on column staff_invitation.token_hash is 'audit: hidden';
alter table staff_invitation enable row level security;
alter table staff_invitation force row level security;
create policy own_practice on staff_invitation to cusp_app using (practice_id = current_practice());
create policy sign_in_looks on staff_invitation for select to cusp_sign_in using (true);
grant select, insert, update on staff_invitation to cusp_app;
grant select on staff_invitation to cusp_sign_in;

-- A deactivated account can't sign in: it answers as if it weren't there.
create function account_by_email(wanted text)
  returns table (practice_id uuid, staff_id uuid, password_hash text)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select s.practice_id, s.id, s.password_hash from staff s where s.email_key = wanted and s.deactivated_at is null;
  end;

-- The practice of an active account, for a passkey that signs in without a name.
create function account_by_id(wanted uuid) returns table (practice_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select s.practice_id from staff s where s.id = wanted and s.deactivated_at is null;
  end;

-- Whether an address has an account of staff in any practice, deactivated or not: it can't get a second one.
create function staff_email_taken(wanted text) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select exists (select from staff s where s.email_key = wanted);
  end;

-- An invitation by its token, with what its page says of it.
create function staff_invitation_by_token(wanted bytea)
  returns table (
    practice_id uuid, id uuid, email text, role staff_role, invited_by text, expires_at timestamptz,
    used_at timestamptz, withdrawn_at timestamptz, practice_name text, suspended boolean
  )
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select i.practice_id, i.id, i.email, i.role, i.invited_by, i.expires_at, i.used_at, i.withdrawn_at, o.name,
        o.suspended_at is not null
      from staff_invitation i
      join practice o on o.practice_id = i.practice_id
      where i.token_hash = wanted;
  end;

-- Asked with every call of staff, in the call's first message. Whether there is a second factor is looked up only where
-- the practice asks for one; prescribing asks by itself (http/entering.ts).
--
-- A read's sign-in and its questions travel in one message, so the database itself opens the practice only to who may make
-- the call: `for_roles` are the roles that may, and `unfinished` says that a sign-in may make it that still lacks a new
-- password or a second factor. For everybody else no practice is opened, and the questions behind see no row. The person is
-- told of in any case: the server says by it who is refused and why. Without `for_roles`, as where the server decides before
-- it asks anything more, the practice is opened to whoever has the session.
create function enter_practice(wanted bytea, for_roles staff_role[] default null, unfinished boolean default false,
  out practice_id uuid, out practice_name text, out time_zone text, out practice_address text, out practice_phone text,
  out staff_id uuid, out name text, out email text, out role staff_role, out is_owner boolean, out npi text,
  out session_id uuid, out must_change_password boolean, out suspended boolean, out may_write boolean,
  out second_factor_missing boolean, out stepped_up boolean)
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  of_practice uuid;
  of_staff uuid;
  is_old boolean;
  opened text;
begin
  -- Few expressions, on purpose: each is made ready anew in each transaction.
  select e.practice_id, e.staff_id, e.id, coalesce(e.stepped_up_at > now() - step_up_limit(), false),
      e.last_seen_at < now() - interval '1 minute'
    into of_practice, of_staff, session_id, stepped_up, is_old
    from staff_session e
    where e.token_hash = wanted and e.expires_at > now() and e.last_seen_at > now() - idle_limit();
  if found then
    select s.practice_id, s.id, s.name, s.email, s.role, s.is_owner, s.npi, s.must_change_password
      into practice_id, staff_id, name, email, role, is_owner, npi, must_change_password
      from staff s where s.practice_id = of_practice and s.id = of_staff and s.deactivated_at is null;
    if found then
      select p.name, p.time_zone, p.address, p.phone, p.suspended_at is not null,
          case when p.require_second_factor then not has_second_factor('staff', of_staff) else false end,
          coalesce((select subscription_holds(b.status, b.trial_ends_at) from subscription b
            where b.practice_id = of_practice), true)
        into practice_name, time_zone, practice_address, practice_phone, suspended, second_factor_missing, may_write
        from practice p where p.practice_id = of_practice;
    end if;
  end if;
  opened := set_config('app.practice_id', case
    when for_roles is null or (role = any (for_roles) and not suspended
      and (unfinished or not (must_change_password or second_factor_missing))) then coalesce(practice_id::text, '')
    else '' end, true);
  -- Not on each call: a write a minute is enough to tell the idle from the busy.
  if is_old and practice_id is not null then
    update staff_session set last_seen_at = now() where token_hash = wanted;
  end if;
end $$;

-- Which of these sessions still let somebody in, as enter_practice has it. Asked for many open screens at once, and no use
-- of any of the sessions: an open screen keeps none alive.
create function living_staff_sessions(wanted bytea[]) returns setof bytea
  language sql stable security definer set search_path = public, pg_temp
as $$
  select e.token_hash
    from staff_session e
    join staff s on s.practice_id = e.practice_id and s.id = e.staff_id
    join practice p on p.practice_id = e.practice_id
    where e.token_hash = any (wanted) and e.expires_at > now() and e.last_seen_at > now() - idle_limit()
      and s.deactivated_at is null and not s.must_change_password and p.suspended_at is null
      and (not p.require_second_factor or has_second_factor('staff', s.id))
$$;

-- Who hears of a practice's changes stops when the session ends.
create function tell_session_end() returns trigger
  language plpgsql
as $$
begin
  perform pg_notify('cusp_changes', old.practice_id::text || ' session');
  return null;
end $$;
create trigger tell_session_end after delete on staff_session
  for each row execute function tell_session_end();

-- Links that were mailed to a member of staff die when the password is changed otherwise.
create function end_password_links(of_staff uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    update password_link set used_at = now()
      where realm = 'staff' and practice_id = current_practice() and person_id = of_staff and used_at is null;
  end;

-- Whose they are, and who may call them.
do $$
declare f text;
begin
  foreach f in array array[
    'account_by_email(text)', 'account_by_id(uuid)', 'staff_email_taken(text)', 'staff_invitation_by_token(bytea)',
    'enter_practice(bytea, staff_role[], boolean)', 'living_staff_sessions(bytea[])', 'end_password_links(uuid)'
  ] loop
    execute format('alter function %s owner to cusp_sign_in', f);
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to cusp_app', f);
  end loop;
end $$;
