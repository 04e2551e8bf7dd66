-- The patient portal's accounts, sessions and links to records: docs/decisions/0014-proven-addresses.md. An account belongs
-- to a person, not to a practice: it is linked to patient records of any practice that invited it. So portal_account and
-- portal_session are no practice's tables; the server's roles can't touch them but through the functions below.

create table portal_account (
  id uuid not null,
  email text not null,
  email_key text not null,
  password_hash text not null,
  created_at timestamptz not null default now(),
  last_sign_in timestamptz,
  -- When somebody who reads the mailbox took the account for theirs; null as long as nobody did.
  proven_at timestamptz,
  -- Whose invitation made it: the only practice that an account which isn't proven serves.
  made_by_practice_id uuid,
  constraint portal_account_pk primary key (id),
  constraint portal_account_maker_fk foreign key (made_by_practice_id) references practice
);
create index portal_account_by_email on portal_account (email_key);
-- A mailbox has one account that is proven, and with each practice one that isn't.
create unique index portal_account_proven_unique on portal_account (email_key) where proven_at is not null;
create unique index portal_account_unproven_unique on portal_account (email_key, made_by_practice_id)
  where proven_at is null;
alter table portal_account enable row level security;
alter table portal_account force row level security;
create policy auditor_looks on portal_account for select to cusp_auditor using (true);
create policy sign_in on portal_account to cusp_sign_in using (true);
grant select, insert, update, delete on portal_account to cusp_sign_in;
grant select (id, email, email_key, proven_at) on portal_account to cusp_auditor;

create table portal_session (
  token_hash bytea not null,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  id uuid not null default gen_random_uuid(),
  last_seen_at timestamptz not null default now(),
  constraint portal_session_pk primary key (token_hash),
  constraint portal_session_account_fk foreign key (account_id) references portal_account
);
create index portal_session_by_account on portal_session (account_id);
alter table portal_session enable row level security;
alter table portal_session force row level security;
create policy sign_in on portal_session to cusp_sign_in using (true);
grant select, insert, update, delete on portal_session to cusp_sign_in;

-- Which patient records an account sees.
create table portal_link (
  practice_id uuid not null default current_practice(),
  patient_id uuid not null,
  account_id uuid not null,
  email text not null,
  linked_at timestamptz not null default now(),
  constraint portal_link_pk primary key (practice_id, patient_id),
  constraint portal_link_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint portal_link_account_fk foreign key (account_id) references portal_account
);
create index portal_link_by_account on portal_link (account_id, linked_at);
alter table portal_link enable row level security;
alter table portal_link force row level security;
create policy own_practice on portal_link to cusp_app using (practice_id = current_practice());
create policy auditor_looks on portal_link for select to cusp_auditor using (true);
create policy sign_in_looks on portal_link for select to cusp_sign_in using (true);
grant select, insert, update, delete on portal_link to cusp_app;
grant select on portal_link to cusp_sign_in;
grant select (practice_id, patient_id, account_id) on portal_link to cusp_auditor;

create table portal_invitation (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  email text not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- A later invitation or a withdrawal ends the earlier ones.
  withdrawn_at timestamptz,
  invited_by_id uuid not null,
  created_at timestamptz not null default now(),
  -- The token of the link in the letter, which staff never see: it shows that the mailbox is read.
  mailed_token_hash bytea,
  -- SHA-256 of the link's token and the code that was mailed to its address.
  mailed_code_hash bytea,
  mailed_code_until timestamptz,
  constraint portal_invitation_pk primary key (practice_id, id),
  constraint portal_invitation_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint portal_invitation_staff_fk foreign key (practice_id, invited_by_id) references staff,
  constraint portal_invitation_token_unique unique (token_hash),
  constraint portal_invitation_mailed_token_unique unique (mailed_token_hash)
);
create index portal_invitation_by_patient on portal_invitation (practice_id, patient_id, created_at);
create index portal_invitation_by_staff on portal_invitation (practice_id, invited_by_id);
comment on column portal_invitation.mailed_code_hash is 'audit: hidden';
comment on column portal_invitation.mailed_code_until is 'audit: hidden';
comment on column portal_invitation.mailed_token_hash is 'audit: hidden';
comment on column portal_invitation.token_hash is 'audit: hidden';
alter table portal_invitation enable row level security;
alter table portal_invitation force row level security;
create policy own_practice on portal_invitation to cusp_app using (practice_id = current_practice());
create policy sign_in_looks on portal_invitation for select to cusp_sign_in using (true);
grant select, insert, update on portal_invitation to cusp_app;
grant select on portal_invitation to cusp_sign_in;

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

-- What no way round the server's rules may do: open a practice's record to an account that isn't proven and that another
-- practice made, or give an address more accounts than a sign-in compares its password with.
create function portal_link_serves() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
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

-- A password that was chosen by a mailed link is a new one, too.
create function use_password_link(wanted bytea, of_realm text, new_password_hash text) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare link password_link;
begin
  update password_link set used_at = now()
    where token_hash = wanted and realm = of_realm and used_at is null and expires_at > now()
    returning * into link;
  if not found then
    return false;
  end if;
  -- Other links to the same person die with it.
  update password_link set used_at = now() where realm = of_realm and person_id = link.person_id and used_at is null;
  if of_realm = 'staff' then
    update staff set password_hash = new_password_hash, must_change_password = false
      where practice_id = link.practice_id and id = link.person_id;
    delete from staff_session where practice_id = link.practice_id and staff_id = link.person_id;
  else
    update portal_account set password_hash = new_password_hash where id = link.person_id;
    delete from portal_session where account_id = link.person_id;
  end if;
  return true;
end $$;

create function make_password_link(
  new_token_hash bytea, of_realm text, of_practice uuid, of_person uuid, ends timestamptz) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    insert into password_link (token_hash, realm, practice_id, person_id, expires_at)
      values (new_token_hash, of_realm, of_practice, of_person, ends);
  end;

-- An invitation by its token; a suspended practice lets nobody in.
create function invitation_by_token(wanted bytea)
  returns table (
    practice_id uuid, id uuid, patient_id uuid, email text, expires_at timestamptz, used_at timestamptz,
    withdrawn_at timestamptz, first_name text, practice_name text, practice_phone text, suspended boolean,
    by_mail boolean, mailed_code_hash bytea
  )
  language sql stable security definer set search_path = public, pg_temp
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

-- Whose they are, and who may call them.
do $$
declare f text;
begin
  foreach f in array array[
    'portal_link_serves()', 'use_password_link(bytea, text, text)',
    'make_password_link(bytea, text, uuid, uuid, timestamptz)', 'invitation_by_token(bytea)'
  ] loop
    execute format('alter function %s owner to cusp_sign_in', f);
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to cusp_app', f);
  end loop;
end $$;
