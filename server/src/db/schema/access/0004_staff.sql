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
  -- What an owner lets a person do beyond the role, and what not: permissions of contract/src/kernel/permissions.ts.
  granted text[] not null default '{}',
  denied text[] not null default '{}',
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
-- The operator makes another member of a practice its owner where the owners are locked out or gone.
grant select (practice_id, id, name, email, role, is_owner, created_at, deactivated_at, must_change_password, last_sign_in,
  version), update (is_owner, deactivated_at, must_change_password, version) on staff to cusp_admin;
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
  constraint staff_session_staff_fk foreign key (practice_id, staff_id) references staff,
  constraint staff_session_token_unique unique (token_hash)
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
  constraint staff_invitation_staff_fk foreign key (practice_id, invited_by_id) references staff,
  constraint staff_invitation_token_unique unique (token_hash)
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
