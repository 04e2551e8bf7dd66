-- Sets a new password by a mailed link, ends the person's sessions and their other links. Returns false if the link is unknown, used or
-- expired.
create or replace function use_password_link(wanted bytea, of_realm text, new_password_hash text) returns boolean
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
  -- The person's other links end with it.
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
alter function use_password_link(bytea, text, text) owner to cusp_sign_in;
revoke execute on function use_password_link(bytea, text, text) from public;
grant execute on function use_password_link(bytea, text, text) to cusp_app;
