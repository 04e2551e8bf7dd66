-- The operator's side: admins and their sessions, plans, what each practice has subscribed to and why it changed,
-- suspension; and what a practice's owner decides: who is deactivated. Admins work as a role of their own, cusp_admin
-- (made at start, see roles.ts), which has no right on any clinical table at all.

-- Plans and the service's settings belong to no practice.
create table plan (
  id uuid not null,
  name text not null,
  monthly_cents bigint not null,
  yearly_cents bigint not null,
  -- Null: no limit.
  staff_limit int,
  patient_limit int,
  storage_limit_mib int,
  -- The provider's names of its prices, '' as long as nobody has subscribed through it.
  stripe_monthly_price text not null default '',
  stripe_yearly_price text not null default '',
  archived_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  constraint plan_pk primary key (id),
  constraint plan_prices check (monthly_cents between 0 and 100000000 and yearly_cents between 0 and 100000000),
  constraint plan_limits check (staff_limit > 0 and patient_limit > 0 and storage_limit_mib > 0)
);
create unique index plan_name_unique on plan (lower(name)) where archived_at is null;
insert into plan (id, name, monthly_cents, yearly_cents)
  values ('01890000-0000-7000-8000-000000000001', 'Practice', 9900, 118800);

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

create type billing_period as enum ('monthly', 'yearly');
alter table subscription
  add column plan_id uuid,
  add column billing_period billing_period,
  -- What is paid for one period, fixed when the plan was chosen.
  add column price_cents bigint,
  add column period_ends_at timestamptz,
  add column cancel_at_period_end boolean not null default false,
  add column cancelled_at timestamptz,
  add column stripe_customer text not null default '',
  add column stripe_subscription text not null default '',
  -- The newest event of the provider that was heeded: an older one that comes late changes nothing.
  add column stripe_event_at timestamptz,
  add column version int not null default 1,
  add constraint subscription_plan_fk foreign key (plan_id) references plan,
  add constraint subscription_practice_unique unique (practice_id),
  add constraint subscription_paid check (status <> 'active' or (plan_id is not null and billing_period is not null and price_cents is not null));
create unique index subscription_stripe_unique on subscription (stripe_subscription) where stripe_subscription <> '';

-- Every change of a subscription, a suspension and of staff accounts by an admin: who, what and why.
create table practice_change (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  -- 'admin', 'owner' or 'stripe'.
  by_realm text not null,
  by_name text not null,
  what text not null,
  why text not null default '',
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  created_at timestamptz not null default now(),
  constraint practice_change_pk primary key (practice_id, id),
  constraint practice_change_practice_fk foreign key (practice_id) references practice,
  constraint practice_change_realm check (by_realm in ('admin', 'owner', 'stripe'))
);

alter table practice
  add column suspended_at timestamptz,
  add column suspended_reason text not null default '',
  add column npi text not null default '',
  add column version int not null default 1;
alter table staff
  add column deactivated_at timestamptz,
  add column must_change_password boolean not null default false,
  add column last_sign_in timestamptz,
  add column dea text not null default '',
  add column licence_number text not null default '',
  add column licence_state text not null default '',
  add column version int not null default 1;
alter table staff_session
  add column id uuid not null default gen_random_uuid(),
  add column last_seen_at timestamptz not null default now(),
  -- What the person's own list of sessions says of it.
  add column device text not null default '',
  add column address text not null default '';
alter table portal_session
  add column id uuid not null default gen_random_uuid(),
  add column last_seen_at timestamptz not null default now();

-- Sign-in of staff -------------------------------------------------------------------------------------------------

grant select on subscription to cusp_sign_in;
create policy sign_in_looks on subscription for select to cusp_sign_in using (true);
create policy sign_in_sees on staff_session for update to cusp_sign_in using (true);
grant update (last_seen_at) on staff_session to cusp_sign_in;

-- A session that nobody used for so long has ended; decided in one place for all realms.
create function idle_limit() returns interval language sql immutable parallel safe return interval '30 minutes';

-- A deactivated account can't sign in: it answers as if it weren't there.
create or replace function account_by_email(wanted text)
  returns table (practice_id uuid, staff_id uuid, password_hash text)
  language sql stable security definer set search_path = public
  begin atomic
    select s.practice_id, s.id, s.password_hash from staff s where s.email_key = wanted and s.deactivated_at is null;
  end;

-- Whether a practice may add to its records: a trial that has ended and a cancelled subscription only read.
create function subscription_holds(status subscription_status, trial_ends_at timestamptz) returns boolean
  language sql stable parallel safe
  return case status
    when 'trialing' then trial_ends_at is null or trial_ends_at > now()
    when 'cancelled' then false
    else true
  end;

