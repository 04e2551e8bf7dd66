-- Sets a new password of a portal account whose old password was verified, and ends its other sessions and mailed links. Returns false
-- if the password was changed meanwhile.
create or replace function change_portal_password(of_account uuid, old_hash text, new_hash text, kept bytea)
  returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  update portal_account set password_hash = new_hash where id = of_account and password_hash = old_hash;
  if not found then
    return false;
  end if;
  perform end_other_portal_sessions(of_account, kept);
  update password_link set used_at = now() where realm = 'patient' and person_id = of_account and used_at is null;
  return true;
end $$;
alter function change_portal_password(uuid, text, text, bytea) owner to cusp_sign_in;
revoke execute on function change_portal_password(uuid, text, text, bytea) from public;
grant execute on function change_portal_password(uuid, text, text, bytea) to cusp_app;
