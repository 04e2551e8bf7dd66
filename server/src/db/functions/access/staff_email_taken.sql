-- True if an address has a staff account in any practice, active or not: it can't get a second one.
create or replace function staff_email_taken(wanted text) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select exists (select from staff s where s.email_key = wanted);
  end;
alter function staff_email_taken(text) owner to cusp_sign_in;
revoke execute on function staff_email_taken(text) from public;
grant execute on function staff_email_taken(text) to cusp_app;
