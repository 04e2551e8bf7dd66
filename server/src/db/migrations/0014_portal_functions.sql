-- How the server asks about the portal's accounts, which its roles can't see.

-- Opens the practice and the patient record of a token for the rest of the transaction and says which account it is;
-- no row for a token that is unknown or expired, or for a record that isn't the account's. Without a wanted record the
-- account's first one. To be called before the role is changed to cusp_portal. A suspended practice is opened to none.
create function enter_portal(wanted_token bytea, wanted_patient uuid)
  returns table (practice_id uuid, patient_id uuid, account_id uuid, email text, suspended boolean)
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare found record;
begin
  select l.practice_id, l.patient_id, a.id as account_id, a.email, p.suspended_at is not null as suspended,
      e.last_seen_at
    into found
    from portal_session e
    join portal_account a on a.id = e.account_id
    join portal_link l on l.account_id = a.id
    join practice p on p.practice_id = l.practice_id
    where e.token_hash = wanted_token and e.expires_at > now() and e.last_seen_at > now() - idle_limit()
      and (wanted_patient is null or l.patient_id = wanted_patient)
    -- Without a wish the first record that can be read.
    order by p.suspended_at is not null, l.linked_at, l.patient_id
    limit 1;
  perform set_config('app.practice_id', case when found.suspended then '' else coalesce(found.practice_id::text, '') end, true);
  perform set_config('app.patient_id', case when found.suspended then '' else coalesce(found.patient_id::text, '') end, true);
  if found.practice_id is null then
    return;
  end if;
  if found.last_seen_at < now() - interval '1 minute' then
    update portal_session set last_seen_at = now() where token_hash = wanted_token;
  end if;
  return query select found.practice_id, found.patient_id, found.account_id, found.email, found.suspended;
end $$;

-- Whether the token is one of a living session at all: 401 and 404 are told apart by it.
create function portal_session_account(wanted_token bytea) returns uuid
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select e.account_id from portal_session e
      where e.token_hash = wanted_token and e.expires_at > now() and e.last_seen_at > now() - idle_limit();
  end;

-- The patient records of an account, the first one first.
create function portal_account_patients(wanted_account uuid)
  returns table (practice_id uuid, patient_id uuid, first_name text, last_name text, practice_name text)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select l.practice_id, l.patient_id, p.first_name, p.last_name, o.name
      from portal_link l
      join patient p on p.practice_id = l.practice_id and p.id = l.patient_id
      join practice o on o.practice_id = l.practice_id
      where l.account_id = wanted_account
      order by l.linked_at, l.patient_id;
  end;

-- The accounts of an address, first the ones that matter, and how each stands with a practice. No more of them than a
-- sign-in compares its password with: mostAccounts in server/src/features/portal/queries.ts.
create function portal_accounts_by_email(wanted text, of_practice uuid)
  returns table (account_id uuid, password_hash text, proven boolean, made_here boolean, linked_here boolean, linked boolean)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select a.id, a.password_hash, a.proven_at is not null,
        coalesce(a.made_by_practice_id = of_practice, false),
        exists (select from portal_link l where l.account_id = a.id and l.practice_id = of_practice),
        exists (select from portal_link l where l.account_id = a.id)
      from portal_account a where a.email_key = wanted
      order by a.proven_at is null, not exists (select from portal_link l where l.account_id = a.id), a.created_at, a.id
      limit 4;
  end;

-- An account's address, for the operator's command line; null where there is no such account.
create function portal_account_email(wanted uuid) returns text
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select a.email from portal_account a where a.id = wanted;
  end;

-- Where a forgotten password's letter says which account a link is for: a practice's name where it may stand in a letter.
create function portal_account_practices(wanted uuid) returns table (name text, named boolean)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select distinct o.name, practice_is_named(o.approved_at, o.created_at)
      from portal_link l join practice o on o.practice_id = l.practice_id where l.account_id = wanted;
  end;

