-- Patients: their portal accounts, what they see, their images and their online payments.
--
-- A portal account belongs to a person, not to a practice: an address has one account, linked to patient records of
-- any practice that invited it. So portal_account, portal_session and password_link are no practice's tables; the
-- server's role can't touch them but through the functions below. What a signed-in patient may see is a role of its own,
-- cusp_portal: it sees rows of the set practice and of the set patient only.

create function current_patient() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.patient_id', true), '')::uuid;

alter type payment_status add value 'failed';
alter type payment_status add value 'refunded';

create table portal_account (
  id uuid not null,
  email text not null,
  email_key text not null,
  password_hash text not null,
  created_at timestamptz not null default now(),
  last_sign_in timestamptz,
  constraint portal_account_pk primary key (id),
  constraint portal_account_email_unique unique (email_key)
);

create table portal_session (
  token_hash bytea not null,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint portal_session_pk primary key (token_hash),
  constraint portal_session_account_fk foreign key (account_id) references portal_account
);
create index portal_session_by_account on portal_session (account_id);

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
  constraint portal_invitation_pk primary key (practice_id, id),
  constraint portal_invitation_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint portal_invitation_staff_fk foreign key (practice_id, invited_by_id) references staff,
  constraint portal_invitation_token_unique unique (token_hash)
);
create index portal_invitation_by_patient on portal_invitation (practice_id, patient_id, created_at);
create index portal_invitation_by_staff on portal_invitation (practice_id, invited_by_id);

-- Images -----------------------------------------------------------------------------------------------------------

create type image_kind as enum ('bitewing', 'periapical', 'panoramic', 'cephalometric', 'intraoral_photo', 'other');
create type image_content_type as enum ('image/png', 'image/jpeg', 'image/webp', 'application/dicom');

create table image (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  content_type image_content_type not null,
  size bigint not null,
  -- SHA-256 of the original, hexadecimal.
  checksum text not null,
  width int not null,
  height int not null,
  caption text not null,
  kind image_kind not null,
  date_taken date,
  teeth text not null,
  uploaded_by text not null,
  uploaded_by_id uuid not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  constraint image_pk primary key (practice_id, id),
  constraint image_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint image_staff_fk foreign key (practice_id, uploaded_by_id) references staff,
  constraint image_checksum check (checksum ~ '^[0-9a-f]{64}$')
);
create index image_by_patient on image (practice_id, patient_id, id);
create index image_by_staff on image (practice_id, uploaded_by_id);

-- Online payments --------------------------------------------------------------------------------------------------

create type payment_provider as enum ('stripe', 'sandbox');
create type checkout_status as enum ('open', 'processing', 'paid', 'failed', 'expired');

-- One try to pay a bill at a provider, and what the provider has said of it so far.
create table checkout (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  provider payment_provider not null,
  -- The provider's name of it: what the browser comes back with. Null until the provider has answered.
  session_id text,
  url text,
  patient_id uuid not null,
  treatment_id uuid not null,
  -- What was due and is asked for.
  amount_cents bigint not null,
  -- The site that the browser comes back to.
  origin text not null,
  status checkout_status not null default 'open',
  -- What was taken, in the smallest unit of its currency; null as long as nothing was.
  charged_cents bigint,
  charged_currency text,
  refunded_cents bigint not null default 0,
  -- How much of it the bill had no need of when it settled.
  credit_cents bigint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint checkout_pk primary key (practice_id, id),
  constraint checkout_session_unique unique (provider, session_id),
  constraint checkout_treatment_fk foreign key (practice_id, patient_id, treatment_id)
    references treatment (practice_id, patient_id, id),
  constraint checkout_amount check (amount_cents between 1 and 100000000),
  constraint checkout_begun check ((session_id is null) = (url is null)),
  constraint checkout_charged check ((charged_cents is null) = (charged_currency is null))
);
create index checkout_by_treatment on checkout (practice_id, patient_id, treatment_id, created_at);

alter table payment
  add column checkout_id uuid,
  -- The provider's name of the charge, to find it again for a refund.
  add column provider_reference text not null default '',
  add column attention text not null default '',
  add constraint payment_checkout_fk foreign key (practice_id, checkout_id) references checkout;
-- One payment for each paid session, however often its news arrives.
create unique index payment_checkout_unique on payment (practice_id, checkout_id) where checkout_id is not null;
-- News of a refund name the charge only.
create index payment_by_reference on payment (provider_reference) where provider_reference <> '';

-- Who may what -----------------------------------------------------------------------------------------------------

