-- The audit trail: who did what to which record, when and from where, and for a change the fields' earlier and later
-- values. docs/decisions/0010-audit-trail.md says why it is built so. In short:
--   audit_pending         what a call has done, written in the call's own transaction: one insert, one index
--   audit_pending_change  what a transaction changed, written by triggers on the practice's tables (0015)
--   audit_entry           both, put together and chained by the sealer shortly after; never changed again
-- The server's roles can only insert into the first. cusp_auditor (made at start, see roles.ts) owns the functions that
-- do the rest, and nobody signs in as it.

create type audit_realm as enum ('staff', 'patient', 'admin', 'public', 'system');
create type audit_action as enum
  ('read', 'create', 'update', 'delete', 'send', 'export', 'print', 'sign_in', 'sign_out');

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
  detail jsonb not null default '{}',
  -- No foreign key: it would lock the practice's row on every read.
  constraint audit_pending_pk primary key (practice_id, xid, id)
);

create table audit_pending_change (
  practice_id uuid not null,
  xid bigint not null default pg_current_xact_id()::text::bigint,
  n bigint generated always as identity,
  at timestamptz not null default now(),
  -- The table and the row's id.
  object text not null,
  object_id text not null,
  patient_id uuid,
  operation text not null,
  before jsonb not null,
  after jsonb not null,
  -- What the call has said of itself by then, where it writes no entry (see server/src/http/audit.ts), and as which role
  -- it works.
  about jsonb default nullif(current_setting('app.audit', true), '')::jsonb,
  by_role text not null default current_setting('role'),
  constraint audit_pending_change_pk primary key (practice_id, xid, n)
);

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

-- Where a practice's chain ends. Its row is the lock of the sealers.
create table audit_chain (
  practice_id uuid not null,
  seq bigint not null default 0,
  hash bytea not null default '\x',
  sealed_at timestamptz not null default now(),
  constraint audit_chain_pk primary key (practice_id)
);

-- How the chain stood at the end of a day (UTC): what an owner keeps elsewhere, to find a chain that was made anew.
create table audit_anchor (
  practice_id uuid not null,
  day date not null,
  seq bigint not null,
  hash bytea not null,
  constraint audit_anchor_pk primary key (practice_id, day)
);

-- What admins do, and sign-ins that belong to no practice.
create table service_audit (
  id uuid not null default gen_random_uuid(),
  at timestamptz not null default now(),
  realm audit_realm not null,
  person_id uuid,
  person_name text not null default '',
  role text not null default '',
  action audit_action not null,
  call text not null,
  object text not null default '',
  object_id text not null default '',
  outcome text not null default 'done',
  address text not null default '',
  constraint service_audit_pk primary key (id)
);
create index service_audit_by_moment on service_audit (at, id);

-- Nobody changes what is written, not even the tables' owner by a slip. A restore clears tables that are empty.
create function audit_stays() returns trigger language plpgsql as $$
declare filled boolean := true;
begin
  if tg_op = 'TRUNCATE' then
    execute format('select exists (select from %I)', tg_table_name) into filled;
  end if;
  if not filled then
    return null;
  end if;
  raise exception 'The audit trail is only added to.' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_stays before update or delete or truncate on audit_entry
  for each statement execute function audit_stays();
create trigger audit_stays before update or delete or truncate on audit_anchor
  for each statement execute function audit_stays();
create trigger audit_stays before update or delete or truncate on service_audit
  for each statement execute function audit_stays();

-- Changes ------------------------------------------------------------------------------------------------------------

-- What the transaction's call said of itself, where it did (see server/src/http/audit.ts).
create function audit_context() returns jsonb language sql stable
  return coalesce(nullif(current_setting('app.audit', true), '')::jsonb, '{}');

