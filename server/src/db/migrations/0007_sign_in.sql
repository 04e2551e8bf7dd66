-- Signing in: limits on tries, and the second factor of all three realms. None of it belongs to a practice: an account
-- is found before its practice is known. The server's role can't touch these tables; a role of its own, cusp_factors
-- (made at start, see roles.ts), does, in the few steps that need it.

-- Failed sign-ins of the last 15 minutes. A key is the SHA-256 of an account, of an address, or of both together: no
-- e-mail can be read here.
create table sign_in_failure (
  key_hash bytea not null,
  failures int not null,
  first_at timestamptz not null,
  constraint sign_in_failure_pk primary key (key_hash)
);
create index sign_in_failure_age on sign_in_failure (first_at);
-- Accounts with the addresses that they have signed in from: others' failures don't shut them out there.
create table known_address (
  key_hash bytea not null,
  seen_at timestamptz not null,
  constraint known_address_pk primary key (key_hash)
);

create table second_factor (
  realm text not null,
  person_id uuid not null,
  -- Encrypted with the server's key (SECRET_KEY). Null as long as only passkeys are set up.
  totp_secret bytea,
  -- The step of the last code taken: a code works once.
  totp_step bigint not null default 0,
  -- A secret that was shown and not confirmed yet.
  pending_secret bytea,
  pending_until timestamptz,
  created_at timestamptz not null default now(),
  constraint second_factor_pk primary key (realm, person_id),
  constraint second_factor_realm check (realm in ('staff', 'patient', 'admin'))
);
create table passkey (
  -- Base64url, as the browsers have it.
  id text not null,
  realm text not null,
  person_id uuid not null,
  public_key bytea not null,
  counter bigint not null,
  transports jsonb not null default '[]',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint passkey_pk primary key (id),
  constraint passkey_person_fk foreign key (realm, person_id) references second_factor
);
create index passkey_by_person on passkey (realm, person_id);
create table recovery_code (
  realm text not null,
  person_id uuid not null,
  code_hash bytea not null,
  constraint recovery_code_pk primary key (realm, person_id, code_hash),
  constraint recovery_code_person_fk foreign key (realm, person_id) references second_factor
);
-- What a passkey is asked to sign, once and for a few minutes.
create table passkey_challenge (
  challenge text not null,
  realm text not null,
  person_id uuid not null,
  expires_at timestamptz not null,
  constraint passkey_challenge_pk primary key (challenge)
);
create index passkey_challenge_age on passkey_challenge (expires_at);

