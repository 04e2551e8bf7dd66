-- The practice of an active account, for a passkey that signs in without a name.
create or replace function account_by_id(wanted uuid) returns table (practice_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select s.practice_id from staff s where s.id = wanted and s.deactivated_at is null;
  end;
alter function account_by_id(uuid) owner to cusp_sign_in;
revoke execute on function account_by_id(uuid) from public;
grant execute on function account_by_id(uuid) to cusp_app;
