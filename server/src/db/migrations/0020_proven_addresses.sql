-- Portal accounts whose address is proven by its mailbox, and those that aren't: docs/decisions/0014-proven-addresses.md.
-- Limits on letters. Practices whose name may stand in letters. Reset second factors of patients.

-- Whether a practice's own words may stand in letters to people who may never have heard of it.
alter table practice add column approved_at timestamptz;
create function practice_is_named(approved_at timestamptz, created_at timestamptz) returns boolean
  language sql stable parallel safe
  return approved_at is not null or created_at < now() - interval '7 days';
grant update (approved_at) on practice to cusp_admin;

-- Accounts ---------------------------------------------------------------------------------------------------------

alter table portal_account
  drop constraint portal_account_email_unique,
  -- When somebody who reads the mailbox took the account for theirs; null as long as nobody did.
  add column proven_at timestamptz,
  -- Whose invitation made it: the only practice that an account which isn't proven serves.
  add column made_by_practice_id uuid,
  add constraint portal_account_maker_fk foreign key (made_by_practice_id) references practice;
create index portal_account_by_email on portal_account (email_key);
-- A mailbox has one account that is proven, and with each practice one that isn't.
create unique index portal_account_proven_unique on portal_account (email_key) where proven_at is not null;
create unique index portal_account_unproven_unique on portal_account (email_key, made_by_practice_id)
  where proven_at is null;

-- Accounts of before count as made by the practice of their first record. The records that they have stay theirs.
alter table portal_account no force row level security;
alter table portal_link no force row level security;
update portal_account a set made_by_practice_id =
  (select l.practice_id from portal_link l where l.account_id = a.id order by l.linked_at, l.patient_id limit 1);
alter table portal_account force row level security;
alter table portal_link force row level security;

-- The accounts of an address, first the ones that matter, and how each stands with a practice. No more of them than a
-- sign-in compares its password with: mostAccounts in server/src/features/portal/queries.ts.
drop function portal_account_by_email(text);
create function portal_accounts_by_email(wanted text, of_practice uuid)
  returns table (account_id uuid, password_hash text, proven boolean, made_here boolean, linked_here boolean, linked boolean)
  language sql stable security definer set search_path = public
  begin atomic
    select a.id, a.password_hash, a.proven_at is not null,
        coalesce(a.made_by_practice_id = of_practice, false),
        exists (select from portal_link l where l.account_id = a.id and l.practice_id = of_practice),
        exists (select from portal_link l where l.account_id = a.id)
      from portal_account a where a.email_key = wanted
      order by a.proven_at is null, not exists (select from portal_link l where l.account_id = a.id), a.created_at, a.id
      limit 4;
  end;

drop function make_portal_account(uuid, text, text, text);
create function make_portal_account(
  new_id uuid, new_email text, new_email_key text, new_password_hash text, is_proven boolean) returns void
  language sql volatile security definer set search_path = public
  begin atomic
    insert into portal_account (id, email, email_key, password_hash, made_by_practice_id, proven_at)
      values (new_id, new_email, new_email_key, new_password_hash, current_practice(), case when is_proven then now() end);
  end;

-- An account's address, for the operator's command line; null where there is no such account.
create function portal_account_email(wanted uuid) returns text
  language sql stable security definer set search_path = public
  begin atomic
    select a.email from portal_account a where a.id = wanted;
  end;

-- Who reads the mailbox takes the account for theirs, unless the mailbox has another one.
create function prove_portal_account(wanted uuid) returns void
  language sql volatile security definer set search_path = public
  begin atomic
    update portal_account a set proven_at = now()
      where a.id = wanted and a.proven_at is null
        and not exists (select from portal_account o where o.email_key = a.email_key and o.proven_at is not null);
  end;

-- The same by a link for a forgotten password, in the transaction that used it. Not with a second factor: whoever set that
-- up hasn't shown that the mailbox is theirs.
create function prove_by_password_link(wanted bytea) returns void
  language sql volatile security definer set search_path = public
  begin atomic
    select prove_portal_account(p.person_id) from password_link p
      where p.token_hash = wanted and p.realm = 'patient' and p.used_at = now()
        and not has_second_factor('patient', p.person_id);
  end;

