-- The second factors of all three realms, and links for forgotten passwords. They belong to no practice. The server's role
-- can't touch these tables; cusp_factors does, in the few steps that need it.

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
  -- Recovery codes have 50 random bits, which is too few for a plain hash: they are kept as argon2id with this salt, one for
  -- the account's codes. Null where there are none, or none is salted yet (identity/recovery.ts).
  recovery_salt bytea,
  -- Since when the account has had a second factor, whether or not it has one now: prescribing asks for it ever after.
  set_up_at timestamptz,
  constraint second_factor_pk primary key (realm, person_id),
  constraint second_factor_realm check (realm in ('staff', 'patient', 'admin'))
);
alter table second_factor enable row level security;
alter table second_factor force row level security;
create policy factors on second_factor to cusp_factors using (true);
create policy sign_in_looks on second_factor for select to cusp_sign_in using (true);
grant select (realm, person_id, totp_secret, set_up_at) on second_factor to cusp_sign_in;
grant select, insert, update, delete on second_factor to cusp_factors;

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
alter table passkey enable row level security;
alter table passkey force row level security;
create policy auditor_looks on passkey for select to cusp_auditor using (true);
create policy factors on passkey to cusp_factors using (true);
create policy sign_in_looks on passkey for select to cusp_sign_in using (true);
grant select (realm, person_id) on passkey to cusp_sign_in;
grant select, insert, update, delete on passkey to cusp_factors;
grant select (id, realm, person_id) on passkey to cusp_auditor;

create table recovery_code (
  realm text not null,
  person_id uuid not null,
  code_hash bytea not null,
  constraint recovery_code_pk primary key (realm, person_id, code_hash),
  constraint recovery_code_person_fk foreign key (realm, person_id) references second_factor
);
alter table recovery_code enable row level security;
alter table recovery_code force row level security;
create policy factors on recovery_code to cusp_factors using (true);
grant select, insert, update, delete on recovery_code to cusp_factors;

-- A challenge says by itself whose it is and until when (identity/challenges.ts); only that it was answered has to be
-- remembered, until it would have expired.
create table used_challenge (
  challenge_hash bytea not null,
  expires_at timestamptz not null,
  constraint used_challenge_pk primary key (challenge_hash)
);
create index used_challenge_age on used_challenge (expires_at);
alter table used_challenge enable row level security;
alter table used_challenge force row level security;
create policy factors on used_challenge to cusp_factors using (true);
-- Whose function forgets old ones.
create policy sign_in on used_challenge to cusp_sign_in using (true);
grant select, delete on used_challenge to cusp_sign_in;
grant select, insert, update, delete on used_challenge to cusp_factors;

-- Links for forgotten passwords, of either realm; each works once.
create table password_link (
  token_hash bytea not null,
  realm text not null,
  -- The staff member's or the portal account's id; staff also their practice.
  practice_id uuid,
  person_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint password_link_pk primary key (token_hash),
  constraint password_link_realm check (realm in ('staff', 'patient'))
);
alter table password_link enable row level security;
alter table password_link force row level security;
create policy sign_in on password_link to cusp_sign_in using (true);
grant select, insert, update, delete on password_link to cusp_sign_in;
