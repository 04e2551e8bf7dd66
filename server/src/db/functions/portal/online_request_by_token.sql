-- The request for a visit whose page a token opens, and its practice. No row if the token is unknown or the practice is suspended.
create or replace function online_request_by_token(wanted bytea)
  returns table (practice_id uuid, id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select r.practice_id, r.id
      from online_request r join practice p on p.practice_id = r.practice_id
      where r.page_hash = wanted and p.suspended_at is null;
  end;
alter function online_request_by_token(bytea) owner to cusp_sign_in;
revoke execute on function online_request_by_token(bytea) from public;
grant execute on function online_request_by_token(bytea) to cusp_app;
