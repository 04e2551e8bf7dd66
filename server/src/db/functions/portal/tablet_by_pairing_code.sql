-- The tablet that a code connects, and its practice. No row if the code is unknown or expired, or the practice is suspended.
create or replace function tablet_by_pairing_code(wanted bytea)
  returns table (practice_id uuid, id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select t.practice_id, t.id
      from tablet t join practice p on p.practice_id = t.practice_id
      where t.pairing_hash = wanted and t.pairing_until > now() and p.suspended_at is null;
  end;
alter function tablet_by_pairing_code(bytea) owner to cusp_sign_in;
revoke execute on function tablet_by_pairing_code(bytea) from public;
grant execute on function tablet_by_pairing_code(bytea) to cusp_app;
