-- Tablets of the office, on which patients check in and fill in forms without a sign-in of their own (docs/check-in.md, "The tablet").

create table tablet (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  name text not null,
  -- It is at the entrance, and patients sign in on it themselves.
  at_door boolean not null,
  -- SHA-256 of the code that connects it once, and of its token from then on.
  pairing_hash bytea,
  pairing_until timestamptz,
  token_hash bytea,
  paired_at timestamptz,
  revoked_at timestamptz,
  version int not null default 1,
  constraint tablet_pk primary key (practice_id, id),
  constraint tablet_practice_fk foreign key (practice_id) references practice,
  constraint tablet_pairing_unique unique (pairing_hash),
  constraint tablet_token_unique unique (token_hash),
  constraint tablet_pairing check ((pairing_hash is null) = (pairing_until is null)),
  constraint tablet_revoked check (revoked_at is null or (token_hash is null and pairing_hash is null))
);
create unique index tablet_name_unique on tablet (practice_id, lower(name)) where revoked_at is null;
comment on column tablet.pairing_hash is 'audit: hidden';
comment on column tablet.pairing_until is 'audit: hidden';
comment on column tablet.token_hash is 'audit: hidden';
alter table tablet enable row level security;
alter table tablet force row level security;
create policy own_practice on tablet to cusp_app using (practice_id = current_practice());
create policy sign_in_looks on tablet for select to cusp_sign_in using (true);
grant select, insert,
  update (name, at_door, pairing_hash, pairing_until, token_hash, paired_at, revoked_at, version) on tablet to cusp_app;
grant select on tablet to cusp_sign_in;

-- When a tablet last made a call. Its own table, so that this isn't recorded as a change of the tablet.
create table tablet_sight (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  last_seen_at timestamptz not null default now(),
  constraint tablet_sight_pk primary key (practice_id, id),
  constraint tablet_sight_tablet_fk foreign key (practice_id, id) references tablet
);
alter table tablet_sight enable row level security;
alter table tablet_sight force row level security;
create policy own_practice on tablet_sight to cusp_app using (practice_id = current_practice());
grant select, insert, update (last_seen_at) on tablet_sight to cusp_app;

-- A one-time code with which a tablet is handed to a patient. It is deleted when it is used.
create table tablet_handover (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  -- SHA-256 of practice and code.
  code_hash bytea not null,
  code_until timestamptz not null,
  handed_by text not null,
  handed_by_id uuid not null,
  constraint tablet_handover_pk primary key (practice_id, id),
  constraint tablet_handover_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint tablet_handover_staff_fk foreign key (practice_id, handed_by_id) references staff,
  constraint tablet_handover_code_unique unique (practice_id, code_hash)
);
create index tablet_handover_by_patient on tablet_handover (practice_id, patient_id);
create index tablet_handover_by_staff on tablet_handover (practice_id, handed_by_id);
comment on column tablet_handover.code_hash is 'audit: hidden';
comment on column tablet_handover.code_until is 'audit: hidden';
alter table tablet_handover enable row level security;
alter table tablet_handover force row level security;
create policy own_practice on tablet_handover to cusp_app using (practice_id = current_practice());
grant select, insert, delete on tablet_handover to cusp_app;

-- How a session without an account began.
create type guest_way as enum ('tablet', 'link');

-- A session without a portal account, for one patient's check-in or forms.
create table guest_session (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  way guest_way not null,
  tablet_id uuid,
  -- SHA-256 of the page's token.
  token_hash bytea not null,
  -- The name of the person in the audit trail, and how a signed form says that they were identified.
  shown_as text not null,
  identified text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ends_at timestamptz not null,
  constraint guest_session_pk primary key (practice_id, id),
  constraint guest_session_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint guest_session_tablet_fk foreign key (practice_id, tablet_id) references tablet,
  constraint guest_session_token_unique unique (token_hash),
  constraint guest_session_way check ((way = 'tablet') = (tablet_id is not null))
);
create index guest_session_by_patient on guest_session (practice_id, patient_id);
-- A tablet has one session at a time.
create unique index guest_session_by_tablet on guest_session (practice_id, tablet_id) where tablet_id is not null;
comment on column guest_session.token_hash is 'audit: hidden';
comment on column guest_session.shown_as is 'audit: shown';
alter table guest_session enable row level security;
alter table guest_session force row level security;
create policy own_practice on guest_session to cusp_app using (practice_id = current_practice());
create policy sign_in on guest_session to cusp_sign_in using (true);
grant select, insert, delete on guest_session to cusp_app;
grant select, update (last_seen_at), delete on guest_session to cusp_sign_in;

alter type answer_way add value if not exists 'tablet';
alter type answer_way add value if not exists 'link';