-- Who gets a session is who the transaction is about; its token's hash is kept nowhere else.
create function audit_staff_session() returns trigger language plpgsql security definer set search_path = public
as $$
begin
  perform set_config('app.audit', (audit_context() || (
    select jsonb_build_object('realm', 'staff', 'person_id', s.id, 'person_name', s.name, 'role', s.role)
      from staff s where s.practice_id = new.practice_id and s.id = new.staff_id))::text, true);
  insert into audit_pending_change (practice_id, object, object_id, operation, before, after)
    values (new.practice_id, tg_table_name, new.id, 'insert', '{}', '{}');
  return null;
end $$;
create trigger audit_session after insert on staff_session
  for each row when (current_setting('role') <> 'none') execute function audit_staff_session();

create function audit_portal_session() returns trigger language plpgsql security definer set search_path = public
as $$
begin
  perform set_config('app.audit', (audit_context() || (
    select jsonb_build_object('realm', 'patient', 'person_id', a.id, 'person_name', a.email, 'role', 'patient')
      from portal_account a where a.id = new.account_id))::text, true);
  return null;
end $$;
create trigger audit_session after insert on portal_session
  for each row when (current_setting('role') <> 'none') execute function audit_portal_session();

-- The account is of no practice; the record that it opens is, and is known by the transaction's end. As a change of
-- nothing it becomes an entry like any change that has none.
create function audit_portal_sign_in() returns trigger language plpgsql security definer set search_path = public
as $$
begin
  if current_practice() is not null then
    insert into audit_pending_change (practice_id, object, object_id, patient_id, operation, before, after)
      values (current_practice(), tg_table_name, new.id, current_patient(), 'insert', '{}', '{}');
  end if;
  return null;
end $$;
create constraint trigger audit_sign_in after insert on portal_session
  deferrable initially deferred for each row when (current_setting('role') <> 'none')
  execute function audit_portal_sign_in();

-- A new password opens each record that the account does, and so it stands in the trail of each record's practice.
create function audit_portal_password() returns trigger language plpgsql security definer set search_path = public
as $$
begin
  insert into audit_pending_change (practice_id, object, object_id, patient_id, operation, before, after)
    select l.practice_id, tg_table_name, new.id, l.patient_id, 'update', hidden, hidden
      from portal_link l, jsonb_build_object('password_hash', '[hidden]') hidden
      where l.account_id = new.id;
  return null;
end $$;
create trigger audit_password after update of password_hash on portal_account
  for each row when (current_setting('role') <> 'none') execute function audit_portal_password();

create function audit_admin_session() returns trigger language plpgsql security definer set search_path = public
as $$
begin
  insert into service_audit (realm, person_id, person_name, role, action, call, object, address)
    select 'admin', a.id, a.name, a.role, 'sign_in', coalesce(audit_context() ->> 'call', ''), 'session',
        coalesce(audit_context() ->> 'address', '')
      from admin a where a.id = new.admin_id;
  return null;
end $$;
create trigger audit_session after insert on admin_session
  for each row when (current_setting('role') <> 'none') execute function audit_admin_session();

-- A sign-in that failed, in the trail of the practice (for a portal account: of each) whose account was tried, and
-- otherwise in the service's. One row either way, so that the time doesn't tell which addresses have an account.
create function audit_failed_sign_in(of_realm text, wanted text, of_call text, of_outcome text, from_address text)
  returns void language plpgsql volatile security definer set search_path = public
as $$
declare the_admin admin;
begin
  if of_realm = 'staff' then
    insert into audit_pending (
        practice_id, id, realm, person_id, person_name, role, action, call, object, object_id, outcome, address)
      select s.practice_id, gen_random_uuid(), 'staff', s.id, s.name, s.role, 'sign_in', of_call, 'session', '',
          of_outcome, from_address
        from staff s where s.email_key = wanted;
  elsif of_realm = 'patient' then
    insert into audit_pending (
        practice_id, id, realm, person_id, person_name, role, action, call, object, patient_id, outcome, address)
      select l.practice_id, gen_random_uuid(), 'patient', a.id, a.email, 'patient', 'sign_in', of_call, 'session',
          l.patient_id, of_outcome, from_address
        from portal_account a join portal_link l on l.account_id = a.id where a.email_key = wanted;
  end if;
  if of_realm = 'admin' or not found then
    if of_realm = 'admin' then
      select * into the_admin from admin where email_key = wanted;
    end if;
    insert into service_audit (realm, person_id, person_name, role, action, call, object, outcome, address)
      values (of_realm::audit_realm, the_admin.id, coalesce(the_admin.name, ''), coalesce(the_admin.role::text, ''), 'sign_in',
        of_call, 'session', of_outcome, from_address);
  end if;