-- An account that opens no record any more and was never proven begins anew with its maker's next invitation. Gives whether
-- there was one.
create function renew_portal_account(wanted uuid, new_password_hash text, is_proven boolean) returns boolean
  language plpgsql volatile security definer set search_path = public
as $$
begin
  update portal_account a set password_hash = new_password_hash, proven_at = case when is_proven then now() end
    where a.id = wanted and a.proven_at is null and a.made_by_practice_id = current_practice()
      and not exists (select from portal_link l where l.account_id = a.id);
  if not found then
    return false;
  end if;
  delete from portal_session where account_id = wanted;
  update password_link set used_at = now() where realm = 'patient' and person_id = wanted and used_at is null;
  return true;
end $$;

-- What no way round the server's rules may do: open a practice's record to an account that isn't proven and that another
-- practice made, or give an address more accounts than a sign-in compares its password with.
create function portal_link_serves() returns trigger
  language plpgsql security definer set search_path = public
as $$
declare account portal_account;
begin
  select * into account from portal_account a where a.id = new.account_id;
  if account.proven_at is not null then
    return null;
  end if;
  if account.made_by_practice_id is distinct from new.practice_id
    -- Accounts of before may serve several practices, and go on with these.
    and not exists (select from portal_link l where l.account_id = new.account_id and l.practice_id = new.practice_id
      and l.patient_id <> new.patient_id)
  then
    raise exception 'An account that is not proven serves its maker only.'
      using errcode = 'check_violation', constraint = 'portal_link_serves';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('portal accounts ' || account.email_key, 0));
  if (select count(*) from portal_account a where a.email_key = account.email_key and a.proven_at is null
      and exists (select from portal_link l where l.account_id = a.id)) > 3 then
    raise exception 'This address has as many accounts as it can have.'
      using errcode = 'check_violation', constraint = 'portal_accounts_most';
  end if;
  return null;
end $$;
create trigger portal_link_serves after insert or update of account_id on portal_link
  for each row execute function portal_link_serves();

-- Where a forgotten password's letter says which account a link is for: a practice's name where it may stand in a letter.
create function portal_account_practices(wanted uuid) returns table (name text, named boolean)
  language sql stable security definer set search_path = public
  begin atomic
    select distinct o.name, practice_is_named(o.approved_at, o.created_at)
      from portal_link l join practice o on o.practice_id = l.practice_id where l.account_id = wanted;
  end;

-- Invitations ------------------------------------------------------------------------------------------------------

alter table portal_invitation
  -- The token of the link in the letter, which staff never see: it shows that the mailbox is read.
  add column mailed_token_hash bytea,
  -- SHA-256 of the link's token and the code that was mailed to its address.
  add column mailed_code_hash bytea,
  add column mailed_code_until timestamptz,
  add constraint portal_invitation_mailed_token_unique unique (mailed_token_hash);

drop function invitation_by_token(bytea);
create function invitation_by_token(wanted bytea)
  returns table (
    practice_id uuid, id uuid, patient_id uuid, email text, expires_at timestamptz, used_at timestamptz,
    withdrawn_at timestamptz, first_name text, practice_name text, practice_phone text, suspended boolean,
    by_mail boolean, mailed_code_hash bytea
  )
  language sql stable security definer set search_path = public
  begin atomic
    select i.practice_id, i.id, i.patient_id, i.email, i.expires_at, i.used_at, i.withdrawn_at, p.first_name,
        o.name, o.phone, o.suspended_at is not null,
        coalesce(i.mailed_token_hash = wanted, false),
        case when i.mailed_code_until > now() then i.mailed_code_hash end
      from portal_invitation i
      join patient p on p.practice_id = i.practice_id and p.id = i.patient_id
      join practice o on o.practice_id = i.practice_id
      where i.token_hash = wanted or i.mailed_token_hash = wanted;
  end;

-- Letters ----------------------------------------------------------------------------------------------------------

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

-- Counts one use of each key and says how many seconds to wait: 0 to go on. Who has to wait rolls back, and nothing was
-- counted.
create function count_use(keys bytea[], most int[], within interval[]) returns int
  language plpgsql volatile security definer set search_path = public
as $$
declare
  one record;
  counted use_count;
  longest interval := interval '0';
