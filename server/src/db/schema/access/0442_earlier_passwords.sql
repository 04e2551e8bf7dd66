-- The passwords that somebody had before, hashed as the present one, so that none of the last five is chosen again.
create table earlier_password (
  realm text not null,
  account_id uuid not null,
  ended_at timestamptz not null default clock_timestamp(),
  password_hash text not null,
  constraint earlier_password_pk primary key (realm, account_id, ended_at),
  constraint earlier_password_realm check (realm in ('staff', 'patient', 'admin'))
);
comment on column earlier_password.password_hash is 'audit: hidden';
alter table earlier_password enable row level security;
alter table earlier_password force row level security;
create policy sign_in on earlier_password to cusp_sign_in using (true);
grant select, insert, delete on earlier_password to cusp_sign_in;
