-- What a POST with an Idempotency-Key answered, for 24 hours: of staff and of portal accounts.
--
-- Takes the place of the table that knew staff only and kept answers in the clear. An answer holds a record, or
-- the link of an invitation, so it is encrypted with the key that the caller sent, and of that only a hash is kept.
drop table idempotency_key;

create table idempotency_key (
  practice_id uuid not null default current_practice(),
  realm text not null,
  -- The staff member's or the portal account's id.
  person_id uuid not null,
  key_hash bytea not null,
  call text not null,
  body_hash bytea not null,
  -- Null while the request is being worked on.
  answer bytea,
  created_at timestamptz not null default now(),
  constraint idempotency_key_pk primary key (practice_id, realm, person_id, key_hash),
  constraint idempotency_key_realm check (realm in ('staff', 'patient'))
);
create index idempotency_key_age on idempotency_key (practice_id, created_at);

alter table idempotency_key enable row level security;
alter table idempotency_key force row level security;
create policy own_practice on idempotency_key to cusp_app using (practice_id = current_practice());
grant select, insert, update, delete on idempotency_key to cusp_app;
