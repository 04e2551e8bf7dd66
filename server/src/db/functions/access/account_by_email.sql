-- The account with an e-mail address. A deactivated account can't sign in, so none is returned for it.
create or replace function account_by_email(wanted text)
  returns table (practice_id uuid, staff_id uuid, password_hash text)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select s.practice_id, s.id, s.password_hash from staff s where s.email_key = wanted and s.deactivated_at is null;
  end;
alter function account_by_email(text) owner to cusp_sign_in;
revoke execute on function account_by_email(text) from public;
grant execute on function account_by_email(text) to cusp_app;
