-- Makes a portal account in the name of the current practice.
create or replace function make_portal_account(
  new_id uuid, new_email text, new_email_key text, new_password_hash text, is_proven boolean) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    insert into portal_account (id, email, email_key, password_hash, made_by_practice_id, proven_at)
      values (new_id, new_email, new_email_key, new_password_hash, current_practice(), case when is_proven then now() end);
  end;
alter function make_portal_account(uuid, text, text, text, boolean) owner to cusp_sign_in;
revoke execute on function make_portal_account(uuid, text, text, text, boolean) from public;
grant execute on function make_portal_account(uuid, text, text, text, boolean) to cusp_app;
