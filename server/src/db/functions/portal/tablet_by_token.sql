-- The tablet of a token, and its practice. No row if the token is unknown or the practice is suspended.
create or replace function tablet_by_token(wanted bytea)
  returns table (practice_id uuid, id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select t.practice_id, t.id
      from tablet t join practice p on p.practice_id = t.practice_id
      where t.token_hash = wanted and t.revoked_at is null and p.suspended_at is null;
  end;
alter function tablet_by_token(bytea) owner to cusp_sign_in;
revoke execute on function tablet_by_token(bytea) from public;
grant execute on function tablet_by_token(bytea) to cusp_app;