end $$;

-- Whether the transaction has changed anything that an entry will be written of. The waiting entries are few at one
-- moment and thousands at the next: a plan made while there were few reads all of them for each change.
create function audit_has_changes() returns boolean language sql stable security definer
  set search_path = public set enable_seqscan = off
  begin atomic
    select exists (select from audit_pending_change
      where practice_id = current_practice() and xid = pg_current_xact_id_if_assigned()::text::bigint and at = now());
  end;

-- The chain ----------------------------------------------------------------------------------------------------------

-- An entry's content as it is hashed. server/src/cli/audit/chain.ts has the same words, so that a check doesn't trust
-- what stands here.
create function audit_content(e audit_entry) returns text language sql stable
  return jsonb_build_array(e.practice_id, e.seq, e.id, (extract(epoch from e.at) * 1000000)::bigint, e.realm, e.person_id,
    e.person_name, e.role, e.action, e.call, e.object, e.object_id, e.patient_id, e.outcome, e.address, e.detail,
    e.changes)::text;

-- A link of the chain: the hash of the one before it, and of this one's content.
create function audit_link(before bytea, content text, chain_end bytea) returns bytea language plpgsql immutable
as $$
begin
  return sha256(coalesce(before, chain_end) || convert_to(content, 'UTF8'));
end $$;
create aggregate audit_linked(content text, chain_end bytea) (sfunc = audit_link, stype = bytea);

-- Chains a practice's waiting entries, the oldest transaction first, and keeps the anchor of a day that is over. One
-- sealer works on a practice at a time; writers never wait for it.
-- The waiting tables are empty at one moment and long at the next, so that the planner's statistics of them are worth
-- nothing: taken for empty they were read from end to end for each entry. So rows are found by index, taken by place, and
-- put together by hash, whatever the statistics say.
create function seal_audit(of_practice uuid, most int) returns int
  language plpgsql volatile security definer set search_path = public
  set enable_seqscan = off set enable_nestloop = off
as $$
declare
  chain audit_chain;
  sealed int;