do $$
declare t text;
begin
  foreach t in array array['sign_in_failure', 'known_address', 'second_factor', 'passkey', 'recovery_code', 'passkey_challenge'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy factors on %I to cusp_factors using (true)', t);
    execute format('grant select, insert, update, delete on %I to cusp_factors', t);
  end loop;
  foreach t in array array['second_factor', 'passkey'] loop
    execute format('create policy sign_in_looks on %I for select to cusp_sign_in using (true)', t);
  end loop;
end $$;
grant select (realm, person_id, totp_secret) on second_factor to cusp_sign_in;
grant select (realm, person_id) on passkey to cusp_sign_in;

alter table practice add column require_second_factor boolean not null default false;
alter table staff_session add column stepped_up_at timestamptz;
grant select (practice_id, id, staff_id, token_hash), update (stepped_up_at) on staff_session to cusp_factors;
create policy factors on staff_session to cusp_factors using (true);

-- Limits -----------------------------------------------------------------------------------------------------------

-- Counts a try before it is made, so that many at once don't slip through, and says how many seconds to wait: 0 to go
-- on. From an address that the account is known at, only that pair's own failures count.
create function sign_in_try(pair bytea, account bytea, address bytea, most int, within interval) returns int
  language plpgsql volatile security definer set search_path = public
as $$
declare
  known boolean := exists (select from known_address k where k.key_hash = pair and k.seen_at > now() - interval '180 days');
  key bytea;
  tried record;
  longest interval := interval '0';
begin
  -- In one order, so that two tries never wait for each other.
  for key in select distinct k from unnest(array[pair, account, address]) k order by k loop
    insert into sign_in_failure as f (key_hash, failures, first_at) values (key, 1, now())
      on conflict (key_hash) do update set
        failures = case when f.first_at > now() - within then f.failures + 1 else 1 end,
        first_at = case when f.first_at > now() - within then f.first_at else now() end
      returning failures, first_at into tried;
    if tried.failures > most and (key = pair or not known) then
      longest := greatest(longest, tried.first_at + within - now());
    end if;
  end loop;
  return ceil(extract(epoch from longest));
end $$;

-- Takes a counted try back; after a sign-in also what the pair failed before, and the address is known from then on.
create function sign_in_good(pair bytea, account bytea, address bytea, signed_in boolean) returns void
  language plpgsql volatile security definer set search_path = public
as $$
declare key bytea;
begin
  for key in select distinct k from unnest(array[pair, account, address]) k order by k loop
    update sign_in_failure set failures = case when signed_in and key = pair then 0 else greatest(failures - 1, 0) end
      where key_hash = key;
  end loop;
  if signed_in then
    insert into known_address (key_hash, seen_at) values (pair, now())
      on conflict (key_hash) do update set seen_at = now();
    delete from sign_in_failure where key_hash in (
      select f.key_hash from sign_in_failure f where f.first_at < now() - interval '1 day' limit 100 for update skip locked);
    delete from passkey_challenge where challenge in (
      select c.challenge from passkey_challenge c where c.expires_at < now() limit 100 for update skip locked);
  end if;
end $$;

-- Sign-in with what the second factor needs ------------------------------------------------------------------------

create function has_second_factor(of_realm text, of_person uuid) returns boolean
  language sql stable security definer set search_path = public
  begin atomic
    select exists (select from second_factor f where f.realm = of_realm and f.person_id = of_person and f.totp_secret is not null)
      or exists (select from passkey k where k.realm = of_realm and k.person_id = of_person);
  end;

-- What prescribing asks for again holds for so long.
create function step_up_limit() returns interval language sql immutable parallel safe return interval '5 minutes';

drop function enter_practice(bytea);
create function enter_practice(wanted bytea)
  returns table (
    practice_id uuid, practice_name text, time_zone text, practice_address text, practice_phone text,
    staff_id uuid, name text, email text, role staff_role, is_owner boolean, npi text,
    session_id uuid, must_change_password boolean, suspended boolean, may_write boolean,
    second_factor boolean, second_factor_missing boolean, stepped_up boolean
  )
  language plpgsql volatile security definer set search_path = public
as $$
#variable_conflict use_column
declare found record;
begin
  select s.practice_id, p.name as practice_name, p.time_zone, p.address, p.phone,
      s.id as staff_id, s.name, s.email, s.role, s.is_owner, s.npi,
      e.id as session_id, s.must_change_password, p.suspended_at is not null as suspended,
      coalesce(subscription_holds(b.status, b.trial_ends_at), true) as may_write, e.last_seen_at,
      has_second_factor('staff', s.id) as second_factor, p.require_second_factor,
      coalesce(e.stepped_up_at > now() - step_up_limit(), false) as stepped_up
    into found
    from staff_session e
    join staff s on s.practice_id = e.practice_id and s.id = e.staff_id
    join practice p on p.practice_id = e.practice_id
    left join subscription b on b.practice_id = e.practice_id
    where e.token_hash = wanted and e.expires_at > now() and e.last_seen_at > now() - idle_limit()
      and s.deactivated_at is null;
  perform set_config('app.practice_id', coalesce(found.practice_id::text, ''), true);
  if found.practice_id is null then
    return;
  end if;
  -- Not on each call: a write a minute is enough to tell the idle from the busy.
  if found.last_seen_at < now() - interval '1 minute' then
    update staff_session set last_seen_at = now() where token_hash = wanted;
  end if;
  return query select found.practice_id, found.practice_name, found.time_zone, found.address, found.phone,
    found.staff_id, found.name, found.email, found.role, found.is_owner, found.npi,
    found.session_id, found.must_change_password, found.suspended, found.may_write,
    found.second_factor, found.require_second_factor and not found.second_factor, found.stepped_up;
end $$;

drop function enter_admin(bytea);
create function enter_admin(wanted bytea)
  returns table (
    admin_id uuid, name text, email text, role admin_role, session_id uuid, must_change_password boolean,
    second_factor_missing boolean
  )
  language plpgsql volatile security definer set search_path = public
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

create unique index staff_id_unique on staff (id);
-- The practice of an active account, for a passkey that signs in without a name.
create function account_by_id(wanted uuid) returns table (practice_id uuid)
  language sql stable security definer set search_path = public
  begin atomic
    select s.practice_id from staff s where s.id = wanted and s.deactivated_at is null;
  end;

-- A patient's password, for a change of the second factor; other sessions end with it.
create function portal_password(wanted uuid) returns text
  language sql stable security definer set search_path = public
  begin atomic
    select a.password_hash from portal_account a where a.id = wanted;
  end;
create function end_other_portal_sessions(of_account uuid, kept bytea) returns void
  language sql volatile security definer set search_path = public
  begin atomic
    delete from portal_session where account_id = of_account and token_hash <> kept;
  end;
create function admin_password(wanted uuid) returns text
  language sql stable security definer set search_path = public
  begin atomic
    select a.password_hash from admin a where a.id = wanted;
  end;
create function end_other_admin_sessions(of_admin uuid, kept bytea) returns void
  language sql volatile security definer set search_path = public
  begin atomic
    delete from admin_session where admin_id = of_admin and token_hash <> kept;
  end;

do $$
declare f text;
begin
  foreach f in array array[
    'enter_practice(bytea)', 'enter_admin(bytea)', 'account_by_id(uuid)', 'portal_password(uuid)',
    'end_other_portal_sessions(uuid, bytea)', 'admin_password(uuid)', 'end_other_admin_sessions(uuid, bytea)', 'has_second_factor(text, uuid)'
  ] loop
    execute format('alter function %s owner to cusp_sign_in', f);
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to cusp_app', f);
  end loop;
  foreach f in array array[
    'sign_in_try(bytea, bytea, bytea, int, interval)', 'sign_in_good(bytea, bytea, bytea, boolean)'
  ] loop
    execute format('alter function %s owner to cusp_factors', f);
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to cusp_app', f);
  end loop;
end $$;
