create or replace function admin_by_email(wanted text) returns table (admin_id uuid, password_hash text)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select a.id, a.password_hash from admin a where a.email_key = wanted and a.deactivated_at is null;
  end;
alter function admin_by_email(text) owner to cusp_sign_in;
revoke execute on function admin_by_email(text) from public;
grant execute on function admin_by_email(text) to cusp_app;