-- Whether the account opens records of other practices, too.
create function portal_account_is_elsewhere(wanted uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select exists (select from portal_link l where l.account_id = wanted and l.practice_id <> current_practice());
  end;

-- Whose account a failed portal sign-in is taken for: the proven one of the address, or its only one. Of several that
-- nobody proved none is: a practice that made an account for a stranger's address may not watch that person's sign-ins.
create function portal_account_tried(wanted text) returns uuid
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select a.id from portal_account a
      where a.email_key = wanted
        and (a.proven_at is not null
          or not exists (select from portal_account o where o.email_key = wanted and o.id <> a.id));
  end;

create function make_portal_account(
  new_id uuid, new_email text, new_email_key text, new_password_hash text, is_proven boolean) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    insert into portal_account (id, email, email_key, password_hash, made_by_practice_id, proven_at)
      values (new_id, new_email, new_email_key, new_password_hash, current_practice(), case when is_proven then now() end);
  end;

-- An account that opens no record any more and was never proven begins anew with its maker's next invitation. Gives whether
-- there was one.
create function renew_portal_account(wanted uuid, new_password_hash text, is_proven boolean) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp
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

-- Who reads the mailbox takes the account for theirs, unless the mailbox has another one.
create function prove_portal_account(wanted uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    update portal_account a set proven_at = now()
      where a.id = wanted and a.proven_at is null
        and not exists (select from portal_account o where o.email_key = a.email_key and o.proven_at is not null);
  end;

-- The same by a link for a forgotten password, in the transaction that used it. Not with a second factor: whoever set that
-- up hasn't shown that the mailbox is theirs.
create function prove_by_password_link(wanted bytea) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    select prove_portal_account(p.person_id) from password_link p
      where p.token_hash = wanted and p.realm = 'patient' and p.used_at = now()
        and not has_second_factor('patient', p.person_id);
  end;

-- A patient's password, for a change of the second factor; other sessions end with it.
create function portal_password(wanted uuid) returns text
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select a.password_hash from portal_account a where a.id = wanted;
  end;

-- When an account was last signed in to, for the practices that it is linked to.
create function portal_last_sign_in(wanted_account uuid) returns timestamptz
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select a.last_sign_in from portal_account a where a.id = wanted_account;
  end;

create function start_portal_session(of_account uuid, new_token_hash bytea, ends timestamptz) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    insert into portal_session (token_hash, account_id, expires_at) values (new_token_hash, of_account, ends);
    update portal_account set last_sign_in = now() where id = of_account;
  end;

create function end_portal_session(wanted_token bytea) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    delete from portal_session where token_hash = wanted_token;
  end;

create function end_other_portal_sessions(of_account uuid, kept bytea) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    delete from portal_session where account_id = of_account and token_hash <> kept;
  end;

-- Ends an account's sessions when no record is left on it.
create function end_unlinked_sessions(of_account uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    delete from portal_session s where s.account_id = of_account
      and not exists (select from portal_link l where l.account_id = of_account);
  end;

-- Whose they are, and who may call them.
do $$
declare f text;
begin
  foreach f in array array[
    'enter_portal(bytea, uuid)', 'portal_session_account(bytea)', 'portal_accounts_by_email(text, uuid)',
    'portal_account_email(uuid)', 'portal_account_practices(uuid)', 'portal_account_is_elsewhere(uuid)',
    'make_portal_account(uuid, text, text, text, boolean)', 'renew_portal_account(uuid, text, boolean)',
    'prove_portal_account(uuid)', 'prove_by_password_link(bytea)', 'portal_password(uuid)',
    'portal_last_sign_in(uuid)', 'start_portal_session(uuid, bytea, timestamptz)',
    'end_other_portal_sessions(uuid, bytea)', 'end_unlinked_sessions(uuid)'
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
    'portal_account_patients(uuid)', 'end_portal_session(bytea)'
  ] loop
    execute format('alter function %s owner to cusp_sign_in', f);
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to cusp_app, cusp_portal', f);
  end loop;
end $$;
alter function portal_account_tried(text) owner to cusp_auditor;
revoke execute on function portal_account_tried(text) from public;
grant execute on function portal_account_tried(text) to cusp_app;
