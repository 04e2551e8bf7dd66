-- How often something may be tried or used: sign-ins, calls of strangers, letters. None of it belongs to a practice: an
-- account is found before its practice is known. Keys are hashes, so that no address can be read here.

-- Failed sign-ins of the last 15 minutes. A key is the SHA-256 of an account, of an address, or of both together: no
-- e-mail can be read here.
create table sign_in_failure (
  key_hash bytea not null,
  failures int not null,
  first_at timestamptz not null,
  constraint sign_in_failure_pk primary key (key_hash)
);
create index sign_in_failure_age on sign_in_failure (first_at);
alter table sign_in_failure enable row level security;
alter table sign_in_failure force row level security;
create policy factors on sign_in_failure to cusp_factors using (true);
create policy sign_in on sign_in_failure to cusp_sign_in using (true);
grant select, insert, update, delete on sign_in_failure to cusp_sign_in, cusp_factors;

-- Accounts with the addresses that they have signed in from: others' failures don't shut them out there.
create table known_address (
  key_hash bytea not null,
  seen_at timestamptz not null,
  constraint known_address_pk primary key (key_hash)
);
alter table known_address enable row level security;
alter table known_address force row level security;
create policy factors on known_address to cusp_factors using (true);
create policy sign_in on known_address to cusp_sign_in using (true);
grant select, insert, update, delete on known_address to cusp_sign_in, cusp_factors;

-- How often something was done within a time that has begun. A key is the SHA-256 of what is limited: no address can be
-- read here.
create table use_count (
  key_hash bytea not null,
  uses int not null,
  ends_at timestamptz not null,
  constraint use_count_pk primary key (key_hash)
);
create index use_count_age on use_count (ends_at);
alter table use_count enable row level security;
alter table use_count force row level security;
create policy sign_in on use_count to cusp_sign_in using (true);
grant select, insert, update, delete on use_count to cusp_sign_in;