do $$
declare t text;
begin
  foreach t in array array['portal_link', 'portal_invitation', 'image', 'checkout'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy own_practice on %I to cusp_app using (practice_id = current_practice())', t);
    execute format('grant select, insert, update on %I to cusp_app', t);
  end loop;
  -- What a patient sees: the own rows of the tables that the portal shows.
  foreach t in array array['appointment', 'treatment', 'payment', 'prescription', 'image', 'checkout'] loop
    execute format(
      'create policy own_record on %I to cusp_portal using (practice_id = current_practice() and patient_id = current_patient())', t);
    execute format('grant select on %I to cusp_portal', t);
  end loop;
end $$;
grant delete on portal_link to cusp_app;
-- An online payment settles, fails or is refunded after it was written.
grant update (status, provider_reference, attention) on payment to cusp_app;

create policy own_record on patient to cusp_portal
  using (practice_id = current_practice() and id = current_patient());
grant select, update (phone, email, address, emergency_contact, emergency_phone, version, updated_at)
  on patient to cusp_portal;
create policy own_practice_name on practice for select to cusp_portal using (practice_id = current_practice());
grant select on practice to cusp_portal;
-- A prescription shows its pharmacy's name and nothing else of it.
create policy own_practice_name on pharmacy for select to cusp_portal using (practice_id = current_practice());
grant select (practice_id, id, name) on pharmacy to cusp_portal;

do $$
declare t text;
begin
  foreach t in array array['portal_account', 'portal_session', 'password_link'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy sign_in on %I to cusp_sign_in using (true)', t);
  end loop;
  foreach t in array array['portal_link', 'portal_invitation', 'patient', 'checkout', 'payment'] loop
    execute format('create policy sign_in_looks on %I for select to cusp_sign_in using (true)', t);
  end loop;
end $$;
grant select, insert, update, delete on portal_account, portal_session, password_link to cusp_sign_in;
grant select on portal_link to cusp_sign_in;
grant select on portal_invitation to cusp_sign_in;
grant select (practice_id, id, first_name, last_name) on patient to cusp_sign_in;
grant select (practice_id, id, provider, session_id) on checkout to cusp_sign_in;
grant select (practice_id, checkout_id, provider_reference) on payment to cusp_sign_in;
-- Signing in and resetting a password also concerns staff.
create policy sign_in_changes on staff for update to cusp_sign_in using (true);
create policy sign_in_ends on staff_session for delete to cusp_sign_in using (true);
grant update (password_hash) on staff to cusp_sign_in;
grant delete on staff_session to cusp_sign_in;

-- Opens the practice and the patient record of a token for the rest of the transaction and says which account it is;
-- no row for a token that is unknown or expired, or for a record that isn't the account's. Without a wanted record the
-- account's first one. To be called before the role is changed to cusp_portal.
create function enter_portal(wanted_token bytea, wanted_patient uuid)
  returns table (practice_id uuid, patient_id uuid, account_id uuid, email text)
  language plpgsql volatile security definer set search_path = public
as $$
#variable_conflict use_column
declare found record;
begin
  select l.practice_id, l.patient_id, a.id as account_id, a.email into found
    from portal_session e
    join portal_account a on a.id = e.account_id
    join portal_link l on l.account_id = a.id
    where e.token_hash = wanted_token and e.expires_at > now()
      and (wanted_patient is null or l.patient_id = wanted_patient)
    order by l.linked_at, l.patient_id
    limit 1;
  perform set_config('app.practice_id', coalesce(found.practice_id::text, ''), true);
  perform set_config('app.patient_id', coalesce(found.patient_id::text, ''), true);
  if found.practice_id is not null then
    return query select found.practice_id, found.patient_id, found.account_id, found.email;
  end if;
end $$;

-- Whether the token is one of a living session at all: 401 and 404 are told apart by it.
create function portal_session_account(wanted_token bytea) returns uuid
  language sql stable security definer set search_path = public
  begin atomic
    select e.account_id from portal_session e where e.token_hash = wanted_token and e.expires_at > now();
  end;

-- The patient records of an account, the first one first.
create function portal_account_patients(wanted_account uuid)
  returns table (practice_id uuid, patient_id uuid, first_name text, last_name text, practice_name text)
  language sql stable security definer set search_path = public
  begin atomic
    select l.practice_id, l.patient_id, p.first_name, p.last_name, o.name
      from portal_link l
      join patient p on p.practice_id = l.practice_id and p.id = l.patient_id
      join practice o on o.practice_id = l.practice_id
      where l.account_id = wanted_account
      order by l.linked_at, l.patient_id;
  end;

create function portal_account_by_email(wanted text)
  returns table (account_id uuid, password_hash text)
  language sql stable security definer set search_path = public
  begin atomic
    select a.id, a.password_hash from portal_account a where a.email_key = wanted;
  end;

-- An invitation by its token, with what the page says of it.
create function invitation_by_token(wanted bytea)
  returns table (
    practice_id uuid, id uuid, patient_id uuid, email text, expires_at timestamptz, used_at timestamptz,
    withdrawn_at timestamptz, first_name text, practice_name text, practice_phone text
  )
  language sql stable security definer set search_path = public
  begin atomic
    select i.practice_id, i.id, i.patient_id, i.email, i.expires_at, i.used_at, i.withdrawn_at, p.first_name, o.name, o.phone
      from portal_invitation i
      join patient p on p.practice_id = i.practice_id and p.id = i.patient_id
      join practice o on o.practice_id = i.practice_id
      where i.token_hash = wanted;
  end;

create function make_portal_account(new_id uuid, new_email text, new_email_key text, new_password_hash text) returns void
  language sql volatile security definer set search_path = public
  begin atomic
    insert into portal_account (id, email, email_key, password_hash)
      values (new_id, new_email, new_email_key, new_password_hash);
  end;

create function start_portal_session(of_account uuid, new_token_hash bytea, ends timestamptz) returns void
  language sql volatile security definer set search_path = public
  begin atomic
    insert into portal_session (token_hash, account_id, expires_at) values (new_token_hash, of_account, ends);
    update portal_account set last_sign_in = now() where id = of_account;
  end;

create function end_portal_session(wanted_token bytea) returns void
  language sql volatile security definer set search_path = public
  begin atomic
    delete from portal_session where token_hash = wanted_token;
  end;

-- When an account was last signed in to, for the practices that it is linked to.
create function portal_last_sign_in(wanted_account uuid) returns timestamptz
  language sql stable security definer set search_path = public
  begin atomic
    select a.last_sign_in from portal_account a where a.id = wanted_account;
  end;

-- Ends an account's sessions when no record is left on it.
create function end_unlinked_sessions(of_account uuid) returns void
  language sql volatile security definer set search_path = public
  begin atomic
    delete from portal_session s where s.account_id = of_account
      and not exists (select from portal_link l where l.account_id = of_account);
  end;

create function make_password_link(
  new_token_hash bytea, of_realm text, of_practice uuid, of_person uuid, ends timestamptz) returns void
  language sql volatile security definer set search_path = public
  begin atomic
    insert into password_link (token_hash, realm, practice_id, person_id, expires_at)
      values (new_token_hash, of_realm, of_practice, of_person, ends);
  end;

-- Uses a link up and sets the new password, ending all sessions; false for a link that is unknown, used or expired.
create function use_password_link(wanted bytea, of_realm text, new_password_hash text) returns boolean
  language plpgsql volatile security definer set search_path = public
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
    update staff set password_hash = new_password_hash where practice_id = link.practice_id and id = link.person_id;
    delete from staff_session where practice_id = link.practice_id and staff_id = link.person_id;
  else
    update portal_account set password_hash = new_password_hash where id = link.person_id;
    delete from portal_session where account_id = link.person_id;
  end if;
  return true;
end $$;

-- The practice of a provider's session, for news that arrive without a token.
create function checkout_practice(of_provider payment_provider, wanted text)
  returns table (practice_id uuid, id uuid)
  language sql stable security definer set search_path = public
  begin atomic
    select c.practice_id, c.id from checkout c where c.provider = of_provider and c.session_id = wanted;
  end;

-- The same of a provider's charge that a payment was written of.
create function charge_practice(of_provider payment_provider, wanted text)
  returns table (practice_id uuid, id uuid)
  language sql stable security definer set search_path = public
  begin atomic
    select c.practice_id, c.id
      from payment m
      join checkout c on c.practice_id = m.practice_id and c.id = m.checkout_id
      where m.provider_reference = wanted and m.provider_reference <> '' and c.provider = of_provider;
  end;

-- Every practice there is, by id and nothing else: for looking after the files, which belong to all of them.
create function all_practices() returns setof uuid
  language sql stable security definer set search_path = public
  begin atomic
    select o.practice_id from practice o;
  end;

do $$
declare f text;
begin
  foreach f in array array[
    'enter_portal(bytea, uuid)', 'portal_session_account(bytea)', 'portal_account_patients(uuid)',
    'portal_account_by_email(text)', 'invitation_by_token(bytea)', 'make_portal_account(uuid, text, text, text)',
    'start_portal_session(uuid, bytea, timestamptz)', 'end_portal_session(bytea)', 'portal_last_sign_in(uuid)',
    'end_unlinked_sessions(uuid)', 'make_password_link(bytea, text, uuid, uuid, timestamptz)',
    'use_password_link(bytea, text, text)', 'checkout_practice(payment_provider, text)',
    'charge_practice(payment_provider, text)', 'all_practices()'
  ] loop
    execute format('alter function %s owner to cusp_sign_in', f);
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to cusp_app', f);
  end loop;
end $$;
grant execute on function portal_account_patients(uuid), end_portal_session(bytea) to cusp_portal;
