-- The audit trail: who did what to which record, when and from where, and for a change the fields' earlier and later
-- values. docs/decisions/0010-audit-trail.md says why it is built so. In short:
--   audit_pending         what a call has done, written in the call's own transaction: one insert, one index
--   audit_pending_change  what a transaction changed, written by triggers on the practice's tables (audit_watch)
--   audit_entry           both, put together and chained by the sealer shortly after; never changed again
-- The server's roles can only insert into the first. cusp_auditor (made at start, see roles.ts) owns the functions that
-- do the rest, and nobody signs in as it.
--
-- What the trail hides is declared beside each column, as its comment: 'audit: hidden' (keys to this service, what they are
-- checked by, pictures of signatures, whole messages) or 'audit: shown'. A column that says nothing is shown; a test goes
-- through all whose names sound like a secret, and fails until each of them says one or the other.

create type audit_realm as enum ('staff', 'patient', 'admin', 'public', 'system');
create type audit_action as enum ('read', 'create', 'update', 'delete', 'send', 'export', 'print', 'sign_in', 'sign_out',
  'merge', 'unmerge', 'strike', 'cosign');

create table audit_pending (
  practice_id uuid not null default current_practice(),
  -- The transaction; with its moment the name of it, so that a restored row is never taken for another's.
  xid bigint not null default pg_current_xact_id()::text::bigint,
  id uuid not null,
  at timestamptz not null default now(),
  -- Whose sign-in it was done with; 'public' for none, 'system' for what no call did.
  realm audit_realm not null,
  person_id uuid,
  person_name text not null default '',
  role text not null default '',
  action audit_action not null,
  -- The contract's name of the call.
  call text not null,
  object text not null,
  object_id text not null default '',
  patient_id uuid,
  -- 'done', or the contract's code of the refusal.
  outcome text not null default 'done',
  address text not null default '',
  -- The version of Cusp that wrote it; each connection of a server says its own (greet.ts).
  app_version text not null default coalesce(current_setting('app.version', true), ''),
  detail jsonb not null default '{}',
  -- No foreign key: it would lock the practice's row on every read.
  constraint audit_pending_pk primary key (practice_id, xid, id)
);
alter table audit_pending enable row level security;
alter table audit_pending force row level security;
create policy own_practice on audit_pending for insert to cusp_app with check (practice_id = current_practice());
create policy own_record on audit_pending for insert to cusp_portal
  with check (practice_id = current_practice() and patient_id = current_patient() and realm = 'patient');
create policy auditor on audit_pending to cusp_auditor using (true);
-- The moment and the transaction are the database's to say.
grant insert (practice_id, id, realm, person_id, person_name, role, action, call, object, object_id, patient_id, outcome,
  address, detail) on audit_pending to cusp_app, cusp_portal;
grant select, insert, delete on audit_pending to cusp_auditor;

create table audit_pending_change (
  practice_id uuid not null,
  xid bigint not null default pg_current_xact_id()::text::bigint,
  n bigint not null generated always as identity,
  at timestamptz not null default now(),
  -- The table and the row's id.
  object text not null,
  object_id text not null,
  patient_id uuid,
  operation text not null,
  before jsonb not null,
  after jsonb not null,
  -- What the call has said of itself by then, where it writes no entry (see server/src/pipeline/audit.ts), and as which role
  -- it works.
  about jsonb default nullif(current_setting('app.audit', true), '')::jsonb,
  by_role text not null default current_setting('role'),
  constraint audit_pending_change_pk primary key (practice_id, xid, n)
);
alter table audit_pending_change enable row level security;
alter table audit_pending_change force row level security;
create policy auditor on audit_pending_change to cusp_auditor using (true);
grant select, insert, delete on audit_pending_change to cusp_auditor;

create table audit_entry (
  practice_id uuid not null,
  -- 1, 2, 3 … in each practice, without a gap.
  seq bigint not null,
  id uuid not null,
  at timestamptz not null,
  realm audit_realm not null,
  person_id uuid,
  person_name text not null,
  role text not null,
  action audit_action not null,
  call text not null,
  object text not null,
  object_id text not null,
  patient_id uuid,
  outcome text not null,
  address text not null,
  app_version text not null,
  detail jsonb not null,
  -- [{object, object_id, operation, before, after}]
  changes jsonb not null,
  -- SHA-256 of the hash before it and of this row's content (audit_content).
  hash bytea not null,
  constraint audit_entry_pk primary key (practice_id, seq),
  constraint audit_entry_unique unique (practice_id, id)
);
create index audit_entry_by_moment on audit_entry (practice_id, at, seq);
create index audit_entry_by_person on audit_entry (practice_id, person_id, seq);
create index audit_entry_by_patient on audit_entry (practice_id, patient_id, seq) where patient_id is not null;
-- The lists in which a patient was shown among others.
create index audit_entry_by_shown on audit_entry using gin ((detail -> 'patients') jsonb_path_ops)
  where detail ? 'patients';
alter table audit_entry enable row level security;
alter table audit_entry force row level security;
create policy own_practice on audit_entry for select to cusp_app using (practice_id = current_practice());
create policy own_record on audit_entry for select to cusp_portal
  using (practice_id = current_practice() and patient_id = any (current_records()) and outcome = 'done');
create policy auditor on audit_entry to cusp_auditor using (true);
grant select on audit_entry to cusp_app;
grant select (practice_id, seq, id, at, realm, person_id, person_name, role, action, object, patient_id, outcome) on
  audit_entry to cusp_portal;
grant select, insert on audit_entry to cusp_auditor;

-- Where a practice's chain ends. Its row is the lock of the sealers.
create table audit_chain (
  practice_id uuid not null,
  seq bigint not null default 0,
  hash bytea not null default '\x',
  sealed_at timestamptz not null default now(),
  constraint audit_chain_pk primary key (practice_id)
);
alter table audit_chain enable row level security;
alter table audit_chain force row level security;
create policy own_practice on audit_chain for select to cusp_app using (practice_id = current_practice());
create policy auditor on audit_chain to cusp_auditor using (true);
grant select on audit_chain to cusp_app;
grant select, insert, update on audit_chain to cusp_auditor;

-- How the chain stood at the end of a day (UTC): what an owner keeps elsewhere, to find a chain that was made anew.
create table audit_anchor (
  practice_id uuid not null,
  day date not null,
  seq bigint not null,
  hash bytea not null,
  constraint audit_anchor_pk primary key (practice_id, day)
);
alter table audit_anchor enable row level security;
alter table audit_anchor force row level security;
create policy own_practice on audit_anchor for select to cusp_app using (practice_id = current_practice());
create policy auditor on audit_anchor to cusp_auditor using (true);
grant select on audit_anchor to cusp_app;
grant select, insert on audit_anchor to cusp_auditor;
