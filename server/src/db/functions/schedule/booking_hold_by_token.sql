-- The hold on the public booking page of a token, and its practice. No row if the token is unknown or the practice is suspended.
create or replace function booking_hold_by_token(wanted bytea)
  returns table (practice_id uuid, id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select h.practice_id, h.id
      from booking_hold h join practice p on p.practice_id = h.practice_id
      where h.token_hash = wanted and p.suspended_at is null;
  end;
alter function booking_hold_by_token(bytea) owner to cusp_sign_in;
revoke execute on function booking_hold_by_token(bytea) from public;
grant execute on function booking_hold_by_token(bytea) to cusp_app;