begin
  insert into audit_chain (practice_id) select of_practice
    where not exists (select from audit_chain where practice_id = of_practice) on conflict do nothing;
  select * into chain from audit_chain where practice_id = of_practice for update;
  if chain.seq > 0 and (chain.sealed_at at time zone 'UTC')::date < (now() at time zone 'UTC')::date then
    insert into audit_anchor (practice_id, day, seq, hash)
      values (of_practice, (chain.sealed_at at time zone 'UTC')::date, chain.seq, chain.hash) on conflict do nothing;
  end if;

  -- No change goes without an entry: what a call didn't write itself (the news of a payment, a sign-in, work that waits
  -- for somebody outside) is written here, of what is known.
  insert into audit_pending (practice_id, xid, id, at, realm, person_id, person_name, role, action, call, object,
      object_id, patient_id, address)
    select of_practice, u.xid, gen_random_uuid(), u.at,
        coalesce(u.said ->> 'realm', case u.by_role
          when 'cusp_admin' then 'admin' when 'cusp_portal' then 'patient' else 'system' end)::audit_realm,
        (u.said ->> 'person_id')::uuid, coalesce(u.said ->> 'person_name', ''), coalesce(u.said ->> 'role', ''),
        coalesce(u.said ->> 'action', case
          when u.object in ('staff_session', 'portal_session') then 'sign_in'
          when u.operation = 'insert' then 'create'
          else u.operation end)::audit_action,
        coalesce(u.said ->> 'call', ''), coalesce(u.said ->> 'object', u.object),
        coalesce(nullif(u.said ->> 'object_id', ''), u.object_id),
        coalesce((u.said ->> 'patient_id')::uuid, u.patient_id), coalesce(u.said ->> 'address', '')
      from (
        -- Named by the first change, and by what was said last.
        select distinct on (c.xid, c.at) c.*,
            coalesce(last_value(c.about) over (partition by c.xid, c.at order by c.n
              rows between unbounded preceding and unbounded following), '{}') as said
          from audit_pending_change c
          where c.practice_id = of_practice and not exists (select from audit_pending p
            where p.practice_id = of_practice and p.xid = c.xid and p.at = c.at)
          order by c.xid, c.at, c.n) u;

  with taken as (
    delete from audit_pending p
      where p.ctid = any (array(select w.ctid from audit_pending w where w.practice_id = of_practice
        order by w.xid, w.id limit most))
      returning p.*
  ), changed as (
    delete from audit_pending_change c
      where c.ctid = any (array(select w.ctid from audit_pending_change w
        where w.practice_id = of_practice
          and w.xid between (select min(t.xid) from taken t) and (select max(t.xid) from taken t)
          and (w.xid, w.at) in (select t.xid, t.at from taken t)))
      returning c.*
  ), gathered as (
    select c.xid, c.at, jsonb_agg(jsonb_build_object('object', c.object, 'object_id', c.object_id,
          'operation', c.operation, 'before', c.before, 'after', c.after) order by c.n) as changes,
        case when count(distinct c.patient_id) = 1 then min(c.patient_id::text)::uuid end as patient_id
      from changed c group by c.xid, c.at
  ), entry as (
    select row(of_practice, chain.seq + row_number() over (order by t.at, t.id), t.id, t.at, t.realm, t.person_id,
          t.person_name, t.role, t.action, t.call, t.object, t.object_id,
          -- The patient of a change is the entry's, where the call named none and they are all of one.
          coalesce(t.patient_id, g.patient_id), t.outcome, t.address, t.detail,
          -- Of entries of one transaction the first has what it changed.
          case when row_number() over (partition by t.xid, t.at order by t.id) = 1 then coalesce(g.changes, '[]')
            else '[]' end,
          null)::audit_entry as e
      from taken t left join gathered g on g.xid = t.xid and g.at = t.at
  ), written as (
    insert into audit_entry
      select (e).practice_id, (e).seq, (e).id, (e).at, (e).realm, (e).person_id, (e).person_name, (e).role, (e).action,
          (e).call, (e).object, (e).object_id, (e).patient_id, (e).outcome, (e).address, (e).detail, (e).changes,
          audit_linked(audit_content(e), chain.hash) over (order by (e).seq)
        from entry
      returning audit_entry.seq, audit_entry.hash
  ), ended as (
    select w.seq, w.hash, count(*) over () as sealed from written w order by w.seq desc limit 1
  )
  update audit_chain c set seq = n.seq, hash = n.hash, sealed_at = now()
    from ended n where c.practice_id = of_practice
    returning n.sealed into sealed;
  return coalesce(sealed, 0);
end $$;

-- Entries of what was shown: of calls of any practice that ended at the same moment, so that they share one
-- transaction and one flush to the disk (server/src/db/entries.ts).
create function audit_shown_to(entries json) returns void language sql volatile security definer set search_path = public
  begin atomic
    insert into audit_pending (practice_id, id, realm, person_id, person_name, role, action, call, object, object_id,
        patient_id, address, detail)
      select practice_id, id, realm, person_id, person_name, role, action, call, object, object_id, patient_id, address,
          detail
        from json_to_recordset(entries) as e (practice_id uuid, id uuid, realm audit_realm, person_id uuid,
          person_name text, role text, action audit_action, call text, object text, object_id text, patient_id uuid,
          address text, detail jsonb);
  end;

