-- Records a failed sign-in by e-mail, in the trail of the account that was tried.
create or replace function audit_failed_sign_in(
    of_realm text, wanted text, of_call text, of_outcome text, from_address text)
  returns void language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare account uuid;
begin
  account := case of_realm
    when 'staff' then (select id from staff where email_key = wanted)
    when 'patient' then portal_account_of_attempt(wanted)
    else (select id from admin where email_key = wanted)
  end;
  perform audit_failed_attempt(of_realm::audit_realm, account, of_call, of_outcome, from_address);
end $$;
alter function audit_failed_sign_in(text, text, text, text, text) owner to cusp_auditor;
revoke execute on function audit_failed_sign_in(text, text, text, text, text) from public;
grant execute on function audit_failed_sign_in(text, text, text, text, text) to cusp_app;
