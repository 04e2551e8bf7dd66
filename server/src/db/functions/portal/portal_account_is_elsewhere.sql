-- Whether an account opens records of other practices, too.
create or replace function portal_account_is_elsewhere(wanted uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select exists (select from portal_link l where l.account_id = wanted and l.practice_id <> current_practice());
  end;
alter function portal_account_is_elsewhere(uuid) owner to cusp_sign_in;
revoke execute on function portal_account_is_elsewhere(uuid) from public;
grant execute on function portal_account_is_elsewhere(uuid) to cusp_app;
