-- The program on a computer of the office that brings images in (docs/office-program.md). It proves itself by a key, never by a sign-in.
create table office_program (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  name text not null,
  -- As the computer calls itself.
  computer text not null default '',
  -- SHA-256 of the code that pairs it once, and of its key from then on.
  pairing_hash bytea,
  pairing_until timestamptz,
  key_hash bytea,
  paired_at timestamptz,
  revoked_at timestamptz,
  constraint office_program_pk primary key (practice_id, id),
  constraint office_program_practice_fk foreign key (practice_id) references practice,
  constraint office_program_pairing_unique unique (pairing_hash),
  constraint office_program_key_unique unique (key_hash),
  constraint office_program_pairing check ((pairing_hash is null) = (pairing_until is null)),
  constraint office_program_revoked check (revoked_at is null or (key_hash is null and pairing_hash is null))
);
create unique index office_program_name_unique on office_program (practice_id, lower(name)) where revoked_at is null;
comment on column office_program.pairing_hash is 'audit: hidden';
comment on column office_program.pairing_until is 'audit: hidden';
comment on column office_program.key_hash is 'audit: hidden';
alter table office_program enable row level security;
alter table office_program force row level security;
create policy own_practice on office_program to cusp_app using (practice_id = current_practice());
create policy sign_in_looks on office_program for select to cusp_sign_in using (true);
grant select, insert,
  update (computer, pairing_hash, pairing_until, key_hash, paired_at, revoked_at) on office_program to cusp_app;
grant select on office_program to cusp_sign_in;

-- When a program last reported itself, and its version. Its own table, so that this isn't recorded as a change of the program.
create table office_program_sight (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  release text not null,
  last_seen_at timestamptz not null default now(),
  constraint office_program_sight_pk primary key (practice_id, id),
  constraint office_program_sight_program_fk foreign key (practice_id, id) references office_program
);
alter table office_program_sight enable row level security;
alter table office_program_sight force row level security;
create policy own_practice on office_program_sight to cusp_app using (practice_id = current_practice());
grant select, insert, update (release, last_seen_at) on office_program_sight to cusp_app;
