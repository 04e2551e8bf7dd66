-- Records a failed sign-in by a passkey alone, under the account whose passkey it claims to be. An unknown passkey is counted for the
-- service, as an unknown e-mail address is. The caller doesn't learn which it was.
create or replace function audit_failed_passkey(
    of_realm text, of_passkey text, of_call text, of_outcome text, from_address text)
  returns void language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare account uuid;
begin
  select p.person_id into account from passkey p where p.realm::text = of_realm and p.id = of_passkey;
  perform audit_failed_attempt(of_realm::audit_realm, account, of_call,
    case when account is not null and of_outcome = 'passkey_unknown' then 'wrong_passkey' else of_outcome end, from_address);
end $$;
alter function audit_failed_passkey(text, text, text, text, text) owner to cusp_auditor;
revoke execute on function audit_failed_passkey(text, text, text, text, text) from public;
grant execute on function audit_failed_passkey(text, text, text, text, text) to cusp_app;
