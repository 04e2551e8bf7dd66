-- Resets an account that was never proven and opens no record anymore, when its practice invites it again. Returns false if there is no
-- such account.
create or replace function restart_portal_account(wanted uuid, new_password_hash text, is_proven boolean) returns boolean
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
alter function restart_portal_account(uuid, text, boolean) owner to cusp_sign_in;
revoke execute on function restart_portal_account(uuid, text, boolean) from public;
grant execute on function restart_portal_account(uuid, text, boolean) to cusp_app;
