-- needs service/current_scope.sql

-- Repeated requests, and what happened.
--
-- What a POST with an Idempotency-Key answered, for 24 hours. An answer holds a record, or the link of an invitation, so it
-- is encrypted with the key that the caller sent, and of that only a hash is kept.

-- Of staff and of portal accounts.
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
-- Keys are forgotten by a round of the server's, and not by each call that brings one.
create index idempotency_key_age on idempotency_key using brin (practice_id, created_at);
alter table idempotency_key enable row level security;
alter table idempotency_key force row level security;
create policy own_practice on idempotency_key to cusp_app using (practice_id = current_practice());
create policy old_ones_end on idempotency_key to cusp_sign_in using (created_at < now() - interval '24 hours');
grant select, insert, update, delete on idempotency_key to cusp_app;
grant delete, select (created_at) on idempotency_key to cusp_sign_in;

-- What a POST with an Idempotency-Key answered where it belongs to no practice: of admins, and of who registers, joins a
-- practice's staff or accepts an invitation to the portal and so has no account yet. As in idempotency_key, an answer is
-- sealed with the key that the caller sent, and of that only a hash is kept.
create table service_idempotency_key (
  realm text not null,
  -- The admin's id; of a call that anybody may make the nil UUID.
  person_id uuid not null,
  key_hash bytea not null,
  call text not null,
  body_hash bytea not null,
  -- Null while the request is being worked on.
  answer bytea,
  created_at timestamptz not null default now(),
  constraint service_idempotency_key_pk primary key (realm, person_id, key_hash),
  constraint service_idempotency_key_realm check (realm in ('admin', 'public'))
);
create index service_idempotency_key_age on service_idempotency_key using brin (created_at);
alter table service_idempotency_key enable row level security;
alter table service_idempotency_key force row level security;
create policy operator on service_idempotency_key to cusp_admin using (realm = 'admin');
create policy anybody on service_idempotency_key to cusp_app using (realm = 'public');
create policy old_ones_end on service_idempotency_key to cusp_sign_in using (created_at < now() - interval '24 hours');
grant select, insert, update, delete on service_idempotency_key to cusp_app, cusp_admin;
grant delete, select (created_at) on service_idempotency_key to cusp_sign_in;

create table domain_event (
  practice_id uuid not null default current_scope(),
  id uuid not null,
  -- appointment.completed: the contract's EventKind.
  kind text not null,
  subject_id uuid not null,
  -- Who did it; null where nobody did: a payment provider's news, a schedule.
  realm text not null,
  person_id uuid,
  at timestamptz not null default now(),
  -- How many jobs follow.
  jobs int not null default 0,
  constraint domain_event_pk primary key (practice_id, id),
  constraint domain_event_realm check (realm in ('staff', 'patient', 'service')),
  constraint domain_event_person check ((realm = 'service') = (person_id is null))
);
-- For cleaning up, and to count what a practice has waiting.
create index domain_event_by_time on domain_event (practice_id, at);
alter table domain_event enable row level security;
alter table domain_event force row level security;
create policy own_practice on domain_event for select to cusp_app using (practice_id = current_scope());
create policy outbox on domain_event to cusp_outbox using (true);
grant select on domain_event to cusp_app;
grant select, insert, delete on domain_event to cusp_outbox;