begin
  -- In one order, so that two never wait for each other.
  for one in select k, m, w from unnest(keys, most, within) as u (k, m, w) order by k loop
    insert into use_count as c (key_hash, uses, ends_at) values (one.k, 1, now() + one.w)
      on conflict (key_hash) do update set
        uses = case when c.ends_at > now() then c.uses + 1 else 1 end,
        ends_at = case when c.ends_at > now() then c.ends_at else now() + one.w end
      returning * into counted;
    if counted.uses > one.m then
      longest := greatest(longest, counted.ends_at - now());
    end if;
  end loop;
  delete from use_count where key_hash in (
    select c.key_hash from use_count c where c.ends_at < now() limit 100 for update skip locked);
  return ceil(extract(epoch from longest));
end $$;

-- Second factors of patients ---------------------------------------------------------------------------------------

-- What staff removed after they had identified the person, and why.
create table portal_factor_reset (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  account_id uuid not null,
  reason text not null,
  reset_by text not null,
  reset_by_id uuid not null,
  created_at timestamptz not null default now(),
  constraint portal_factor_reset_pk primary key (practice_id, id),
  constraint portal_factor_reset_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint portal_factor_reset_staff_fk foreign key (practice_id, reset_by_id) references staff
);
create index portal_factor_reset_by_patient on portal_factor_reset (practice_id, patient_id, created_at);
create index portal_factor_reset_by_staff on portal_factor_reset (practice_id, reset_by_id);
alter table portal_factor_reset enable row level security;
alter table portal_factor_reset force row level security;
create policy own_practice on portal_factor_reset to cusp_app using (practice_id = current_practice());
grant select, insert on portal_factor_reset to cusp_app;

-- Whether the account opens records of other practices, too.
create function portal_account_is_elsewhere(wanted uuid) returns boolean
  language sql stable security definer set search_path = public
  begin atomic
    select exists (select from portal_link l where l.account_id = wanted and l.practice_id <> current_practice());
  end;

-- A second factor that was reset stands in the trail of each practice whose record the account opens, as a new password
-- does: where it was done by the row above, elsewhere without saying by whom.
create function portal_factor_was_reset(of_account uuid) returns void
  language sql volatile security definer set search_path = public
  begin atomic
    insert into audit_pending_change (practice_id, object, object_id, patient_id, operation, before, after, about)
      select l.practice_id, 'second_factor', of_account, l.patient_id, 'delete', hidden, '{}', '{"realm": "system"}'
        from portal_link l, jsonb_build_object('secret', '[hidden]') hidden
        where l.account_id = of_account and l.practice_id is distinct from current_practice();
  end;

-- Whose account a failed portal sign-in is taken for: the proven one of the address, or its only one. Of several that
-- nobody proved none is: a practice that made an account for a stranger's address may not watch that person's sign-ins.
create function portal_account_tried(wanted text) returns uuid
  language sql stable security definer set search_path = public
  begin atomic
    select a.id from portal_account a
      where a.email_key = wanted
        and (a.proven_at is not null
          or not exists (select from portal_account o where o.email_key = wanted and o.id <> a.id));
  end;
create or replace function audit_failed_sign_in(
    of_realm text, wanted text, of_call text, of_outcome text, from_address text)
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
        from portal_account a join portal_link l on l.account_id = a.id where a.id = portal_account_tried(wanted);
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

-- Who may what -----------------------------------------------------------------------------------------------------

do $$
declare f text;
begin
  foreach f in array array[
    'portal_accounts_by_email(text, uuid)', 'make_portal_account(uuid, text, text, text, boolean)',
    'portal_account_email(uuid)', 'prove_portal_account(uuid)', 'prove_by_password_link(bytea)', 'renew_portal_account(uuid, text, boolean)',
    'portal_account_practices(uuid)', 'invitation_by_token(bytea)', 'count_use(bytea[], int[], interval[])',
    'portal_account_is_elsewhere(uuid)', 'portal_link_serves()'
  ] loop
    execute format('alter function %s owner to cusp_sign_in', f);
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to cusp_app', f);
  end loop;
end $$;
do $$
declare f text;
begin
  foreach f in array array[
    'portal_factor_was_reset(uuid)', 'portal_account_tried(text)'
  ] loop
    execute format('alter function %s owner to cusp_auditor', f);
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to cusp_app', f);
  end loop;
end $$;
grant select (proven_at) on portal_account to cusp_auditor;
