-- The tenant and its people. Every table of practice data is led by practice_id, shows a transaction only the
-- practice that it has set, and can't be reached by the server's role in any other way. Two roles exist beside the
-- tables' owner (they are made at start, see roles.ts): cusp_app, which the server works as, and cusp_sign_in, which
-- owns the few functions that must look before a practice is known: by e-mail and by token.

create function current_practice() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.practice_id', true), '')::uuid;

create type staff_role as enum ('dentist', 'hygienist', 'assistant', 'receptionist');
create type subscription_status as enum ('trialing', 'active', 'past_due', 'cancelled');

create table practice (
  practice_id uuid not null default current_practice(),
  name text not null,
  time_zone text not null,
  address text not null default '',
  phone text not null default '',
  created_at timestamptz not null default now(),
  constraint practice_pk primary key (practice_id)
);

create table subscription (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  status subscription_status not null,
  trial_ends_at timestamptz,
  created_at timestamptz not null default now(),
  constraint subscription_pk primary key (practice_id, id),
  constraint subscription_practice_fk foreign key (practice_id) references practice
);

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
  constraint staff_pk primary key (practice_id, id),
  constraint staff_practice_fk foreign key (practice_id) references practice,
  constraint staff_email_unique unique (email_key)
);

create table staff_session (
  practice_id uuid not null default current_practice(),
  -- SHA-256 of the token: who reads this table can't sign in with it.
  token_hash bytea not null,
  staff_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint staff_session_pk primary key (practice_id, token_hash),
  constraint staff_session_token_unique unique (token_hash),
  constraint staff_session_staff_fk foreign key (practice_id, staff_id) references staff
);
create index staff_session_staff on staff_session (practice_id, staff_id);

-- What a POST with an Idempotency-Key answered, for 24 hours.
create table idempotency_key (
  practice_id uuid not null default current_practice(),
  staff_id uuid not null,
  key text not null,
  call text not null,
  body_hash bytea not null,
  answer text,
  created_at timestamptz not null default now(),
  constraint idempotency_key_pk primary key (practice_id, staff_id, key),
  constraint idempotency_key_staff_fk foreign key (practice_id, staff_id) references staff
);
create index idempotency_key_age on idempotency_key (practice_id, created_at);

do $$
declare t text;
begin
  foreach t in array array['practice', 'subscription', 'staff', 'staff_session', 'idempotency_key'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy own_practice on %I to cusp_app using (practice_id = current_practice())', t);
    execute format('grant select, insert, update on %I to cusp_app', t);
  end loop;
end $$;
grant delete on staff_session, idempotency_key to cusp_app;

-- Looks before a practice is known.
create policy sign_in_looks on staff for select to cusp_sign_in using (true);
create policy sign_in_looks on staff_session for select to cusp_sign_in using (true);
create policy sign_in_looks on practice for select to cusp_sign_in using (true);
grant select on staff, staff_session, practice to cusp_sign_in;

-- The account of an e-mail address, for the password to be checked.
create function account_by_email(wanted text)
  returns table (practice_id uuid, staff_id uuid, password_hash text)
  language sql stable security definer set search_path = public
  begin atomic
    select s.practice_id, s.id, s.password_hash from staff s where s.email_key = wanted;
  end;

-- Opens the practice of a token for the rest of the transaction and says who it is; no row for a token that is
-- unknown, ended or expired. A statement of its own: setting and reading in one statement would read too early.
create function enter_practice(wanted bytea)
  returns table (
    practice_id uuid, practice_name text, time_zone text, practice_address text, practice_phone text,
    staff_id uuid, name text, email text, role staff_role, is_owner boolean, npi text
  )
  language plpgsql volatile security definer set search_path = public
as $$
#variable_conflict use_column
begin
  return query
    select s.practice_id, p.name, p.time_zone, p.address, p.phone, s.id, s.name, s.email, s.role, s.is_owner, s.npi
      from staff_session e
      join staff s on s.practice_id = e.practice_id and s.id = e.staff_id
      join practice p on p.practice_id = e.practice_id
      where e.token_hash = wanted and e.expires_at > now();
  perform set_config('app.practice_id', coalesce(
    (select e.practice_id::text from staff_session e where e.token_hash = wanted and e.expires_at > now()), ''), true);
end $$;

alter function account_by_email owner to cusp_sign_in;
alter function enter_practice owner to cusp_sign_in;
revoke execute on function account_by_email, enter_practice from public;
grant execute on function account_by_email, enter_practice to cusp_app;
