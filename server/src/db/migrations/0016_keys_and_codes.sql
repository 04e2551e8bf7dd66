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
grant select, insert, update, delete on service_idempotency_key to cusp_admin, cusp_app;

-- Keys are forgotten by a round of the server's, and no longer by each call that brings one.
drop index idempotency_key_age;
create index idempotency_key_age on idempotency_key using brin (practice_id, created_at);
grant select (created_at), delete on idempotency_key, service_idempotency_key to cusp_sign_in;
create policy old_ones_end on idempotency_key to cusp_sign_in using (created_at < now() - interval '24 hours');
create policy old_ones_end on service_idempotency_key to cusp_sign_in using (created_at < now() - interval '24 hours');
create function forget_old_keys() returns void
  language sql volatile security definer set search_path = public
as $$
  delete from idempotency_key where created_at < now() - interval '24 hours';
  delete from service_idempotency_key where created_at < now() - interval '24 hours';
$$;
alter function forget_old_keys() owner to cusp_sign_in;
revoke execute on function forget_old_keys() from public;
grant execute on function forget_old_keys() to cusp_app;

-- Recovery codes have 50 random bits, which is too few for a plain hash: they are kept as argon2id with this salt, one for
-- the account's codes. Null where there are none, or where they are still in the form of before: the SHA-256 that is
-- hashed once more and salted by the first start of this version (http/sign-in/recovery.ts).
alter table second_factor add column recovery_salt bytea;

-- A sign-in by a passkey alone that failed: it says whose passkey it claims to be, and stands under that account. Of one
-- that nobody has it leaves the service's row, as an unknown e-mail does. The caller isn't told which it was.
create function audit_failed_passkey(of_passkey text, of_call text, of_outcome text, from_address text)
  returns void language plpgsql volatile security definer set search_path = public
as $$
declare wanted text;
begin
  select s.email_key into wanted from passkey p join staff s on s.id = p.person_id
    where p.realm = 'staff' and p.id = of_passkey;
  perform audit_failed_sign_in('staff', coalesce(wanted, ''), of_call,
    case when wanted is not null and of_outcome = 'passkey_unknown' then 'wrong_passkey' else of_outcome end, from_address);
end $$;
create policy auditor_looks on passkey for select to cusp_auditor using (true);
grant select (id, realm, person_id) on passkey to cusp_auditor;
alter function audit_failed_passkey(text, text, text, text) owner to cusp_auditor;
revoke execute on function audit_failed_passkey(text, text, text, text) from public;
grant execute on function audit_failed_passkey(text, text, text, text) to cusp_app;