drop function enter_practice(bytea);
create function enter_practice(wanted bytea)
  returns table (
    practice_id uuid, practice_name text, time_zone text, practice_address text, practice_phone text,
    staff_id uuid, name text, email text, role staff_role, is_owner boolean, npi text,
    session_id uuid, must_change_password boolean, suspended boolean, may_write boolean
  )
  language plpgsql volatile security definer set search_path = public
as $$
#variable_conflict use_column
declare found record;
begin
  select s.practice_id, p.name as practice_name, p.time_zone, p.address, p.phone,
      s.id as staff_id, s.name, s.email, s.role, s.is_owner, s.npi,
      e.id as session_id, s.must_change_password, p.suspended_at is not null as suspended,
      coalesce(subscription_holds(b.status, b.trial_ends_at), true) as may_write, e.last_seen_at
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
    found.session_id, found.must_change_password, found.suspended, found.may_write;
end $$;

-- The same for patients -----------------------------------------------------------------------------------------

drop function enter_portal(bytea, uuid);
create function enter_portal(wanted_token bytea, wanted_patient uuid)
  returns table (practice_id uuid, patient_id uuid, account_id uuid, email text, suspended boolean)
  language plpgsql volatile security definer set search_path = public
as $$
#variable_conflict use_column
declare found record;
begin
  select l.practice_id, l.patient_id, a.id as account_id, a.email, p.suspended_at is not null as suspended,
      e.last_seen_at
    into found
    from portal_session e
    join portal_account a on a.id = e.account_id
    join portal_link l on l.account_id = a.id
    join practice p on p.practice_id = l.practice_id
    where e.token_hash = wanted_token and e.expires_at > now() and e.last_seen_at > now() - idle_limit()
      and (wanted_patient is null or l.patient_id = wanted_patient)
    -- Without a wish the first record that can be read.
    order by p.suspended_at is not null, l.linked_at, l.patient_id
    limit 1;
  perform set_config('app.practice_id', coalesce(found.practice_id::text, ''), true);
  perform set_config('app.patient_id', coalesce(found.patient_id::text, ''), true);
  if found.practice_id is null then
    return;
  end if;
  if found.last_seen_at < now() - interval '1 minute' then
    update portal_session set last_seen_at = now() where token_hash = wanted_token;
  end if;
  return query select found.practice_id, found.patient_id, found.account_id, found.email, found.suspended;
end $$;

create or replace function portal_session_account(wanted_token bytea) returns uuid
  language sql stable security definer set search_path = public
  begin atomic
    select e.account_id from portal_session e
      where e.token_hash = wanted_token and e.expires_at > now() and e.last_seen_at > now() - idle_limit();
  end;

-- An invitation by its token; a suspended practice lets nobody in.
drop function invitation_by_token(bytea);
create function invitation_by_token(wanted bytea)
  returns table (
    practice_id uuid, id uuid, patient_id uuid, email text, expires_at timestamptz, used_at timestamptz,
    withdrawn_at timestamptz, first_name text, practice_name text, practice_phone text, suspended boolean
  )
  language sql stable security definer set search_path = public
  begin atomic
    select i.practice_id, i.id, i.patient_id, i.email, i.expires_at, i.used_at, i.withdrawn_at, p.first_name,
        o.name, o.phone, o.suspended_at is not null
      from portal_invitation i
      join patient p on p.practice_id = i.practice_id and p.id = i.patient_id
      join practice o on o.practice_id = i.practice_id
      where i.token_hash = wanted;
  end;

-- Sign-in of admins ------------------------------------------------------------------------------------------------

create function admin_by_email(wanted text) returns table (admin_id uuid, password_hash text)
  language sql stable security definer set search_path = public
  begin atomic
    select a.id, a.password_hash from admin a where a.email_key = wanted and a.deactivated_at is null;
  end;

create function start_admin_session(of_admin uuid, new_token_hash bytea, ends timestamptz) returns void
  language sql volatile security definer set search_path = public
  begin atomic
    insert into admin_session (token_hash, admin_id, expires_at) values (new_token_hash, of_admin, ends);
    update admin set last_sign_in = now() where id = of_admin;
  end;

create function end_admin_session(wanted bytea) returns void
  language sql volatile security definer set search_path = public
  begin atomic
    delete from admin_session where token_hash = wanted;
  end;