-- The entries of the lists that named a patient. A function, since row-level security lets no caller search by an index
-- of this kind.
create function audit_lists_of(wanted uuid) returns setof bigint language sql stable security definer
  set search_path = public
  begin atomic
    select seq from audit_entry
      where practice_id = current_practice() and detail ? 'patients' and detail -> 'patients' @> to_jsonb(wanted::text);
  end;

-- The practices whose entries wait.
create function audit_waiting() returns setof uuid language sql stable security definer set search_path = public
  begin atomic
    select practice_id from audit_pending union select practice_id from audit_pending_change limit 1000;
  end;

-- Who may what -------------------------------------------------------------------------------------------------------

do $$
declare t text;
begin
  foreach t in array array['audit_pending', 'audit_pending_change', 'audit_entry', 'audit_chain', 'audit_anchor',
      'service_audit'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy auditor on %I to cusp_auditor using (true)', t);
  end loop;
  foreach t in array array['staff', 'portal_account', 'portal_link', 'admin'] loop
    execute format('create policy auditor_looks on %I for select to cusp_auditor using (true)', t);
  end loop;
end $$;
grant select, insert, delete on audit_pending, audit_pending_change to cusp_auditor;
grant select, insert on audit_entry, audit_anchor, service_audit to cusp_auditor;
grant select, insert, update on audit_chain to cusp_auditor;
grant select (practice_id, id, name, role, email_key) on staff to cusp_auditor;
grant select (id, email, email_key) on portal_account to cusp_auditor;
grant select (practice_id, patient_id, account_id) on portal_link to cusp_auditor;
grant select on admin to cusp_auditor;

-- The moment and the transaction are the database's to say.
grant insert (practice_id, id, realm, person_id, person_name, role, action, call, object, object_id, patient_id, outcome,
  address, detail) on audit_pending to cusp_app, cusp_portal;
create policy own_practice on audit_pending for insert to cusp_app with check (practice_id = current_practice());
create policy own_record on audit_pending for insert to cusp_portal
  with check (practice_id = current_practice() and patient_id = current_patient() and realm = 'patient');
grant select on audit_entry, audit_chain, audit_anchor to cusp_app;
create policy own_practice on audit_entry for select to cusp_app using (practice_id = current_practice());
create policy own_practice on audit_chain for select to cusp_app using (practice_id = current_practice());
create policy own_practice on audit_anchor for select to cusp_app using (practice_id = current_practice());
-- A patient sees who opened the own record: not from where, and no refusals.
grant select (practice_id, seq, id, at, realm, person_id, person_name, role, action, object, patient_id, outcome)
  on audit_entry to cusp_portal;
create policy own_record on audit_entry for select to cusp_portal
  using (practice_id = current_practice() and patient_id = current_patient() and outcome = 'done');
grant insert (realm, person_id, person_name, role, action, call, object, object_id, outcome, address)
  on service_audit to cusp_app, cusp_admin;
create policy anybody_adds on service_audit for insert to cusp_app, cusp_admin with check (true);
grant select on service_audit to cusp_admin;
create policy operator on service_audit for select to cusp_admin using (true);

do $$
declare f text;
begin
  foreach f in array array[
    'audit_staff_session()', 'audit_portal_session()', 'audit_portal_sign_in()', 'audit_portal_password()',
    'audit_admin_session()',
    'audit_failed_sign_in(text, text, text, text, text)', 'audit_has_changes()', 'seal_audit(uuid, int)',
    'audit_shown_to(json)', 'audit_waiting()', 'audit_lists_of(uuid)'
  ] loop
    execute format('alter function %s owner to cusp_auditor', f);
    execute format('revoke execute on function %s from public', f);
  end loop;
end $$;
grant execute on function audit_failed_sign_in(text, text, text, text, text), audit_has_changes(),
  audit_shown_to(json), audit_waiting(), audit_lists_of(uuid) to cusp_app;
grant execute on function seal_audit(uuid, int) to cusp_app, cusp_portal;
