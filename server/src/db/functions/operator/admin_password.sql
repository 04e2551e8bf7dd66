create or replace function admin_password(wanted uuid) returns text
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select a.password_hash from admin a where a.id = wanted;
  end;
