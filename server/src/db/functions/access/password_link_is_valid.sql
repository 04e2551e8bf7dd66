-- True if a password reset link still works; checked before the new password is hashed, which is slow.
create or replace function password_link_is_valid(wanted bytea, of_realm text) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select exists (select from password_link
      where token_hash = wanted and realm = of_realm and used_at is null and expires_at > now());
  end;
alter function password_link_is_valid(bytea, text) owner to cusp_sign_in;
revoke execute on function password_link_is_valid(bytea, text) from public;
grant execute on function password_link_is_valid(bytea, text) to cusp_app;
