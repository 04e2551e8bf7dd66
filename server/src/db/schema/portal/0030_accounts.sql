-- The patient portal's accounts, sessions and links to records: docs/decisions/0014-proven-addresses.md. An account belongs
-- to a person, not to a practice: it is linked to patient records of any practice that invited it. So portal_account and
-- portal_session are no practice's tables; the server's roles can't touch them but through functions (db/functions/portal).

create table portal_account (
  id uuid not null,
  email text not null,
  email_key text not null,
  password_hash text not null,
  created_at timestamptz not null default now(),
  last_sign_in timestamptz,
  -- When somebody who reads the mailbox took the account for theirs; null as long as nobody did.
  proven_at timestamptz,
  -- Whose invitation made it: the only practice that an account which isn't proven serves.
  made_by_practice_id uuid,
  constraint portal_account_pk primary key (id),
  constraint portal_account_maker_fk foreign key (made_by_practice_id) references practice
);
create index portal_account_by_email on portal_account (email_key);
-- A mailbox has one account that is proven, and with each practice one that isn't.
create unique index portal_account_proven_unique on portal_account (email_key) where proven_at is not null;
create unique index portal_account_unproven_unique on portal_account (email_key, made_by_practice_id)
  where proven_at is null;
alter table portal_account enable row level security;
alter table portal_account force row level security;
create policy auditor_looks on portal_account for select to cusp_auditor using (true);
create policy sign_in on portal_account to cusp_sign_in using (true);
grant select, insert, update, delete on portal_account to cusp_sign_in;
grant select (id, email, email_key, proven_at) on portal_account to cusp_auditor;

create table portal_session (
  token_hash bytea not null,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  id uuid not null default gen_random_uuid(),
  last_seen_at timestamptz not null default now(),
  constraint portal_session_pk primary key (token_hash),
  constraint portal_session_account_fk foreign key (account_id) references portal_account
);
create index portal_session_by_account on portal_session (account_id);
alter table portal_session enable row level security;
alter table portal_session force row level security;
create policy sign_in on portal_session to cusp_sign_in using (true);
grant select, insert, update, delete on portal_session to cusp_sign_in;

-- A link to a record says for whom: the patient, a parent, a guardian or an agent, and until when. A parent's ends on the eighteenth
-- birthday. Null: nobody has said yet, and the link stays until somebody does.
create type portal_relation as enum ('self', 'parent', 'guardian', 'agent');

-- Which patient records an account sees.
create table portal_link (
  practice_id uuid not null default current_practice(),
  patient_id uuid not null,
  account_id uuid not null,
  email text not null,
  linked_at timestamptz not null default now(),
  relation portal_relation,
  -- The last day; null: for good, or as long as a parent's lasts.
  until_date date,
  constraint portal_link_pk primary key (practice_id, patient_id),
  constraint portal_link_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint portal_link_account_fk foreign key (account_id) references portal_account
);
create index portal_link_by_account on portal_link (account_id, linked_at);
alter table portal_link enable row level security;
alter table portal_link force row level security;
create policy own_practice on portal_link to cusp_app using (practice_id = current_practice());
create policy auditor_looks on portal_link for select to cusp_auditor using (true);
create policy sign_in_looks on portal_link for select to cusp_sign_in using (true);
grant select, insert, update, delete on portal_link to cusp_app;
grant select on portal_link to cusp_sign_in;
grant select (practice_id, patient_id, account_id) on portal_link to cusp_auditor;

create table portal_invitation (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  email text not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- A later invitation or a withdrawal ends the earlier ones.
  withdrawn_at timestamptz,
  invited_by_id uuid not null,
  created_at timestamptz not null default now(),
  -- The token of the link in the letter, which staff never see: it shows that the mailbox is read.
  mailed_token_hash bytea,
  -- SHA-256 of the link's token and the code that was mailed to its address.
  mailed_code_hash bytea,
  mailed_code_until timestamptz,
  relation portal_relation,
  until_date date,
  constraint portal_invitation_pk primary key (practice_id, id),
  constraint portal_invitation_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint portal_invitation_staff_fk foreign key (practice_id, invited_by_id) references staff,
  constraint portal_invitation_token_unique unique (token_hash),
  constraint portal_invitation_mailed_token_unique unique (mailed_token_hash)
);
create index portal_invitation_by_patient on portal_invitation (practice_id, patient_id, created_at);
create index portal_invitation_by_staff on portal_invitation (practice_id, invited_by_id);
comment on column portal_invitation.token_hash is 'audit: hidden';
comment on column portal_invitation.mailed_token_hash is 'audit: hidden';
comment on column portal_invitation.mailed_code_hash is 'audit: hidden';
comment on column portal_invitation.mailed_code_until is 'audit: hidden';
alter table portal_invitation enable row level security;
alter table portal_invitation force row level security;
create policy own_practice on portal_invitation to cusp_app using (practice_id = current_practice());
create policy sign_in_looks on portal_invitation for select to cusp_sign_in using (true);
grant select, insert, update on portal_invitation to cusp_app;
grant select on portal_invitation to cusp_sign_in;

-- What staff removed after they had identified the person, and why.
create table portal_factor_reset (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  account_id uuid not null,
  reason text not null,
  reset_by text not null,
  reset_by_id uuid not null,
  created_at timestamptz not null default now(),
  constraint portal_factor_reset_pk primary key (practice_id, id),
  constraint portal_factor_reset_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint portal_factor_reset_staff_fk foreign key (practice_id, reset_by_id) references staff
);
create index portal_factor_reset_by_patient on portal_factor_reset (practice_id, patient_id, created_at);
create index portal_factor_reset_by_staff on portal_factor_reset (practice_id, reset_by_id);
alter table portal_factor_reset enable row level security;
alter table portal_factor_reset force row level security;
create policy own_practice on portal_factor_reset to cusp_app using (practice_id = current_practice());
grant select, insert on portal_factor_reset to cusp_app;