-- The admin of a token; no row for one that is unknown, ended, expired or idle.
create function enter_admin(wanted bytea)
  returns table (admin_id uuid, name text, email text, role admin_role, session_id uuid, must_change_password boolean)
  language plpgsql volatile security definer set search_path = public
as $$
#variable_conflict use_column
begin
  update admin_session e set last_seen_at = now()
    where e.token_hash = wanted and e.expires_at > now() and e.last_seen_at > now() - idle_limit()
      and e.last_seen_at < now() - interval '1 minute';
  return query
    select a.id, a.name, a.email, a.role, e.id, a.must_change_password
      from admin_session e join admin a on a.id = e.admin_id
      where e.token_hash = wanted and e.expires_at > now() and e.last_seen_at > now() - idle_limit()
        and a.deactivated_at is null;
end $$;

-- Who may what -----------------------------------------------------------------------------------------------------

do $$
declare t text;
begin
  foreach t in array array['admin', 'admin_session'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy sign_in on %I to cusp_sign_in using (true)', t);
    execute format('grant select, insert, update, delete on %I to cusp_sign_in', t);
    execute format('create policy operator on %I to cusp_admin using (true)', t);
    execute format('grant select, insert, update on %I to cusp_admin', t);
  end loop;
  foreach t in array array['practice', 'subscription', 'staff', 'staff_session', 'practice_change'] loop
    execute format('create policy operator on %I to cusp_admin using (true)', t);
  end loop;
end $$;
grant delete on admin_session to cusp_admin;

alter table practice_change enable row level security;
alter table practice_change force row level security;
create policy own_practice on practice_change to cusp_app using (practice_id = current_practice());
grant select, insert on practice_change to cusp_app, cusp_admin;

-- What the operator sees and changes of a practice: never its records.
grant select on practice, subscription to cusp_admin;
grant update (suspended_at, suspended_reason, version) on practice to cusp_admin;
grant update on subscription to cusp_admin;
grant select (practice_id, id, name, email, role, is_owner, created_at, deactivated_at, must_change_password, last_sign_in, version)
  on staff to cusp_admin;
grant update (deactivated_at, must_change_password, version) on staff to cusp_admin;
grant select (practice_id, id, staff_id, created_at, last_seen_at, expires_at), delete on staff_session to cusp_admin;

-- Plans and settings are read by everybody and changed by admins.
grant select on plan, service_setting to cusp_app, cusp_admin, cusp_sign_in;
grant insert, update on plan to cusp_admin;
grant update on service_setting to cusp_admin;
-- The provider's name of a plan's price is found when the first owner subscribes.
grant update (stripe_monthly_price, stripe_yearly_price) on plan to cusp_app;

-- Counts of practices' records, as numbers and nothing else, for admins who can't read the tables.
create policy operator_counts on patient for select to cusp_sign_in using (true);
create policy operator_counts on image for select to cusp_sign_in using (true);
grant select (archived_at, practice_id, size) on image to cusp_sign_in;

create function practice_counts()
  returns table (practice_id uuid, patients bigint, storage_bytes bigint)
  language sql stable security definer set search_path = public
  begin atomic
    select o.practice_id,
        (select count(*) from patient p where p.practice_id = o.practice_id),
        (select coalesce(sum(i.size), 0)::bigint from image i where i.practice_id = o.practice_id)
      from practice o;
  end;

-- The practice of a provider's subscription or customer, for news that arrive without a token.
create function subscription_practice(wanted_subscription text, wanted_customer text) returns uuid
  language sql stable security definer set search_path = public
  begin atomic
    select b.practice_id from subscription b
      where (wanted_subscription <> '' and b.stripe_subscription = wanted_subscription)
        or (wanted_customer <> '' and b.stripe_customer = wanted_customer)
      order by b.stripe_subscription = wanted_subscription desc limit 1;
  end;

do $$
declare f text;
begin
  foreach f in array array[
    'account_by_email(text)', 'invitation_by_token(bytea)', 'enter_practice(bytea)', 'enter_portal(bytea, uuid)', 'portal_session_account(bytea)',
    'admin_by_email(text)', 'start_admin_session(uuid, bytea, timestamptz)', 'end_admin_session(bytea)',
    'enter_admin(bytea)', 'practice_counts()', 'subscription_practice(text, text)'
  ] loop
    execute format('alter function %s owner to cusp_sign_in', f);
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to cusp_app', f);
  end loop;
end $$;
revoke execute on function practice_counts() from cusp_app;
grant execute on function practice_counts(), end_admin_session(bytea) to cusp_admin;
