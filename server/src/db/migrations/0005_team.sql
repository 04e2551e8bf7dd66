-- The owner's team: invitations to the staff of a practice. Whoever was invited has no account yet, so an invitation is
-- found by its token through a function that looks before a practice is known.

create table staff_invitation (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  email text not null,
  email_key text not null,
  role staff_role not null,
  -- SHA-256 of the token in the link.
  token_hash bytea not null,
  invited_by text not null,
  invited_by_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz,
  constraint staff_invitation_pk primary key (practice_id, id),
  constraint staff_invitation_token_unique unique (token_hash),
  constraint staff_invitation_staff_fk foreign key (practice_id, invited_by_id) references staff
);
-- One open invitation for an address: a second one takes its place.
create unique index staff_invitation_open on staff_invitation (practice_id, email_key)
  where used_at is null and withdrawn_at is null;
create index staff_invitation_by_staff on staff_invitation (practice_id, invited_by_id);

alter table staff_invitation enable row level security;
alter table staff_invitation force row level security;
create policy own_practice on staff_invitation to cusp_app using (practice_id = current_practice());
grant select, insert, update on staff_invitation to cusp_app;
create policy sign_in_looks on staff_invitation for select to cusp_sign_in using (true);
grant select on staff_invitation to cusp_sign_in;

-- Whether an address has an account of staff in any practice, deactivated or not: it can't get a second one.
create function staff_email_taken(wanted text) returns boolean
  language sql stable security definer set search_path = public
  begin atomic
    select exists (select from staff s where s.email_key = wanted);
  end;

-- An invitation by its token, with what its page says of it.
create function staff_invitation_by_token(wanted bytea)
  returns table (
    practice_id uuid, id uuid, email text, role staff_role, invited_by text, expires_at timestamptz,
    used_at timestamptz, withdrawn_at timestamptz, practice_name text, suspended boolean
  )
  language sql stable security definer set search_path = public
  begin atomic
    select i.practice_id, i.id, i.email, i.role, i.invited_by, i.expires_at, i.used_at, i.withdrawn_at, o.name,
        o.suspended_at is not null
      from staff_invitation i
      join practice o on o.practice_id = i.practice_id
      where i.token_hash = wanted;
  end;

-- A password that was chosen by a mailed link is a new one, too.
create or replace function use_password_link(wanted bytea, of_realm text, new_password_hash text) returns boolean
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
    update staff set password_hash = new_password_hash, must_change_password = false
      where practice_id = link.practice_id and id = link.person_id;
    delete from staff_session where practice_id = link.practice_id and staff_id = link.person_id;
  else
    update portal_account set password_hash = new_password_hash where id = link.person_id;
    delete from portal_session where account_id = link.person_id;
  end if;
  return true;
end $$;
grant update (must_change_password) on staff to cusp_sign_in;

-- Links that were mailed to a member of staff die when the password is changed otherwise.
create function end_password_links(of_staff uuid) returns void
  language sql volatile security definer set search_path = public
  begin atomic
    update password_link set used_at = now()
      where realm = 'staff' and practice_id = current_practice() and person_id = of_staff and used_at is null;
  end;

do $$
declare f text;
begin
  foreach f in array array[
    'staff_email_taken(text)', 'staff_invitation_by_token(bytea)', 'use_password_link(bytea, text, text)',
    'end_password_links(uuid)'
  ] loop
    execute format('alter function %s owner to cusp_sign_in', f);
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to cusp_app', f);
  end loop;
end $$;
